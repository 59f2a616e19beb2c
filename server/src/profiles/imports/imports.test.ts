import { imports } from "@vitrine/contract/profiles/imports";
import { searches } from "@vitrine/contract/browse/searches";
import { files } from "@vitrine/contract/files";
import { records } from "@vitrine/contract/profiles/records";
import { tray } from "@vitrine/contract/reports";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aTag } from "#test/build/terms.ts";
import { csv } from "#test/imports.ts";
import { upload } from "#test/uploads.ts";
import { as, baseUrl, db, listenersDone, requestOf } from "#test/world.ts";

let staff: Person;
beforeEach(async () => {
  staff = await aSuperAdmin();
  await sql`delete from users where role = 'STARTUP'`.execute(db());
  await sql`delete from companies where kind = 'STARTUP'`.execute(db());
});

const opened = async (bytes: string | Buffer, name = "list.csv") => {
  const { id: documentId } = await upload(staff, files.uploadDocument, { name, bytes });
  return (await as(staff).call(imports.open, { documentId })).id;
};

const one = (id: string) => as(staff).call(imports.one, { id });
const rowsOf = async (importId: string) => {
  const { items } = await as(staff).call(imports.rows, { id: importId, pageSize: 100 });
  return items;
};
const done = async (call: "check" | "run" | "undo", id: string) => {
  await as(staff).call(imports[call], { id });
  await listenersDone();
  return one(id);
};

/** Every table that an import writes into, as it is. */
const tables = async () => {
  const { rows } = await sql`
    select (select jsonb_agg(to_jsonb(c) - 'updated_at' order by id) from companies c where kind = 'STARTUP') as companies,
      (select jsonb_agg(to_jsonb(s) - 'updated_at' order by company_id) from startups s) as startups,
      (select jsonb_agg(to_jsonb(x) order by company_id, category_id) from company_categories x) as categories,
      (select jsonb_agg(to_jsonb(x) order by company_id, tag_id) from company_tags x) as company_tags,
      (select jsonb_agg(to_jsonb(x) order by company_id, country_id) from startup_countries x) as countries,
      (select jsonb_agg(to_jsonb(t) order by id) from tags t) as tags,
      (select jsonb_agg(to_jsonb(e) order by id) from earlier_facts e) as earlier_facts,
      (select jsonb_agg(to_jsonb(l) - 'updated_at' order by startup_id) from listings l) as listings,
      (select count(*) from company_records) as records`.execute(db());
  return rows[0];
};

const choosing = async (id: string, changes: object) => {
  const { choice } = await one(id);
  await as(staff).call(imports.choose, { ...choice, id, ...changes });
};

const verdictsOf = async (id: string) =>
  (await rowsOf(id)).map(({ line, name, verdict, because, warnings, changes }) => ({
    line,
    name,
    verdict,
    because,
    warnings,
    changes,
  }));

/** A list as directories have it: known startups, doubles, a wrong country, no name, a repeated header. */
const rows = (delimiter: string, [name, site, land, year]: readonly string[]) =>
  [
    ["", "", ""],
    [name, site, land, year],
    ["Café Ünder", "https://under.example", "Norway", "2012"],
    ["Old Acquaintance", "https://acquaintance.example", "Norway", "2011"],
    ["Café Ünder", "https://other.example", "Norway", "2013"],
    ["Nowhere Ltd", "https://nowhere.example", "Atlantis", "3012"],
    ["", "https://nameless.example", "Sweden", "2014"],
    [name, site, land, year],
    ["Straße & Söhne", "http://strasse.example", "Germany", "2015"],
  ].map((cells) => cells.join(delimiter));

const utf16 = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);

const unseen = [
  {
    shape: "tabs in UTF-16",
    bytes: utf16(rows("\t", ["Org. Name", "URL", "HQ country", "Yr founded"]).join("\n")),
  },
  {
    shape: "pipes with odd headers",
    bytes: rows("|", ["STARTUP NAME ", "web site", "Country/Region", "Founded (year)"]).join("\n"),
  },
];

test.each(unseen)(
  "a check of $shape says of each row what the run does, and Undo leaves the tables as they were",
  async ({ bytes }) => {
    const known = await aStartup({ shortName: "Old Acquaintance" });
    await sql`
    update companies set website_domain = 'acquaintance.example', website = 'https://acquaintance.example', country_id = null
    where id = ${known.companyId}`.execute(db());
    await sql`update startups set founded = 1999 where company_id = ${known.companyId}`.execute(
      db(),
    );
    const before = await tables();
    const id = await opened(bytes);
    const { columns } = await one(id);
    expect(columns.map(({ field }) => field)).toEqual(["name", "website", "country", "founded"]);
    await choosing(id, { updates: { empty: true, fields: ["founded"] } });

    const checked = await done("check", id);

    expect(await tables()).toEqual(before);
    expect(checked).toMatchObject({
      state: "CHECKED",
      summary: { created: 3, updated: 1, same: 1, refused: 2, differs: 0 },
    });
    expect(checked.summary?.partly).toEqual({ created: 1, updated: 0 });
    const partly = { id, verdict: "created" as const, isPartly: true };
    expect((await as(staff).call(imports.rows, partly)).items).toMatchObject([
      { name: "Nowhere Ltd", warnings: [/country/i, /founded/i] },
    ]);
    const foretold = await verdictsOf(id);
    expect(foretold.find(({ verdict }) => verdict === "updated")?.changes).toEqual([
      { field: "country", before: "", after: "NO" },
      { field: "founded", before: "1999", after: "2011" },
    ]);

    const ran = await done("run", id);

    expect(ran).toMatchObject({ state: "DONE", canUndo: true, summary: { differs: 0 } });
    expect(ran.summary).toEqual(checked.summary);
    expect(await verdictsOf(id)).toEqual(foretold);
    const { count } = await as(staff).call(records.startups, { fields: {} });
    expect(count).toBe(4);

    expect(await done("undo", id)).toMatchObject({ state: "UNDONE", kept: [], canUndo: false });
    expect(await tables()).toEqual(before);
  },
);

test("a startup that was changed or used since the run is kept and named", async () => {
  const id = await opened(
    csv(
      "Company,Website,Tags",
      "Touched,t.example,Fresh tag",
      "Rated,r.example,",
      "Untouched,u.example,Lone tag",
    ),
  );
  await done("check", id);
  await done("run", id);
  const ids = new Map((await rowsOf(id)).map(({ name, startupId }) => [name, startupId ?? ""]));
  const touched = ids.get("Touched") ?? "";
  await sql`update companies set city = 'Oslo' where id = ${touched}`.execute(db());
  const retailer = await aSuperAdmin();
  await sql`insert into bookmarks (user_id, startup_id) values (${retailer.id}, ${ids.get("Rated")})`.execute(
    db(),
  );

  expect(await one(id)).toMatchObject({ canUndo: true, wouldKeep: 2 });
  const { kept } = await done("undo", id);

  expect(kept.map(({ name }) => name)).toEqual(["Touched", "Rated"]);
  const stillThere = (await rowsOf(id)).filter(({ startupId }) => startupId !== null);
  expect(stillThere.map(({ name }) => name)).toEqual(["Touched", "Rated"]);
  const { rows: left } =
    await sql`select short_name as name from companies where kind = 'STARTUP' order by 1`.execute(
      db(),
    );
  expect(left).toEqual([{ name: "Rated" }, { name: "Touched" }]);
  const { rows: tags } =
    await sql`select name from tags where name in ('Fresh tag', 'Lone tag')`.execute(db());
  expect(tags).toEqual([{ name: "Fresh tag" }]);
});

test("a tag of the run that somebody's saved search asks for stays", async () => {
  const id = await opened(csv("Company,Website,Tags", "Shelfie,s.example,Robots"));
  await done("check", id);
  await done("run", id);
  const tag = await db()
    .selectFrom("tags")
    .select("id")
    .where("name", "=", "Robots")
    .executeTakeFirstOrThrow();
  await as(await aRetailer()).call(searches.save, { tags: [tag.id], title: "Robots" });

  await done("undo", id);

  const { rows: left } = await sql`select name from tags where name = 'Robots'`.execute(db());
  expect(left).toHaveLength(1);
});

test("a cell that was read in the currency chosen for it is not a lost one", async () => {
  const id = await opened(
    csv("Company,Website,Funding", "Plain,p.example,1200000", "Odd,o.example,a lot"),
  );
  await choosing(id, { fields: ["name", "website", "totalFundingAmount"], currency: "CHF" });

  const { summary } = await done("check", id);

  expect(summary).toMatchObject({ created: 2, partly: { created: 1 }, warnings: [{ count: 1 }] });
  const { items } = await as(staff).call(imports.rows, { id, isPartly: true });
  expect(items.map(({ name }) => name)).toEqual(["Odd"]);
});

test("refused rows leave as a file that comes in once it is mended", async () => {
  const id = await opened(
    csv(
      "Firma;Webseite;Gründung",
      ";nameless.example;2012",
      "=Formula;formula.example;2013",
      "–;dash.example;2014",
    ),
    "firms.csv",
  );
  const { summary } = await done("check", id);
  expect(summary).toMatchObject({ created: 1, refused: 2, reasons: [{ count: 2 }] });
  await done("run", id);

  const { path } = requestOf(imports.refused, { id });
  const headers = { authorization: `Bearer ${staff.accessToken}` };
  const response = await fetch(baseUrl() + path, { headers });
  expect(response.headers.get("content-disposition")).toContain("firms-refused.csv");
  const bytes = Buffer.from(await response.arrayBuffer());
  // Excel takes letters outside ASCII for others without the mark at the beginning.
  expect(bytes.toString()).toMatch(/^\ufeffFirma,Webseite,Gründung,/);
  const refused = new TextDecoder().decode(bytes);
  const mended = refused.replace(/^,nameless/m, "Named,nameless").replace(/^–/m, "+Dash");
  const again = await opened(mended, "mended.csv");

  expect(await done("check", again)).toMatchObject({ summary: { created: 2, refused: 0 } });
  await done("run", again);
  const { rows: found } = await sql<{ name: string }>`
    select short_name as name from companies where kind = 'STARTUP' order by id`.execute(db());
  expect(found.map(({ name }) => name)).toEqual(["=Formula", "Named", "+Dash"]);
});

test("an import changes what was chosen or is empty, tags and countries too, and all of it comes back", async () => {
  await aTag("Robots");
  const known = await aStartup({ shortName: "Shelfie", description: "Ours.", tags: ["Robots"] });
  const before = await tables();
  const id = await opened(
    csv(
      "Company,Description,City,Tags,Employees",
      'Shelfie,"Theirs, and longer.",Oslo,"Cameras, Shelves",11-50',
    ),
  );
  await choosing(id, { updates: { empty: true, fields: ["tags"] } });
  await done("check", id);
  await done("run", id);

  const [row] = await rowsOf(id);
  expect(row).toMatchObject({ verdict: "updated", startupId: known.companyId });
  expect(row?.changes).toContainEqual({
    field: "tags",
    before: "Robots",
    after: "Cameras, Shelves",
  });
  expect(row?.changes.map(({ field }) => field)).not.toContain("description");
  const { rows: sources } = await sql`
    select sources -> 'tags' ->> 'origin' as origin from startups where company_id = ${known.companyId}`.execute(
    db(),
  );
  expect(sources).toEqual([{ origin: "list.csv" }]);

  await done("undo", id);
  expect(await tables()).toEqual(before);
});

test("a check is cancelled from the tray, and the file can be checked again", async () => {
  const id = await opened(csv("Company,Website", "One,one.example"));
  await as(staff).call(imports.check, { id });
  const { taskId } = await one(id);
  await as(staff).call(tray.cancel, { id: taskId ?? "" });
  await listenersDone();

  expect(await one(id)).toMatchObject({ state: "OPEN", summary: null });
  expect(await done("check", id)).toMatchObject({ state: "CHECKED", summary: { created: 1 } });
});

test("what was not run is discarded with its rows and its file; what was run or is being worked on is not", async () => {
  const known = async (id: string) => {
    const { rows: counts } = await sql<{ imports: number; rows: number; files: number }>`
      select (select count(*)::int from imports where id = ${id}) as imports,
        (select count(*)::int from import_rows where import_id = ${id}) as rows,
        (select count(*)::int from files where kind = 'DOCUMENT') as files`.execute(db());
    return counts[0];
  };
  await sql`delete from imports`.execute(db());
  await sql`delete from files where kind = 'DOCUMENT'`.execute(db());
  const id = await opened(csv("Company,Website", "One,one.example"));
  await done("check", id);
  expect(await known(id)).toEqual({ imports: 1, rows: 1, files: 1 });

  const { taskId } = await one(id);
  const inTray = async () =>
    (await as(staff).call(tray.list, {})).items.some((task) => task.id === taskId);
  expect(await inTray()).toBe(true);

  await as(staff).call(imports.discard, { id });

  expect(await inTray()).toBe(false);
  expect(await known(id)).toEqual({ imports: 0, rows: 0, files: 0 });
  const { rows: audited } = await sql<{ event: string }>`
    select event from audit where subject ->> 'importId' = ${id} and event like 'profiles.import%'`.execute(
    db(),
  );
  expect(audited).toEqual([{ event: "profiles.import_discarded" }]);
  await expect(as(staff).call(imports.discard, { id })).rejects.toMatchObject({ status: 404 });
  const run = await opened(csv("Company,Website", "Two,two.example"));
  await done("check", run);
  await as(staff).call(imports.run, { id: run });
  const busy = { status: 409, code: "profiles.import_busy" };
  await expect(as(staff).call(imports.discard, { id: run })).rejects.toMatchObject(busy);
  await listenersDone();
  await expect(as(staff).call(imports.discard, { id: run })).rejects.toMatchObject(busy);
});

test("what is no list is refused with the reason, and nothing runs unchecked", async () => {
  await expect(opened("\n \n")).rejects.toMatchObject({
    status: 400,
    code: "profiles.import_unusable",
  });
  const id = await opened(csv("Company,Website", "One,one.example"));
  await expect(as(staff).call(imports.run, { id })).rejects.toMatchObject({
    code: "profiles.import_unchecked",
  });
  await choosing(id, { fields: [null, "website"] });
  await expect(as(staff).call(imports.check, { id })).rejects.toMatchObject({
    code: "profiles.import_no_name",
  });
  await expect(as(staff).call(imports.undo, { id })).rejects.toMatchObject({
    code: "profiles.not_undoable",
  });
});

test("a column is chosen by its place, whatever number another one has for a name", async () => {
  const id = await opened(csv("Name,1,2", "Foo,Oslo,Kari", "Bar,Bergen,Ola"));

  await choosing(id, { headerLine: 1, fields: ["name", "city", null] });

  expect((await one(id)).columns.map(({ field }) => field)).toEqual(["name", "city", null]);
});
