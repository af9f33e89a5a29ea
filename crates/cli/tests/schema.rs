//! The JSON of `read` and `check` is what `docs/read.schema.json` says.

#[path = "common/run.rs"]
#[allow(dead_code, reason = "other tests use the rest of it")]
mod run;

use run::zapis;
use serde_json::Value;

const SCHEMA: &str = include_str!("../../../docs/read.schema.json");

/// Inputs that bring out every part of the layout.
const INPUTS: [&str; 6] = [
    "{\"id\":\"a\",\"lang\":\"ru\",\"tags\":{\"White\":\"Б\"},\"cells\":[\"e4\",\"e5\",{\"text\":\"Kf8\",\"alternatives\":[[\"Кf3\",0.4]]},null,\"Cb5\",\"ab\",\"0-0\"]}",
    "{\"id\":7,\"sheets\":[]}",
    "{\"lang\":\"en\",\"sheets\":[{\"cells\":[\"e4\",\"e5\",\"Nf3\",\"Nc6\"]},{\"cells\":[\"e4\",\"c5\",\"Nf3\"]}]}",
    "{\"lang\":\"en\",\"start_fen\":\"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\",\"cells\":[\"e4\",\"Kd7\",\"e5\"]}",
    "{ before } 1. e4! e5 { good } (1... c5 2. Кf3) 2. Kf3 Kc6 (=) 1/2",
    "nothing here is a game at all",
];

/// Collects where a value is not what a schema says; what the schemas of this repository use and no more.
fn check(value: &Value, schema: &Value, root: &Value, at: &str, wrong: &mut Vec<String>) {
    for (key, rule) in schema.as_object().expect("a schema is an object") {
        let fits = match key.as_str() {
            "$ref" => {
                let path =
                    rule.as_str().and_then(|r| r.strip_prefix('#')).expect("a reference inside");
                check(value, root.pointer(path).expect("it leads somewhere"), root, at, wrong);
                true
            }
            "type" => match rule {
                Value::Array(any) => any.iter().any(|t| is(value, t)),
                one => is(value, one),
            },
            "const" => value == rule,
            "enum" => rule.as_array().is_some_and(|a| a.contains(value)),
            "minimum" => value.as_i64().is_none_or(|v| Some(v) >= rule.as_i64()),
            "maximum" => value.as_i64().is_none_or(|v| Some(v) <= rule.as_i64()),
            "pattern" => {
                value.as_str().is_none_or(|v| matches(v, rule.as_str().expect("a pattern")))
            }
            "minLength" => {
                value.as_str().is_none_or(|v| Some(v.chars().count() as u64) >= rule.as_u64())
            }
            "minItems" => value.as_array().is_none_or(|v| Some(v.len() as u64) >= rule.as_u64()),
            "maxItems" => value.as_array().is_none_or(|v| Some(v.len() as u64) <= rule.as_u64()),
            "required" => rule.as_array().expect("a list").iter().all(|name| {
                value.as_object().is_none_or(|v| v.contains_key(name.as_str().unwrap_or_default()))
            }),
            "properties" => {
                for (name, inner) in rule.as_object().expect("an object") {
                    if let Some(part) = value.get(name) {
                        check(part, inner, root, &format!("{at}.{name}"), wrong);
                    }
                }
                true
            }
            "additionalProperties" => {
                let known = |name: &str| schema["properties"].get(name).is_some();
                let others = value.as_object().into_iter().flatten().filter(|(n, _)| !known(n));
                for (name, part) in others {
                    match rule {
                        Value::Bool(false) => wrong.push(format!("{at}.{name} is not described")),
                        inner => check(part, inner, root, &format!("{at}.{name}"), wrong),
                    }
                }
                true
            }
            "items" => {
                for (n, part) in value.as_array().into_iter().flatten().enumerate() {
                    check(part, rule, root, &format!("{at}[{n}]"), wrong);
                }
                true
            }
            "$schema" | "$defs" | "title" | "description" => true,
            other => panic!("the schema uses `{other}`, which this check does not know"),
        };
        if !fits {
            wrong.push(format!("{at}: {value} does not fit {key} {rule}"));
        }
    }
}

/// Tells whether a text fits one of the patterns that the schema uses.
fn matches(text: &str, pattern: &str) -> bool {
    let digits = |t: &str| t.bytes().all(|b| b.is_ascii_digit());
    match pattern {
        "^N[0-9]{3}$" => text.len() == 4 && text.starts_with('N') && digits(&text[1..]),
        "^(([a-h][1-8]){2}[nbrq]?|0000)$" => {
            let square = |s: &[u8]| matches!(s, [b'a'..=b'h', b'1'..=b'8']);
            let (squares, rest) = text.as_bytes().split_at(text.len().min(4));
            text == "0000"
                || (squares.len() == 4
                    && squares.chunks(2).all(square)
                    && matches!(rest, [] | [b'n' | b'b' | b'r' | b'q']))
        }
        other => panic!("this check does not know the pattern {other}"),
    }
}

fn is(value: &Value, kind: &Value) -> bool {
    match kind.as_str().expect("types are named") {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "integer" => value.is_i64() || value.is_u64(),
        other => panic!("no type is called {other}"),
    }
}

fn complaints(value: &Value) -> Vec<String> {
    let schema: Value = serde_json::from_str(SCHEMA).expect("the schema is JSON");
    let mut wrong = Vec::new();
    check(value, &schema, &schema, "game", &mut wrong);
    wrong
}

#[test]
fn what_is_printed_is_what_is_described() {
    let mut moves = 0;
    for command in ["read", "check"] {
        for input in INPUTS {
            let output = zapis(&[command, "--json", "-"]).input(input).stdout();
            for line in output.lines() {
                let game: Value = serde_json::from_str(line).expect("one object a line");
                assert_eq!(complaints(&game), Vec::<String>::new(), "{command} {input}");
                moves += game["moves"].as_array().map_or(0, Vec::len);
            }
        }
    }
    assert!(moves > 20, "{moves}");
}

#[test]
fn the_check_finds_what_is_wrong() {
    let output = zapis(&["read", "--json", "-"]).input("1. e4 e5").stdout();
    let good: Value = serde_json::from_str(&output).expect("one object");
    for (path, bad) in [
        ("/schema", Value::from(2)),
        ("/moves/0/confidence", Value::from(1001)),
        ("/moves/1/reading", Value::from("guessed")),
        ("/moves/0/uci", Value::from("e2e9")),
        ("/moves/0/uci", Value::from("O-O")),
        ("/moves/1/san", Value::from("")),
        ("/tags", Value::from("x")),
    ] {
        let mut game = good.clone();
        *game.pointer_mut(path).expect("it is there") = bad;
        assert_eq!(complaints(&game).len(), 1, "{path}");
    }
    let mut game = good;
    game["more"] = Value::from(1);
    assert_eq!(complaints(&game), ["game.more is not described"]);
}
