// Where the house stands: at a server, or in this browser alone, whose page says how it is reached.

const here = globalThis.moonwood;

// Whether anything goes over a network.
export const served = here === undefined;

// Below which path of a server it stands: its scripts lie one step further.
export const base = served ? new URL("..", import.meta.url).pathname.slice(0, -1) : "";

// Where a path of the house is found.
export const address = here?.address ?? ((path) => base + path);

// Addresses in a text of the house that a script fetched, as this page finds them.
export const settle = here?.settle ?? (() => {});

// Show a picture of the house, which its page names.
export const show = here?.show ?? ((image, path) => (image.src = path));

export const ask = here?.ask ?? ((path, request) => fetch(base + path, request));

// A line to a table, with how the page wants to see it.
export const connect = here?.connect ?? ((table, wishes) => {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}${base}/ws/${table}?${wishes}`);
});
