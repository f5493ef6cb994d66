// A line to a table that looks like a socket. Of all tabs that have the same table open one lets its bots think, the others
// follow it.

import { HOUSE } from "./place.js";

const lines = new Map();
let opened = 0;

export const lineOf = (number) => lines.get(number);

// Whether a page waits for the first word of its table.
export const someWait = () => [...lines.values()].some((line) => !line.told);

// When this tab is the one that lets the bots of a table think.
export async function leads(table) {
  await [...lines.values()].find((line) => line.table === table)?.leads;
}

export class Line extends EventTarget {
  // `tell(message)`: tables hear it; `asked`: which table is wanted, by whom and how.
  constructor(tell, asked) {
    super();
    this.tell = tell;
    this.table = asked.table;
    this.readyState = WebSocket.CONNECTING;
    this.told = false; // whether the table has said anything
    this.number = opened += 1;
    this.leads = this.lead();
    lines.set(this.number, this);
    tell({ line: this.number, open: asked });
  }

  lead() {
    return new Promise((resolve) => {
      if (!navigator.locks) return resolve();
      const held = new Promise((release) => (this.release = release));
      return navigator.locks.request(`${HOUSE} ${this.table}`, () => (resolve(), held)).catch(resolve);
    });
  }

  hear(message) {
    this.told ||= "text" in message;
    if ("text" in message) this.dispatchEvent(new MessageEvent("message", { data: message.text }));
    else if ("opened" in message) this.open();
    else this.end(...message.close);
  }

  open() {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }

  end(code, reason) {
    if (!lines.delete(this.number)) return;
    this.release?.();
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new CloseEvent("close", { code, reason }));
  }

  send(text) {
    this.tell({ line: this.number, text });
  }

  close() {
    if (lines.has(this.number)) this.tell({ line: this.number, gone: true });
    this.end(1000, "");
  }
}
