// Python's memory as it is when everything is imported, kept in this browser: the next start goes on from there. It holds
// no game and no secret. It belongs to this version of the house and of the browser, and what fails with it is done without.

import { CACHE, root } from "./place.js";

const NAME = `${new URL("python/memory", root).href}?${encodeURIComponent(navigator.userAgent)}`;
const LENGTH = "moonwood-length";
const IMPORTS = `
import moonwood.site.thoughts, moonwood.site.worker
from moonwood.games import rooms
rooms()
`;
const WAKING = "import random; random.seed()"; // else everybody who starts from here would draw the same

// What is kept, with the way to start from it; null if nothing is.
export async function asleep() {
  try {
    const shelf = await caches.open(CACHE);
    const kept = await shelf.match(NAME);
    return kept ? { wake: waking(kept, shelf) } : null;
  } catch {
    return null; // a browser that keeps nothing
  }
}

// It is read while the rest is on its way.
function waking(kept, shelf) {
  const coming = kept.arrayBuffer();
  coming.catch(() => {}); // whoever waits for it hears of it
  return (start) => started(start, coming, Number(kept.headers.get(LENGTH)), shelf);
}

async function started(start, coming, length, shelf) {
  try {
    const memory = await coming;
    if (memory.byteLength !== length) throw new Error("it is not whole");
    const python = await start({ _loadSnapshot: memory });
    python.runPython(WAKING);
    return python;
  } catch (error) {
    console.warn("Python could not start from its memory, so it starts anew:", error);
    await shelf.delete(NAME);
    return null;
  }
}

// Keep the memory of an interpreter that has nothing of its own in it yet.
export async function putToSleep(python) {
  try {
    const before = python._module.HEAP8.length;
    python.runPython(IMPORTS);
    if (python._module.HEAP8.length > before) return; // Pyodide restores no memory that has grown
    const memory = python.makeMemorySnapshot();
    const shelf = await caches.open(CACHE);
    await shelf.put(NAME, new Response(memory, { headers: { [LENGTH]: memory.byteLength } }));
  } catch (error) {
    console.warn("Python's memory is not kept:", error);
  }
}
