// Python in a worker: fetched with a progress that tells the truth, then our own files.

const HERE = new URL("../python/", import.meta.url);

// Count the bytes of everything that is fetched from here on. What hosts call a .wasm file does not matter.
function counted(told) {
  const plain = self.fetch.bind(self);
  let bytes = 0;
  self.fetch = async (...request) => {
    const response = await plain(...request);
    if (!response.ok || !response.body) return response;
    const parts = [];
    for (let reader = response.body.getReader(), part; !(part = await reader.read()).done; ) {
      parts.push(part.value);
      bytes += part.value.byteLength;
      told(bytes);
    }
    const wasm = new URL(response.url).pathname.endsWith(".wasm");
    const type = wasm ? "application/wasm" : response.headers.get("content-type") ?? "";
    return new Response(new Blob(parts), { status: response.status, headers: { "content-type": type } });
  };
}

// An interpreter with our package in it. `told(bytes)`: how much has come.
export async function wake(told) {
  counted(told);
  const [{ loadPyodide }, ours] = await Promise.all([
    import(new URL("pyodide.mjs", HERE).href),
    fetch(new URL("moonwood.zip", HERE)).then((response) => {
      if (!response.ok) throw new Error(`moonwood.zip: ${response.status}`);
      return response.arrayBuffer();
    }),
  ]);
  const python = await loadPyodide({ indexURL: HERE.href });
  python.unpackArchive(ours, "zip");
  return python;
}
