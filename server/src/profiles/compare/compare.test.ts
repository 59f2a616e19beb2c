import { comparison } from "@vitrine/contract/profiles/compare";
import { trial } from "@vitrine/contract/profiles/trial";
import { v4 as uuid } from "uuid";
import { expect, test } from "vitest";
import { aRetailer, aStartup } from "#test/build/people.ts";
import { as } from "#test/world.ts";

const idOf = ({ companyId }: { companyId: string }) => companyId;

test("startups are compared in the order they were asked for, each with its facts and sources", async () => {
  const [first, second] = [await aStartup({ founded: 2019 }), await aStartup({ founded: 2021 })];
  const ids = [second, first, second].map(idOf);

  const { startups } = await as(await aRetailer()).call(comparison.startups, { ids });

  expect(startups).toMatchObject([
    { id: second.companyId, founded: 2021, sources: {} },
    { id: first.companyId, founded: 2019, sources: {} },
  ]);
});

test("an id is the same in upper case", async () => {
  const { companyId } = await aStartup();
  const ids = [companyId.toUpperCase(), companyId];

  const { startups } = await as(await aRetailer()).call(comparison.startups, { ids });

  expect(startups.map(({ id }) => id)).toEqual([companyId]);
});

test("what is missing, blocked or no startup is named in the same 404", async () => {
  const retailer = await aRetailer();
  const there = await aStartup();
  const blocked = await aStartup({ isBlocked: true });
  const missing = [blocked.companyId, uuid(), retailer.companyId];

  const call = as(retailer).call(comparison.startups, { ids: [there.companyId, ...missing] });

  await expect(call).rejects.toMatchObject({ status: 404, code: "not_found", body: { missing } });
});

test("in trial each startup counts as opened, and none of them where one is too many", async () => {
  const retailer = await aRetailer({ isTrial: true });
  const startups = await Promise.all(Array.from({ length: 11 }, () => aStartup()));
  const compared = (from: number, to: number) =>
    as(retailer).call(comparison.startups, { ids: startups.slice(from, to).map(idOf) });
  const used = async () => (await as(retailer).call(trial.today, {})).trialProfile;
  await compared(0, 4);
  await compared(2, 6);
  await compared(5, 9);
  expect(await used()).toBe(9);

  await expect(compared(7, 11)).rejects.toMatchObject({
    status: 403,
    code: "profiles.trial_profiles_used",
  });
  expect(await used()).toBe(9);
});

test.each([1, 5])("%i startups are not compared", async (count) => {
  const ids = Array.from({ length: count }, () => uuid());
  const call = as(await aRetailer()).call(comparison.startups, { ids });
  await expect(call).rejects.toMatchObject({ status: 400 });
});
