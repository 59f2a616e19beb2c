import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { profiles } from "@vitrine/contract/profiles";
import { expect, test } from "vitest";
import { connect, sql } from "#db/connect.ts";
import { runImport } from "#profiles/import/command.ts";
import { aRetailer, aStartup } from "#test/build/people.ts";
import { aTag } from "#test/build/terms.ts";
import {
  bulk,
  csv,
  everything,
  folder,
  importFile,
  names,
  startups,
  useImports,
  write,
} from "#test/imports.ts";
import { as, asOwner, connection, db, events } from "#test/world.ts";
import { readArguments } from "./arguments.ts";

useImports();

test("a startup comes in with all its row says, waiting for staff, with nobody to answer", async () => {
  await aTag("analytics");
  const { output, counts } = await importFile(
    csv(
      "Company,Satus,Year Founded,Description,Categories,Amounts raised in different funding rounds,City,Country,Website,Employees",
      'Shelfie,Operating,2012,"Cameras, for shelves. They count.","Retail, Analytics","$1200000, undisclosed amount",Oslo,Norway,http://www.Shelfie.example/,11-50',
    ),
    [],
    { name: "a list.csv" },
  );

  expect(counts).toEqual({ created: 1, same: 0, refused: 0 });
  expect(await startups()).toEqual([
    {
      name: "Shelfie",
      legalName: "Shelfie",
      website: "http://www.shelfie.example",
      domain: "shelfie.example",
      description: "Cameras, for shelves. They count.",
      oneLiner: "Cameras, for shelves.",
      city: "Oslo",
      country: "NO",
      founded: 2012,
      status: "Operating",
      team: "11-50",
      clients: null,
      clientNames: [],
      funding: 120_000_000,
      currency: "USD",
      tags: ["Retail", "analytics"],
      presence: [],
      linkedin: null,
    },
  ]);
  expect(output).toContain("totalFundingAmount is not fully disclosed: 1 ×");
  expect(await events()).toEqual(["profiles.imported"]);
  const { rows } = await sql`select count(*) from users where role = 'STARTUP'`.execute(db());
  expect(rows).toEqual([{ count: 0 }]);
});

test("an imported startup is found in the window and says where its facts come from", async () => {
  await importFile(csv("Company,Founded,Website", "Shelfie,2012,shelfie.example"), [], {
    name: "yc.csv",
  });
  const { rows } = await sql<{ id: string; today: string }>`
    select startup_id as id, current_date::text as today from listings`.execute(db());
  const [listed = { id: "", today: "" }] = rows;

  const { profile } = await as(await aRetailer()).call(profiles.one, { id: listed.id });

  const said = { by: "IMPORT", source: "yc.csv", date: listed.today };
  const source = { ...said, confirmed: null, hasEarlier: false };
  expect(profile).toMatchObject({ contactId: null, can: { chat: false, rate: true } });
  expect(profile.startup).toMatchObject({
    accountType: "IMPORTED",
    companySectors: [{ name: "Import" }],
    isAvailableToChat: false,
    confirmedAt: null,
    people: [],
    sources: { founded: source, companyShortName: source, urlOfCompanyWebsite: source },
  });
  expect(profile.startup?.sources).not.toHaveProperty("city");
  const { rows: flags } = await sql`select is_mailing_enabled as mails from startups`.execute(db());
  expect(flags).toEqual([{ mails: false }]);
});

test("the same startup comes in once: by its own website, else by its name", async () => {
  const { output, counts } = await importFile(
    csv(
      "Company,Website",
      "Foo Inc,https://www.foo.example/about",
      "Bar,http://foo.example",
      "Ünder Score!,",
      "under-score,http://under.example",
      "Qux,https://twitter.com/qux",
      "Quux,https://twitter.com/quux",
      "Other,HTTP://TWITTER.com/qux/",
    ),
  );

  expect(await names()).toEqual(["Foo Inc", "Ünder Score!", "Qux", "Quux", "Other"]);
  expect(counts).toEqual({ created: 5, same: 2, refused: 0 });
  expect(output).toContain(
    "line 3: “Bar” – already there as “Foo Inc” on line 2 (same website foo.example)",
  );
  expect(output).toContain(
    "line 5: “under-score” – already there as “Ünder Score!” on line 4 (same name)",
  );
});

test("what is there already stays as it is, even when it is blocked", async () => {
  const there = await aStartup({ shortName: "Shelfie", isBlocked: true, description: "Ours." });
  await sql`update companies set website_domain = 'shelfie.example' where id = ${there.companyId}`.execute(
    db(),
  );

  const { output } = await importFile(
    csv(
      "Company,Website,Description",
      "New name,shelfie.example,Theirs.",
      "SHELFIE,x.example,Theirs.",
    ),
  );

  expect(await startups()).toMatchObject([{ name: "Shelfie", description: "Ours." }]);
  expect(output).toContain("line 2: “New name” – already there as “Shelfie” (same website");
  expect(output).toContain("line 3: “SHELFIE” – already there as “Shelfie” (same name)");
});

const many = (count: number) =>
  csv(
    "Company,Website,Categories,Founded",
    ...Array.from(
      { length: count },
      (_, index) => `Company ${index},c${index}.example,Tag ${index % 7},2012`,
    ),
  );

test("a second run of the same file changes nothing", async () => {
  const content = many(1_234);
  expect((await importFile(content)).counts).toEqual({ created: 1_234, same: 0, refused: 0 });
  const before = await everything();

  expect((await importFile(content)).counts).toEqual({ created: 0, same: 1_234, refused: 0 });

  expect(await everything()).toEqual(before);
});

const untidy = csv(
  "Company,Website,Founded,Funding",
  "Foo,foo.example,2012,$1M",
  ",nameless.example,2012,",
  "Bar,www.foo.example,2013,",
  "Baz,javascript:x,1066,lots",
  "foo,,,",
  ...Array.from({ length: 600 }, (_, index) => `C${index % 590},c${index % 595}.example,2012,`),
);

test("a dry run keeps nothing and says of every row what the real run says", async () => {
  const before = await everything();

  const dry = await importFile(untidy, ["--dry-run", "--report", "dry.csv"]);
  expect(await everything()).toEqual(before);
  expect(await events()).toEqual([]);
  const real = await importFile(untidy, ["--report", "real.csv"]);

  expect(dry.output).toContain("Dry run: nothing was saved.");
  expect(dry.counts).toEqual(real.counts);
  expect(real.counts).toEqual({ created: 592, same: 12, refused: 1 });
  const report = readFileSync(join(folder, "real.csv"), "utf8");
  expect(readFileSync(join(folder, "dry.csv"), "utf8")).toBe(report);
  expect(report.startsWith("\ufeffline,name,")).toBe(true);
  expect(report.trimEnd().split("\r\n")).toHaveLength(606);
});

test("an import whose dry run was swept away is planned for the rows it has", async () => {
  const filled = ["startups", "listings", "search_words"];
  await asOwner("delete from search_words");
  await importFile(untidy, ["--dry-run"]);
  await asOwner(`vacuum ${filled.join(", ")}`);

  await importFile(untidy);

  const { rows } = await sql`
    select relname from pg_class where relname = any (${filled}) and reltuples <= 0`.execute(db());
  expect(rows).toEqual([]);
});

test("every refused row has one reason, and the row after it still comes in", async () => {
  const { output, counts } = await importFile(
    csv(
      "Company,City",
      ",Oslo",
      "---,Oslo",
      `${"x".repeat(201)},Oslo`,
      "N\u0000UL,Oslo",
      "null,Oslo",
      "Foo,Os\u0000lo",
      "Fine,Oslo",
    ),
  );

  expect(await names()).toEqual(["Fine"]);
  expect(counts).toEqual({ created: 1, same: 0, refused: 6 });
  expect(output).toContain("line 2: “” – there is no name");
  expect(output).toContain("the name is longer than 200 characters");
  expect(output).toContain("3 × there is no name");
  expect(output).toContain("2 × it has a NUL character, which cannot be stored");
});

test("an import that is cancelled leaves nothing behind", async () => {
  const before = await everything();
  const cancelling = new AbortController();
  const printed = write(many(3_000), "many.csv");
  const given = readArguments([printed, "--report", "cancelled.csv"], folder);
  if (given === null) throw new Error("no arguments");

  const run = runImport(bulk, given, {
    signal: cancelling.signal,
    terminal: {
      print: () => {},
      progress: (line) => (line.startsWith("1,000 rows") ? cancelling.abort() : undefined),
      progressMilliseconds: 0,
      agrees: () => Promise.resolve(true),
    },
  });

  await expect(run).rejects.toThrow("aborted");
  expect(await everything()).toEqual(before);
  expect(readdirSync(folder).filter((name) => name.includes("cancelled"))).toEqual([]);
});

test("nothing is imported before somebody has agreed to the columns", async () => {
  const content = csv("Company", "Foo");

  expect((await importFile(content, [], { agrees: false })).counts).toBeNull();
  expect(await names()).toEqual([]);
  await importFile(content, ["--yes"], { agrees: false });
  expect(await names()).toEqual(["Foo"]);
});

test("an import that is cancelled at its very end leaves nothing behind either", async () => {
  const before = await everything();
  const cancelling = new AbortController();
  const given = readArguments([write(many(20), "few.csv")], folder);
  if (given === null) throw new Error("no arguments");

  const run = runImport(bulk, given, {
    signal: cancelling.signal,
    terminal: {
      print: () => {},
      progress: (line) => (line.includes("listed") ? cancelling.abort() : undefined),
      progressMilliseconds: 0,
      agrees: () => Promise.resolve(true),
    },
  });

  await expect(run).rejects.toThrow("aborted");
  expect(cancelling.signal.aborted).toBe(true);
  expect(await everything()).toEqual(before);
});

test("of two imports in the same moment the second waits for its turn", async () => {
  const other = connect({ connection: connection(), size: 1 });
  const first = await other.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(hashtextextended('profiles.import', 0))`.execute(first);

  await expect(importFile(csv("Company", "Foo"))).rejects.toThrow("Another import is running");

  await first.rollback().execute();
  await other.destroy();
  expect((await importFile(csv("Company", "Foo"))).counts?.created).toBe(1);
});
