// The page's own script: sends what is done, shows what comes back. The server writes all markup.
"use strict";
(() => {
  const app = document.getElementById("app");
  const alarm = document.getElementById("alarm");
  const live = document.getElementById("live");
  const dialog = document.getElementById("ask");
  const SEAT = "zapis-seat";
  let key = "";
  let busy = Promise.resolve();
  let waiting = 0;
  let swapping = false;
  // Whether the connection that tells the server of this page has ended.
  let gone = false;

  const storage = {
    get: () => { try { return sessionStorage.getItem(SEAT) || ""; } catch { return ""; } },
    set: (seat) => { try { sessionStorage.setItem(SEAT, seat); } catch { /* a reload then counts as another tab */ } },
  };

  function refuse(text) {
    alarm.textContent = text;
    alarm.hidden = false;
    app.replaceChildren();
    app.removeAttribute("aria-busy");
    key = "";
  }

  async function send(path, body) {
    let response;
    try {
      response = await fetch(path, { method: "POST", headers: { "x-zapis-key": key }, body });
    } catch {
      alarm.textContent = document.body.dataset.gone;
      alarm.hidden = false;
      return null;
    }
    const text = await response.text();
    if (!response.ok) {
      refuse(text.startsWith("<") ? document.body.dataset.gone : text);
      return null;
    }
    // An answer that was on its way when the program ended does not mean that it goes on: that is asked.
    if (gone) stay(); else alarm.hidden = true;
    return text;
  }

  // Where the page looks: the game, the ply, and a cell where it records no ply.
  function view() {
    const game = app.querySelector("[data-view=game]");
    if (!game) return {};
    const { at, revision } = game.dataset;
    return { game: Number(game.dataset.game), revision: Number(revision), ...place(at) };
  }

  function place(text) {
    const [ply, cell] = text.split("@");
    return cell ? { ply: Number(ply), cell: cell.split(".").map(Number) } : { ply: Number(ply) };
  }

  // One after the other; the page says for how long.
  function go(path, what, keep) {
    waiting += 1;
    app.setAttribute("aria-busy", "true");
    busy = busy.then(() => load(path, what, keep)).finally(() => {
      waiting -= 1;
      if (!waiting) app.removeAttribute("aria-busy");
    });
    return busy;
  }

  async function load(path, what, keep) {
    if (!key) return;
    const text = await send(path, JSON.stringify({ ...view(), ...what }));
    if (text === null) return;
    const open = document.getElementById("more")?.open;
    const before = document.activeElement?.id;
    const field = writing();
    const notice = keep ? document.getElementById("notice") : null;
    // The server escapes everything that comes from an input; the policy of the page forbids scripts in markup anyway.
    swapping = true;
    app.innerHTML = text;
    swapping = false;
    if (open) document.getElementById("more")?.setAttribute("open", "");
    if (notice) document.getElementById("notice")?.replaceWith(notice);
    settle(before);
    if (!notice) announce();
    finish();
    if (field) resume(field);
  }

  // Says what came of it to those who hear the page; the same words twice are said twice.
  function announce() {
    const said = document.getElementById("notice")?.textContent;
    if (!said) return;
    const left = document.querySelector("#progress span")?.textContent ?? "";
    live.textContent = "";
    setTimeout(() => { live.textContent = `${said} ${left}`; }, 60);
  }

  // The field in which someone writes: what stands in it and where the cursor is outlive a new page.
  function writing() {
    const field = document.activeElement;
    if (!app.contains(field) || !field.matches("input")) return null;
    const { id, value, selectionStart, selectionEnd, defaultValue, dataset } = field;
    const written = value !== defaultValue && value !== dataset.sent;
    return { id, value, selectionStart, selectionEnd, written };
  }

  function resume({ id, value, selectionStart, selectionEnd, written }) {
    const field = document.getElementById(id);
    if (!field) return;
    field.focus({ preventScroll: true });
    if (!written) return;
    field.value = value;
    field.setSelectionRange(selectionStart, selectionEnd);
    // A browser reports a change only of what was typed since.
    field.dataset.resumed = "";
  }

  // After an answer the server reads in haste; this has it read again at leisure, while one goes on.
  async function finish() {
    const game = app.querySelector("[data-pending=true]");
    if (!game) return;
    try {
      const body = JSON.stringify({ game: Number(game.dataset.game) });
      const response = await fetch("/finish", { method: "POST", headers: { "x-zapis-key": key }, body });
      game.dataset.pending = "false";
      if (response.status === 200 && game.isConnected) go("/view", {}, true);
    } catch { /* the next answer says so */ }
  }

  // Puts the focus back where it was, else on the ply that is looked at.
  function settle(before) {
    show(app.querySelector(".sheets [aria-current=true]"));
    const same = before ? document.getElementById(before) : null;
    const current = app.querySelector(".moves [aria-current=true], .sheets [aria-current=true]");
    (same || current || app.querySelector("[data-open], button"))?.focus({ preventScroll: true });
  }

  // Brings a cell into view within its sheet; the page itself stays where it is.
  function show(cell) {
    const sheet = cell?.closest(".sheets");
    if (!sheet || sheet.scrollHeight <= sheet.clientHeight) return;
    const by = cell.getBoundingClientRect().top - sheet.getBoundingClientRect().top;
    if (by < 60 || by > sheet.clientHeight - 60) sheet.scrollTop += by - sheet.clientHeight / 2;
  }

  const look = (at) => go("/view", typeof at === "string" ? { cell: undefined, ...place(at) } : { cell: undefined, ply: at });
  // What is done is meant for what is shown now, whatever comes before it is sent.
  const act = (name, more) => go("/do", { act: name, cell: undefined, ...view(), ...more });
  const plies = () => [...app.querySelectorAll(".moves [data-ply]")];

  function step(by) {
    const all = plies();
    if (!all.length) return;
    const { ply } = view();
    look(Math.min(Math.max(ply + by, 0), all.length - 1));
  }

  function doubtful(by) {
    const { ply } = view();
    if (by > 0) {
      const question = app.querySelector("[data-question]")?.dataset.question;
      if (question) return look(question);
    }
    const open = plies().filter((p) => p.classList.contains("doubtful")).map((p) => Number(p.dataset.ply));
    const next = by > 0 ? open.find((p) => p > ply) : open.reverse().find((p) => p < ply);
    if (next !== undefined) look(next);
  }

  function ask(label, text) {
    return new Promise((resolve) => {
      const field = document.getElementById("ask-text");
      document.getElementById("ask-label").textContent = label;
      field.value = text;
      dialog.returnValue = "";
      dialog.addEventListener("close", () => resolve(dialog.returnValue === "ok" ? field.value : null), { once: true });
      dialog.showModal();
      field.select();
    });
  }

  const written = () => app.querySelector(".written-line q")?.textContent.replace(/^—$/, "")
    ?? app.querySelector(".unused.current .written")?.textContent ?? "";

  async function split() {
    const there = view();
    const text = await ask(document.body.dataset.split, written());
    const at = text === null ? -1 : [...text].indexOf(" ");
    if (at > 0) act("split", { ...there, at });
  }

  async function write() {
    const there = view();
    const text = await ask(document.body.dataset.write, written());
    if (text !== null) act("write", { ...there, text });
  }

  const deeds = {
    next: () => doubtful(1),
    previous: () => doubtful(-1),
    list: () => go("/view", { game: undefined, ply: undefined, cell: undefined }),
    split,
    write,
  };

  function deed(name) {
    if (deeds[name]) deeds[name](); else act(name);
  }

  app.addEventListener("click", (event) => {
    const at = event.target.closest("[data-ply], [data-uci], [data-do], [data-open]");
    if (!at || at.getAttribute("aria-disabled") === "true") return;
    const { ply, cell, uci, open } = at.dataset;
    if (uci) act("pick", { uci });
    else if (open) go("/view", { game: Number(open), ply: undefined, cell: undefined });
    else if (ply) look(cell ? `${ply}@${cell}` : Number(ply));
    else deed(at.dataset.do);
  });

  app.addEventListener("submit", (event) => {
    event.preventDefault();
    const typed = document.getElementById("typed");
    const text = typed.value.trim();
    typed.value = "";
    // The next keys are commands again.
    typed.blur();
    if (text) act("type", { text }).then(() => again(text));
  });

  // What could not be played stands there to be mended.
  function again(text) {
    const typed = document.getElementById("typed");
    if (!typed || typed.value || !app.querySelector("#notice.bad")) return;
    typed.value = text;
    typed.focus();
    typed.select();
  }

  app.addEventListener("change", (event) => {
    const { tag } = event.target.dataset;
    // A field that goes away with the old page reports a change too; the new page has it.
    if (tag && !swapping) retag(event.target);
    else if (event.target.id === "language") {
      go("/view", { act: "language", text: event.target.value }).then(() => location.reload());
    }
  });

  app.addEventListener("focusout", (event) => {
    if (!swapping && event.target.matches("[data-tag][data-resumed]")) retag(event.target);
  });

  function retag(field) {
    delete field.dataset.resumed;
    field.dataset.sent = field.value;
    act("tag", { name: field.dataset.tag, text: field.value });
  }

  const KEYS = {
    n: "next", p: "previous", u: "undo", r: "redo", i: "insert", d: "delete", s: "swap", x: "split", c: "cut", w: "write", g: "list",
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || dialog.open || !key) return;
    const field = event.target.closest("input, select, textarea");
    if (field) {
      if (event.key === "Escape") settle();
      return;
    }
    if (!app.querySelector("[data-view=game]")) {
      list(event);
      return;
    }
    if (pressed(event)) event.preventDefault();
  });

  // The arrows go through the list of games.
  function list(event) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const all = [...app.querySelectorAll("[data-open]")];
    if (!by || !all.length) return;
    event.preventDefault();
    const at = all.indexOf(document.activeElement);
    all[Math.min(Math.max(at + by, 0), all.length - 1)].focus();
  }

  function pressed(event) {
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -2, ArrowDown: 2, Home: -10000, End: 10000 };
    if (steps[event.key]) { step(steps[event.key]); return true; }
    if (event.key >= "1" && event.key <= "9") {
      const choice = app.querySelectorAll("[data-uci]")[Number(event.key) - 1];
      if (choice) act("pick", { uci: choice.dataset.uci });
      return true;
    }
    if (event.key === "t" || event.key === "/") {
      document.getElementById("typed")?.focus();
      return true;
    }
    if (event.key === "Enter") {
      // On a button that is no ply, Enter presses it.
      const at = event.target.closest("button, a, summary");
      if (at && !at.matches("[aria-current=true]")) return false;
      act("keep");
      return true;
    }
    const name = KEYS[event.key];
    if (!name || (name === "list" && !app.querySelector("[data-do=list]"))) return false;
    deed(name);
    return true;
  }

  // Tells the server that the page is open, for as long as it is.
  async function stay() {
    gone = false;
    try {
      const response = await fetch("/alive", { headers: { "x-zapis-key": key } });
      const reader = response.body.getReader();
      while (!(await reader.read()).done) alarm.hidden = true;
    } catch { /* said below */ }
    gone = true;
    if (key) {
      alarm.textContent = document.body.dataset.gone;
      alarm.hidden = false;
    }
  }

  async function begin() {
    history.replaceState(null, "", "/");
    const text = await send("/hello", storage.get());
    if (text === null) return;
    const [seat, fresh] = text.split(" ");
    storage.set(seat);
    key = fresh;
    stay();
    await go("/view", {});
  }

  begin();
})();
