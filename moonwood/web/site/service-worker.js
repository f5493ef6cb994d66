// Keeps the whole house, so that it opens without a network. Above stand BUILD, by which versions are told apart, and
// FILES. A new version waits until no page is open, or until somebody takes it.

const OURS = `moonwood ${new URL(self.registration.scope).pathname} `;
const CACHE = OURS + BUILD;

self.addEventListener("install", (event) => {
  const all = async () => (await caches.open(CACHE)).addAll(FILES.map((name) => new Request(name, { cache: "no-cache" })));
  event.waitUntil(all());
});

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
  return (await cache.match(name, { ignoreSearch: true })) ?? fetch(request);
}
