// What one plays for stands above the question until somebody says that they know it, once a game for all tables.

import { keep, kept } from "./shelf.js";

const goal = document.getElementById("goal");
const chip = document.getElementById("goal-chip");
const KEY = `moonwood-goal-${goal.dataset.game}`;

goal.hidden = kept(KEY) === "known";
document.getElementById("goal-known").addEventListener("click", () => {
  keep(KEY, "known");
  goal.hidden = true;
});
chip.addEventListener("click", () => {
  goal.hidden = false;
  chip.hidden = true;
});

const phone = matchMedia("(max-width: 820px), (max-height: 480px)");

// On a phone it has the place of what was done last, and gives it back with a move; a small button opens it again.
export function moved() {
  if (!phone.matches || goal.hidden) return;
  goal.hidden = true;
  chip.hidden = false;
}
