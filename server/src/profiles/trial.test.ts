import { browse } from "@vitrine/contract/browse";
import { generalSearch } from "@vitrine/contract/browse/general";
import { chat } from "@vitrine/contract/chat";
import { profiles } from "@vitrine/contract/profiles";
import { trial } from "@vitrine/contract/profiles/trial";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { config, useConfig } from "#config.ts";
import { sql } from "#db/connect.ts";
import { aMember, anAdmin, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aRoom } from "#test/rooms.ts";
import { aNode, as, db, type Node } from "#test/world.ts";
import { forgetOldUses } from "./trial/queries.ts";

const noSearchesLeft = {
  status: 403,
  code: "profiles.trial_searches_used",
  body: { message: "You have reached daily trial period limitations (10 Searches)" },
};
const noProfilesLeft = {
  status: 403,
  code: "profiles.trial_profiles_used",
  body: { message: "You have reached daily trial period limitations (10  View Startup profiles)" },
};

let startups: Person[];
let other: Node;

beforeAll(async () => {
  other = await aNode();
  startups = await Promise.all(Array.from({ length: 12 }, () => aStartup()));
});

const startupAt = (place: number) => {
  const startup = startups[place];
  if (!startup) throw new Error(`There is no startup ${place}.`);
  return startup;
};
const inTrial = () => aRetailer({ isTrial: true });
const today = (person: Person) => as(person).call(trial.today, {});
const search = (by: Person, keyWord: string, more = {}) =>
  as(by).call(browse.all, { keyWord, ...more });
const open = (by: Person, { companyId: id }: Person, node?: Node) =>
  as(by).call(profiles.one, { id }, node && { node });

const stand = ({ companyId }: Person, planStatus: "TRIAL" | "ACTIVE") =>
  db().updateTable("retailers").set({ planStatus }).where("companyId", "=", companyId).execute();

const words = (count: number) => Array.from({ length: count }, (_, at) => `shelves ${at}`);
const useUp = async (by: Person) => {
  for (const word of words(10)) await search(by, word);
  for (const startup of startups.slice(0, 10)) await open(by, startup);
};

describe("40 calls at once, on two nodes and by three people of a company, let pass exactly 10", () => {
  const passed = async (calls: Promise<unknown>[], refusal: object) => {
    const results = await Promise.allSettled(calls);
    const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    for (const reason of refused) expect(reason).toMatchObject(refusal);
    return results.length - refused.length;
  };
  const teamInTrial = async () => {
    const owner = await inTrial();
    return [owner, await aMember({ of: owner }), await aMember({ of: owner })];
  };
  const turn = (team: Person[], at: number) => team[at % team.length] ?? startupAt(0);

  test("searches", async () => {
    const team = await teamInTrial();
    const calls = words(40).map((keyWord, at) =>
      as(turn(team, at)).call(browse.all, { keyWord }, at % 2 ? { node: other } : {}),
    );
    expect(await passed(calls, noSearchesLeft)).toBe(10);
    expect(await today(turn(team, 1))).toMatchObject({ trialSearch: 10, trialProfile: 0 });
  });

  test("profiles", async () => {
    const team = await teamInTrial();
    const all = [...startups, ...(await Promise.all(Array.from({ length: 28 }, () => aStartup())))];
    const calls = all.map((startup, at) =>
      open(turn(team, at), startup, at % 2 ? other : undefined),
    );
    expect(await passed(calls, noProfilesLeft)).toBe(10);
    expect(await today(turn(team, 2))).toMatchObject({ trialSearch: 0, trialProfile: 10 });
  });
});

test("whoever is signed in is told how much of a trial is left, and when it starts again", async () => {
  const owner = await inTrial();
  await search(owner, "shelves");
  const midnight = new Date();
  midnight.setUTCHours(24, 0, 0, 0);
  const maxima = { trialSearchMax: 10, trialProfileMax: 10, resetsAt: midnight.toISOString() };

  expect(await today(owner)).toEqual({ isTrial: true, trialSearch: 1, trialProfile: 0, ...maxima });
  const nothing = { isTrial: false, trialSearch: 0, trialProfile: 0, ...maxima };
  for (const person of [await aRetailer(), await aStartup(), await anAdmin()])
    expect(await today(person)).toEqual(nothing);
});

test("the same words and the same startup count once a day for the whole company", async () => {
  const owner = await inTrial();
  const member = await aMember({ of: owner });
  const startup = startupAt(0);

  for (const person of [owner, member, owner]) {
    for (const spelling of ["Café shelves", "CAFE  SHELVES", "cafe-shelves!"])
      await search(person, spelling);
    await open(person, startup);
  }

  expect(await today(member)).toMatchObject({ trialSearch: 1, trialProfile: 1 });
});

const generally = (by: Person, way: "byAddress" | "byBody", keyWord = "shelves") =>
  as(by).call(generalSearch[way], { search: keyWord });

const [free, counted] = [0, 1];
test.each<[string, number, (by: Person) => Promise<unknown>]>([
  ["browsing without words", free, (by) => search(by, "", { categoryIds: ["robotics"], page: 2 })],
  ["counting what filters show", free, (by) => as(by).call(browse.facets, { keyWord: "shelves" })],
  ["suggestions", free, (by) => as(by).call(browse.suggestions, { search: "shelves" })],
  ["a word of two letters", free, (by) => search(by, "ab").catch(() => {})],
  ["a search", counted, (by) => search(by, "shelves")],
  ["a search in the address", counted, (by) => generally(by, "byAddress")],
  ["a search in a body", counted, (by) => generally(by, "byBody")],
  ["a later page that nobody began to read", counted, (by) => search(by, "shelves", { page: 2 })],
])("%s counts as a search: %i", async (_what, count, work) => {
  const owner = await inTrial();
  await work(owner);
  expect((await today(owner)).trialSearch).toBe(count);
  await search(owner, "shelves", { page: 3, sort: "Name", countryIds: ["italy"] });
  expect((await today(owner)).trialSearch).toBe(1);
});

test("a look at a card, at a retailer, at what is not there and beside a conversation is no view", async () => {
  const startup = startupAt(0);
  const owner = await aRetailer();
  const room = await aRoom(owner, startup);
  await stand(owner, "TRIAL");
  const missing = { ...startup, companyId: "00000000-0000-4000-8000-000000000000" };

  await as(owner).call(chat.room, { id: room });
  const { company } = await as(owner).call(profiles.glance, { id: startup.companyId });
  await open(owner, await aRetailer());
  await expect(open(owner, missing)).rejects.toMatchObject({ status: 404 });

  expect(await today(owner)).toMatchObject({ trialProfile: 0 });
  expect(Object.keys(company).toSorted()).toEqual(
    ["companyShortName", "id", "isVerified", "line", "startup"].toSorted(),
  );
});

test("one too many is refused and counts nothing; what was used stays open", async () => {
  const owner = await inTrial();
  await useUp(owner);
  const [first, last] = [startupAt(0), startupAt(11)];

  for (let times = 0; times < 2; times += 1) {
    await expect(search(owner, "something else")).rejects.toMatchObject(noSearchesLeft);
    for (const way of ["byAddress", "byBody"] as const)
      await expect(generally(owner, way, "else")).rejects.toMatchObject(noSearchesLeft);
    await expect(open(owner, last)).rejects.toMatchObject(noProfilesLeft);
  }

  await search(owner, "shelves 3");
  await search(owner, "", { countryIds: ["italy"] });
  await open(owner, first);
  expect(await today(owner)).toMatchObject({ trialSearch: 10, trialProfile: 10 });
});

test("the next day counts from 0, and the day before is forgotten", async () => {
  const owner = await inTrial();
  await useUp(owner);
  const aDayPasses = () =>
    sql`update trial_uses set day = day - 1 where company_id = ${owner.companyId}`.execute(db());

  await aDayPasses();

  expect(await today(owner)).toMatchObject({ trialSearch: 0, trialProfile: 0 });
  await search(owner, "something else");
  await open(owner, startupAt(11));
  expect(await today(owner)).toMatchObject({ trialSearch: 1, trialProfile: 1 });
  await aDayPasses();
  await forgetOldUses(db());
  const left = db().selectFrom("trialUses").select("subject");
  expect(await left.where("companyId", "=", owner.companyId).execute()).toHaveLength(2);
});

test("a company that pays, or begins to, has no limit", async () => {
  const owner = await inTrial();
  await useUp(owner);
  await expect(search(owner, "something else")).rejects.toMatchObject(noSearchesLeft);

  await stand(owner, "ACTIVE");

  await search(owner, "something else");
  for (const startup of startups) await open(owner, startup);
  expect(await today(owner)).toMatchObject({ isTrial: false, trialSearch: 0, trialProfile: 0 });
});

test("the limits are settings of the server", async () => {
  const before = config();
  onTestFinished(() => useConfig(before));
  useConfig({ ...before, limits: { ...before.limits, trialSearches: 1, trialProfiles: 0 } });
  const owner = await inTrial();
  await search(owner, "shelves");

  const text = "You have reached daily trial period limitations (";
  await expect(search(owner, "counters")).rejects.toThrow(`${text}1 Searches)`);
  await expect(open(owner, startupAt(0))).rejects.toThrow(`${text}0  View`);
  expect(await today(owner)).toMatchObject({ trialSearchMax: 1, trialProfileMax: 0 });
});
