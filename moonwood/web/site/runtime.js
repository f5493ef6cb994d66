// Python in a worker: its files come compressed, with a progress that tells the truth, and our own package lies among
// them before it starts.

import { asleep, putToSleep } from "./snapshot.js";
import { parted, unpacked } from "./packed.js";

const HERE = new URL("../python/", import.meta.url);
const SCRIPT = "pyodide.asm.mjs";
const OURS = "moonwood";
const TYPES = { "pyodide.asm.wasm": "application/wasm", "python_stdlib.zip": "", [SCRIPT]: "text/javascript", [OURS]: "" };

// All that is needed, on its way at once; the second time something is taken it is fetched again.
function fetchAll(told) {
  let bytes = 0;
  const count = (more) => told((bytes += more));
  const bring = (name) => unpacked(new URL(name, HERE).href, { told: count, type: TYPES[name] });
  const coming = new Map(Object.keys(TYPES).map((name) => [name, bring(name)]));
  return (name) => {
    const response = coming.get(name) ?? bring(name);
    coming.delete(name);
    return response;
  };
}

// What Python asks for by its plain name is what was unpacked.
function serve(take) {
  const plain = self.fetch.bind(self);
  self.fetch = (address, request) => {
    const name = new URL(address, HERE).href.slice(HERE.href.length);
    return name in TYPES ? take(name) : plain(address, request);
  };
}

async function imported(coming) {
  const address = URL.createObjectURL(new Blob([await (await coming).arrayBuffer()], { type: TYPES[SCRIPT] }));
  return (await import(address)).default;
}

// An interpreter with our package in it. `told(bytes)`: how much has come. `keeps`: what it has imported is kept for the
// next start in this browser; from there it starts at once, and whatever fails about that, it starts the plain way.
export async function wake(told, { keeps = false } = {}) {
  const take = fetchAll(told);
  serve(take);
  const [memory, { loadPyodide }, createPyodideModule, ours] = await Promise.all([
    asleep(),
    import(new URL("pyodide.mjs", HERE).href),
    imported(take(SCRIPT)),
    take(OURS).then((response) => response.arrayBuffer()).then(parted),
  ]);
  const fsInit = (FS, { sitePackages }) => install(FS, sitePackages, ours);
  const start = (more) => loadPyodide({ indexURL: HERE.href, createPyodideModule, fsInit, ...more });
  if (memory) {
    const python = await memory.wake(start);
    if (python) return python;
  }
  const python = await start({ _makeSnapshot: keeps });
  if (keeps) putToSleep(python);
  return python;
}

function install(FS, folder, files) {
  for (const [name, content] of files) {
    const place = `${folder}/${name}`;
    FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
    FS.writeFile(place, content);
  }
}
