import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aCategory } from "#test/build/terms.ts";
import { csv, everything, importFile, startups, useImports } from "#test/imports.ts";
import { db } from "#test/world.ts";

useImports();

const three = (header: string, cells: string[]) =>
  csv(`Company;${header}`, ...cells.map((cell, index) => `Company ${index};${cell}`));

const places = ["California", "Texas", "New York", "Ohio"];
const codes = ["CA", "TX", "NY", "OH"];
const longAddresses = ["Harbour", "Market", "Station"].map(
  (street) => `121170 city of Northport – long ${street} street – building 3 – floor 2 – rooms 120`,
);
const alikeNotes = ["Oslo", "Bergen", "Lund"].map(
  (city) => `has had students for a time of practice – which is why it was written to – in ${city}`,
);
const brazil = ["São Paulo", "Bahia", "Paraná", "Santa Catarina"];

type Taken = keyof Awaited<ReturnType<typeof startups>>[number];

test.for<[header: string, cells: string[], field: Taken]>([
  ["state", places, "status"],
  ["state_code", codes, "status"],
  ["State", ["TX", "CA"], "status"],
  ["States", places, "status"],
  ["United States", ["x", "", "x", "x"], "status"],
  ["stage", ["Seed", "Series A", "Seed", "Series B"], "status"],
  ["Status", places, "status"],
  ["Status", ["2012", "2013", "2014"], "status"],
  ["Status", ["https://a.example", "https://b.example", "https://c.example"], "status"],
  ["Estado", brazil, "status"],
  ["Stato", ["Italia", "Francia", "Italia"], "status"],
  ["State", ["CA", "CA", "CA", "CA"], "country"],
  ["Country", ["Acme Ltd", "Foo Ltd", "Bar Ltd"], "country"],
  ["Founded", ["Oslo", "Bergen", "Lund"], "founded"],
  ["Founded", ["Ann Lee", "Bo Berg", "Cy Cole"], "founded"],
  ["City", ["10115", "20095", "80331"], "city"],
  ["Website", ["yes", "no", "yes"], "website"],
  ["Website", ["ann@a.example", "bo@b.example", "cy@c.example"], "website"],
  ["Total funding", ["Seed", "Series A", "Seed"], "funding"],
  ["Total funding", ["1", "2", "3"], "funding"],
  ["Number of customers", ["Retail", "Fashion", "Retail"], "clients"],
  ["Categories", ["12", "17", "23"], "tags"],
  ["LinkedIn", ["500", "70", "8"], "linkedin"],
  ["Description", ["2011", "2012", "2013"], "description"],
  ["Market Cap", ["$1.2B", "$3B", "$4B"], "funding"],
  ["Revenue", ["$1.2M", "$3M", "$4M"], "funding"],
  ["Batch year", ["2011", "2012", "2013"], "founded"],
  ["Gerente", ["Lee Ann (Lima, Perú)", "Berg Bo (Cusco, Perú)", "Cole Cy (Ica, Perú)"], "city"],
  ["Status", ["pending", "approved", "pending"], "status"],
  ["Profile key", ["airport_ops", "retail_ops", "airport_ops"], "description"],
  [
    "Source file",
    ["a", "b", "c"].map((at) => `C:\\Lists\\${"of shops ".repeat(9)}${at}.xlsx`),
    "description",
  ],
  ["Region", longAddresses, "description"],
  ["Address", longAddresses, "description"],
  ["Pizarra", ["AC.MX", "ALFAA.MX", "ALSEA.MX"], "website"],
  ["Reason", alikeNotes, "description"],
  ["Year Joined", ["2011", "2012", "2013"], "founded"],
  ["Sit", ["ATIVO", "CANCELADA", "ATIVO"], "city"],
  ["Profile", ["/startups/a", "/startups/b", "/startups/c"], "description"],
])("a column %s of %s is not taken for what it is not", async ([header, cells, field]) => {
  await importFile(three(header, cells));

  const taken = (await startups()).map((startup) => startup[field]);
  expect(taken.map((value) => (Array.isArray(value) ? null : value) || null)).toEqual(
    cells.map(() => null),
  );
});

test("a year that another column repeats is not the year of the foundation", async () => {
  await importFile(
    csv("Company,Batch,Year", "A,Summer 2005,2005", "B,Winter 2006,2006", "C,Summer 2006,2006"),
  );

  expect((await startups()).map(({ founded }) => founded)).toEqual([null, null, null]);
});

test("a column that does not hold what its header names is said in the report", async () => {
  const { output } = await importFile(
    csv(
      "Company;Status;Founded;Website;Type",
      "A;California;Oslo;https://www.nasdaq.com/symbol/a;Blue",
      "B;Texas;Lund;https://www.nasdaq.com/symbol/b;Red",
      "C;Ohio;Malmö;https://www.nasdaq.com/symbol/c;Green",
    ),
  );

  expect(output).toMatch(/Status +not used +named like companyStatus, but it holds countries or/);
  expect(output).toMatch(/Founded +not used +named like founded, but its values do not fit/);
  expect(output).toMatch(
    /Website +not used +named like website, but its pages are on another site/,
  );
});

test("words of a header that are written together are told apart", async () => {
  const { output } = await importFile(
    csv(
      "max;companyname;yearfounded;websiteurl;foundername",
      "foo-ltd;Foo Ltd;2012;foo.example;Ann Lee",
      "bar-ltd;Bar Ltd;2013;bar.example;Bo Berg",
      "baz-ltd;Baz Ltd;2014;baz.example;Cy Cole",
    ),
  );

  expect((await startups()).map(({ name, founded }) => [name, founded])).toEqual([
    ["Foo Ltd", 2012],
    ["Bar Ltd", 2013],
    ["Baz Ltd", 2014],
  ]);
  expect(output).toMatch(/foundername +left out +contains people/);
});

test.for<[header: string, cells: string[]]>([
  ["Register", Array<string>(3).fill("https://data.example/companies.json")],
  ["Partner type", ["strategic partnership", "industry partnership", "strategic partnership"]],
  ["Customer claim", ["Half the queue", "Twice the sales", "No more paper"]],
])("a column %s of %s is nothing a profile has", async ([header, cells]) => {
  const { output } = await importFile(three(header, cells));

  expect(output).toMatch(new RegExp(`${header} +not used`));
});

test("a summary too long for one line is kept whole as the description", async () => {
  const summary = `Foo sells shelves. ${"They hold bottles and boxes. ".repeat(10)}`.trim();
  await importFile(csv("Company;Summary", ...["A", "B", "C"].map((name) => `${name};${summary}`)));

  expect(await startups()).toMatchObject(
    Array.from({ length: 3 }, () => ({ description: summary })),
  );
});

test.for<[header: string, cells: string[]]>([
  ["Status", ["Operating", "Acquired", "Closed"]],
  ["Satus", ["Operating", "Operating", "Exited"]],
  ["Estado", ["Activa", "Cerrada", "Activa"]],
  ["Stato", ["Attiva", "Chiusa", "Attiva"]],
  ["Status", ["Thriving", "Thriving", "Struggling"]],
])("a status %s of %s is a status", async ([header, cells]) => {
  await importFile(three(header, cells));

  expect((await startups()).map(({ status }) => status)).toEqual(cells);
});

test.for<{ kind: string; lines: string[] }>([
  {
    kind: "with a website and a year",
    lines: [
      "Foo,https://foo.example,2012,Norway",
      "Bar,https://bar.example,2013,Sweden",
      "Baz,https://baz.example,2014,Norway",
    ],
  },
  { kind: "of names alone", lines: ["Foo", "Bar", "Baz"] },
  { kind: "of words that come again", lines: ["Foo,Retail", "Bar,Payments", "Baz,Retail"] },
  { kind: "with codes before the names", lines: ["tse_1.tw,Foo", "tse_2.tw,Bar", "otc_3.tw,Baz"] },
  { kind: "with numbers before the names", lines: ["1,Foo,Oslo", "2,Bar,Lund", "3,Baz,Oslo"] },
])("a file without a header $kind loses no line", async ({ lines }) => {
  const { output, counts } = await importFile(csv(...lines));

  expect((await startups()).map(({ name }) => name)).toEqual(["Foo", "Bar", "Baz"]);
  expect(counts).toEqual({ created: 3, same: 0, refused: 0 });
  expect(output).toContain("no header, so the first line is a startup too");
});

test("somebody says that there is no header, or where it stands", async () => {
  const content = csv("Company,City", "Foo,Oslo");
  await importFile(content, ["--no-header", "--map", "name=#1", "--map", "city=#2"]);
  expect((await startups()).map(({ name }) => name)).toEqual(["Company", "Foo"]);

  const titled = csv("A list,of some", "made,in May", "Bezeichner,Heim", "Bar,Lund");
  const { output } = await importFile(titled, ["--header", "3", "--map", "name=#1"]);
  expect(output).toContain("header on line 3; the 2 lines above it are left out");
  expect((await startups()).at(-1)?.name).toBe("Bar");

  const before = await everything();
  await expect(importFile(content, ["--header", "9"])).rejects.toThrow("nothing on line 9");
  await expect(importFile(content, ["--header", "1", "--no-header"])).rejects.toThrow("not both");
  await expect(importFile(content, ["--header", "x"])).rejects.toThrow("--header x is not a line");
  expect(await everything()).toEqual(before);
});

test("a company without a short name goes by its legal name", async () => {
  const { counts } = await importFile(
    csv("Nome fantasia;Razão social", "Foo;Foo Ltda", ";Bar Ltda", "Baz;Baz Ltda", ";"),
  );

  expect(counts).toEqual({ created: 3, same: 0, refused: 0 });
  expect((await startups()).map(({ name }) => name)).toEqual(["Foo", "Bar Ltda", "Baz"]);
});

test("legal names alone are the names", async () => {
  await importFile(
    csv("Atividade;Razão social", "Comércio;Foo Ltda", "Comércio;Bar Ltda", "Comércio;Baz Ltda"),
  );

  expect((await startups()).map(({ name, legalName }) => [name, legalName])).toEqual(
    ["Foo Ltda", "Bar Ltda", "Baz Ltda"].map((name) => [name, name]),
  );
});

test("a header that comes again in the middle is no startup", async () => {
  const { output, counts } = await importFile(
    csv("Company,City", "Foo,Oslo", "Company,City", "Bar,Lund"),
  );

  expect(counts).toEqual({ created: 2, same: 0, refused: 1 });
  expect(output).toContain("line 3: “Company” – it is the header again");
});

test("a page in a directory is nobody's website, and two companies on one page are two", async () => {
  const { output, counts } = await importFile(
    csv(
      "Company,Website",
      "Foo,https://foo.example",
      "Bar,https://www.crunchbase.com/organization/bar",
      "Baz,https://en.wikipedia.org/wiki/Baz",
      "Qux,https://en.wikipedia.org/wiki/Baz",
      "Quux,https://quux.example/en",
      "Corge,https://corge.example",
      "Grault,https://grault.example",
      "One,https://studio.example/portfolio/one",
      "Two,https://studio.example/portfolio/two",
      ...["P", "Q", "R", "S", "T"].map((name) => `${name},https://hub.example/${name}`),
    ),
  );

  expect(counts).toEqual({ created: 14, same: 0, refused: 0 });
  const sites = Object.fromEntries((await startups()).map(({ name, domain }) => [name, domain]));
  expect(sites).toMatchObject({ Foo: "foo.example", Quux: "quux.example", Two: "studio.example" });
  expect([sites["Bar"], sites["Qux"], sites["P"]]).toEqual([null, null, null]);
  expect(output).toContain("website is a page in a directory: 3 ×");
  expect(output).toContain("website is on a host that many rows share: 5 ×");
});

test("categories are matched to ours, and the rest become tags", async () => {
  const payments = await aCategory("Payments");
  const shelves = await aCategory("Smart Labels");
  await importFile(
    csv(
      "Company;Industry;Sub-Industry;Keywords",
      "Foo;payment;Smart label|Robots;fast",
      "Bar;Robots;Drones;",
      "Baz;Payments, Drones;;",
    ),
  );

  const { rows } = await sql<{ name: string; of: string[] }>`
    select c.short_name as name, array_agg(k.name order by cc.position) as of
    from companies c join company_categories cc on cc.company_id = c.id
    join categories k on k.id = cc.category_id where c.kind = 'STARTUP' group by c.id order by c.id`.execute(
    db(),
  );
  expect([payments, shelves]).toHaveLength(2);
  expect(rows).toEqual([
    { name: "Foo", of: ["Payments", "Smart Labels"] },
    { name: "Bar", of: ["Import"] },
    { name: "Baz", of: ["Payments"] },
  ]);
  expect((await startups()).map(({ tags }) => tags)).toEqual([
    ["Robots", "fast"],
    ["Drones", "Robots"],
    ["Drones"],
  ]);
});

test("a list as programs write it keeps the commas inside of its quotation marks", async () => {
  const lists = [`["Science, Technology", "Men's"]`, `['Tills', "Soap, Paper"]`];
  const rows = lists.map((list, at) => `Company ${at}\t${list}`);
  await importFile(csv("Company\tKeywords", ...rows, ...rows.map((row) => `Another ${row}`)));

  expect((await startups()).slice(0, 2).map(({ tags }) => tags)).toEqual([
    ["Men's", "Science, Technology"],
    ["Soap, Paper", "Tills"],
  ]);
});

test("quotation marks that close no cell are signs like others", async () => {
  const { counts } = await importFile(
    csv(
      'Foo\tOslo\tNorway\t"Shelves" for shops of every size',
      '"Bar" Ltd\tLund\tSweden\t"Tills that never wait for anybody',
      'Baz\tMalmö\tSweden\tLabels as easy as a "note" in every shop',
      "Qux\tOslo\tNorway\tCarts that find their own way to the till",
    ),
  );

  expect(counts).toEqual({ created: 4, same: 0, refused: 0 });
  expect((await startups()).map(({ name }) => name)).toEqual(["Foo", '"Bar" Ltd', "Baz", "Qux"]);
});

test("lines that a missing quotation mark has swallowed are counted and said", async () => {
  const { output } = await importFile(
    csv(
      "Company,City,Country,Founded",
      "Foo,Oslo,Norway,2012",
      '"Bar,Lund,Sweden,2013',
      "Baz,Malmö,Sweden,2014",
      "Qux,Oslo,Norway,2015",
      'Quux,"Lund",Sweden,2016',
      "Corge,Oslo,Norway,2017",
    ),
  );

  expect(output).toMatch(
    /line 3: .* a quotation mark is missing: \d following lines were read as one cell/,
  );
  expect((await startups()).map(({ name }) => name)).toEqual(["Foo", "Corge"]);
});

test("commas inside the names of categories part nothing where the names show it", async () => {
  await importFile(
    csv(
      "Company;Category;Keywords",
      "A;Software, Tools & More;fast, cheap",
      "B;Software, Tools & More;fast, small",
      "C;Sensors;cheap, small",
      "D;Software, Tools & More;fast, cheap",
    ),
  );

  expect((await startups()).map(({ tags }) => tags)).toEqual([
    ["Software, Tools & More", "cheap", "fast"],
    ["Software, Tools & More", "fast", "small"],
    ["Sensors", "cheap", "small"],
    ["Software, Tools & More", "cheap", "fast"],
  ]);
});
