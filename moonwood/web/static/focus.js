// Where the focus goes when what had it is gone.

import { at } from "./dom.js";

// Whether it is nowhere: on the page as a whole, or on what is not shown any more.
export function focusIsLost() {
  return document.activeElement === document.body || document.activeElement.getClientRects().length === 0;
}

// To the list of moves; on a phone that may be in the closed sheet.
export function focusMoves(moves) {
  moves.focus();
  if (!moves.hasFocus()) at("sheet").focus();
}
