import { browse } from "@vitrine/contract/browse";
import { v7 as uuid } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { aRetailer, aStartup } from "#test/build/people.ts";
import { labelledMissions, labelledStartups } from "#test/labelled.ts";
import { rate } from "#test/feedback/ratings.ts";
import { as, db } from "#test/world.ts";

beforeAll(async () => {
  for (const { startup, ratingCount, average } of labelledStartups)
    await rate(await aStartup(startup), ratingCount, average);
});

const discounted = (grades: readonly number[]) =>
  grades
    .slice(0, 10)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

/** The quality of an order, from 0 to 1: a fitting startup counts more the higher it is. */
const ndcg = (names: readonly string[], grades: Readonly<Record<string, number>>) =>
  discounted(names.map((name) => grades[name] ?? 0)) /
  discounted(Object.values(grades).toSorted((one, other) => other - one));

type Labelled = (typeof labelledMissions)[number];

const aSender = async ({ title, needs, areas, countryCode }: Labelled) => {
  const sender = await aRetailer({ areas, countryCode });
  await db()
    .insertInto("missions")
    .values({
      id: uuid(),
      companyId: sender.companyId,
      authorId: sender.id,
      title,
      needs,
      description: title,
      implementationTime: "2027-06-01",
    })
    .execute();
  return as(sender);
};

type Sender = Awaited<ReturnType<typeof aSender>>;
const found = async (sender: Sender, search: { sort: "Match" | "Relevance"; keyWord?: string }) => {
  const { items } = await sender.call(browse.all, { ...search, pageSize: 50 });
  return items.map(({ companyShortName }) => companyShortName);
};

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The quality of the best search for the mission by its own words, chosen with knowledge of what fits. */
const bestByWords = async (sender: Sender, { title, needs, grades }: Labelled) => {
  const typed = [title, ...needs, needs.join(" ")];
  const lists = await Promise.all(
    typed.map((keyWord) => found(sender, { sort: "Relevance", keyWord })),
  );
  return Math.max(...lists.map((names) => ndcg(names, grades)));
};

test("what fits a mission is further up by match than by its words, by at least 0.1", async () => {
  const byMatch: number[] = [];
  const byWords: number[] = [];
  for (const mission of labelledMissions) {
    const sender = await aSender(mission);
    byMatch.push(ndcg(await found(sender, { sort: "Match" }), mission.grades));
    byWords.push(await bestByWords(sender, mission));
  }
  expect(labelledStartups).toHaveLength(40);
  expect(mean(byMatch)).toBeGreaterThan(mean(byWords) + 0.1);
});
