import { browse } from "@vitrine/contract/browse";
import { match, type MatchPart, matchParts, usualWeights } from "@vitrine/contract/browse/match";
import { feedback } from "@vitrine/contract/feedback";
import { messages } from "@vitrine/contract/messages";
import { v7 as uuid } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aCountry } from "#test/build/terms.ts";
import { rate } from "#test/feedback/ratings.ts";
import { as, db } from "#test/world.ts";
import { queriesOfNeeds } from "./needs/service.ts";

const stages = ["Growing", "Profitable"];
const preferences = { weights: usualWeights, stages };

const aFit = async () => {
  const startup = await aStartup({
    categories: ["Analytics", "Checkout"],
    countryCode: "DE",
    presenceCountryCodes: ["NO", "SE"],
    companyStatus: "Growing",
    oneLiner: "Counts shelves",
  });
  await rate(startup, 27, 4.3);
  return startup;
};

let retailer: Person;
beforeAll(async () => {
  retailer = await aRetailer({
    shortName: "Halden & Rowe",
    countryCode: "NO",
    areas: ["Analytics", "Returns"],
  });
  await as(retailer).call(match.savePreferences, preferences);
});

const matchOf = (person: Person, { companyId: id }: Person) => as(person).call(match.one, { id });

test("a match tells every reason with its points", async () => {
  expect(await matchOf(retailer, await aFit())).toEqual({
    score: 67,
    companyShortName: "Halden & Rowe",
    areas: { points: 35, most: 35, met: ["Analytics"], sought: ["Analytics", "Returns"] },
    needs: { points: 0, most: 30, hasMissions: false, mission: null },
    countries: { points: 15, most: 15, met: ["Norway"], sought: ["Norway"] },
    rating: {
      points: 12,
      most: 15,
      average: 4.3,
      count: 27,
      weightedRate: 4.3,
      isEarly: false,
    },
    constraints: { points: 5, most: 5, stage: { value: "Growing", isMet: true } },
  });
});

const aMission = async (
  { id: authorId, companyId }: Person,
  { countries = [], ...fields }: { title: string; needs: string[]; countries?: string[] },
) => {
  const mission = { id: uuid(), companyId, authorId, ...fields };
  await db()
    .insertInto("missions")
    .values({ ...mission, description: fields.title, implementationTime: "2027-06-01" })
    .execute();
  for (const code of countries)
    await db()
      .insertInto("missionCountries")
      .values({ missionId: mission.id, countryId: await aCountry(code) })
      .execute();
  return mission.id;
};

describe("with missions", () => {
  const words = { oneLiner: "Camera-free counting of shelves, for e-commerce too" };

  test("the needs count of the open mission that the startup meets best, and its countries do", async () => {
    const sender = await aRetailer({ countryCode: "NO" });
    const startup = await aStartup({ ...words, presenceCountryCodes: ["NO", "SE"] });
    const title = "Count shelves";
    await aMission(sender, { title: "Sell socks", needs: ["socks", "counting"] });
    const id = await aMission(sender, {
      title,
      needs: ["counting shelves", "camera free", "drones"],
      countries: ["SE", "DK"],
    });

    expect(await matchOf(sender, startup)).toMatchObject({
      score: 20 + 10,
      needs: { points: 20, most: 30, mission: { id, title, met: 2, count: 3 } },
      countries: { points: 10, met: ["Norway", "Sweden"] },
    });

    await db().updateTable("missions").set({ status: "DONE" }).where("id", "=", id).execute();
    expect(await matchOf(sender, startup)).toMatchObject({
      score: 15 + 15,
      needs: { points: 15, mission: { title: "Sell socks", met: 1, count: 2 } },
    });
  });

  test("a need is met by the same startups as on the page of its mission", async () => {
    await aStartup(words);
    await aStartup({ oneLiner: "AI on 3 shelves in an ecommerce shop" });
    const needs = [
      "counting",
      "camera-free",
      "e-commerce",
      "ecommerce",
      "count shel",
      "AI",
      "a b",
      "3",
      "ai on 3 shelves",
      "in an e-commerce sh",
      "Øl & brød",
      "?!",
      "shelves, counting",
      "of sh",
    ];
    const queries = await queriesOfNeeds(db(), needs);
    const idsFor = async (query: ReturnType<typeof sql>) =>
      (
        await sql<{ id: string }>`
          select startup_id as id from listings where document @@ ${query} order by id`.execute(
          db(),
        )
      ).rows;

    for (const [place, need] of needs.entries())
      expect(await idsFor(sql`need_query(${need})`), need).toEqual(
        await idsFor(sql`${queries[place]}::tsquery`),
      );
  });
});

const changed = (changes: { companyStatus?: string; oneLiner?: string }) => (startup: Person) =>
  db().updateTable("startups").set(changes).where("companyId", "=", startup.companyId).execute();

const without: Record<MatchPart, (startup: Person) => Promise<unknown>> = {
  areas: ({ companyId }) =>
    db().deleteFrom("companyCategories").where("companyId", "=", companyId).execute(),
  needs: changed({ oneLiner: "" }),
  countries: ({ companyId }) =>
    db().deleteFrom("startupCountries").where("companyId", "=", companyId).execute(),
  rating: (startup) => rate(startup, 0, 0),
  constraints: changed({ companyStatus: "Prototype" }),
};

test.each(matchParts)("without its reason in %s a match is lower by its points", async (part) => {
  const sender = await aRetailer({ countryCode: "NO", areas: ["Analytics"] });
  await as(sender).call(match.savePreferences, preferences);
  await aMission(sender, { title: "Count shelves", needs: ["count shelves", "drones"] });
  const startup = await aFit();
  const before = await matchOf(sender, startup);

  await without[part](startup);

  const after = await matchOf(sender, startup);
  expect(before[part].points).toBeGreaterThan(0);
  expect(after[part].points).toBe(0);
  expect(after.score).toBe((before.score ?? 0) - before[part].points);
});

test("a rating is worth what it shows, to which few ratings add little, and two stars are worth nothing", async () => {
  const startup = await aStartup();
  const rating = async () => (await matchOf(retailer, startup)).rating;
  const points = async (average: number) => {
    await rate(startup, 20, average);
    return (await rating()).points;
  };
  expect(await points(5)).toBe(15);
  expect(await points(3.5)).toBe(8);
  expect(await points(2)).toBe(0);

  await rate(startup, 0, 0);
  const given = { startupId: startup.companyId, rating: 5, subject: "It works." };
  await as(retailer).call(feedback.give, given);
  const first = await rating();
  expect(first).toMatchObject({ average: 5, count: 1, isEarly: true, points: 8 });
  expect(first.weightedRate).toBeLessThan(3.7);
});

test("a company that has chosen no areas gets no scores, and sorts by rating instead", async () => {
  const newcomer = await aRetailer({ countryCode: "NO" });
  const startup = await aFit();
  const found = await as(newcomer).call(browse.all, { sort: "Match", pageSize: 50 });

  expect((await matchOf(newcomer, startup)).score).toBeNull();
  expect(new Set(found.items.map((item) => item.match))).toEqual(new Set([null]));
  const byRating = await as(newcomer).call(browse.all, { sort: "Rating", pageSize: 50 });
  expect(found.items).toEqual(byRating.items);
});

describe("in lists", () => {
  const categories = [["Analytics"], ["Returns", "Voice"], ["Voice"], []];
  const presence = [["NO"], ["SE"], [], ["NO", "FR"], []];

  beforeAll(async () => {
    await aMission(retailer, {
      title: "Listed",
      needs: ["listed 1", "listed ltd", "zebra"],
      countries: ["FR"],
    });
    for (let index = 0; index < 40; index += 1) {
      const startup = await aStartup({
        shortName: `Listed ${index}`,
        categories: categories[index % 4] ?? [],
        presenceCountryCodes: presence[index % 5] ?? [],
        companyStatus: index % 3 === 0 ? "Growing" : null,
        ...(index % 7 === 0 && { countryCode: "NO" }),
      });
      await rate(startup, index % 6, 1 + (index % 5));
    }
  });

  const listed = async (search: { sort: "Match" | "Name"; page?: number; pageSize: number }) =>
    (await as(retailer).call(browse.all, { ...search, keyWord: "Listed" })).items;

  test("a card says the score that its reasons add up to", async () => {
    const cards = await listed({ sort: "Name", pageSize: 40 });
    const forYou = (await as(retailer).call(browse.homeSimilar, { limit: 24 })).items;

    expect(forYou.length).toBeGreaterThan(5);
    for (const { id, match: score } of [...cards, ...forYou]) {
      const { areas, needs, countries, rating, constraints, ...told } = await as(retailer).call(
        match.one,
        { id },
      );
      const all = [areas, needs, countries, rating, constraints];
      expect(score).toBe(told.score);
      expect(score).toBe(all.reduce((sum, { points }) => sum + points, 0));
      for (const { points, most } of all) expect(points).toBeLessThanOrEqual(most);
    }
  });

  test("home shows the best match of what it suggests first", async () => {
    const { items } = await as(retailer).call(browse.homeSimilar, { limit: 24 });
    const scores = items.map(({ match: score }) => score ?? 0);
    expect(new Set(scores).size).toBeGreaterThan(2);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  });

  test("the best matches come first, and each is on one page", async () => {
    const pages = [1, 2, 3, 4].map((page) => listed({ sort: "Match", page, pageSize: 10 }));
    const items = (await Promise.all(pages)).flat();
    const scores = items.map((item) => item.match ?? 0);

    expect(new Set(items.map(({ id }) => id)).size).toBe(40);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(scores[0]).toBeGreaterThan(scores[39] ?? 0);
  });
});

describe("what counts how much", () => {
  const weights = { areas: 50, needs: 0, countries: 10, rating: 40, constraints: 0 };

  test("is the company's own, and goes back to the usual", async () => {
    const owner = await aRetailer({ countryCode: "NO", areas: ["Analytics"] });
    const member = await aMember({ of: owner });
    const startup = await aFit();
    expect(await as(owner).call(match.preferences, {})).toMatchObject({
      weights: usualWeights,
      stages: [],
      knownStages: expect.arrayContaining(["Growing"]),
    });

    await as(owner).call(match.savePreferences, { weights, stages: ["Growing", "Growing"] });

    expect(await as(owner).call(match.preferences, {})).toMatchObject({
      weights,
      stages: ["Growing"],
    });
    expect((await matchOf(member, startup)).score).toBe(50 + 10 + 31);
    const another = await aRetailer({ countryCode: "NO", areas: ["Analytics"] });
    expect((await matchOf(another, startup)).score).toBe(62);

    await as(owner).call(match.savePreferences, { weights: usualWeights, stages: [] });

    expect((await matchOf(member, startup)).score).toBe(62);
  });

  test("is not overwritten by an older save", async () => {
    const { call } = as(await aRetailer());
    const save = (areas: number, version: number) =>
      call(match.savePreferences, {
        weights: { ...weights, areas, rating: 90 - areas },
        stages: [],
        version,
      });
    const saved = async () => {
      const { weights: now, version } = await call(match.preferences, {});
      return [now.areas, version];
    };
    expect(await saved()).toEqual([35, 0]);

    await save(50, 0);
    await expect(save(60, 0)).rejects.toMatchObject({
      status: 409,
      code: "browse.match_stale",
    });
    expect(await saved()).toEqual([50, 1]);

    await save(60, 1);
    expect(await saved()).toEqual([60, 2]);
    await call(match.savePreferences, { weights: usualWeights, stages: [] });
    await expect(save(70, 2)).rejects.toMatchObject({ code: "browse.match_stale" });
    expect(await saved()).toEqual([35, 3]);
  });

  test("must add up to 100", async () => {
    const owner = await aRetailer();
    const saving = as(owner).call(match.savePreferences, {
      weights: { ...weights, areas: 51 },
      stages: [],
    });
    await expect(saving).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(messages.weightsMakeHundred),
    });
  });
});

test("a startup that is not listed has no match", async () => {
  await expect(matchOf(retailer, await aStartup({ isBlocked: true }))).rejects.toMatchObject({
    status: 404,
  });
});
