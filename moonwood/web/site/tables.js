// The worker in which tables live: messages of the page go to Python, and what Python says goes to the page; files of a
// language come between them. It has the name of the house; its address would not keep it, since a file that a service
// worker kept has the address it was kept under.

import { add, wake } from "./runtime.js";
import { openStore } from "./storage.js";

const early = [];
let hear = (data) => early.push(data);
self.onmessage = ({ data }) => hear(data);

const post = (message) => self.postMessage(message); // text, but for what cannot be one

async function begin() {
  const [python, store] = await Promise.all([
    wake({
      told: (bytes) => post(JSON.stringify({ progress: bytes })),
      come: () => post(JSON.stringify({ come: true })),
      share: (machine) => post({ machine }),
    }),
    openStore(self.name, () => post(JSON.stringify({ lost: "" }))).catch((error) => {
      post(JSON.stringify({ forgetful: String(error?.message ?? error) }));
      return null;
    }),
  ]);
  const house = python.pyimport("moonwood.site.worker").house;
  const receive = house(post, store ?? undefined, (await store?.token().catch(() => "")) ?? "");
  hear = (data) => (typeof data === "string" ? receive(data) : add(python, data.files));
  python.pyimport("sitecustomize").settled();
  post(JSON.stringify({ awake: true }));
  early.forEach(hear);
}

begin().catch((error) => post(JSON.stringify({ trouble: String(error?.message ?? error) })));
