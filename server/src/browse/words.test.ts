import { browse } from "@vitrine/contract/browse";
import { messages } from "@vitrine/contract/messages";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { as, db } from "#test/world.ts";

let retailer: Person;

const search = (keyWord: string) =>
  as(retailer).call(browse.all, { keyWord, sort: "Relevance", pageSize: 100 });

const namesFor = async (keyWord: string) =>
  (await search(keyWord)).items.map(({ companyShortName }) => companyShortName);

/** What a startup is called, and what people type who look for it. */
const typedFor: [name: string, ...typed: string[]][] = [
  ["Crème Brûlée Labs", "creme brulee", "CRÈME", "crem", "labs crème"],
  ["30sec.io", "30sec.io", "30sec", "30secio", "30 sec", "(30sec.io)"],
  ["It's Ready", "it's ready", "its ready", "It’s", "ready it's"],
  ["Nettle & Co", "nettle & co", "nettle co", "Nettle", "nettleco", "nettle&co", "co nettle"],
  ["L'Oréal Tech", "loreal", "l'oreal", "oreal", "L’ORÉAL"],
  ["Łódź Handel", "lodz", "Łódź", "handel lodz"],
  ["Straßenkiosk", "strassen", "STRASSENKIOSK", "straßenkiosk"],
  ["İstanbul Pazar", "istanbul", "İSTANBUL", "ıstanbul"],
  ["Smart Shelf", "smartshelf", "smart-shelf", "smart shelf", "shel", "mart"],
  ["Foodbasket24", "basket24", "food basket", "foodb", "FOODBASKET24"],
  ["E-Rechnung", "e-rechnung", "erechnung", "rechnung"],
  ["متجر الضوء", "متجر", "مَتْجَر", "ضوء", "متجر الضوء"],
  ["أحمد للتجزئة", "احمد", "أحمد"],
  ["חָנוּת", "חנות", "חָנוּת", "נות"],
  ["全家便利店", "全家便利店", "便利店", "全家便"],
  ["東京カメラ", "カメラ", "東京カメラ", "ｶﾒﾗ"],
  ["한국상점", "한국상점", "국상점"],
  ["Ελληνική Οδός", "ελληνικη", "ΕΛΛΗΝΙΚΉ ΟΔΌΣ", "οδος ελλ"],
  ["हिन्दी दुकान", "दुकान", "हिन्दी"],
  ["Ｆｕｌｌｗｉｄｔｈ", "fullwidth", "ＦＵＬＬ"],
  ["Coöp\u00adeer", "coopeer", "coo\u0308peer"],
  ["100% Pure", "100% pure", "100 pure"],
];

beforeAll(async () => {
  retailer = await aRetailer();
  for (const [shortName] of typedFor) await aStartup({ shortName, oneLiner: "Plain" });
  await aStartup({ shortName: "Velocart", description: "Bicycles for warehouses" });
  await aStartup({ shortName: "Vixuno", description: "Looks after a velocart" });
  await aStartup({ shortName: "Velocartography", oneLiner: "Maps" });
  await aStartup({ shortName: "Zyx", oneLiner: "Three letters" });
});

describe("a name is found by what a person types", () => {
  for (const [name, ...typed] of typedFor)
    test(`${name} by ${typed.join(", ")}`, async () => {
      for (const keyWord of typed) expect(await namesFor(keyWord), keyWord).toContain(name);
    });
});

describe("one slip of the pen in a word is forgiven and said", () => {
  const slips = {
    "a letter too many": "velocaart",
    "a letter too few": "velcart",
    "a wrong letter": "velocatt",
    "letters that changed places": "vleocart",
    "letters that changed places in the middle": "veolcart",
    "the first letter wrong": "belocart",
    "the last letter missing, with an accent": "Vélocar",
  };
  for (const [slip, keyWord] of Object.entries(slips))
    test(`${slip}: ${keyWord}`, async () => {
      const { items } = await search(keyWord);
      expect(items.map(({ companyShortName }) => companyShortName)).toContain("Velocart");
    });

  test("the answer says which word was read as which", async () => {
    const { corrections } = await search("warehouses  velocatr,");
    expect(corrections).toEqual([{ typed: "velocatr", read: "velocart" }]);
  });

  test("a word that stands as typed is not corrected", async () => {
    expect((await search("velocart")).corrections).toEqual([]);
    expect((await search("velo")).corrections).toEqual([]);
  });

  test("two slips in a word are not forgiven", async () => {
    expect(await namesFor("vlecoart")).toEqual([]);
    expect(await namesFor("veloattt")).toEqual([]);
  });

  test("words of three letters stand for themselves", async () => {
    expect(await namesFor("zyx")).toEqual(["Zyx"]);
    expect(await namesFor("zyq")).toEqual([]);
  });

  test("numbers are never read as others", async () => {
    await aStartup({ shortName: "Agency 20250" });
    expect(await namesFor("20250")).toEqual(["Agency 20250"]);
    expect(await namesFor("20251")).toEqual([]);
  });

  test("a name one letter away from an existing word comes after it", async () => {
    await aStartup({ shortName: "Mandarin", oneLiner: "Fruit" });
    await aStartup({ shortName: "Mandarine", oneLiner: "Fruit" });
    await aStartup({ shortName: "Mondarin", oneLiner: "Fruit" });
    expect(await search("mandarin")).toMatchObject({
      items: [
        { companyShortName: "Mandarin" },
        { companyShortName: "Mandarine" },
        { companyShortName: "Mondarin" },
      ],
      corrections: [],
    });
  });
});

test("the startup of that name comes first, then names that begin with it, then the rest", async () => {
  expect(await namesFor("velocart")).toEqual(["Velocart", "Velocartography", "Vixuno"]);
});

test("every word must be there, wherever it stands", async () => {
  expect(await namesFor("bicycles velocart")).toEqual(["Velocart"]);
  expect(await namesFor("velocart warehouses bicy")).toEqual(["Velocart"]);
  expect(await namesFor("velocart plain")).toEqual([]);
});

test("a startup is found by its solutions, categories, tags, city and country, not by their field names", async () => {
  const { companyId } = await aStartup({
    shortName: "Ozonic",
    city: "Quimper",
    countryCode: "IS",
    categories: ["Weighbridges"],
    tags: ["Holography"],
  });
  await db()
    .updateTable("startups")
    .set({ solutions: JSON.stringify([{ name: "Glimmerbox", text: 'Says "ahoy" twice' }]) })
    .where("companyId", "=", companyId)
    .execute();
  for (const keyWord of ["glimmerbox", "ahoy", "weighbridges", "holography", "quimper", "iceland"])
    expect(await namesFor(keyWord), keyWord).toEqual(["Ozonic"]);
  for (const keyWord of ["ozonic name", "ozonic text"]) expect(await namesFor(keyWord)).toEqual([]);
});

test("fewer than three letters or digits are refused with the product's text", async () => {
  for (const keyWord of ["a", "ab", " a b ", "%%%", "a%_", "🚀🚀🚀🚀", "--", "é!", "便利", "1 2"])
    await expect(search(keyWord), keyWord).rejects.toMatchObject({
      status: 400,
      code: "browse.keyword_too_short",
      body: { message: messages.searchTooShort },
    });
  expect(messages.searchTooShort).toBe("For the search minimum 3 letters are required");
  expect((await search("   ")).count).toBeGreaterThan(20);
});

test("characters with a meaning in SQL are matched as text", async () => {
  for (const sign of [
    "%",
    "_",
    "\\",
    "'",
    "&",
    "|",
    "!",
    ":*",
    "<->",
    "()",
    '"',
    ";--",
    "$",
    "*",
  ]) {
    expect(await namesFor(`velocart ${sign} plain`), sign).toEqual([]);
    expect(await namesFor(`${sign}velocart${sign}`), sign).toContain("Velocart");
    expect(await namesFor(`qqq${sign}`), sign).toEqual([]);
    expect(await namesFor(`${sign}qqq${sign}qqq`), sign).toEqual([]);
  }
});

test("whatever is typed, the search answers or says that it is too short", async () => {
  const typed = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.string({ unit: "grapheme", minLength: 3, maxLength: 200 }),
    fc.stringMatching(/^[ a-z0-9%_\\'&|!:*<>().-]{3,40}$/),
  );
  await fc.assert(
    fc.asyncProperty(typed, async (keyWord) => {
      const answer = await search(keyWord.slice(0, 200)).catch((error: unknown) => error);
      if (answer instanceof Error) expect(answer).toMatchObject({ status: 400 });
      else expect(answer).toHaveProperty("count");
    }),
    { numRuns: 80 },
  );
});
