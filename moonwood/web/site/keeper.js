// All files are kept for days without a network. A new version is offered, and never forced into a running game: not even
// into that of another tab.

import { keepChosen } from "./parts.js";
import { HOUSE, root } from "./place.js";

const OPEN = `${HOUSE} open`; // held by every tab for as long as it is there

export function stay() {
  navigator.locks?.request(OPEN, { mode: "shared" }, () => new Promise(() => {})).catch(() => {}); // some refuse that, too
}

async function othersAreOpen() {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.filter((it) => it.name === OPEN).length > 1;
}

// `offer(take)`: there is a new version; `take()` says whether it is taken, or other tabs have to be closed before.
export async function keepAll(offer) {
  await keepChosen();
  const keeper = await navigator.serviceWorker?.register(new URL("service-worker.js", root));
  if (!keeper) return;
  const look = () => keeper.waiting && navigator.serviceWorker.controller && offer(() => take(keeper));
  look();
  keeper.addEventListener("updatefound", () => keeper.installing?.addEventListener("statechange", look));
  await navigator.storage?.persist?.();
}

async function take(keeper) {
  if (await othersAreOpen()) return false;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  keeper.waiting.postMessage("take");
  return true;
}
