import { expect, test } from "vitest";
import { cellOf, csv, importFile, startups, useImports } from "#test/imports.ts";

useImports();

/** One startup per cell, in the order given. */
const column = (header: string, cells: string[]) =>
  csv(`Company,${header}`, ...cells.map((cell, index) => `Company ${index},${cellOf(cell)}`));

test.for<[cell: string, funding: string | null, note?: string]>([
  ["$1200000, undisclosed amount", "1200000 USD", "is not fully disclosed"],
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
  ["₩1,000,000", "1000000 KRW"],
  ["KWD 1.5M", "1500000 KWD"],
  ["Series A: $5M (2014), Seed $500K", "5500000 USD"],
  ["$5M, 2014", "5000000 USD"],
  ["$10M-$20M", "10000000 USD", "is a range; its lower end was taken"],
  ["$10-20M", "10000000 USD", "is a range"],
  ["£2m, €3m", "2000000 GBP", "has several currencies; only GBP was added up"],
  ["1200000", "1200000 EUR", "has no currency; read as EUR"],
  ["2800000,2100000", "4900000 EUR", "has no currency"],
  ["$0", "0 USD"],
  ["undisclosed amount", null, "is not fully disclosed"],
  ["undisclosed amount, undisclosed amount", null, "is not fully disclosed"],
  ["$651.5069", "651.51 USD"],
  ["1234,5678 €", "1234.57 EUR"],
  ["1,234,567.8912 USD", "1234567.89 USD"],
  ["₹5,00,00,000", "50000000 INR"],
  ["USD 3 million", "3000000 USD"],
  ["7.12 USD Mil", "7120000 USD"],
  ["$7 mil", "7000000 USD"],
  ["R$ 5 mil", null, "is not an amount of money"],
  ["5 mil euros", null, "is not an amount of money"],
  ["1.200.000,50 EUR", "1200000.5 EUR"],
  ["$14.500000, $2000000", "2000000 USD", "is not an amount of money"],
  ["-$5", null, "is not an amount of money"],
  ["2014-05-01", null, "is not an amount of money"],
  ["plenty", null, "is not an amount of money"],
  ["$99999999999999999", null, "is too large to be real"],
  ["n/a", null],
  ["", null],
])("funding of %s", async ([cell, funding, note]) => {
  const { output } = await importFile(column("Total funding", [cell]));

  const [startup] = await startups();
  const amount = startup?.funding === null ? null : Number(startup?.funding) / 100;
  expect(amount === null ? null : `${amount} ${startup?.currency}`).toBe(funding);
  if (note) expect(output).toContain(`totalFundingAmount ${note}`);
  else expect(output).not.toContain("Warnings");
});

test("the header, a column beside it or the command say the currency of bare amounts", async () => {
  const run = async (header: string, cells: string, args: string[] = []) => {
    await importFile(csv(`Company,${header}`, `${cellOf(`${header} ${args}`)},${cells}`), args);
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
    [`'${String(year).slice(2)}`, year],
    [`'${String(year + 1).slice(2)}`, year - 99],
    ["2010-2012", 2010],
    [String(year), year],
    [String(year + 1), null],
    ["1668", 1668],
    ["578", 578],
    ["founded in 1602", 1602],
    ["0066", null],
    ["12345678", null],
    ["Mar 2011", 2011],
    ["Mar-11", 2011],
    ["12 March 1998", 1998],
    ["01/03/2011", 2011],
    ["3/1/98", 1998],
    ["40544", 2011],
    ["12", null],
    ["soon", null],
    ["", null],
  ];

  const { output } = await importFile(
    column(
      "Founded",
      cells.map(([cell]) => cell),
    ),
  );

  expect((await startups()).map(({ founded }) => founded)).toEqual(cells.map(([, read]) => read));
  expect(output).toContain(`founded is in the future: 1 ×, first on line 15 “${year + 1}”`);
  expect(output).toContain("founded has several years; the first was taken: 1 ×");
  expect(output).toContain("founded is not a year: 4 ×");
});

test("numbers of clients are read as people write them", async () => {
  const cells: [string, number | null][] = [
    ["1,200", 1_200],
    ["1.200", 1_200],
    ["50+", 50],
    ["10k", 10_000],
    ["2.03k", 2_030],
    ["4.03M", 4_030_000],
    ["500 customers", 500],
    ["100-200", 100],
    ["12.0", 12],
    ["2.5", null],
    ["-3", null],
    ["99999999999", null],
    ["many", null],
  ];

  await importFile(
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

  const { output, counts } = await importFile(
    column(
      "Country",
      cells.map(([cell]) => cell),
    ),
  );

  expect((await startups()).map(({ country }) => country)).toEqual(cells.map(([, code]) => code));
  expect(counts?.created).toBe(cells.length);
  expect(output).toContain("country is not a country we know: 1 ×, first on line 15 “Atlantis”");
});

test("a place that names its country gives both", async () => {
  const { output } = await importFile(
    csv(
      "Company\tLocation",
      "A\tBerlin, Germany",
      "B\tSan Francisco - California - USA",
      "C\tAustin, TX",
      "D\tSan Francisco, California, United States, North America",
      "E\tAtlanta, Georgia",
      "F\tTbilisi, Georgia",
      "G\tSydney, New South Wales, Australia, Oceania",
      "H\tSingapore",
      "I\tParis (France)",
      "J\tUSA - Denver",
      "K\tBerlin, DE",
      "L\tWashington, D.C.",
      "M\tHong Kong ",
      "N\tSeoul, Korea, Republic of",
      "O\tHelsinki, Finland (HQ)",
      "P\tBritish Columbia|Vancouver, BC",
      "Q\tToronto, ON|Oslo, Norway",
      "R\tBritish Columbia",
      "S\tAustin,",
      "T\tBerlin|Germany",
      "U\tBC, Canada",
      "V\tNorwegen/Dänemark",
      "W\tNorway, Denmark",
      "X\tPeru, USA",
      "Y\tGeorgia, USA",
    ),
  );

  expect((await startups()).map(({ city, country }) => [city, country])).toEqual([
    ["Berlin", "DE"],
    ["San Francisco", "US"],
    ["Austin", "US"],
    ["San Francisco", "US"],
    ["Atlanta", "US"],
    ["Tbilisi", "GE"],
    ["Sydney", "AU"],
    ["Singapore", "SG"],
    ["Paris", "FR"],
    ["Denver", "US"],
    ["Berlin, DE", null],
    ["Washington", "US"],
    ["Hong Kong", "HK"],
    ["Seoul", "KR"],
    ["Helsinki", "FI"],
    ["Vancouver", "CA"],
    ["Toronto", "CA"],
    [null, "CA"],
    ["Austin", null],
    ["Berlin", "DE"],
    [null, "CA"],
    [null, "NO"],
    [null, "NO"],
    ["Peru", "US"],
    [null, "US"],
  ]);
  expect(output).toContain("city has several places; the first city was taken: 2 ×");
  expect(output).toContain("city is more than a country; the first was taken: 2 ×");
});

test("a country written back to front is that country and no city", async () => {
  const countries = [
    ["Korea, Republic of", "KR"],
    ["Korea, Democratic People's Republic of", "KP"],
    ["Congo, The Democratic Republic of the", "CD"],
    ["Palestine, State of", "PS"],
  ];
  await importFile(csv("Company;Country", ...countries.map(([name], at) => `C${at};${name}`)));

  const stored = await startups();
  expect(stored.map(({ city, country }) => [city, country])).toEqual(
    countries.map(([, code]) => [null, code]),
  );
});

test("among cities alone, a village with the name of a country stays a village", async () => {
  const cities = Array.from({ length: 60 }, (_, at) => `Company ${at};Utrecht`);
  await importFile(csv("Company;Plaats", ...cities, "Foo;America", "Bar;Singapore"));

  expect((await startups()).slice(-2).map(({ city, country }) => [city, country])).toEqual([
    ["America", null],
    ["Singapore", "SG"],
  ]);
});

test("a state beside a city goes where the country is known", async () => {
  await importFile(
    csv(
      "Company;City;Country",
      "A;Boulder, CO;USA",
      "B;Paris, France;France",
      "C;Singapore;Singapore",
    ),
  );

  expect((await startups()).map(({ city, country }) => [city, country])).toEqual([
    ["Boulder", "US"],
    ["Paris", "FR"],
    ["Singapore", "SG"],
  ]);
});

test("a startup's presence, clients and page on LinkedIn come along", async () => {
  await importFile(
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
    ["['www.foo7.example', 'www.foo8.example']", "http://www.foo7.example"],
    ["<https://foo9.example>", "https://foo9.example"],
    ["[]", null],
    ["javascript:alert(1)", null],
    ["JaVaScRiPt://foo4.example/%0aalert(1)", null],
    ["data:text/html,x", null],
    ["ftp://foo5.example", null],
    ["http://user:word@foo6.example", null],
    ["localhost", null],
    ["tse_1101.tw", null],
    ["none", null],
  ];

  const { output } = await importFile(
    column(
      "Website",
      cells.map(([cell]) => cell),
    ),
  );

  expect((await startups()).map(({ website }) => website)).toEqual(cells.map(([, read]) => read));
  expect(output).toContain("website is not a web address: 6 ×");
});

test("text that is too long is cut, and that is said", async () => {
  const { output } = await importFile(
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
  expect(output).toContain("tags has more than 20 entries; the first 20 were taken: 1 ×");
});
