// Ledgers and journals in the browser's own database. An entry is added and never changed: of two tabs that write the
// same entry of a table the later one is told so.

const STORES = {
  entries: ["table", "seq"],
  views: ["table", "seq"],
  sittings: ["owner", "table"],
  summaries: "table",
  journal: ["owner", "game", "place"],
  lessons: ["owner", "game", "lesson"],
  judgements: ["table", "lang", "ply"],
  self: "name",
};
const VERSION = 3;
const TOKEN = "token"; // the name under which it is kept by whom ledgers know this browser
const EVERYTHING = "moonwood everything 1";

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function committed(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("the transaction was given up"));
  });
}

const within = (...key) => IDBKeyRange.bound([...key], [...key, [[]]]); // a list of lists comes after everything else

// Whether one game of a place is better than another: won, by the larger margin, with more points.
function isBetter(note, other) {
  const [one, two] = [note, other].map((it) => [Number(it.won), it.score - it.opponent, it.score]);
  const at = one.findIndex((value, index) => value !== two[index]);
  return at >= 0 && one[at] > two[at];
}

async function keepNotes(store, notes) {
  for (const note of notes) {
    const other = await done(store.get([note.owner, note.game, note.place]));
    if (!other || isBetter(note, other)) store.put(note);
  }
}

async function keepLesson(store, progress) {
  const before = await done(store.get([progress.owner, progress.game, progress.lesson]));
  store.put({ ...progress, done: progress.done || (before?.done ?? false) });
}

class Store {
  constructor(database) {
    this.database = database;
  }

  // Python's way in: JSON to JSON, whatever happens.
  async ask(verb, text) {
    try {
      return JSON.stringify({ answer: (await this[verb](JSON.parse(text))) ?? null });
    } catch (error) {
      const problem = error?.name === "ConstraintError" ? "conflict" : "refused";
      return JSON.stringify({ problem, text: `${error?.name ?? ""} ${error?.message ?? error}`.trim() });
    }
  }

  reading(...names) {
    const transaction = this.database.transaction(names);
    return names.map((name) => transaction.objectStore(name));
  }

  writing(...names) {
    const transaction = this.database.transaction(names, "readwrite", { durability: "strict" });
    return [transaction, ...names.map((name) => transaction.objectStore(name))];
  }

  async append({ table, seq, body, view, owners, at, notes, summary }) {
    const [transaction, entries, views, sittings, summaries, journal] = this.writing(...Object.keys(STORES));
    const end = committed(transaction);
    entries.add({ table, seq, body });
    if (view !== null) views.put({ table, seq, body: view });
    for (const owner of owners) sittings.put({ owner, table, at });
    if (summary !== null) summaries.put({ table, body: summary });
    if (notes.length) await keepNotes(journal, notes);
    await end;
  }

  async entries({ table }) {
    const [entries] = this.reading("entries");
    return (await done(entries.getAll(within(table)))).map((it) => [it.seq, it.body]);
  }

  async views({ table }) {
    const [views] = this.reading("views");
    return (await done(views.getAll(within(table)))).map((it) => [it.seq, it.body]);
  }

  async length({ table }) {
    const [entries] = this.reading("entries");
    return done(entries.count(within(table)));
  }

  async sittings({ owner, limit }) {
    const [sittings, summaries] = this.reading("sittings", "summaries");
    const mine = (await done(sittings.getAll(within(owner)))).sort((one, other) => other.at - one.at).slice(0, limit);
    const told = await Promise.all(mine.map((it) => done(summaries.get(it.table))));
    return mine.map((it, index) => [it.table, it.at, told[index]?.body ?? ""]);
  }

  async keep({ notes }) {
    const [transaction, journal] = this.writing("journal");
    const end = committed(transaction);
    await keepNotes(journal, notes);
    await end;
  }

  async journal({ owner, game }) {
    const [journal] = this.reading("journal");
    return done(journal.getAll(within(owner, game)));
  }

  // How far somebody came in a lesson; one that was done once stays done.
  async learn(progress) {
    const [transaction, lessons] = this.writing("lessons");
    const end = committed(transaction);
    await keepLesson(lessons, progress);
    await end;
  }

  async progress({ owner }) {
    const [lessons] = this.reading("lessons");
    return done(lessons.getAll(within(owner)));
  }

  // What a review thinks of a decision; of two tabs that thought about the same one the first is believed.
  async judge(judgement) {
    const [transaction, judgements] = this.writing("judgements");
    const end = committed(transaction);
    const before = await done(judgements.get([judgement.table, judgement.lang, judgement.ply]));
    if (!before) judgements.put(judgement);
    await end;
  }

  async judgements({ table, lang }) {
    const [judgements] = this.reading("judgements");
    return (await done(judgements.getAll(within(table, lang)))).map((it) => it.body);
  }

  // By whom ledgers know this browser: kept as surely as they are, or a crash would leave games that nobody may play.
  async introduce({ token }) {
    const [transaction, self] = this.writing("self");
    const end = committed(transaction);
    self.put({ name: TOKEN, token });
    await end;
  }

  async token() {
    const [self] = this.reading("self");
    return (await done(self.get(TOKEN)))?.token ?? "";
  }

  async everything() {
    const names = Object.keys(STORES).filter((name) => name !== "self");
    const stores = this.reading(...names);
    const kept = await Promise.all(stores.map((store) => done(store.getAll())));
    return { format: EVERYTHING, ...Object.fromEntries(names.map((name, index) => [name, kept[index]])) };
  }

  // What another browser kept. A table that is here already stays as it is.
  async take({ kept }) {
    if (kept?.format !== EVERYTHING) throw new Error("this is no file that Moonwood saved");
    const here = new Set((await done(this.reading("summaries")[0].getAllKeys())).map(String));
    const names = Object.keys(STORES);
    const [transaction, entries, views, sittings, summaries, journal, lessons, judgements] = this.writing(...names);
    const end = committed(transaction);
    const fresh = kept.summaries.filter((it) => !here.has(it.table));
    const tables = new Set(fresh.map((it) => it.table));
    for (const it of kept.entries) if (tables.has(it.table)) entries.add(it);
    for (const it of kept.views) if (tables.has(it.table)) views.put(it);
    for (const it of kept.sittings) sittings.put(it);
    for (const it of fresh) summaries.put(it);
    await keepNotes(journal, kept.journal);
    for (const it of kept.lessons) await keepLesson(lessons, it);
    for (const it of kept.judgements ?? []) if (tables.has(it.table)) judgements.put(it);
    await end;
    return tables.size;
  }
}

// The database of the house that stands under this base path; it fails where the browser keeps nothing, and where a tab
// holds one of an earlier version. `lost()`: the browser took it away, since somebody has cleared what it keeps.
export async function openStore(name, lost) {
  const opening = indexedDB.open(name, VERSION);
  const blocked = new Promise((_, reject) => {
    opening.onblocked = () => reject(new Error("another tab holds an earlier version"));
  });
  opening.onupgradeneeded = () => {
    const { result: database } = opening;
    const missing = Object.entries(STORES).filter(([store]) => !database.objectStoreNames.contains(store));
    for (const [store, keyPath] of missing) database.createObjectStore(store, { keyPath });
  };
  const coming = done(opening);
  const database = await Promise.race([coming, blocked]).catch((error) => {
    coming.then((late) => late.close(), () => {}); // nobody waits for it any more
    throw error;
  });
  database.onclose = lost;
  database.onversionchange = () => (database.close(), lost()); // a tab of a later version needs it
  return new Store(database);
}
