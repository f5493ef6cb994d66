// Bots think in a worker of their own. One that dies is followed by another; if none can start, somebody has to say when
// to try again, and tables are told that nobody thinks.

export class Thinking {
  // `answer(message)`: tables are told; `failed(reason)`: no worker starts; `fine()`: one has started.
  constructor(script, { answer, failed, fine }) {
    Object.assign(this, { script, answer, failed, fine });
    this.open = new Set();
    this.begin();
  }

  begin() {
    const worker = new Worker(this.script, { type: "module" });
    worker.onmessage = ({ data }) => this.hear(data);
    worker.onerror = (event) => this.end(event.message ?? "");
    this.worker = worker;
    this.awake = false;
  }

  hear(message) {
    if ("ask" in message && this.open.delete(message.ask)) this.answer(message);
    if ("failed" in message) this.end(message.failed);
    if ("awake" in message) {
      this.awake = true;
      this.fine();
    }
  }

  end(reason) {
    this.worker.terminate();
    this.worker = null;
    for (const ask of this.open) this.answer({ ask, answer: null });
    this.open.clear();
    if (this.awake) this.begin();
    else this.failed(reason);
  }

  ask({ ask, question }) {
    if (!this.worker) return this.answer({ ask, answer: null });
    this.open.add(ask);
    return this.worker.postMessage({ ask, question });
  }
}
