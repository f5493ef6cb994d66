// Where the house stands: at a server, or in this browser alone, whose page says how it is reached.

const here = globalThis.moonwood;

// Whether anything goes over a network.
export const served = here === undefined;

// Where a path of the house is found.
export const address = here?.address ?? ((path) => path);

// Addresses in a text of the house that a script fetched, as this page finds them.
export const settle = here?.settle ?? (() => {});

export const ask = here?.ask ?? ((path, request) => fetch(path, request));

// A line to a table, with how the page wants to see it.
export const connect = here?.connect ?? ((table, wishes) => {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/ws/${table}?${wishes}`);
});
