import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import {
  cellOf,
  command,
  csv,
  everything,
  folder,
  importFile,
  names,
  startups,
  useImports,
} from "#test/imports.ts";
import { db } from "#test/world.ts";
import { Unusable } from "./unusable.ts";

useImports();

const wide = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");

test.for<{ kind: string; content: string | Buffer }>([
  {
    kind: "German, semicolons, Windows-1252",
    content: Buffer.from(
      csv(
        "Unternehmen;Branche;Gründungsjahr;Land;Stadt;Webseite;Finanzierungssumme",
        "Müller & Söhne;Handel;2012;Österreich;Wien;www.mueller.example;1,5 Mio. EUR",
      ),
      "latin1",
    ),
  },
  {
    kind: "French, tabs, UTF-16",
    content: wide(
      csv(
        "Nom de l'entreprise\tSecteur\tAnnée de création\tPays\tVille\tSite web\tMontant levé",
        "Müller & Söhne\tHandel\t2012\tAutriche\tWien\twww.mueller.example\t1,5 M€",
      ),
    ),
  },
  {
    kind: "big-endian UTF-16 with bars",
    content: Buffer.from(
      wide(
        csv(
          "Azienda|Settore|Anno di fondazione|Paese|Città|Sito web|Capitale raccolto",
          "Müller & Söhne|Handel|2012|Austria|Wien|mueller.example|€1.500.000",
        ),
      ),
    ).swap16(),
  },
  {
    kind: "Spanish, UTF-8 with a mark, Windows line ends",
    content:
      '\ufeffEmpresa,Categoría,Año de fundación,País,Ciudad,Sitio web,Financiación total\r\nMüller & Söhne,Handel,2012,Austria,Wien,mueller.example,"1.500.000,00 €"\r\n',
  },
  {
    kind: "a directory's export",
    content: csv(
      '"id","startup_name","homepage_url","category_list","funding_total_eur","country_code","city","founded_at","first_funding_at","funding_rounds"',
      '"1","Müller & Söhne","http://mueller.example","|Handel|","1500000","AUT","Wien","2012-03-01","2013-01-01","2"',
    ),
  },
  {
    kind: "Japanese headers, line ends of old Macs",
    content:
      "会社名,業種,設立年,国,都市,ウェブサイト,資金調達額\rMüller & Söhne,Handel,2012,オーストリア,Wien,mueller.example,€1.5M\r",
  },
  {
    kind: "misspelt headers",
    content: csv(
      "Compny;Cattegories;Foundd;Contry;Ctiy;Webiste;Totl funding",
      "Müller & Söhne;Handel;2012;Austria;Wien;mueller.example;€ 1,500,000",
    ),
  },
  {
    kind: "a title above the header and the separator named first",
    content: csv(
      "sep=;",
      "Startups of the year;;;;;;",
      ";;;;;;",
      "Company;Industry;Established;Country;City;Homepage;Total raised (k€)",
      "Müller & Söhne;Handel;2012;AT;Wien;mueller.example;1500",
    ),
  },
])("a file is understood: $kind", async ({ content }) => {
  await importFile(content);

  expect(await startups()).toMatchObject([
    {
      name: "Müller & Söhne",
      tags: ["Handel"],
      founded: 2012,
      country: "AT",
      city: "Wien",
      domain: "mueller.example",
      funding: 150_000_000,
      currency: "EUR",
    },
  ]);
});

test("columns with unknown headers are recognised by what is in them", async () => {
  const row = (name: string, host: string, country: string, year: number) =>
    `${name},${host},${country},${year},"${name} helps shops to see at once what stands on every one of their shelves."`;

  await importFile(
    csv(
      "a,b,c,d,e",
      row("Foo", "https://foo.example", "Norway", 2012),
      row("Bar", "https://bar.example", "Sweden", 2013),
      row("Baz", "https://baz.example", "Denmark", 2014),
    ),
  );

  const [first] = await startups();
  expect(first).toMatchObject({ name: "Foo", domain: "foo.example", country: "NO", founded: 2012 });
  expect(first?.description).toContain("helps shops");
});

test("columns of persons are left out, whatever they are called, and that is said", async () => {
  const { output } = await importFile(
    csv(
      "Company,Founders,Investors,Contact person,reach us,Founded,Gründer,Fondateurs,創業者",
      "Foo,Ann Secret,Bob Secret,Cy Secret,secret@foo.example,2012,Dee Secret,Eva Secret,Flo Secret",
      "Bar,Ann Secret,Bob Secret,Cy Secret,secret@bar.example,2013,Dee Secret,Eva Secret,Flo Secret",
    ),
  );

  expect(output.match(/left out +contains people/g)).toHaveLength(7);
  expect(await startups()).toMatchObject([{ founded: 2012 }, { founded: 2013 }]);
  const { rows } = await sql`select c::text || s::text as all from companies c
    join startups s on s.company_id = c.id where c::text || s::text ilike '%secret%'`.execute(db());
  expect(rows).toEqual([]);
});

test("somebody says which column a field is, and which is none", async () => {
  const content = csv("Name,Company,Industry,Industry,", "Foo,Foo Holding,Retail,Robots,Oslo");

  await importFile(content, ["--map", "name=Name", "--map", "legalName=company"]);
  await importFile(content.replaceAll("Foo", "Bar"), [
    "--map",
    "name=#1",
    "--map",
    "categories=-",
    "--map",
    "tags=Industry (2)",
    "--map",
    "city=Column 5",
  ]);

  expect(await startups()).toMatchObject([
    { name: "Foo", legalName: "Foo Holding", tags: ["Retail", "Robots"], city: null },
    { name: "Bar", legalName: "Bar", tags: ["Robots"], city: "Oslo" },
  ]);
});

test.for([
  { args: ["--map", "name=Nome"], says: "There is no column “Nome”. The columns are “Firm”" },
  { args: ["--map", "colour=Firm"], says: "There is no field colour. The fields are name," },
  { args: ["--map", "name=Founders"], says: "“Founders” contains people, who are never imported" },
  { args: ["--map", "name=Firm", "--map", "city=Firm"], says: "“Firm” was given to two fields" },
  { args: ["--map", "name"], says: "--map name is not FIELD=HEADER" },
  { args: ["--map", "name=-"], says: "No column looks like the company's name" },
  { args: ["--currency", "shells"], says: "shells is not a currency" },
  { args: ["--colour"], says: "Unknown option '--colour'" },
  { args: ["other.csv"], says: "Give one file" },
])("a command that cannot be meant is refused: $args", async ({ args, says }) => {
  const before = await everything();

  const run = importFile(csv("Firm,Founders", "Foo,Ann"), args);

  await expect(run).rejects.toThrow(Unusable);
  await expect(importFile(csv("Firm,Founders", "Foo,Ann"), args)).rejects.toThrow(says);
  expect(await everything()).toEqual(before);
});

test.for<{ kind: string; content: string | Buffer; says: string }>([
  { kind: "empty", content: "  \n\n", says: "is empty" },
  { kind: "a spreadsheet", content: Buffer.from("PK\u0003\u0004rest"), says: "Save it as CSV" },
  { kind: "without names", content: csv("x,y", "1,2", "3,4"), says: "--map name=HEADER" },
  {
    kind: "with an open quotation mark",
    content: csv("Company,City", "Foo,Oslo", 'Bar,"Malmö', "Baz,Lund"),
    says: "The record on line 3 opens a quotation mark that is never closed",
  },
])("a file that is $kind is refused whole, with what would help", async ({ content, says }) => {
  const before = await everything();

  await expect(importFile(content)).rejects.toThrow(says);

  expect(await everything()).toEqual(before);
});

test("a file that is not there is said to be missing", async () => {
  await expect(command(["nowhere.csv"])).rejects.toThrow("File not found");
  await expect(command([folder])).rejects.toThrow("is not a file");
});

test("quoted line breaks, ragged rows and empty lines do not shift lines or columns", async () => {
  const { output } = await importFile(
    [
      "Company,Description,City",
      'Foo,"One line.\r\n\r\nAnother ""quoted"" one.",Oslo',
      "",
      "Bar",
      "Baz,Words,Lund,too,many",
      '"Qux""s",5" screens,',
      ",,",
      ",Words,Oslo",
    ].join("\r\n"),
  );

  expect(await startups()).toMatchObject([
    { name: "Foo", description: 'One line.\n\nAnother "quoted" one.', city: "Oslo" },
    { name: "Bar", description: null, city: null },
    { name: "Baz", description: "Words", city: "Lund" },
    { name: 'Qux"s', description: '5" screens', city: null },
  ]);
  expect(output).toContain(
    "name has more cells than the header; the extra ones were left out: 1 ×, first on line 7",
  );
  expect(output).toContain("line 10: “” – there is no name");
});

test("a file of names alone is a list of startups, commas and all", async () => {
  await importFile(csv("Startup", "Foo", "Bar, Inc.", "Baz"));

  expect(await names()).toEqual(["Foo", "Bar, Inc.", "Baz"]);
});

test("a few damaged letters do not spoil the others", async () => {
  const [before, after] = [Buffer.from("Company,City\nÅ éä ö Müller,Os"), Buffer.from("lo\n")];

  await importFile(Buffer.concat([before, Buffer.from([0xff]), after]));

  expect(await startups()).toMatchObject([{ name: "Å éä ö Müller", city: "Os\ufffdlo" }]);
});

test("formulas are kept as text, and a report never holds one", async () => {
  const formula = '=HYPERLINK("http://evil.example")';

  await importFile(csv("Company,City", `${cellOf(formula)},+1`, `@sum,-1`, `@SUM,x`), [
    "--report",
    "formula.csv",
  ]);

  expect(await startups()).toMatchObject([
    { name: formula, city: "+1" },
    { name: "@sum", city: "-1" },
  ]);
  const report = readFileSync(join(folder, "formula.csv"), "utf8");
  expect(report).toContain(`2,"'=HYPERLINK(""http://evil.example"")",created`);
  expect(report).toContain("4,'@SUM,same");
});

test("nothing in a file steers the terminal", async () => {
  const { output } = await importFile(
    csv("Company\u001b[2J,City", "\u001b]0;owned\u0007Foo,\u202eOslo", "\u0007,"),
  );

  expect(output.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(await startups()).toMatchObject([{ name: "\u001b]0;owned\u0007Foo", city: "\u202eOslo" }]);
});

test("whatever bytes a file holds, they come in or are refused with a reason", async () => {
  const scrap = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.constantFrom(
      '"',
      '""',
      ",",
      ";",
      "\t",
      "\r\n",
      "\n",
      "\r",
      "\u0000",
      "\ufeff",
      "=",
      "$1,5",
      "https://",
    ),
  );
  const text = fc
    .array(scrap, { maxLength: 40 })
    .map((parts) => `Company,City,Website,Funding,Founded\n${parts.join("")}`);
  const content = fc.oneof(
    text.map((all) => Buffer.from(all)),
    fc.uint8Array({ maxLength: 300 }).map((all) => Buffer.from(all)),
  );

  await fc.assert(
    fc.asyncProperty(content, async (bytes) => {
      await importFile(bytes, ["--dry-run"]).catch((error: unknown) =>
        expect(error).toBeInstanceOf(Unusable),
      );
    }),
    { numRuns: 50 },
  );
});
