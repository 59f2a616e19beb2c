import { browse } from "@vitrine/contract/browse";
import { match, usualWeights } from "@vitrine/contract/browse/match";
import { v7 as uuid } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { as, db } from "#test/world.ts";
import { missingFactsOf } from "./missing-facts/queries.ts";

const missingOf = async (startup: Person) =>
  (await as(startup).call(browse.homeNumbers, {})).missingFact;

const aSeeker = async () => {
  const seeker = await aRetailer({ countryCode: "NO", areas: ["Analytics"] });
  await as(seeker).call(match.savePreferences, { weights: usualWeights, stages: ["Growing"] });
  return seeker;
};

const aSender = async () => {
  const sender = await aRetailer({ countryCode: "DE" });
  await db()
    .insertInto("missions")
    .values({
      id: uuid(),
      companyId: sender.companyId,
      authorId: sender.id,
      title: "Zebras",
      description: "Zebras",
      needs: ["zebras"],
      implementationTime: "2027-06-01",
    })
    .execute();
};

const all = {
  categories: ["Voice"],
  countryCode: "DE",
  presenceCountryCodes: ["SE"],
  companyStatus: "Growing",
};

/** A startup with all facts, except as given. */
const aListed = async (but: object, solutions = [{ name: "Zebras", text: "" }]) => {
  const startup = await aStartup({ ...all, ...but });
  await db()
    .updateTable("startups")
    .set({ solutions: JSON.stringify(solutions) })
    .where("companyId", "=", startup.companyId)
    .execute();
  return startup;
};

test("what two companies look for is not named, and what three do is", async () => {
  const startup = await aListed({ companyStatus: null });
  await aSeeker();
  await aSeeker();
  expect(await missingOf(startup)).toBeNull();

  await aSeeker();
  expect(await missingOf(startup)).toEqual({ fact: "stage", companies: 3, isCapped: false });
});

describe("where three companies look for each fact, and one for none", () => {
  beforeAll(async () => {
    for (let index = 0; index < 3; index += 1) await aSender();
    await aRetailer({ countryCode: "FR" });
    await aSeeker();
  });

  const without: [string, object, number][] = [
    ["categories", { categories: [], presenceCountryCodes: [], companyStatus: null }, 4],
    ["solutions", { companyStatus: null }, 3],
    ["countries", { presenceCountryCodes: [], companyStatus: null }, 4],
    ["stage", { companyStatus: null }, 4],
  ];
  test.each(without)(
    "%s are worth more than what else is missing",
    async (fact, lacks, companies) => {
      const startup = await aListed(lacks, fact === "solutions" ? [] : undefined);
      expect(await missingOf(startup)).toEqual({ fact, companies, isCapped: false });
    },
  );

  test("nothing is missing where all is said", async () => {
    expect(await missingOf(await aListed({}))).toBeNull();
  });

  test("a need that is met misses no solution", async () => {
    const startup = await aListed({ oneLiner: "Zebras for shops" }, []);
    expect(await missingOf(startup)).toBeNull();
  });
});

test("a startup is not told of companies that are blocked", async () => {
  await db()
    .updateTable("companies")
    .set({ isBlocked: true })
    .where("kind", "=", "RETAILER")
    .execute();
  const { companyId } = await aListed({ companyStatus: null });
  expect(await missingFactsOf(db(), companyId)).toEqual([]);
});
