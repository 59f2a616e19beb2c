import { isStaff } from "@vitrine/contract/roles";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { operationName, routes } from "#capabilities.ts";
import { demoRoutes } from "#demo/routes.ts";
import type { Route } from "#http/on.ts";
import { access, pages } from "#test/access.ts";
import type { Access } from "#test/access/who.ts";
import { type Caller, everyKindOfCaller } from "#test/callers.ts";
import { exchange } from "#test/http/exchange.ts";
import { fingerprint } from "#test/fingerprint.ts";
import { aNode, baseUrl, type Node, requestOf } from "#test/world.ts";

const Problem = z.object({ code: z.string().optional() });
const XAuth = z.object({
  roles: z.union([z.literal("anyone"), z.array(z.string())]),
  permission: z.string().optional(),
  owner: z.string().optional(),
  ready: z.literal(true).optional(),
  plan: z.literal(true).optional(),
  allowedBefore: z.array(z.string()).optional(),
});
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ "x-auth": XAuth.strict() }))),
});

/** Each call times each kind of caller: 13,000 calls. */
const patience = { timeout: 400_000 };

/** Everything a node serves: the calls of production, and those the demo adds. */
const served = [...routes, ...demoRoutes];
const keyOf = ({ endpoint: { method, path } }: Route) => `${method} ${path}`;

let node: Node;
let callers: Caller[] = [];
const nowhere = "00000000-0000-7000-8000-000000000000";

beforeAll(async () => {
  node = await aNode({ STAFF_SECOND_FACTOR: "on" });
  callers = await everyKindOfCaller();
});

/** The call is open to this person's role, but their company is not ready. */
const waits = (rule: Access, { role, mustDo, isReady }: Caller) =>
  rule.ready === true && isReady === false && !mustDo && role !== null && rule.roles.includes(role);

/** What the specification promises: 401, 403, 402 if a plan is needed, or access. */
const promised = (rule: Access, caller: Caller) => {
  const { role, permissions, mustDo } = caller;
  if (rule.roles === "anyone") return "open";
  if (role === null) return 401;
  if (!rule.roles.includes(role)) return 403;
  if ((mustDo && !rule.allowedBefore?.includes(mustDo)) || waits(rule, caller)) return 403;
  const needs = rule.permission !== undefined && role !== "SUPER_ADMIN";
  if (needs && !permissions.includes(rule.permission ?? "")) return 403;
  return rule.plan && caller.isClosed ? 402 : "open";
};

/** The row of a call; one without a row is open to nobody. */
const ruleOf = (route: Route): Access => access[keyOf(route)] ?? { roles: [] };

const given = async (route: Route, { accessToken }: Caller) => {
  const { path, method, headers, body } = requestOf(route.endpoint, { id: nowhere });
  const isAsked = accessToken && !route.endpoint.client;
  const all = isAsked ? { ...headers, authorization: `Bearer ${accessToken}` } : headers;
  const { status, type, text } = await exchange(baseUrl() + path, { method, body, headers: all });
  const isProblem = type.startsWith("application/problem+json");
  const { code } = Problem.parse(isProblem ? JSON.parse(text) : {});
  return { status, code };
};

const sorted = (rule: Access): Access => ({
  ...rule,
  roles: rule.roles === "anyone" ? rule.roles : rule.roles.toSorted(),
});

test("every door is declared just as the specification's table has it, and no call lacks a row", () => {
  const declared = served.map((route) => [keyOf(route), sorted(route.door.auth)] as const);
  const expected = Object.entries(access).map(([key, rule]) => [key, sorted(rule)] as const);
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(expected));
  expect(declared).toHaveLength(expected.length);
});

test("every route has a name in the contract", () => {
  for (const route of served) expect(operationName(route)).not.toBe(route.endpoint.path);
});

/** The addresses of the router's drawing, where each line continues the one it is indented under. */
const addressesOf = (drawing: string) => {
  const above: string[] = [];
  return drawing.split("\n").flatMap((line) => {
    const [indent = "", address] = line.split(/[├└]── /);
    if (address === undefined) return [];
    const depth = indent.length / 4;
    above[depth] = address.replace(/ \(.*$/, "");
    return [above.slice(0, depth + 1).join("")];
  });
};

test("nothing is served past the doors but the pages that everybody may see", () => {
  const addresses = addressesOf(node.app.server.printRoutes({ commonPrefix: false }));
  const behindDoors = new Set(served.map(({ endpoint }) => endpoint.path as string));
  expect(addresses.filter((address) => !behindDoors.has(address)).toSorted()).toEqual(
    pages.toSorted(),
  );
});

/** What people need to get started, and to manage their own account meanwhile. */
const ownAffairs =
  /^(accounts|billing|cards|subscription|files|gallery|match|members|notifications|notificationPreferences|onboarding|receipts|security|settings|taxonomy|trial|vatNumbers)\./;
const isOwnAffair = (name: string) => ownAffairs.test(name) && name !== "gallery.of";

/** The list of startups and its filters, which they may look at. */
const lookedAt = [
  "browse.all",
  "browse.facets",
  "browse.homeNew",
  "browse.homeTop",
  "browse.minMax",
  "browse.relaxations",
  "browse.suggestions",
  "generalSearch.byAddress",
  "generalSearch.byBody",
  "generalSearch.top",
];

test("of the shop nothing but the list of startups is open to companies that were not let in yet", () => {
  const open = routes.filter(
    ({ door: { auth } }) =>
      auth.roles !== "anyone" && !auth.ready && auth.roles.some((role) => !isStaff(role)),
  );
  const names = open.map(operationName);
  expect(names.filter((name) => !isOwnAffair(name)).toSorted()).toEqual(lookedAt);
  expect(names).toContain("accounts.me");
});

test(
  "whoever the specification keeps out of a call is refused, and no row changes",
  patience,
  async () => {
    const before = await fingerprint();
    const wrong: string[] = [];
    const hold = async (route: Route, caller: Caller) => {
      const rule = ruleOf(route);
      const { status, code } = await given(route, caller);
      const expected = promised(rule, caller);
      if (status !== expected)
        wrong.push(`${caller.name} ${operationName(route)}: ${status}, not ${expected}`);
      if (waits(rule, caller) && code !== "access.not_ready")
        wrong.push(`${caller.name} ${operationName(route)}: ${code}, not access.not_ready`);
      if (expected === 402 && code !== "billing.plan_over")
        wrong.push(`${caller.name} ${operationName(route)}: ${code}, not billing.plan_over`);
    };
    for (const route of served) {
      const denied = callers.filter((caller) => promised(ruleOf(route), caller) !== "open");
      await Promise.all(denied.map((caller) => hold(route, caller)));
    }
    expect(wrong).toEqual([]);
    expect(await fingerprint()).toEqual(before);
  },
);

/** For calls open to anyone, one caller with a session and one without are enough. */
const isFromTheStreet = ({ name }: Caller) => name === "nobody" || name === "RETAILER";

/** Fewer than the database connections: no call is refused for lack of one. */
const together = 8;

test("whoever the specification lets into a call comes in", patience, async () => {
  const wrong: string[] = [];
  const enter = async (route: Route, caller: Caller) => {
    const { status } = await given(route, caller);
    if (status === 401 || status === 403 || status >= 500)
      wrong.push(`${caller.name} ${operationName(route)}: ${status}`);
  };
  for (const route of served) {
    const rule = ruleOf(route);
    const candidates = rule.roles === "anyone" ? callers.filter(isFromTheStreet) : callers;
    const welcome = candidates.filter((caller) => promised(rule, caller) === "open");
    for (let at = 0; at < welcome.length; at += together)
      await Promise.all(welcome.slice(at, at + together).map((caller) => enter(route, caller)));
  }
  expect(wrong).toEqual([]);
});

test("the published document has every call, and says who may make it", async () => {
  const { paths } = Document.parse(await (await fetch(`${baseUrl()}/openapi.json`)).json());
  const published = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const key = `${method.toUpperCase()} ${path.replace(/\{([A-Za-z]+)\}/g, ":$1")}`;
      return [key, sorted(operation["x-auth"])] as const;
    }),
  );
  const expected = Object.entries(access).map(([key, rule]) => [key, sorted(rule)] as const);
  expect(Object.fromEntries(published)).toEqual(Object.fromEntries(expected));
});
