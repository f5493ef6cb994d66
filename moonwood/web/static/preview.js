// What an action would lead to: the board as it would be, in the place of the board as it is, with what changes marked.

import { parsed } from "./board.js";

const DELAY = 120;

export class Preview {
  // `ask(action)` asks the server for a picture.
  constructor(host, ask) {
    this.host = host;
    this.ask = ask;
    this.known = new Map(); // of this moment of the game
    this.wanted = null;
    this.delay = 0;
  }

  // Another moment: nothing that was foreseen holds.
  forget() {
    this.known = new Map();
    this.hide();
  }

  want(action) {
    if (action && action === this.wanted) return;
    this.hide();
    this.wanted = action;
    if (!action) return;
    if (this.known.has(action.id)) this.show(this.known.get(action.id));
    else this.delay = setTimeout(() => this.ask(action), DELAY);
  }

  take(answer) {
    this.known.set(answer.action, answer);
    if (this.wanted?.id === answer.action) this.show(answer);
  }

  show({ svg: text, changed }) {
    if (text === null) return;
    const svg = parsed(text);
    svg.removeAttribute("role");
    for (const element of svg.querySelectorAll("g[id]")) {
      if (changed.includes(element.id)) element.classList.add("changes");
      element.removeAttribute("id"); // the board itself has them
    }
    for (const title of svg.querySelectorAll("title, desc")) title.remove();
    this.host.replaceChildren(svg);
    this.host.hidden = false;
  }

  hide() {
    clearTimeout(this.delay);
    this.wanted = null;
    this.host.hidden = true;
    this.host.replaceChildren();
  }
}
