import { authority } from "@vitrine/contract/accounts/authority";
import { permissionCodes } from "@vitrine/contract/permissions";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { routes } from "#capabilities.ts";
import { sql } from "#db/connect.ts";
import type { Route } from "#http/on.ts";
import { access } from "#test/access.ts";
import { anAdmin, aSuperAdmin, type Person } from "#test/build/people.ts";
import { exchange } from "#test/http/exchange.ts";
import { as, baseUrl, db, requestOf } from "#test/world.ts";

let boss: Person;
beforeAll(async () => {
  boss = await aSuperAdmin();
});

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const routeOf = new Map(routes.map((route) => [keyOf(route.endpoint), route]));
const nowhere = "00000000-0000-7000-8000-000000000000";

/** The status answered to an input that changes nothing. */
const answerTo = async ({ endpoint }: Route, { accessToken }: Person) => {
  const { path, method, body, headers: given } = requestOf(endpoint, { id: nowhere });
  const headers = { ...given, authorization: `Bearer ${accessToken}` };
  const { status } = await exchange(baseUrl() + path, { method, body, headers });
  return status;
};

/** Whether the call gets past its door. A node that is too busy to look is asked again. */
const getsIn = async (route: Route, person: Person): Promise<boolean> => {
  const status = await answerTo(route, person);
  return status === 503 ? getsIn(route, person) : status !== 403;
};

/** Calls at once: fewer than a node has connections, so that none waits for one. */
const atOnce = 4;

const inTurns = async <T, R>(all: readonly T[], ask: (one: T) => Promise<R>) => {
  const answers: R[] = [];
  for (let n = 0; n < all.length; n += atOnce)
    answers.push(...(await Promise.all(all.slice(n, n + atOnce).map(ask))));
  return answers;
};

const preview = (whose: Parameters<typeof asked>[0]) => asked(whose);
const asked = (whose: { adminId: string } | { permissions: (typeof permissionCodes)[number][] }) =>
  as(boss).call(authority.preview, whose);

test("the preview says of every call for staff what its door says, whatever the codes", async () => {
  const setOfCodes = fc.uniqueArray(fc.constantFrom(...permissionCodes));
  await fc.assert(
    fc.asyncProperty(setOfCodes, async (permissions) => {
      const person = await anAdmin({ permissions });
      const { calls } = await preview({ adminId: person.id });
      const notSaved = await preview({ permissions });

      expect(notSaved.calls).toEqual(calls);
      const said = calls.map((call) => [keyOf(call), call.isAllowed] as const);
      const answered = await inTurns(calls, async (call) => {
        const route = routeOf.get(keyOf(call));
        return [keyOf(call), route !== undefined && (await getsIn(route, person))] as const;
      });
      expect(said).toEqual(answered);
    }),
    { numRuns: 8 },
  );
});

/** Whether the specification opens a call to an admin who holds these codes. */
const isSpecified = (key: string, held: readonly string[]) => {
  const { roles, permission } = access[key] ?? { roles: [] };
  const isForAdmins = roles === "anyone" || roles.includes("ADMIN");
  return isForAdmins && (permission === undefined || held.includes(permission));
};

/** Calls that are made with each set of codes; all of them come round about ten times. */
const slice = 12;

test("over 200 sets of codes the preview says of every call what the specification says, and its door from the next call on", async () => {
  const person = await anAdmin({ permissions: [] });
  let round = 0;
  const setOfCodes = fc.uniqueArray(fc.constantFrom(...permissionCodes));
  await fc.assert(
    fc.asyncProperty(setOfCodes, async (permissions) => {
      await sql`update authority_groups set permissions = ${permissions}::text[]
        where id = (select authority_id from users where id = ${person.id})`.execute(db());
      const { calls } = await preview({ permissions });
      const said = calls.map((call) => [keyOf(call), call.isAllowed]);
      const specified = calls.map((call) => [keyOf(call), isSpecified(keyOf(call), permissions)]);
      expect(said).toEqual(specified);
      expect(calls.length).toBeGreaterThan(100);

      const first = (round * slice) % calls.length;
      round += 1;
      const tried = calls.slice(first, first + slice);
      const answered = await inTurns(tried, async (call) => {
        const route = routeOf.get(keyOf(call));
        return [keyOf(call), route !== undefined && (await getsIn(route, person))];
      });
      expect(answered).toEqual(said.slice(first, first + slice));
    }),
    { numRuns: 200 },
  );
});

test("a call that stays shut names the code that would open it", async () => {
  const { calls } = await preview({ permissions: ["USERS_APPROVE"] });
  const of = (name: string) => calls.find((call) => call.name === name);

  expect(of("onboarding.approveUsers")).toMatchObject({ isAllowed: true });
  expect(of("onboarding.approveStartups")).toMatchObject({
    isAllowed: false,
    permission: "STARTUPS_APPROVE",
    isForSuperAdmins: false,
  });
  expect(of("authority.create")).toMatchObject({
    isAllowed: false,
    permission: null,
    isForSuperAdmins: true,
  });
});

test("to a super admin everything is open", async () => {
  const { role, permissions, calls } = await preview({ adminId: boss.id });

  expect({ role, permissions }).toEqual({ role: "SUPER_ADMIN", permissions: [...permissionCodes] });
  expect(calls.filter(({ isAllowed }) => !isAllowed).map(({ name }) => name)).toEqual([]);
});

test("of a person or a group that is not there nothing is said", async () => {
  for (const whose of [{ adminId: nowhere }, { authorityId: nowhere }])
    await expect(as(boss).call(authority.preview, whose)).rejects.toMatchObject({ status: 404 });
});
