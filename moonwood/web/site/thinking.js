// Bots think in a worker of their own. One that dies is followed by another; if none can start, somebody has to say when
// to try again, and tables are told that nobody thinks.

const SOON = 2_000; // so long a bot that is asked may take to wake up before anybody is told
const LATE = 30_000; // and so long until it is doubted that it will

export class Thinking {
  // `taught`: files of languages that it speaks; `answer(message)`: tables are told; `failed(reason)`: no worker starts;
  // `waited(late)`: one is asked that has not started yet; `fine()`: one has started.
  constructor(script, machine, taught, { answer, failed, waited, fine }) {
    Object.assign(this, { script, machine, taught, answer, failed, waited, fine });
    this.open = new Map();
    this.begin();
  }

  begin() {
    const worker = new Worker(this.script, { type: "module" });
    worker.onmessage = ({ data }) => this.hear(data);
    worker.onerror = (event) => this.end(event.message ?? "");
    worker.postMessage({ begin: this.machine });
    for (const files of this.taught) worker.postMessage({ files });
    this.worker = worker;
    this.awake = false;
    this.watch();
  }

  // Somebody waits for a worker that does not start: they are told.
  watch() {
    clearInterval(this.watching);
    const begun = performance.now();
    this.watching = setInterval(() => {
      const waited = performance.now() - begun;
      if (this.open.size && waited > SOON) this.waited(waited > LATE);
    }, SOON);
  }

  teach(files) {
    this.taught.push(files);
    this.worker?.postMessage({ files });
  }

  hear(message) {
    if ("ask" in message && this.open.delete(message.ask)) this.answer(message);
    if ("failed" in message) this.end(message.failed);
    if ("awake" in message) {
      this.awake = true;
      clearInterval(this.watching);
      this.fine();
    }
  }

  end(reason) {
    this.leave();
    for (const ask of this.open.keys()) this.answer({ ask, answer: null });
    this.open.clear();
    if (this.awake) this.begin();
    else this.failed(reason);
  }

  leave() {
    clearInterval(this.watching);
    this.worker?.terminate();
    this.worker = null;
  }

  // Another worker is asked what this one was.
  again() {
    this.leave();
    this.begin();
    for (const [ask, question] of this.open) this.worker.postMessage({ ask, question });
  }

  ask({ ask, question }) {
    if (!this.worker) return this.answer({ ask, answer: null });
    this.open.set(ask, question);
    return this.worker.postMessage({ ask, question });
  }
}
