// The connection to a table. It comes back by itself, a little later each time.

import { connect, served } from "./house.js";

const SHORTEST = 300;
const LONGEST = 8000;
const PULSE = 4000; // after so much silence the server is asked whether it is there
const DEAD = 8500; // after so much it is not
const LOOK = 1000; // how often that is looked at
const FOREIGN = 4403; // the server takes this page for one of another site
const FINAL = new Set([4401, 4404, 4409]); // not for you, no such table, or an old one: the page itself says more

export class Line {
  // `wishes()`: how the page wants to see the table, whenever it connects.
  constructor(table, wishes, handlers) {
    this.table = table;
    this.wishes = wishes;
    this.handlers = handlers;
    this.wait = SHORTEST;
    this.connect();
    setInterval(() => this.feel(), LOOK);
    if (served) addEventListener("offline", () => this.drop()); // the browser knows sooner than the socket
  }

  connect() {
    const socket = connect(this.table, new URLSearchParams(this.wishes()));
    socket.addEventListener("message", (event) => {
      if (this.gone === socket) return;
      this.wait = SHORTEST;
      this.heard = Date.now();
      this.asked = false;
      const message = JSON.parse(event.data);
      this.handlers[message.type]?.(message);
    });
    socket.addEventListener("open", () => {
      this.heard = Date.now();
      this.handlers.open();
    });
    socket.addEventListener("close", (event) => this.gone !== socket && this.lost(event));
    this.socket = socket;
  }

  lost(event) {
    if (FINAL.has(event.code)) {
      location.reload();
      return;
    }
    if (event.code === FOREIGN) {
      this.handlers.foreign();
      return;
    }
    this.handlers.lost(event.reason);
    setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST, this.wait * 2);
  }

  // A line can be dead without having been closed.
  feel() {
    const silence = Date.now() - this.heard;
    if (this.socket.readyState !== WebSocket.OPEN || silence < PULSE) return;
    if (!this.asked) this.send({ alive: true });
    else if (silence >= DEAD) this.drop();
    this.asked = true;
  }

  // Do not wait for an answer to the goodbye.
  drop() {
    if (this.gone === this.socket) return;
    this.gone = this.socket;
    this.socket.close();
    this.lost({});
  }

  send(request) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request));
  }
}
