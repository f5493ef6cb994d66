// The move on its way: one at a time, and sent once more if the connection was lost before it was answered.

import { words } from "./dom.js";
import { note } from "./voice.js";

export class Sending {
  // `onSend(request)` hands it to the line.
  constructor(onSend) {
    this.onSend = onSend;
    this.pending = false;
    this.kept = null; // what was sent and not answered yet
    this.resuming = false; // the connection was lost and is back
    this.touched = []; // what the latest action of this page touched
  }

  // Whether it is sent: not before the one before it was answered.
  play(action, seq) {
    if (this.pending) return false;
    this.pending = true;
    this.touched = action.touches;
    this.kept = { play: action.id, seq };
    this.onSend(this.kept);
    return true;
  }

  // A picture came; `still`: of the moment that was there already, so the move is still on its way, unless it got lost.
  hear(still) {
    this.pending &&= still && !this.resuming;
  }

  // The move was refused: there is nothing to send again.
  refused() {
    this.kept = null;
    this.pending = false;
  }

  lost() {
    this.pending = false;
  }

  // The move that got lost with the connection, if it can still be made; null: none.
  again(scene) {
    const move = this.resuming ? this.kept : null;
    this.kept = null;
    this.resuming = false;
    if (!move) return null;
    const action = scene.legal.find((it) => it.id === move.play);
    if (scene.seq === move.seq && action) return action;
    if (scene.seq > move.seq + 1) note(words.movedOn);
    return null;
  }
}
