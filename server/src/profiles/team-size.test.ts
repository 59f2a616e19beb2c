import { messages } from "@vitrine/contract/messages";
import { browse } from "@vitrine/contract/browse";
import { profiles } from "@vitrine/contract/profiles";
import { teamBands } from "@vitrine/contract/profiles/team-bands";
import { readTeamSize, TeamSize } from "@vitrine/contract/profiles/team-size";
import { settings } from "@vitrine/contract/profiles/settings";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, aStartup } from "#test/build/people.ts";
import { companyFields } from "#test/sign-up.ts";
import { as, db } from "#test/world.ts";

test.each([
  ["24", "24"],
  ["1,200", "1200"],
  ["1 200", "1200"],
  ["1.200 Mitarbeiter", "1200"],
  ["11-50", "11-50"],
  ["201 – 500 employees", "201-500"],
  ["1,001-5,000", "1001-5000"],
  ["1 to 10", "1-10"],
  ["10,001+", "10001+"],
  ["500+", "500+"],
  ["more than 500", "500+"],
  ["up to 10 people", "1-10"],
  ["<50", "1-50"],
  ["~30", "30"],
  ["2k", "2000"],
  ["1-5k", "1000-5000"],
  ["0-1", "1"],
])("“%s” is a team of %s", (typed, size) => {
  expect(readTeamSize(typed)).toBe(size);
});

test.each(["", "none", "0", "50-11", "-5", "12 clients", "2019-05-01", "1.5"])(
  "“%s” is no size of a team",
  (typed) => {
    expect(readTeamSize(typed)).toBeUndefined();
  },
);

test.each(["3,000,001", "999999999", "9999999999", "11-3000001", "3000001+", "9999k"])(
  "“%s” is read, and refused with the range of a team",
  (typed) => {
    const refused = TeamSize.safeParse(readTeamSize(typed)).error?.issues;
    expect(refused?.map(({ message }) => message)).toEqual(["Enter a number from 1 to 3,000,000."]);
    expect(TeamSize.safeParse(readTeamSize("3,000,000")).success).toBe(true);
  },
);

test("each band begins where the one before ends", async () => {
  const ends = [...teamBands].flatMap((band) => band.match(/\d+/g) ?? []);
  const { rows } = await sql<{ size: string; band: string }>`
    select size, team_band(size) as band from unnest(${[...ends, ...teamBands]}::text[]) as size`.execute(
    db(),
  );
  for (const { size, band } of rows)
    expect(band, size).toBe(
      teamBands.find((one) => one.split(/[-+]/).includes(size) || one === size),
    );
});

test("the database takes just what the contract takes", async () => {
  const isStored = (teamSize: string) =>
    aStartup({ teamSize }).then(
      () => true,
      () => false,
    );
  for (const size of ["1", "24", "11-50", "500+", "0", "011", "1,200", "+", "5-", "10000000000"])
    expect(await isStored(size), size).toBe(TeamSize.safeParse(size).success);
});

test("a team shows on the card and on the profile, and is found by its band", async () => {
  const retailer = as(await aRetailer());
  const { companyId: id } = await aStartup({ teamSize: "3000" });
  await aStartup({ teamSize: "10000+" });

  const { items } = await retailer.call(browse.all, { teamSize: ["1001-5000"] });
  expect(items.map(({ id: found, teamSize }) => [found, teamSize])).toEqual([[id, "3000"]]);
  const { teamSize } = await retailer.call(browse.facets, {});
  for (const band of ["1001-5000", "10001+"])
    expect(teamSize).toContainEqual({ value: band, name: band, count: 1 });
  const { profile } = await retailer.call(profiles.one, { id });
  expect(profile.startup?.teamSize).toBe("3000");
});

test("whoever answers for a startup says how large its team is, which is its source from then on", async () => {
  const startup = await aStartup({ categories: ["Payments"] });
  const fields = {
    ...(await companyFields(`Company ${startup.id}`)),
    totalFundingAmount: 0,
    solutions: [{ name: "Smart shelf", text: "It counts." }],
  };
  const save = (teamSize: string | null) =>
    as(startup).call(settings.saveCompanyOfStartup, { ...fields, teamSize });
  const read = async () => {
    const answer = await as(startup).call(profiles.one, { id: startup.companyId });
    const { teamSize, sources } = answer.profile.startup ?? {};
    return { teamSize, source: sources?.["teamSize"]?.source };
  };

  await save("11-50");
  expect(await read()).toEqual({ teamSize: "11-50", source: fields.companyShortName });
  await save(null);
  expect(await read()).toEqual({ teamSize: null, source: undefined });
  await expect(save("999999999")).rejects.toMatchObject({
    body: { errors: { teamSize: "Enter a number from 1 to 3,000,000." } },
  });
  await expect(save("eleven")).rejects.toMatchObject({
    body: { errors: { teamSize: messages.typeTeamSize } },
  });
  await expect(save("50-11")).rejects.toMatchObject({
    body: { errors: { teamSize: messages.teamSizeOrder } },
  });
});
