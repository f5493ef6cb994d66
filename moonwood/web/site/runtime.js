// Python in a worker: its files come compressed, with a progress that tells the truth, and our own package lies among
// them before it starts.

import { asleep, putToSleep } from "./snapshot.js";
import { parted, unpacked } from "./packed.js";

const HERE = new URL("../python/", import.meta.url);
const SCRIPT = "pyodide.asm.mjs";
const MACHINE = "pyodide.asm.wasm"; // the interpreter itself
const LIBRARY = "python_stdlib.zip";
const LOCK = "pyodide-lock.json";
const OURS = "moonwood";

let packages; // where our package lies

// What Python asks for by its plain name is what was unpacked, and its machine is the one that was compiled.
function serve(library, machine) {
  const plain = self.fetch.bind(self);
  self.fetch = async (address, request) => {
    const name = new URL(address, HERE).href.slice(HERE.href.length);
    if (name === MACHINE) return new Response();
    return name === LIBRARY ? new Response(library) : plain(address, request);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: machine,
    instance: await WebAssembly.instantiate(machine, imports),
  });
}

async function imported(coming) {
  const address = URL.createObjectURL(new Blob([await coming], { type: "text/javascript" }));
  return (await import(address)).default;
}

// An interpreter with our package in it. `told(bytes)`: how much has come; `come()`: all of it is here. `keeps`: what it has imported is kept for the
// next start in this browser; from there it starts at once, and whatever fails about that, it starts the plain way.
// `machine`: what another worker has compiled already; `share(machine)`: what it compiles while the rest is on its way.
export async function wake({ told = () => {}, come = () => {}, keeps = false, machine = null, share = () => {} }) {
  let bytes = 0;
  const count = (more) => told((bytes += more));
  const bring = (name, type) => unpacked(new URL(name, HERE).href, { told: count, type });
  const whole = async (name) => (await bring(name)).arrayBuffer();
  const [compiled, createPyodideModule, { loadPyodide }, lockFileContents, library, ours, memory] = await Promise.all([
    machine ?? WebAssembly.compileStreaming(bring(MACHINE, "application/wasm")),
    imported(whole(SCRIPT)),
    import(new URL("pyodide.mjs", HERE).href),
    fetch(new URL(LOCK, HERE)).then((response) => response.text()),
    whole(LIBRARY),
    whole(OURS).then(parted),
    asleep(),
  ]);
  come();
  share(compiled);
  serve(library, compiled);
  const fsInit = (FS, { sitePackages }) => {
    packages = sitePackages;
    install(FS, ours);
  };
  const start = (more) => loadPyodide({ indexURL: HERE.href, lockFileContents, createPyodideModule, fsInit, ...more });
  if (memory) {
    const python = await memory.wake(start);
    if (python) return python;
  }
  const python = await start({ _makeSnapshot: keeps });
  if (keeps) putToSleep(python);
  return python;
}

// Files that came later, such as those of a language, lie beside the others.
export function add(python, files) {
  install(python.FS, files);
}

function install(FS, files) {
  const made = new Set();
  for (const [name, content] of files) {
    const place = `${packages}/${name}`;
    const home = place.slice(0, place.lastIndexOf("/"));
    if (!made.has(home)) FS.mkdirTree(home);
    made.add(home);
    FS.writeFile(place, content);
  }
}
