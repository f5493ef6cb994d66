// Byte-compiles our sources and the part of the standard library that they import, with the very Python that will run
// them. Usage: node compile.mjs FOLDER, which has `package/` (Pyodide) and `source/`, and gets `compiled/`.

import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2]);
const runtime = join(folder, "package");

async function compile() {
  const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")).href);
  const python = await loadPyodide({ indexURL: `${runtime}/`, env: { PYTHONHASHSEED: "0" } });
  mkdirSync(join(folder, "compiled"), { recursive: true });
  python.mountNodeFS("/build", folder);
  python.runPython("import sys; sys.path.insert(0, '/build/source')");
  python.pyimport("moonwood.site.bytecode").write("/build/source", "/build/compiled");
}

try {
  await compile();
  process.exit(0); // the event loop of Python would wait for ever
} catch (error) {
  console.error(String(error?.message ?? error).trim().split("\n").pop());
  process.exit(1);
}
