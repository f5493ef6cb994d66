// The worker in which tables live: messages of the page go to Python, and what Python says goes to the page. It has
// the name of the house; its address would not keep it, since a file that a service worker kept has the address it was
// kept under.

import { wake } from "./runtime.js";
import { openStore } from "./storage.js";

const early = [];
let receive = (text) => early.push(text);
self.onmessage = ({ data }) => receive(data);

const post = (message) => self.postMessage(message); // text, but for what cannot be one

async function begin() {
  const [python, store] = await Promise.all([
    wake({ told: (bytes) => post(JSON.stringify({ progress: bytes })), share: (machine) => post({ machine }) }),
    openStore(self.name).catch((error) => {
      post(JSON.stringify({ forgetful: String(error?.message ?? error) }));
      return null;
    }),
  ]);
  const house = python.pyimport("moonwood.site.worker").house;
  receive = house(post, store ?? undefined, (await store?.token()) ?? "");
  python.pyimport("sitecustomize").settled();
  post(JSON.stringify({ awake: true }));
  for (const text of early) receive(text);
}

begin().catch((error) => post(JSON.stringify({ trouble: String(error?.message ?? error) })));
