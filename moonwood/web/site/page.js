// A page of the house, in the shell's frame. It is asked for by its path, which stands behind the question mark.

const shell = parent.moonwoodShell;
const path = location.search.slice(1) || "/";
const open = new Set(); // lines to tables
let leaving = false; // somebody is on the way to another page

if (!shell) {
  location.replace(new URL(`../#${path}${location.hash}`, import.meta.url));
} else {
  await show(await asked());
}

// What was rendered before is shown at once; Python is asked for everything else, and for what it knows better.
async function asked() {
  if (path === "/") return lobby();
  const early = shell.awake ? null : await rendered(path);
  if (early) return { body: early };
  const coming = shell.visit("GET", path);
  if (!shell.awake) await lay(shell.gameOf(path));
  return coming;
}

// Of the lobby only the latest games are not the same for everybody.
async function lobby() {
  const body = await rendered("/");
  if (!body) return shell.visit("GET", "/");
  const mine = shell.known() ? shell.visit("GET", "/recent") : null;
  if (shell.awake) return { body, mine: (await mine)?.body };
  mine?.then(({ body: part }) => part && !leaving && show({ body, mine: part }));
  return { body };
}

// The board of a game that is to begin, while Python wakes up.
async function lay(game) {
  const body = game && (await rendered(`/waiting/${game}`));
  if (!body) return;
  await show({ body });
  shell.fetchAhead();
}

async function rendered(path) {
  const file = shell.build.pages[path];
  if (!file) return null;
  const response = await fetch(new URL(file, shell.root));
  return response.ok ? response.text() : null;
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
  globalThis.moonwood = { ask, connect, address, settle };
  const whole = new DOMParser().parseFromString(reply.body, "text/html");
  if (reply.mine) whole.querySelector(".shelf").insertAdjacentHTML("beforebegin", reply.mine);
  settle(whole);
  document.open();
  document.write(`<!doctype html>${whole.documentElement.outerHTML}`);
  document.close();
  listen();
  return shell.arrived(path, document.title);
}

// A file that the house offers: the shell saves it, since this page goes away.
function save(reply) {
  shell.save(reply);
  history.back();
}

// Addresses of the house become addresses of the folder.
function settle(page) {
  const theme = document.cookie.match(/(?:^|; )theme=(\w+)/)?.[1];
  if (theme) page.documentElement.dataset.theme = theme;
  for (const it of page.querySelectorAll("[href]")) it.setAttribute("href", moved(it.getAttribute("href")));
  for (const it of page.querySelectorAll("[src]")) it.setAttribute("src", moved(it.getAttribute("src"), page));
  for (const it of page.querySelectorAll("[download]")) it.removeAttribute("download"); // not this page, but what it gets
  for (const it of page.querySelectorAll("[data-choose]")) {
    it.setAttribute("aria-pressed", String(it.dataset.choose === page.documentElement.dataset.theme));
  }
}

function moved(to, page = document) {
  if (to.startsWith("/static/")) return new URL(to.slice(1), shell.root).href;
  if (to.startsWith("/picture/")) return picture(to, page.documentElement.dataset.theme);
  if (to.startsWith("/")) return address(to);
  if (to.startsWith("?")) return address(path.split(/[?#]/)[0] + to);
  return to;
}

// Pictures lie in the folder, one for each theme; what is asked for stays readable for whoever changes the theme.
function picture(to, theme) {
  const [name] = to.split("?");
  return `${new URL(`pictures/${theme}/${name.slice("/picture/".length)}`, shell.root).href}?from=${encodeURIComponent(to)}`;
}

function listen() {
  addEventListener("submit", submit);
  addEventListener("click", follow);
  addEventListener("pagehide", () => open.forEach((line) => line.close()));
  document.addEventListener("theme", ({ detail }) => {
    for (const image of document.querySelectorAll("img")) {
      const from = new URL(image.src, location.href).searchParams.get("from");
      if (from) image.src = picture(from, detail);
    }
  });
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
