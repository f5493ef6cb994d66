// Keeps the whole house, so that it opens without a network. Above stand BUILD, by which versions are told apart, FILES,
// and how packed files are unpacked: what is small comes as one file. A new version waits until no page is open, or until
// somebody takes it.

const OURS = `moonwood ${new URL(self.registration.scope).pathname} `;
const CACHE = OURS + BUILD;
const TYPES = {
  css: "text/css", html: "text/html", js: "text/javascript", json: "application/json", png: "image/png", svg: "image/svg+xml",
};

self.addEventListener("install", (event) => event.waitUntil(keepAll()));

async function keepAll() {
  const cache = await caches.open(CACHE);
  const [small] = await Promise.all([
    unpacked(new URL("house", self.registration.scope).href, { cache: "no-cache" }).then((response) => response.arrayBuffer()),
    cache.addAll(FILES.map((name) => new Request(name, { cache: "no-cache" }))),
  ]);
  await Promise.all(parted(small).map(([name, content]) => cache.put(name, answer(name, content))));
}

function answer(name, content) {
  const type = TYPES[name.split(".").pop()] ?? "text/plain";
  return new Response(content, { headers: { "content-type": type.startsWith("text/") ? `${type}; charset=utf-8` : type } });
}

self.addEventListener("activate", (event) => {
  const settle = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(settle());
});

self.addEventListener("message", ({ data }) => {
  if (data === "take") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(kept(request));
});

async function kept(request) {
  const cache = await caches.open(CACHE);
  const name = new URL(request.url).pathname.endsWith("/") ? new URL("index.html", request.url) : request;
  return (await cache.match(name, { ignoreSearch: true })) ?? later(request, cache);
}

// Pictures in other themes are kept when they were looked at; without a network those of the night stand in for them.
async function later(request, cache) {
  const usual = request.url.replace(/(\/pictures\/)\w+\//, "$1night/");
  if (usual === request.url) return fetch(request);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request.url.split("?")[0], response.clone());
    return response;
  } catch {
    return cache.match(usual, { ignoreSearch: true });
  }
}
