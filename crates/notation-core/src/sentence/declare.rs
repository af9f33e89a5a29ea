//! How sentences are declared: one line each, with a function that fills its blanks.

/// Declares sentences: a list of their wordings, and for each a function that takes what fills its blanks.
///
/// A blank has one of the kinds that [`Value`](crate::Value) knows, so that a sentence cannot be made without what it
/// speaks of.
///
/// ```
/// use zapis_notation_core::{Role, Side};
///
/// zapis_notation_core::sentences! {
///     /// What there is to say.
///     pub const SENTENCES;
///
///     side_has_no(side: Side, role: Role) = "{side} has no {role}";
///     nothing_to_do() = "there is nothing to do";
/// }
///
/// let said = side_has_no(Side::White, Role::Pawn);
/// assert_eq!(said.to_string(), "White has no pawn");
/// assert_eq!(said.wording().id, "side_has_no");
/// assert_eq!(SENTENCES.len(), 2);
/// ```
#[macro_export]
macro_rules! sentences {
    (
        $(#[$about:meta])*
        $seen:vis const $all:ident;
        $($name:ident($($blank:ident: $kind:ident),* $(,)?) = $english:literal;)*
    ) => {
        $(#[$about])*
        $seen const $all: &[$crate::Wording] = &[
            $($crate::Wording {
                id: stringify!($name),
                english: $english,
                blanks: &[$((stringify!($blank), stringify!($kind))),*],
            }),*
        ];

        $(
            #[doc = concat!("Says: ", $english, ".")]
            pub(crate) fn $name($($blank: impl Into<$kind>),*) -> $crate::Sentence {
                const WORDING: &$crate::Wording = &$crate::Wording {
                    id: stringify!($name),
                    english: $english,
                    blanks: &[$((stringify!($blank), stringify!($kind))),*],
                };
                $crate::Sentence::new(WORDING, vec![$($crate::Value::from(Into::<$kind>::into($blank))),*])
            }
        )*
    };
}
