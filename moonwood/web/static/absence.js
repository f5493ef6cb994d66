// What happened since this page was last open can be stepped through.

import { at, button, fill, page, words } from "./dom.js";
import { keep, kept } from "./shelf.js";
import { note } from "./voice.js";

const PACE = 900;
const KEY = `moonwood-ply-${page.table}`;

// Keep how far this page has seen the game; on its first scene, offer what was missed. Somebody who comes back to others at
// another device has seen the game up to their own last move.
export function remember(scene, past, { first, mine }) {
  const others = scene.chairs.some(({ kind }, seat) => kind === "human" && !mine.includes(seat));
  const seen = Number(kept(KEY) ?? (others ? past.lastOf(mine) : undefined) ?? scene.ply);
  keep(KEY, scene.ply);
  if (!first || scene.ply <= seen + 1) return;
  at("note").replaceChildren(`${fill(words.away, { n: scene.ply - seen })} `, button(words.replay, () => replay(past, seen)));
}

function replay(past, ply) {
  note("");
  past.look(ply);
  const timer = setInterval(() => {
    if (past.at === null) clearInterval(timer);
    else past.step("on");
  }, PACE);
}
