// A page of the house, in the shell's frame. It is asked for by its path, which stands behind the question mark.

const shell = parent.moonwoodShell;
const path = location.search.slice(1) || "/";
const NIGHT = "night"; // the theme of all pictures that come along
const open = new Set(); // lines to tables
let leaving = false; // somebody is on the way to another page

if (!shell) {
  location.replace(new URL(`./#${path}${location.hash}`, location));
} else {
  document.documentElement.dataset.theme = parent.document.documentElement.dataset.theme;
  document.querySelector("#coming").textContent = shell.words.moment;
  await shell.ready;
  await obeyed();
  await show(await asked());
}

// A link can say in which language it is to be read.
async function obeyed() {
  const lang = new URLSearchParams(path.split(/[?#]/)[1] ?? "").get("lang");
  if (lang) await shell.speak(lang);
}

// What was rendered before is shown at once; Python is asked for everything else, and for what it knows better.
async function asked() {
  if (path === "/") return lobby();
  const early = shell.awake ? null : shell.page(path);
  if (early) return { body: early };
  const coming = shell.visit("GET", path);
  if (!shell.awake) await lay(shell.gameOf(path));
  return coming;
}

// Of the lobby only the latest games are not the same for everybody.
async function lobby() {
  const body = shell.page("/");
  const mine = shell.known() ? shell.visit("GET", "/recent") : null;
  if (shell.awake) return { body, mine: (await mine)?.body };
  mine?.then(({ body: part }) => part && !leaving && show({ body, mine: part }));
  return { body };
}

// The board of a game that is to begin, while Python wakes up.
async function lay(game) {
  const body = game && shell.page(`/waiting/${game}`);
  if (!body) return;
  await show({ body });
  scrollTo(0, 0); // else it would begin where the lobby was left
}

function go(to) {
  leaving = true;
  location.href = to.startsWith("#") ? to : address(to);
}

function address(to) {
  return new URL(`page.html?${to}`, shell.root).href;
}

function show(reply) {
  if (reply.to) return location.replace(address(reply.to));
  if (reply.file) return save(reply);
  globalThis.moonwood = { ask, connect, address, show: place, settle: (part) => (settle(part), paint(part)) };
  const whole = new DOMParser().parseFromString(reply.body, "text/html");
  if (reply.mine) whole.querySelector(".shelf").insertAdjacentHTML("beforebegin", reply.mine);
  dress(whole.documentElement);
  settle(whole);
  document.open();
  document.write(`<!doctype html>${whole.documentElement.outerHTML}`);
  document.close();
  restore();
  listen();
  paint(document);
  return shell.arrived(path, document.title);
}

// A file that the house offers: the shell saves it, since this page goes away.
function save(reply) {
  shell.save(reply);
  history.back();
}

function dress(page) {
  const theme = document.cookie.match(/(?:^|; )theme=(\w+)/)?.[1];
  if (theme) page.dataset.theme = theme;
  for (const it of page.querySelectorAll("[data-choose]")) {
    it.setAttribute("aria-pressed", String(it.dataset.choose === page.dataset.theme));
  }
}

// Addresses of the house become addresses of the folder.
function settle(page) {
  for (const it of page.querySelectorAll("[href]")) it.setAttribute("href", moved(it.getAttribute("href")));
  for (const it of page.querySelectorAll("img[src^='/picture/']")) {
    it.dataset.picture = it.getAttribute("src");
    it.removeAttribute("src");
  }
  for (const it of page.querySelectorAll("[src]")) it.setAttribute("src", moved(it.getAttribute("src")));
  for (const it of page.querySelectorAll("[download]")) it.removeAttribute("download"); // not this page, but what it gets
}

function moved(to) {
  if (to.startsWith("/static/")) return shell.address(to.slice("/static/".length)) ?? to;
  if (to.startsWith("/")) return address(to);
  if (to.startsWith("?")) return address(path.split(/[?#]/)[0] + to);
  return to;
}

function paint(page) {
  for (const it of page.querySelectorAll("img[data-picture]")) place(it, it.dataset.picture);
}

// In other themes than that of the night Python draws it: until it is awake a picture of the night is there instead.
async function place(image, picture) {
  image.dataset.picture = picture;
  const { theme } = document.documentElement.dataset;
  for (const shade of shell.awake || theme === NIGHT ? [theme] : [NIGHT, theme]) {
    const address = (await shell.picture(picture.split("?")[0], shade)) ?? "";
    if (image.dataset.picture === picture) image.src = address;
  }
}

function listen() {
  addEventListener("submit", submit);
  addEventListener("click", speak, true);
  addEventListener("click", follow);
  addEventListener("pagehide", () => open.forEach((line) => line.close()));
  document.addEventListener("theme", () => paint(document));
}

// The same page comes again in the language that was chosen, once that is here.
async function speak(event) {
  const link = event.target.closest?.("[data-lang]");
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  if (!(await shell.speak(link.dataset.lang))) return;
  leaving = true;
  shell.written = { path: unwished(path), fields: controls().map((it) => [it.value, it.checked]) };
  if (unwished(path) === path) location.reload();
  else location.replace(address(unwished(path)));
}

function controls() {
  return [...document.querySelectorAll("input:not([type=file]), select, textarea")];
}

// What somebody had written stays when the page comes again in another language.
function restore() {
  if (shell.written?.path !== path) return;
  const now = controls();
  for (const [at, [value, checked]] of shell.written.fields.entries()) Object.assign(now[at] ?? {}, { value, checked });
  shell.written = null;
}

// A path that says nothing of languages.
function unwished(path) {
  const [plain, query = ""] = path.split("?");
  const fields = new URLSearchParams(query);
  fields.delete("lang");
  return fields.size ? `${plain}?${fields}` : plain;
}

// Links that a script wrote still name the house.
function follow(event) {
  const to = event.target.closest?.("a[href^='/']")?.getAttribute("href");
  if (!to || event.defaultPrevented) return;
  event.preventDefault();
  go(to);
}

async function submit(event) {
  const form = event.target;
  if (event.defaultPrevented || form.method === "dialog") return;
  event.preventDefault();
  const fields = new URLSearchParams(new FormData(form, event.submitter));
  const to = form.getAttribute("action") ?? path.split(/[?#]/)[0];
  if (form.method !== "post") return go(`${to}?${fields}`);
  const game = to.match(/^\/new\/([^/]+)$/)?.[1];
  const coming = shell.visit("POST", to.split("#")[0], String(fields));
  leaving = true;
  if (!shell.awake) await lay(game);
  const reply = await coming;
  if (reply.to && game) shell.remember(reply.to, game);
  if (reply.to) go(reply.to.replace(/#$/, ""));
  else show(reply);
}

// What scripts of the house use instead of a network.

async function ask(path, { method = "GET", body = "" } = {}) {
  const reply = await shell.visit(method, path, String(body));
  return new Response(reply.body, { status: reply.status, headers: { "content-type": reply.kind } });
}

function connect(table, wishes) {
  const line = shell.connect(table, wishes);
  open.add(line);
  return line;
}
