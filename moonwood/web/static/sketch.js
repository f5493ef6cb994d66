// Trying moves out on a copy that only this page sees: for every side, by the rules, and thrown away afterwards.

import { at } from "./dom.js";

export class Sketch {
  // `onAsk(actions)` asks for the copy after these actions; `onShow(scene)` shows it; `onEnd()`: back to the game.
  constructor({ onAsk, onShow, onEnd }) {
    this.onAsk = onAsk;
    this.onShow = onShow;
    this.onEnd = onEnd;
    this.tried = null; // the actions tried so far; null: the game itself is shown
    this.button = at("sketch");
    this.button.addEventListener("click", () => this.ask([]));
    at("sketch-end").addEventListener("click", () => this.end());
  }

  get on() {
    return this.tried !== null;
  }

  // Whether there is something to try out here.
  offer(possible) {
    this.button.hidden = !possible;
  }

  play(action) {
    this.ask([...this.tried, action.id]);
  }

  back() {
    if (this.tried.length) this.ask(this.tried.slice(0, -1));
  }

  // Once more, because it is to look different.
  again() {
    this.ask(this.tried);
  }

  ask(actions) {
    this.tried = actions;
    this.onAsk(actions);
  }

  // What nobody can take back in the game can be taken back here, and nothing has to be asked before.
  take({ steps, scene }) {
    if (!this.on || steps !== this.tried.length) return;
    const legal = scene.legal.map((action) => ({ ...action, final: false, warning: "" }));
    this.show(true);
    this.onShow({ ...scene, legal }, steps > 0);
  }

  end() {
    if (!this.on) return;
    this.tried = null;
    this.show(false);
    this.onEnd();
  }

  show(on) {
    document.body.classList.toggle("sketching", on);
    at("sketch-end").hidden = !on;
  }
}
