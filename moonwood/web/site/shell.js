// The shell: keeps Python awake while pages come and go in its frame.

const root = new URL(".", location.href);
const build = JSON.parse(document.querySelector("#build").textContent);
const frame = document.querySelector("iframe");
const bar = document.querySelector("#waking");
const text = document.querySelector("#waking-text");
const fresh = document.querySelector("#fresh");
const TOKEN = `moonwood-token ${root.pathname}`;

const LOADING = 0.8; // of the way; the rest is waking up, of which nobody knows how far it is

const waiting = new Map();
const lines = new Map();
let asked = 0;
let bots;

let woken;
const awake = new Promise((resolve) => (woken = resolve));

const HOUSE = `moonwood ${root.pathname}`; // an origin may have several, one under each base path

const tables = new Worker(new URL("site/tables.js", root), { type: "module", name: HOUSE });
const tabs = new BroadcastChannel(HOUSE);
const tell = (message) => tables.postMessage(JSON.stringify(message));

tabs.onmessage = ({ data }) => tell({ news: data });
tables.onerror = (event) => trouble(event.message);
tables.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if ("id" in message) answer(message);
  else if ("line" in message) lines.get(message.line)?.hear(message);
  else if ("ask" in message) think(message);
  else if ("news" in message) tabs.postMessage(message.news);
  else if ("progress" in message) progress(message.progress);
  else if ("awake" in message) wake();
  else if ("forgetful" in message) forgetful();
  else if ("trouble" in message) trouble(message.trouble);
};

function answer({ id, reply }) {
  if (reply.token) keepToken(reply.token);
  waiting.get(id)?.(reply);
  waiting.delete(id);
}

// How much of all that is needed has come.
function progress(bytes) {
  const share = Math.min(1, bytes / build.bytes);
  bar.firstElementChild.value = share * LOADING;
  text.textContent = share < 1 ? build.words.loading.replace("{percent}", Math.round(share * 100)) : build.words.waking;
}

function wake() {
  bar.hidden = true;
  shell.awake = true;
  woken();
  bots = newBots();
  keepAll().catch(() => {}); // a browser that may not keep files still plays
}

// Keep all files for days without a network; a new version is offered, never forced into a running game.
async function keepAll() {
  const keeper = await navigator.serviceWorker?.register(new URL("service-worker.js", root));
  if (!keeper) return;
  const offer = () => keeper.waiting && navigator.serviceWorker.controller && (fresh.hidden = false);
  offer();
  keeper.addEventListener("updatefound", () => keeper.installing?.addEventListener("statechange", offer));
  fresh.querySelector("button").addEventListener("click", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    keeper.waiting.postMessage("take");
  });
  await navigator.storage?.persist?.();
}

function forgetful() {
  const note = document.querySelector("#note");
  note.textContent = build.words.forgetful;
  note.hidden = false;
}

function trouble(reason) {
  bar.hidden = false;
  bar.firstElementChild.hidden = true;
  text.textContent = build.words.trouble.replace("{reason}", reason);
}

// Bots think in a worker of their own. If it dies, tables are told, and ask another one later.
function newBots() {
  const worker = new Worker(new URL("site/bots.js", root), { type: "module" });
  const open = new Set();
  worker.onmessage = ({ data }) => {
    open.delete(data.ask);
    tell(data);
  };
  worker.onerror = () => {
    worker.terminate();
    bots = newBots();
    for (const ask of open) tell({ ask, answer: null });
  };
  return { ask: (question) => (open.add(question.ask), worker.postMessage(question)) };
}

function think(question) {
  bots.ask(question);
}

function keepToken(token) {
  try {
    localStorage.setItem(TOKEN, token);
  } catch {
    shell.token = token; // a browser that keeps nothing: for as long as this page is open
  }
}

function tokenNow() {
  try {
    return localStorage.getItem(TOKEN) ?? shell.token ?? "";
  } catch {
    return shell.token ?? "";
  }
}

function manners() {
  const theme = document.cookie.match(/(?:^|; )theme=(\w+)/)?.[1] ?? "";
  return { token: tokenNow(), theme, lang: navigator.language ?? "en" };
}

// A line to a table that looks like a socket.
class Line extends EventTarget {
  constructor(table, query) {
    super();
    this.readyState = WebSocket.CONNECTING;
    this.number = asked += 1;
    lines.set(this.number, this);
    tell({ line: this.number, open: { table, query, ...manners() } });
  }

  hear(message) {
    if ("text" in message) this.dispatchEvent(new MessageEvent("message", { data: message.text }));
    else if ("opened" in message) this.opened();
    else this.end(...message.close);
  }

  opened() {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  end(code, reason) {
    if (!lines.delete(this.number)) return;
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new CloseEvent("close", { code, reason }));
  }

  send(text) {
    tell({ line: this.number, text });
  }

  close() {
    if (lines.has(this.number)) tell({ line: this.number, gone: true });
    this.end(1000, "");
  }
}

// What pages in the frame use.
const shell = {
  awake: false,
  woken: awake,
  root: root.href,
  build,
  connect: (table, query) => new Line(table, String(query)),
  visit(method, path, body = "") {
    const id = (asked += 1);
    tell({ id, visit: { method, path, body, ...manners() } });
    return new Promise((resolve) => waiting.set(id, resolve));
  },
  // A page is there: the address says which, so that it can be opened again.
  arrived(path, title) {
    document.title = title;
    document.documentElement.dataset.theme = frame.contentDocument.documentElement.dataset.theme;
    if (location.hash.slice(1) !== path) history.replaceState(null, "", `#${path}`);
  },
  save({ body, kind, file }) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([body], { type: kind }));
    link.download = file;
    link.click();
  },
  known: () => tokenNow() !== "",
};
globalThis.moonwoodShell = shell;

const wanted = () => (location.hash.startsWith("#/") ? location.hash.slice(1) : "/");
const address = (path) => new URL(`page.html?${path}`, root).href;
addEventListener("hashchange", () => frame.contentWindow.location.replace(address(wanted())));
frame.src = address(wanted());
