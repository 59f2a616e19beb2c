import { files } from "@vitrine/contract/files";
import { imports } from "@vitrine/contract/profiles/imports";
import { beforeEach, expect, test } from "vitest";
import { forgetUnusedWords } from "#browse/words/service.ts";
import { sql } from "#db/connect.ts";
import { aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCategory } from "#test/build/terms.ts";
import { cellOf } from "#test/imports.ts";
import { chanceOf } from "#test/money/sequences/chance.ts";
import { upload } from "#test/uploads.ts";
import { as, db, listenersDone } from "#test/world.ts";

let staff: Person;
beforeEach(async () => {
  staff = await aSuperAdmin();
  await sql`delete from users where role = 'STARTUP'`.execute(db());
  await sql`delete from companies where kind = 'STARTUP'`.execute(db());
  await aCategory("Loyalty");
});

/** Signs of windows-1252 that latin1 does not have. */
const own = new Map([
  ["€", 0x80],
  ["„", 0x84],
  ["–", 0x96],
  ["“", 0x93],
]);
const windows1252 = (text: string) =>
  Buffer.from([...text].map((sign) => own.get(sign) ?? sign.charCodeAt(0)));

const german = windows1252(
  [
    "Firmenname;Internetadresse;Gründungsjahr;Land;Stadt;Kurzbeschreibung;Gesamtfinanzierung;Schlagworte;Ansprechpartner;Telefon",
    "Grünkern Bäckereitechnik;www.gruenkern.example;2014;Österreich;Wien;„Brot“ – ohne Rest;1.250.000,50 €;Backwaren, Kühlung;Jörg Öttl;+43 660 1234567",
    "Straße & Söhne;http://strasse.example;2011;Deutschland;Köln;Türen für Läden;3,5 Mio. €;Türen;Ulla Groß;",
    "Alte Bekannte;https://bekannt.example;2009;Schweiz;Zürich;Seit jeher da;;Kühlung;;",
    ";https://namenlos.example;2015;Deutschland;;;;;;",
    "Nirgendwo GmbH;kein Link;3012;Atlantis;;;viel;;;",
    "straße & söhne;http://strasse.example;2011;Deutschland;Köln;Türen für Läden;3,5 Mio. €;Türen;;",
    "Firmenname;Internetadresse;Gründungsjahr;Land;Stadt;Kurzbeschreibung;Gesamtfinanzierung;Schlagworte;Ansprechpartner;Telefon",
    ";;;;;;;;;",
    "Überlänge;https://ueber.example;2016;Deutschland;Bonn;Zu viel;1 €;;;;;mehr Zellen",
  ].join("\r\n"),
);

const formulas = `\uFEFF${[
  "Company,Website,Description,Founded,Country",
  `"=HYPERLINK(""http://evil.example"",""Click"")",https://formula.example,"=1+1",2012,Norway`,
  "@SUM(A1:A9),https://sum.example,+49 Tage,2013,Norway",
  `"Two\nLines Ltd",https://two.example,"First line,\r\nsecond ""line"", third",2014,Sweden`,
  `"Two\nLines Ltd",https://two.example,"First line,\r\nsecond ""line"", third",2014,Sweden`,
  "Shelf & Sons,https://two.example,Another at the same address,2015,Sweden",
  "Alte Bekannte,https://bekannt.example,Known already,2001,Norway",
  "Alte Bekannte,https://bekannt.example,Known already,2001,Norway",
  "'-Dash,https://dash.example,,2016,Denmark",
  "#REF!,https://broken.example,,2016,Denmark",
].join("\r\n")}\r\n`;

/** Five thousand rows as several people leave them, with unknown columns. */
const mixed = () => {
  const chance = chanceOf(23);
  const one = (words: string) => chance.pick(words.split("|"));
  const line = (at: number) => {
    const number = chance.isOnce(6) ? chance.below(at + 1) : at;
    const name = `${one("Nord|Süd|Öst|Vest|Café|O'Neil")} ${one("Shelf|Till|Beacon|Rack")} ${number}`;
    return [
      chance.isOnce(2) ? one("|–|n/a|#REF!") : name,
      one("A|B|zz"),
      `ref-${at}`,
      chance.isOnce(15) ? one("|n/a|http://|mailto:x@y.example") : `https://s${number}.example`,
      one("Germany|Deutschland|DE|Norway|Narnia|"),
      one("2012|2013|ca. 2014|’15|3012|nineteen|"),
      one("shelves; cameras|beacons|Loyalty, shelves|"),
      one("€1.2m|900000|USD 4,500,000|a lot|-5|"),
      one("yes|no|☂|=NOW()"),
    ];
  };
  const head = ["Startup", "Zzz score", "Internal ref", "URL", "HQ", "Est.", "Tags", "Raised", "?"];
  return [head, ...Array.from({ length: 5_000 }, (_, at) => line(at))]
    .map((cells) => cells.map(cellOf).join("\t"))
    .join("\n");
};

/** Logs, tables that change by themselves, and the words of listings, which are checked below. */
const records = [
  "audit",
  "record_changes",
  "record_versions",
  "imports",
  "import_rows",
  "tray_tasks",
  "listing_changes",
  "listing_writes",
  "sessions",
  "live_nodes",
  "search_words",
  "name_ends",
  "request_counts",
];

/** Times that change because somebody looks, not because something was written. */
const times = ["updated_at", "last_seen_at"];

/** Every other table, row for row. */
const tables = async () => {
  const { rows: names } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all (${records}::text[])
    order by 1`.execute(db());
  const all: Record<string, unknown> = {};
  for (const { name } of names) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - ${times}::text[] as row from ${sql.table(name)} t order by to_jsonb(t)::text`.execute(
      db(),
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
};

/** The words that searches are completed with. */
const vocabulary = async () => {
  const { rows } = await sql<{ word: string }>`
    select word from search_words union select word from name_ends order by 1`.execute(db());
  return rows.map(({ word }) => word);
};

const expectTables = async (before: Record<string, unknown>) => {
  for (const [name, rows] of Object.entries(await tables()))
    expect(rows, name).toEqual(before[name]);
};

const one = (id: string) => as(staff).call(imports.one, { id });
const done = async (call: "check" | "run" | "undo", id: string) => {
  await as(staff).call(imports[call], { id });
  await listenersDone();
  return one(id);
};

/** The verdict on every row, without the startup it became. */
const verdictsOf = async (id: string) => {
  const all = [];
  for (let page = 1; ; page += 1) {
    const { items } = await as(staff).call(imports.rows, { id, page, pageSize: 100 });
    all.push(...items.map(({ startupId: _, ...row }) => row));
    if (items.length < 100) return all;
  }
};

const unseen = [
  {
    shape: "semicolons, windows-1252 and German headers",
    bytes: german,
    summary: { created: 4, updated: 1, same: 1, refused: 2 },
  },
  {
    shape: "a byte order mark, quoted lines, doubles and formulas",
    bytes: formulas,
    summary: { created: 4, updated: 1, same: 3, refused: 1 },
  },
  {
    shape: "five thousand rows of mixed quality",
    bytes: mixed(),
    summary: { updated: 0 },
  },
];

test.each(unseen)(
  "of $shape a check says of every row what the run does, and Undo leaves every table as it was",
  async ({ bytes, summary }) => {
    const known = await aStartup({ shortName: "Alte Bekannte", founded: 1999, tags: ["Alt"] });
    await sql`
      update companies set website_domain = 'bekannt.example', website = 'https://bekannt.example'
      where id = ${known.companyId}`.execute(db());
    const { id: documentId } = await upload(staff, files.uploadDocument, {
      name: "unseen.csv",
      bytes,
    });
    const { id } = await as(staff).call(imports.open, { documentId });
    const { choice, rows } = await one(id);
    const updates = { empty: true, fields: ["founded" as const, "tags" as const] };
    await as(staff).call(imports.choose, { ...choice, id, updates });
    await forgetUnusedWords(db());
    const [before, words] = [await tables(), await vocabulary()];

    const checked = await done("check", id);
    expect(checked).toMatchObject({ state: "CHECKED", problem: null, summary });
    await expectTables(before);
    const foretold = await verdictsOf(id);
    expect(foretold).toHaveLength(rows);

    const ran = await done("run", id);
    expect(ran, `${ran.state}: ${ran.problem}`).toMatchObject({
      state: "DONE",
      summary: { ...checked.summary, differs: 0 },
    });
    expect(await verdictsOf(id)).toEqual(foretold);
    const { rows: there } = await sql<{ name: string }>`
      select short_name as name from companies where kind = 'STARTUP' and id <> ${known.companyId} order by id`.execute(
      db(),
    );
    const created = foretold.filter(({ verdict }) => verdict === "created");
    expect(there.map(({ name }) => name)).toEqual(created.map(({ name }) => name));

    expect(await done("undo", id)).toMatchObject({ state: "UNDONE", kept: [] });
    await expectTables(before);
    expect(await vocabulary()).toEqual(words);
  },
  120_000,
);

test("a long text is never cut inside a sign", async () => {
  const carts = ["", "a"].map((first) => `${first}${"🛒".repeat(110)}`);
  const rows = carts.map((text, at) => `${text},shop${at}.example,${text}`);
  const bytes = `Company,Website,Description\n${rows.join("\n")}\nTrolley,trolley.example,Carts\n`;
  const { id: documentId } = await upload(staff, files.uploadDocument, { name: "a.csv", bytes });

  const { id } = await as(staff).call(imports.open, { documentId });
  await as(staff).call(imports.check, { id });
  await listenersDone();

  const { columns, state } = await as(staff).call(imports.one, { id });
  expect(state).toBe("CHECKED");
  const samples = [`${"🛒".repeat(59)}…`, `a${"🛒".repeat(59)}…`, "Carts"];
  expect(columns.at(-1)?.samples).toEqual(samples);
  const { items } = await as(staff).call(imports.rows, { id, verdict: "refused" });
  expect(items.map(({ name }) => name)).toEqual([`${"🛒".repeat(99)}…`, `a${"🛒".repeat(99)}…`]);
});
