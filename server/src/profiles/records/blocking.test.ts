import { accounts } from "@vitrine/contract/accounts";
import { records } from "@vitrine/contract/profiles/records";
import { beforeAll, expect, test } from "vitest";
import { aMember, aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aSocket } from "#test/stomp.ts";
import { as } from "#test/world.ts";

let staff: Person;
beforeAll(async () => {
  staff = await aSuperAdmin();
});

const isOut = async (person: Person) => {
  const asked = as(person).call(accounts.me, {});
  await expect(asked).rejects.toMatchObject({ status: 401 });
};

test("a block ends the calls of a company’s people within a second, and their sockets within five", async () => {
  const [startup, owner] = [await aStartup(), await aRetailer()];
  const people = [startup, owner, await aMember({ of: owner })];
  const sockets = await Promise.all(people.map((person) => aSocket(person)));
  for (const person of people) await as(person).call(accounts.me, {});

  const begun = performance.now();
  await as(staff).call(records.blockStartups, { ids: [startup.companyId] });
  await as(staff).call(records.blockRetailers, { ids: [owner.companyId] });
  const blocked = performance.now();

  for (const person of people) await isOut(person);
  expect(performance.now() - blocked).toBeLessThan(1_000);
  const codes = await Promise.all(sockets.map(({ closed }) => closed));
  expect(codes.every((code) => code === 1008)).toBe(true);
  expect(performance.now() - begun).toBeLessThan(5_000);
});
