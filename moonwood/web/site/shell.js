// The shell: keeps Python awake while pages come and go in its frame.

import { keep, kept } from "../static/shelf.js";
import { keepAll, stay } from "./keeper.js";
import { Line, leads, lineOf, someWait } from "./line.js";
import { house, pictures } from "./parts.js";
import { HOUSE, root } from "./place.js";
import { Speech } from "./speech.js";
import { Thinking } from "./thinking.js";

const build = JSON.parse(document.querySelector("#build").textContent);
const frame = document.querySelector("iframe");
const bar = document.querySelector("#waking");
const text = document.querySelector("#waking-text");
const TOKEN = `moonwood-token ${root.pathname}`;
const GAMES = `moonwood-games ${root.pathname}`; // which game is played at the latest tables
const REMEMBERED = 50;
const NIGHT = "night"; // the theme of all pictures that come along

const MEGABYTE = 1_000_000;
const QUIET = 1_000; // after so long without a word nobody waits for Python
const SHOWN = "complete"; // the state of a page with all its scripts

const waiting = new Map();
let asked = 0;
let machine = null; // the interpreter, as tables have compiled it
let thinking = null;
let quiet; // when what can wait is done
let keeping = false; // whether that was begun
let scripts; // and styles of all pages
const taught = []; // files of languages
const drawings = new Map(); // addresses of pictures in other themes

let woken;
const awake = new Promise((resolve) => (woken = resolve));

const { tables, said } = globalThis.moonwoodBegun;
const tabs = new BroadcastChannel(HOUSE);
const tell = (message) => tables.postMessage(JSON.stringify(message));

const speech = new Speech(build.words, (files) => {
  tables.postMessage({ files });
  if (thinking) thinking.teach(files);
  else taught.push(files);
});

tabs.onmessage = ({ data }) => tell({ news: data });
tables.onerror = (event) => trouble(event.message);
tables.onmessage = ({ data }) => {
  if (typeof data !== "string") machine = data.machine;
  else hear(JSON.parse(data));
};

function hear(message) {
  if (shell.awake && !thinking) rest();
  if ("id" in message) answer(message);
  else if ("line" in message) lineOf(message.line)?.hear(message);
  else if ("ask" in message) think(message);
  else if ("news" in message) tabs.postMessage(message.news);
  else if ("progress" in message) progress(message.progress);
  else if ("come" in message) come();
  else if ("awake" in message) wake();
  else if ("forgetful" in message) notice("storage", speech.words.forgetful);
  else if ("full" in message) notice("storage", speech.words.full);
  else if ("lost" in message) notice("storage", speech.words.lost);
  else if ("trouble" in message) trouble(message.trouble);
}

function answer({ id, reply }) {
  if (reply.token) keep(TOKEN, reply.token);
  waiting.get(id)?.(reply);
  waiting.delete(id);
}

// How much of all that is needed has come.
function progress(bytes) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const [come, all] = [bytes, build.bytes].map((it) => (it / MEGABYTE).toLocaleString(speech.lang, digits));
  bar.firstElementChild.value = bytes / build.bytes;
  text.textContent = fill(speech.words.loading, { come, all });
}

// Of what follows nobody knows how long it takes.
function come() {
  bar.firstElementChild.removeAttribute("value");
  text.textContent = speech.words.waking;
}

const fill = (words, values) => words.replace(/\{(\w+)\}/g, (_, name) => values[name]);

function wake() {
  bar.hidden = true;
  shell.awake = true;
  woken();
  rest();
}

// Bots wake up and files are kept when nobody waits for a page or a board any more: they would only make it later.
function rest() {
  clearTimeout(quiet);
  if (!keeping) quiet = setTimeout(() => (waitedFor() ? rest() : afterwards()), QUIET);
}

const waitedFor = () => waiting.size > 0 || someWait() || (frame.contentDocument?.readyState ?? SHOWN) !== SHOWN;

function afterwards() {
  wakeBots();
  keeping = true;
  keepHouse().catch(() => {}); // without it one still plays
}

function wakeBots() {
  thinking ??= new Thinking(new URL("site/bots.js", root), machine, taught, {
    answer: tell,
    failed: (reason) => notice("bots", fill(speech.words.botless, { reason }), tryAgain),
    waited: (late) => (late ? notice("bots", speech.words.late, tryAgain) : notice("bots", speech.words.drowsy)),
    fine: () => notice("bots", ""),
  });
}

// The lobby has its pictures without a network, too.
async function keepHouse() {
  await pictures(speech.lang).catch(() => {});
  await keepAll((take) => notice("fresh", speech.words.fresh, () => takeFresh(take)));
}

function tryAgain() {
  notice("bots", "");
  thinking.again();
}

async function takeFresh(take) {
  if (!(await take())) document.querySelector("#fresh span").textContent = speech.words.elsewhere;
}

// Say something below the page, and what its button does if it has one; no text: nothing is said any more.
function notice(id, said, act) {
  const note = document.getElementById(id);
  note.querySelector("span").textContent = said;
  note.hidden = said === "";
  note.querySelector(".close").onclick = () => (note.hidden = true);
  const button = note.querySelector(".act");
  if (button) Object.assign(button, { onclick: act, hidden: !act });
}

function trouble(reason) {
  bar.hidden = false;
  bar.firstElementChild.hidden = true;
  text.setAttribute("role", "alert");
  text.textContent = fill(speech.words.trouble, { reason });
}

// A bot's move is thought about in one tab alone.
async function think({ ask, table, question }) {
  if (table) await leads(table);
  wakeBots();
  thinking.ask({ ask, question });
}

async function drawn(path, theme) {
  const key = `${speech.lang} ${theme} ${path}`;
  if (!drawings.has(key)) {
    const { status, body, kind } = await shell.visit("GET", path, "", { theme });
    drawings.set(key, status === 200 ? URL.createObjectURL(new Blob([body], { type: kind })) : null);
  }
  return drawings.get(key);
}

const theme = () => document.cookie.match(/(?:^|; )theme=(\w+)/)?.[1] ?? "";

function manners() {
  return { token: kept(TOKEN) ?? "", theme: theme(), lang: speech.lang };
}

const games = () => JSON.parse(kept(GAMES) ?? "[]");

// What pages in the frame use.
const shell = {
  awake: false,
  woken: awake,
  root: root.href,
  ready: Promise.all([speech.begin(), house().then((it) => (scripts = it))]),
  get words() {
    return speech.words;
  },
  // Everything is shown in another language from now on; whether it could be had.
  async speak(lang) {
    const done = await speech.choose(lang);
    notice("speech", done ? "" : (build.words[lang] ?? speech.words).speechless);
    return done;
  },
  page: (path) => speech.pages.text(path),
  address: (name) => scripts.address(name),
  // Where a picture of a page is found: those of the night came along, others are drawn when they are looked at.
  async picture(path, theme) {
    const address = (await pictures(speech.lang)).address(path.slice("/picture/".length));
    return theme === NIGHT ? address : ((await drawn(path, theme)) ?? address);
  },
  connect: (table, query) => new Line(tell, { table, query: String(query), ...manners() }),
  async visit(method, path, body = "", wishes = {}) {
    await shell.ready;
    const id = (asked += 1);
    tell({ id, visit: { method, path, body, ...manners(), ...wishes } });
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
  known: () => kept(TOKEN) !== null,
  // Which game is played under a path, as far as this browser remembers.
  gameOf: (path) => games().find(([table]) => path.startsWith(table))?.[1],
  remember(table, game) {
    const others = games().filter(([other]) => other !== table);
    keep(GAMES, JSON.stringify([[table, game], ...others].slice(0, REMEMBERED)));
  },
};
globalThis.moonwoodShell = shell;
shell.ready.catch((error) => trouble(error.message));

const wanted = () => (location.hash.startsWith("#/") ? location.hash.slice(1) : "/");
const address = (path) => new URL(`page.html?${path}`, root).href;
addEventListener("hashchange", () => frame.contentWindow.location.replace(address(wanted())));
frame.src = address(wanted());
if (!navigator.serviceWorker?.controller) progress(0); // else all of it is here
for (const data of said) tables.onmessage({ data });
stay();
