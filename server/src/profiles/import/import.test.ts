import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { profiles } from "@vitrine/contract/profiles";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connect, type Db, sql } from "#db/connect.ts";
import { readArguments, runImport } from "#profiles/import/command.ts";
import { Unusable } from "#profiles/import/file.ts";
import { aRetailer, aStartup, aTag } from "#test/build.ts";
import { as, connection, db, events } from "#test/world.ts";

let folder: string;
let bulk: Db;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-import-"));
  bulk = connect({ connection: connection(), size: 1, statementSeconds: 60 });
});

beforeEach(async () => {
  await sql`delete from users where role = 'STARTUP'`.execute(db());
  await sql`delete from companies where kind = 'STARTUP'`.execute(db());
});

afterAll(async () => {
  await bulk.destroy();
  rmSync(folder, { recursive: true, force: true });
});

type Options = { name?: string; signal?: AbortSignal; agrees?: boolean };

const write = (content: string | Buffer, name = "startups.csv") => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

/** What the command does after its words are on the line; gives what it printed. */
const command = async (args: string[], { signal, agrees = true }: Options = {}) => {
  const printed: string[] = [];
  const given = readArguments(args, folder);
  if (given === null) return { output: "", counts: null };
  const counts = await runImport(bulk, given, {
    signal: signal ?? new AbortController().signal,
    terminal: {
      print: (text) => printed.push(text),
      progress: (line) => printed.push(line),
      progressMilliseconds: 0,
      agrees: () => Promise.resolve(agrees),
    },
  });
  return { output: printed.join("\n"), counts };
};

const imported = (content: string | Buffer, args: string[] = [], options: Options = {}) =>
  command([write(content, options.name), ...args], options);

const startups = async () => {
  const { rows } = await sql<{
    name: string;
    legalName: string;
    website: string | null;
    domain: string | null;
    description: string | null;
    oneLiner: string;
    city: string | null;
    country: string | null;
    founded: number | null;
    status: string | null;
    clients: number | null;
    clientNames: string[];
    funding: number | null;
    currency: string;
    tags: string[];
    presence: string[];
    linkedin: string | null;
  }>`
    select c.short_name as name, c.legal_name, c.website, c.website_domain as domain, c.description,
      s.one_liner, c.city, k.code as country, s.founded, s.company_status as status,
      s.number_of_clients as clients, s.client_names, s.total_funding_amount as funding, s.currency,
      array(select t.name from company_tags ct join tags t on t.id = ct.tag_id
        where ct.company_id = c.id order by t.name) as tags,
      array(select p.code::text from startup_countries sc join countries p on p.id = sc.country_id
        where sc.company_id = c.id order by p.code) as presence,
      c.linkedin
    from companies c join startups s on s.company_id = c.id
    left join countries k on k.id = c.country_id order by c.id`.execute(db());
  return rows;
};

const names = async () => (await startups()).map(({ name }) => name);

const csv = (...lines: string[]) => `${lines.join("\n")}\n`;

/** Everything the database holds of startups, to see whether anything changed. */
const everything = async () => {
  const { rows } = await sql`
    select (select count(*) from companies) as companies, (select count(*) from startups) as startups,
      (select count(*) from listings) as listings, (select count(*) from tags) as tags,
      (select count(*) from company_tags) as company_tags, (select count(*) from audit) as audit,
      (select count(*) from company_categories) as categories, (select count(*) from search_words) as words,
      (select max(updated_at) from companies) as updated`.execute(db());
  return rows[0];
};

test("a startup comes in with all its row says, waiting for staff, with nobody to answer", async () => {
  await aTag("analytics");
  const { output, counts } = await imported(
    csv(
      "Company,Satus,Year Founded,Description,Categories,Amounts raised in different funding rounds,City,Country,Website",
      'Shelfie,Operating,2012,"Cameras, for shelves. They count.","Retail, Analytics","$1200000, undisclosed amount",Oslo,Norway,http://www.Shelfie.example/',
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
      clients: null,
      clientNames: [],
      funding: 120_000_000,
      currency: "USD",
      tags: ["Retail", "analytics"],
      presence: [],
      linkedin: null,
    },
  ]);
  expect(output).toContain("totalFundingAmount is undisclosed, wholly or in part: 1 ×");
  expect(await events()).toEqual(["profiles.imported"]);
  const { rows } = await sql`select count(*) from users where role = 'STARTUP'`.execute(db());
  expect(rows).toEqual([{ count: 0 }]);
});

test("an imported startup is found in the window and says where its facts come from", async () => {
  await imported(csv("Company,Founded,Website", "Shelfie,2012,shelfie.example"), [], {
    name: "yc.csv",
  });
  const { rows } = await sql<{ id: string; today: string }>`
    select startup_id as id, current_date::text as today from listings`.execute(db());
  const [listed = { id: "", today: "" }] = rows;

  const { profile } = await as(await aRetailer()).call(profiles.one, { id: listed.id });

  const source = { source: "yc.csv", date: listed.today };
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
  await imported(content);

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

  await imported(
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
  const { output } = await imported(
    csv(
      "Company,Founders,Investors,Contact person,reach us,Founded,Gründer,Fondateurs,創業者",
      "Foo,Ann Secret,Bob Secret,Cy Secret,secret@foo.example,2012,Dee Secret,Eva Secret,Flo Secret",
      "Bar,Ann Secret,Bob Secret,Cy Secret,secret@bar.example,2013,Dee Secret,Eva Secret,Flo Secret",
    ),
  );

  expect(output.match(/left out +holds persons/g)).toHaveLength(7);
  expect(await startups()).toMatchObject([{ founded: 2012 }, { founded: 2013 }]);
  const { rows } = await sql`select c::text || s::text as all from companies c
    join startups s on s.company_id = c.id where c::text || s::text ilike '%secret%'`.execute(db());
  expect(rows).toEqual([]);
});

test("somebody says which column a field is, and which is none", async () => {
  const content = csv("Name,Company,Industry,Industry,", "Foo,Foo Holding,Retail,Robots,Oslo");

  await imported(content, ["--map", "name=Name", "--map", "legalName=company"]);
  await imported(content.replaceAll("Foo", "Bar"), [
    ...["--map", "name=#1", "--map", "categories=-"],
    ...["--map", "tags=Industry (2)", "--map", "city=Column 5"],
  ]);

  expect(await startups()).toMatchObject([
    { name: "Foo", legalName: "Foo Holding", tags: ["Retail"], city: null },
    { name: "Bar", legalName: "Bar", tags: ["Robots"], city: "Oslo" },
  ]);
});

test.for([
  { args: ["--map", "name=Nome"], says: "There is no column “Nome”. The columns are “Firm”" },
  { args: ["--map", "colour=Firm"], says: "There is no field colour. The fields are name," },
  { args: ["--map", "name=Founders"], says: "“Founders” holds persons, who are never imported" },
  { args: ["--map", "name=Firm", "--map", "city=Firm"], says: "“Firm” was given to two fields" },
  { args: ["--map", "name"], says: "--map name is not FIELD=HEADER" },
  { args: ["--map", "name=-"], says: "No column looks like the company's name" },
  { args: ["--currency", "shells"], says: "shells is not a currency" },
  { args: ["--colour"], says: "Unknown option '--colour'" },
  { args: ["other.csv"], says: "Give one file" },
])("a command that cannot be meant is refused: $args", async ({ args, says }) => {
  const before = await everything();

  const run = imported(csv("Firm,Founders", "Foo,Ann"), args);

  await expect(run).rejects.toThrow(Unusable);
  await expect(imported(csv("Firm,Founders", "Foo,Ann"), args)).rejects.toThrow(says);
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

  await expect(imported(content)).rejects.toThrow(says);

  expect(await everything()).toEqual(before);
});

test("a file that is not there is said to be missing", async () => {
  await expect(command(["nowhere.csv"])).rejects.toThrow("There is no file");
  await expect(command([folder])).rejects.toThrow("is not a file");
});

const cellOf = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** One startup per cell, in the order given. */
const column = (header: string, cells: string[]) =>
  csv(`Company,${header}`, ...cells.map((cell, index) => `Company ${index},${cellOf(cell)}`));

test.for<[cell: string, funding: string | null, note?: string]>([
  ["$1200000, undisclosed amount", "1200000 USD", "is undisclosed"],
  ["$2800000, $2100000, $1200000, $1200000", "7300000 USD"],
  ["$3,000,000", "3000000 USD"],
  ["$3,000,000, $500,000", "3500000 USD"],
  ["$100,000,$200,000", "300000 USD"],
  ["$1.234M", "1234000 USD"],
  ["€1.2M", "1200000 EUR"],
  ["1,5 Mio. EUR", "1500000 EUR"],
  ["1.234.567,89 €", "1234567.89 EUR"],
  ["USD 500k", "500000 USD"],
  ["500 TEUR", "500000 EUR"],
  ["CHF 1'500'000", "1500000 CHF"],
  ["1 500 000 SEK", "1500000 SEK"],
  ["£2m; £500,000 | £1", "2500001 GBP"],
  ["R$ 2,5 milhões", "2500000 BRL"],
  ["₹5 crore", "50000000 INR"],
  ["5億円", "500000000 JPY"],
  ["Series A: $5M (2014), Seed $500K", "5500000 USD"],
  ["$5M, 2014", "5000000 USD"],
  ["$10M-$20M", "10000000 USD", "is a range; its lower end was taken"],
  ["$10-20M", "10000000 USD", "is a range"],
  ["£2m, €3m", "2000000 GBP", "has several currencies; only GBP was added up"],
  ["1200000", "1200000 EUR", "names no currency; read as EUR"],
  ["2800000,2100000", "4900000 EUR", "names no currency"],
  ["$0", "0 USD"],
  ["undisclosed amount", null, "is undisclosed"],
  ["undisclosed amount, undisclosed amount", null, "is undisclosed"],
  ["$14.500000, $2000000", "2000000 USD", "is not an amount of money"],
  ["-$5", null, "is not an amount of money"],
  ["2014-05-01", null, "is not an amount of money"],
  ["plenty", null, "is not an amount of money"],
  ["$99999999999999999", null, "is too much to be true"],
  ["n/a", null],
  ["", null],
])("funding of %s", async ([cell, funding, note]) => {
  const { output } = await imported(column("Total funding", [cell]));

  const [startup] = await startups();
  const minor = startup?.currency === "JPY" ? 1 : 100;
  const amount = startup?.funding === null ? null : Number(startup?.funding) / minor;
  expect(amount === null ? null : `${amount} ${startup?.currency}`).toBe(funding);
  if (note) expect(output).toContain(`totalFundingAmount ${note}`);
  else expect(output).not.toContain("Warnings");
});

test("the header, a column beside it or the command say the currency of bare amounts", async () => {
  const run = async (header: string, cells: string, args: string[] = []) => {
    await imported(csv(`Company,${header}`, `${cellOf(`${header} ${args}`)},${cells}`), args);
    const { funding, currency } = (await startups()).at(-1) ?? {};
    return `${Number(funding) / 100} ${currency}`;
  };

  expect(await run("Total funding (USD)", "1200000")).toBe("1200000 USD");
  expect(await run("Funding ($M)", "1.2")).toBe("1200000 USD");
  expect(await run("Finanzierung in TEUR", "500")).toBe("500000 EUR");
  expect(await run("Total Funding Amount,Currency", "500000,SEK")).toBe("500000 SEK");
  expect(await run("Raised", "500000", ["--currency", "gbp"])).toBe("500000 GBP");
});

test("years are read from every kind of date, and only when they can be true", async () => {
  const year = new Date().getUTCFullYear();
  const cells: [string, number | null][] = [
    ["2012", 2012],
    ["2012.0", 2012],
    ["2012-05-01", 2012],
    ["01.05.2012", 2012],
    ["May 2012", 2012],
    ["20120501", 2012],
    ["2012-05-01T10:00:00.0000Z", 2012],
    ["'12", 2012],
    ["'98", 1998],
    ["2010-2012", 2010],
    [String(year), year],
    [String(year + 1), null],
    ["1066", null],
    ["12", null],
    ["soon", null],
    ["", null],
  ];

  const { output } = await imported(
    column(
      "Founded",
      cells.map(([cell]) => cell),
    ),
  );

  expect((await startups()).map(({ founded }) => founded)).toEqual(cells.map(([, read]) => read));
  expect(output).toContain(`founded is in the future: 1 ×, first on line 13 "${year + 1}"`);
  expect(output).toContain("founded has several years; the first was taken: 1 ×");
  expect(output).toContain("founded is not a year: 2 ×");
});

test("numbers of clients are read as people write them", async () => {
  const cells: [string, number | null][] = [
    ["1,200", 1_200],
    ["1.200", 1_200],
    ["50+", 50],
    ["10k", 10_000],
    ["500 customers", 500],
    ["100-200", 100],
    ["12.0", 12],
    ["2.5", null],
    ["-3", null],
    ["99999999999", null],
    ["many", null],
  ];

  await imported(
    column(
      "Number of clients",
      cells.map(([cell]) => cell),
    ),
  );

  expect((await startups()).map(({ clients }) => clients)).toEqual(cells.map(([, read]) => read));
});

test("countries go by name, code, language and what people call them; others stay empty", async () => {
  const cells: [string, string | null][] = [
    ["USA", "US"],
    ["U.S.A.", "US"],
    ["United States of America", "US"],
    ["UK", "GB"],
    ["England", "GB"],
    ["Deutschland", "DE"],
    ["DEU", "DE"],
    ["Côte d’Ivoire", "CI"],
    ["The Netherlands", "NL"],
    ["Россия", "RU"],
    ["日本", "JP"],
    ["USA, Canada", "US"],
    ["NA", null],
    ["Atlantis", null],
    ["", null],
  ];

  const { output, counts } = await imported(
    column(
      "Country",
      cells.map(([cell]) => cell),
    ),
  );

  expect((await startups()).map(({ country }) => country)).toEqual(cells.map(([, code]) => code));
  expect(counts?.created).toBe(cells.length);
  expect(output).toContain('country is not a country we know: 1 ×, first on line 15 "Atlantis"');
});

test("a place that names its country gives both", async () => {
  await imported(
    csv(
      "Company\tLocation",
      "A\tBerlin, Germany",
      "B\tSan Francisco - California - USA",
      "C\tAustin, TX",
    ),
  );

  expect((await startups()).map(({ city, country }) => [city, country])).toEqual([
    ["Berlin", "DE"],
    ["San Francisco", "US"],
    ["Austin, TX", null],
  ]);
});

test("a startup's presence, clients and page on LinkedIn come along", async () => {
  await imported(
    csv(
      "Company;Countries of presence;Key clients;Number of customers;LinkedIn",
      "Foo;Norway, Sweden, Atlantis;Magasin|Illum|magasin;12;https://www.linkedin.com/company/foo/",
      "Bar;DE;;3;https://www.linkedin.com/in/some-person",
      "Baz;France;Illum;4;linkedin.com/company/baz",
    ),
  );

  expect(await startups()).toMatchObject([
    {
      presence: ["NO", "SE"],
      clientNames: ["Magasin", "Illum"],
      clients: 12,
      linkedin: "https://www.linkedin.com/company/foo/",
    },
    { presence: ["DE"], clients: 3, linkedin: null },
    { presence: ["FR"], clients: 4, linkedin: "http://linkedin.com/company/baz" },
  ]);
});

test("a website is an address of the web or nothing", async () => {
  const cells: [string, string | null][] = [
    ["www.Foo1.example", "http://www.foo1.example"],
    ["HTTPS://FOO2.example/", "https://foo2.example"],
    ["foo3.example/shop?x=1", "http://foo3.example/shop?x=1"],
    ["münchen.example", "http://xn--mnchen-3ya.example"],
    ["a.example, b.example", "http://a.example"],
    ["javascript:alert(1)", null],
    ["JaVaScRiPt://foo4.example/%0aalert(1)", null],
    ["data:text/html,x", null],
    ["ftp://foo5.example", null],
    ["http://user:word@foo6.example", null],
    ["localhost", null],
    ["none", null],
  ];

  const { output } = await imported(
    column(
      "Website",
      cells.map(([cell]) => cell),
    ),
  );

  expect((await startups()).map(({ website }) => website)).toEqual(cells.map(([, read]) => read));
  expect(output).toContain("website is not an address of the web: 5 ×");
});

test("the same startup comes in once: by its website, else by its name", async () => {
  const { output, counts } = await imported(
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

  expect(await names()).toEqual(["Foo Inc", "Ünder Score!", "Qux", "Quux"]);
  expect(counts).toEqual({ created: 4, same: 3, refused: 0 });
  expect(output).toContain(
    'line 3: "Bar" – already there as "Foo Inc" on line 2 (same website foo.example)',
  );
  expect(output).toContain(
    'line 5: "under-score" – already there as "Ünder Score!" on line 4 (same name)',
  );
  expect(output).toContain("same website twitter.com/qux");
});

test("what is there already stays as it is, even when it is blocked", async () => {
  const there = await aStartup({ shortName: "Shelfie", isBlocked: true, description: "Ours." });
  await sql`update companies set website_domain = 'shelfie.example' where id = ${there.companyId}`.execute(
    db(),
  );

  const { output } = await imported(
    csv(
      "Company,Website,Description",
      "New name,shelfie.example,Theirs.",
      "SHELFIE,x.example,Theirs.",
    ),
  );

  expect(await startups()).toMatchObject([{ name: "Shelfie", description: "Ours." }]);
  expect(output).toContain('line 2: "New name" – already there as "Shelfie" (same website');
  expect(output).toContain('line 3: "SHELFIE" – already there as "Shelfie" (same name)');
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
  expect((await imported(content)).counts).toEqual({ created: 1_234, same: 0, refused: 0 });
  const before = await everything();

  expect((await imported(content)).counts).toEqual({ created: 0, same: 1_234, refused: 0 });

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

  const dry = await imported(untidy, ["--dry-run", "--report", "dry.csv"]);
  expect(await everything()).toEqual(before);
  expect(await events()).toEqual([]);
  const real = await imported(untidy, ["--report", "real.csv"]);

  expect(dry.output).toContain("Dry run: nothing was kept.");
  expect(dry.counts).toEqual(real.counts);
  expect(real.counts).toEqual({ created: 592, same: 12, refused: 1 });
  const report = readFileSync(join(folder, "real.csv"), "utf8");
  expect(readFileSync(join(folder, "dry.csv"), "utf8")).toBe(report);
  expect(report.trimEnd().split("\r\n")).toHaveLength(606);
});

test("every refused row has one reason, and the row after it still comes in", async () => {
  const { output, counts } = await imported(
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
  expect(output).toContain('line 2: "" – there is no name');
  expect(output).toContain("the name is longer than 200 characters");
  expect(output).toContain("3 × there is no name");
  expect(output).toContain("2 × it has a NUL character, which cannot be stored");
});

test("quoted line breaks, ragged rows and empty lines do not shift lines or columns", async () => {
  const { output } = await imported(
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
    "name has more cells than the header; the last were left out: 1 ×, first on line 7",
  );
  expect(output).toContain('line 10: "" – there is no name');
});

test("a file of names alone is a list of startups, commas and all", async () => {
  await imported(csv("Startup", "Foo", "Bar, Inc.", "Baz"));

  expect(await names()).toEqual(["Foo", "Bar, Inc.", "Baz"]);
});

test("a few damaged letters do not spoil the others", async () => {
  const [before, after] = [Buffer.from("Company,City\nÅ éä ö Müller,Os"), Buffer.from("lo\n")];

  await imported(Buffer.concat([before, Buffer.from([0xff]), after]));

  expect(await startups()).toMatchObject([{ name: "Å éä ö Müller", city: "Os\ufffdlo" }]);
});

test("formulas are kept as text, and a report never holds one", async () => {
  const formula = '=HYPERLINK("http://evil.example")';

  await imported(csv("Company,City", `${cellOf(formula)},+1`, `@sum,-1`, `@SUM,x`), [
    ...["--report", "formula.csv"],
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
  const { output } = await imported(
    csv("Company\u001b[2J,City", "\u001b]0;owned\u0007Foo,\u202eOslo", "\u0007,"),
  );

  expect(output.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(await startups()).toMatchObject([{ name: "\u001b]0;owned\u0007Foo", city: "\u202eOslo" }]);
});

test("text that is too long is cut, and that is said", async () => {
  const { output } = await imported(
    csv(
      "Company;Description;Tagline;Status;Tags",
      `Foo;${"d".repeat(5_001)};${"t".repeat(199)}😀😀;${"s".repeat(101)};${Array.from({ length: 25 }, (_, i) => `tag ${i}`)},${"x".repeat(101)}`,
    ),
  );

  const [startup] = await startups();
  expect(startup?.description).toBe(`${"d".repeat(4_999)}…`);
  expect(startup?.oneLiner).toBe(`${"t".repeat(199)}…`);
  expect(startup?.status).toBe(`${"s".repeat(99)}…`);
  expect(startup?.tags).toHaveLength(20);
  expect(output).toContain("description was cut after 5000 characters: 1 ×");
  expect(output).toContain("tags has 26 entries; the first 20 were taken");
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

  expect((await imported(content, [], { agrees: false })).counts).toBeNull();
  expect(await names()).toEqual([]);
  await imported(content, ["--yes"], { agrees: false });
  expect(await names()).toEqual(["Foo"]);
});

test("of two imports in the same moment the second waits for its turn", async () => {
  const other = connect({ connection: connection(), size: 1 });
  const first = await other.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(hashtextextended('profiles.import', 0))`.execute(first);

  await expect(imported(csv("Company", "Foo"))).rejects.toThrow("Another import is running");

  await first.rollback().execute();
  await other.destroy();
  expect((await imported(csv("Company", "Foo"))).counts?.created).toBe(1);
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
      await imported(bytes, ["--dry-run"]).catch((error: unknown) =>
        expect(error).toBeInstanceOf(Unusable),
      );
    }),
    { numRuns: 50 },
  );
}, 60_000);
