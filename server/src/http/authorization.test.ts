import { isStaff, type Role, roles } from "@vitrine/contract/roles";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { operationName, routes } from "#app.ts";
import { sql } from "#db/connect.ts";
import type { Route } from "#http/on.ts";
import { aMember, anAdmin, aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build.ts";
import { aNode, baseUrl, db, requestOf } from "#test/world.ts";

const Problem = z.object({ code: z.string().optional() });
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ "x-auth": z.unknown() }))),
});

type Caller = {
  name: string;
  role: Role | null;
  permissions: string[];
  accessToken?: string;
  owes?: true;
  isReady?: false;
};

const nowhere = "00000000-0000-7000-8000-000000000000";
const callers: Caller[] = [];

const personOf = async (role: Role): Promise<Person> => {
  if (role === "STARTUP") return aStartup();
  if (role === "MEMBER") return aMember({ of: await aRetailer() });
  if (role === "ADMIN") return anAdmin();
  if (role === "SUPER_ADMIN") return aSuperAdmin();
  return aRetailer({ role });
};

const inADay = () => new Date(Date.now() + 86_400_000);

/** A confirmed second factor, without the trouble of typing its code. */
const giveFactor = (userId: string) =>
  sql`insert into second_factors (user_id, secret, confirmed_at) values (${userId}, '', now())`.execute(
    db(),
  );

/** People whose role would let them in, but who owe something or whose company is not ready. */
const unsettled = async (): Promise<Caller[]> => {
  const first = { gettingStarted: "COMPANY_INFORMATION" };
  const owner = await aRetailer(first);
  const member = await aMember({ of: await aRetailer(), firstPasswordEndsAt: inADay() });
  const people: [string, Person, Pick<Caller, "owes" | "isReady">][] = [
    ["at its first steps", owner, { isReady: false }],
    ["not approved", await aRetailer({ isApproved: false }), { isReady: false }],
    ["not approved", await aStartup({ isApproved: false }), { isReady: false }],
    ["of a company at its first steps", await aMember({ of: owner }), { isReady: false }],
    ["with a first password", member, { owes: true }],
    ["without a second factor", await anAdmin(), { owes: true }],
    ["without a second factor", await aSuperAdmin(), { owes: true }],
  ];
  return people.map(([state, { role, accessToken }, standing]) => ({
    ...{ name: `${role} ${state}`, role, permissions: [], accessToken },
    ...standing,
  }));
};

const neededPermissions = () => [
  ...new Set(routes.flatMap(({ door }) => door.auth.permission ?? [])),
];

beforeAll(async () => {
  await aNode({ STAFF_SECOND_FACTOR: "on" });
  callers.push({ name: "nobody", role: null, permissions: [] }, ...(await unsettled()));
  for (const role of roles) {
    const { id, accessToken } = await personOf(role);
    if (isStaff(role)) await giveFactor(id);
    callers.push({ name: role, role, permissions: [], accessToken });
  }
  for (const permission of neededPermissions()) {
    const { id, accessToken } = await anAdmin({ permissions: [permission] });
    await giveFactor(id);
    callers.push({
      name: `ADMIN ${permission}`,
      role: "ADMIN",
      permissions: [permission],
      accessToken,
    });
  }
});

/** The call would be open to this person's role, but their company has not been let in. */
const waits = ({ door: { auth } }: Route, { role, owes, isReady }: Caller) =>
  auth.ready === true && isReady === false && !owes && role !== null && auth.roles.includes(role);

/** What the declaration promises: 401, 403, or that the door is open. */
const promised = (route: Route, caller: Caller) => {
  const { auth } = route.door;
  const { role, permissions, owes } = caller;
  if (auth.roles === "anyone") return "open";
  if (role === null) return 401;
  if (!auth.roles.includes(role)) return 403;
  if ((owes && !auth.owing) || waits(route, caller)) return 403;
  const needs = auth.permission !== undefined && role !== "SUPER_ADMIN";
  return needs && !permissions.includes(auth.permission ?? "") ? 403 : "open";
};

const given = async (route: Route, { accessToken }: Caller) => {
  const request = requestOf(route.endpoint, { id: nowhere });
  const headers = new Headers(request.headers);
  if (accessToken && !route.endpoint.client) headers.set("authorization", `Bearer ${accessToken}`);
  const { method, body, path } = request;
  const response = await fetch(baseUrl() + path, { method, body, headers });
  const type = response.headers.get("content-type") ?? "";
  const isProblem = type.startsWith("application/problem+json");
  const { code } = Problem.parse(isProblem ? await response.json() : {});
  if (!isProblem) await response.arrayBuffer();
  return { status: response.status, code };
};

/** Every row of every table as one number each. */
const fingerprint = async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('sessions', 'users', 'request_counts', 'live_nodes')
    order by 1`.execute(db());
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || '/' || coalesce(sum(hashtext(t::text)::bigint), 0) as sum
      from ${sql.table(name)} t`.execute(db());
    sums[name] = rows[0]?.sum ?? "";
  }
  return sums;
};

test("every route declares who may call it and has a name in the contract", () => {
  for (const route of routes) {
    expect(route.door.auth.roles.length, route.endpoint.path).toBeGreaterThan(0);
    expect(operationName(route), route.endpoint.path).not.toBe(route.endpoint.path);
  }
});

/** What somebody needs to get started, and to keep their own account in order meanwhile. */
const ownAffairs =
  /^(accounts|billing|files|gallery|members|notifications|onboarding|security|settings|taxonomy)\./;
const isOwnAffair = (name: string) => ownAffairs.test(name) && name !== "gallery.of";

test("nothing of the shop is open to companies that were not let in yet", () => {
  const open = routes.filter(
    ({ door: { auth } }) =>
      auth.roles !== "anyone" && !auth.ready && auth.roles.some((role) => !isStaff(role)),
  );
  const names = open.map(operationName);
  expect(names.filter((name) => !isOwnAffair(name))).toEqual([]);
  expect(names).toContain("accounts.profile");
});

test("every call answers every kind of caller just as its x-auth says", async () => {
  const wrong: string[] = [];
  const hold = async (route: Route, caller: Caller) => {
    const { status, code } = await given(route, caller);
    const expected = promised(route, caller);
    const isOpen = status !== 401 && status !== 403 && status < 500;
    if (expected === "open" ? !isOpen : status !== expected)
      wrong.push(`${caller.name} ${operationName(route)}: ${status}, promised ${expected}`);
    if (waits(route, caller) && code !== "access.not_ready")
      wrong.push(`${caller.name} ${operationName(route)}: ${code}, promised access.not_ready`);
  };
  for (const route of routes) await Promise.all(callers.map((caller) => hold(route, caller)));
  expect(wrong).toEqual([]);
}, 120_000);

test("a call that is denied changes no row", async () => {
  const before = await fingerprint();
  for (const route of routes) {
    const denied = callers.filter((caller) => promised(route, caller) !== "open");
    await Promise.all(denied.map((caller) => given(route, caller)));
  }
  expect(await fingerprint()).toEqual(before);
}, 120_000);

test("the published document says who may make each call", async () => {
  const document = Document.parse(await (await fetch(`${baseUrl()}/openapi.json`)).json());
  for (const { endpoint, door } of routes) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, "{$1}");
    expect(document.paths[path]?.[endpoint.method.toLowerCase()]?.["x-auth"]).toEqual(
      JSON.parse(JSON.stringify(door.auth)),
    );
  }
});
