// Keeps the whole house, so that it opens without a network. Above stand BUILD, by which versions are told apart, FILES,
// PACKED, which is kept unpacked, as it is used at every visit, and CHOSEN: where files lie that pages keep when their
// language is chosen. A new version waits until no page is open, or until somebody takes it.

const SCOPE = self.registration.scope;
const OURS = `moonwood ${new URL(SCOPE).pathname} `;
const CACHE = OURS + BUILD;

self.addEventListener("install", (event) => event.waitUntil(keepAll()));

async function keepAll() {
  const [cache, chosen] = [await caches.open(CACHE), await chosenBefore()];
  const wished = chosen.map((name) => cache.add(fresh(name)).catch(() => {})); // there may be no such language any more
  await Promise.all([cache.addAll(FILES.map(fresh)), ...PACKED.map((name) => keepPlain(cache, name)), ...wished]);
}

const fresh = (name) => new Request(name, { cache: "no-cache" });

async function keepPlain(cache, name) {
  const response = await fetch(fresh(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const plain = name.slice(0, name.lastIndexOf("."));
  const body = response.body.pipeThrough(new DecompressionStream("gzip"));
  const type = plain.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  await cache.put(plain, new Response(body, { headers: { "content-type": type } }));
}

// What was chosen with another version comes along in this one.
async function chosenBefore() {
  const names = (await older()).map(async (name) => (await caches.open(name)).keys());
  const places = (await Promise.all(names)).flat().map((request) => request.url.slice(SCOPE.length));
  return [...new Set(places)].filter((place) => CHOSEN.some((folder) => place.startsWith(folder)));
}

async function older() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
}

self.addEventListener("activate", (event) => {
  const settle = async () => {
    await Promise.all((await older()).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(settle());
});

self.addEventListener("message", ({ data }) => {
  if (data === "take") self.skipWaiting();
});

// A notification leads back to the table that it is about.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goBack(event.notification.data));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  event.respondWith(kept(request));
});

async function kept(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(named(request.url))) ?? fetch(request);
}

// What stands behind a question mark is for the page alone. A cache that is asked to overlook it looks at all that it has.
function named(address) {
  const place = new URL(address);
  place.search = "";
  if (place.pathname.endsWith("/")) place.pathname += "index.html";
  return place.href;
}

async function goBack(address) {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find((it) => it.url === address);
  await (page ? page.focus() : self.clients.openWindow(address));
}
