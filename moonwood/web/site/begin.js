// Stands in the page itself, before all else: the worker in which tables live starts while the shell is still on its way.
// What it says until the shell listens is kept. Its name is that of the house, as place.js has it.

{
  const name = `moonwood ${new URL(".", location).pathname}`;
  const tables = new Worker("site/tables.js", { type: "module", name });
  const said = [];
  tables.onmessage = ({ data }) => said.push(data);
  tables.onerror = ({ message }) => said.push(JSON.stringify({ trouble: message ?? "" }));
  globalThis.moonwoodBegun = { tables, said };
}
