import { lookup } from "@vitrine/contract/profiles/lookup";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import {
  aMember,
  anAdmin,
  aRetailer,
  aStartup,
  aSuperAdmin,
  type Person,
} from "#test/build/people.ts";
import { anArticle } from "#test/catalogue.ts";
import { aMission } from "#test/missions/build.ts";
import { as, db } from "#test/world.ts";

let boss: Person;
let startup: Person;
let retailer: Person;
beforeAll(async () => {
  boss = await aSuperAdmin();
  startup = await aStartup({ shortName: "Brückenlicht", firstName: "Ottilie", lastName: "Vogel" });
  retailer = await aRetailer({ shortName: "Lichtspiel Märkte" });
  await aMember({ of: retailer, firstName: "Wolfram", lastName: "Otten" });
});

const find = (search: string, by = boss) => as(by).call(lookup.find, { search });
const companies = async (search: string, by = boss) =>
  (await find(search, by)).companies.map(({ name }) => name);
const people = async (search: string, by = boss) =>
  (await find(search, by)).people.map(({ fullName }) => fullName);

test.each([
  ["brücken", ["Brückenlicht"]],
  ["BRUCKEN", ["Brückenlicht"]],
  ["lichtsp märk", ["Lichtspiel Märkte"]],
  ["licht", ["Lichtspiel Märkte"]],
  ["b", []],
  ["%", []],
  ["%%", []],
  ["\\\\", []],
])("%j finds the companies %j", async (search, expected) => {
  expect(await companies(search)).toEqual(expected);
});

test("people are found by a part of their name and by how their e-mail begins", async () => {
  expect(await people("ott")).toEqual(["Ottilie Vogel", "Wolfram Otten"]);
  expect(await people(startup.email)).toEqual(["Ottilie Vogel"]);
  expect((await find("wolfram")).people).toMatchObject([
    { company: { id: retailer.companyId, side: "retailer", name: "Lichtspiel Märkte" } },
  ]);
  expect(await people("%%%")).toEqual([]);
});

test("staff find only what they may open", async () => {
  const desk = await anAdmin({ permissions: ["STARTUPS_VIEW_PROFILE"] });
  const approver = await anAdmin({ permissions: ["STARTUPS_APPROVE"] });

  expect(await companies("lichtspiel", desk)).toEqual([]);
  expect(await companies("brücken", desk)).toEqual(["Brückenlicht"]);
  expect(await people("ott", desk)).toEqual(["Ottilie Vogel"]);
  expect(await find("brücken", approver)).toMatchObject({ companies: [], people: [] });
});

test("all staff find missions of every company and published articles by their titles", async () => {
  const approver = await anAdmin({ permissions: ["STARTUPS_APPROVE"] });
  const id = await aMission(retailer, { title: "Spotlights that follow the sun" });
  const article = await anArticle({ title: "Sunlight sells", description: "Says a study." });
  await anArticle({ title: "Sunlight unseen", isDraft: true });

  expect(await find("sun", approver)).toEqual({
    companies: [],
    people: [],
    missions: [{ id, title: "Spotlights that follow the sun", company: "Lichtspiel Märkte" }],
    articles: [{ id: article, title: "Sunlight sells", description: "Says a study." }],
  });
  expect(await find("s", approver)).toMatchObject({ missions: [], articles: [] });
});

test("deleted people are not found any more", async () => {
  const gone = await aMember({ of: retailer, firstName: "Zenobia" });
  await sql`update users set deleted_at = now() where id = ${gone.id}`.execute(db());

  expect(await people("zenobia")).toEqual([]);
});
