import { accounts } from "@vitrine/contract/accounts";
import { addressFields } from "@vitrine/contract/address";
import { articles } from "@vitrine/contract/articles";
import { generalSearch } from "@vitrine/contract/browse/general";
import { searches } from "@vitrine/contract/browse/searches";
import type { Endpoint } from "@vitrine/contract/endpoint";
import { missions } from "@vitrine/contract/missions";
import { staffMissions } from "@vitrine/contract/missions/staff";
import { comparison } from "@vitrine/contract/profiles/compare";
import { ProblemDocument } from "@vitrine/contract/problem";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { operationName, routes } from "#capabilities.ts";
import type { Route } from "#http/on.ts";
import { aMember, aRetailer, aStartup, aSuperAdmin } from "#test/build/people.ts";
import { exchange } from "#test/http/exchange.ts";
import { fieldsOf, isFreeText, plausibleInput } from "#test/inputs.ts";
import { aMission } from "#test/missions/build.ts";
import { setTo } from "#test/money/long-run.ts";
import { as, baseUrl, requestOf } from "#test/world.ts";

const rounds = setTo("BAD_INPUT_ROUNDS", 25);
const seed = setTo("BAD_INPUT_SEED", Date.now());
const tokens = new Map<string, string>();

/** One person of each kind. Some inputs sign out or erase the sender: then others replace them. */
const letIn = async () => {
  const owner = await aRetailer();
  const people = [owner, await aMember({ of: owner }), await aStartup(), await aSuperAdmin()];
  for (const { role, accessToken } of people) tokens.set(role, accessToken);
};

beforeAll(letIn);

const areAllIn = async () => {
  const answers = [...tokens.values()].map((token) => send(accounts.me, {}, token));
  return (await Promise.all(answers)).every(({ status }) => status === 200);
};

/** Properties of every plain object, although nobody put them there. */
const everywhere = [...Object.getOwnPropertyNames(Object.prototype), "prototype"];

const nasty = fc.constantFrom<unknown>(
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "%",
  "_",
  "\\",
  "'; drop table users; --",
  "x".repeat(10_000),
  "🏪".repeat(300),
  -1,
  0,
  1e308,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  0.5,
  null,
  true,
  [],
  {},
  [[[[[[[[[[[]]]]]]]]]]],
  { constructor: "x", toJSON: "y" },
  "00000000-0000-7000-8000-000000000000",
  "not-an-id",
  "9".repeat(40),
  ...everywhere,
);
const anything = fc.oneof(nasty, fc.string({ unit: "grapheme" }), fc.integer(), fc.jsonValue());

const inputFor = (route: Route) =>
  fc.record(Object.fromEntries(fieldsOf(route.endpoint).map(([name]) => [name, anything])), {
    requiredKeys: [],
  });

/** A value as a client would write it into an address: as text. */
const asAddress = (value: unknown) =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : value;

const send = async (call: Endpoint, input: Record<string, unknown>, token: string) => {
  const withId: Record<string, unknown> = {
    id: "00000000-0000-7000-8000-000000000000",
    ...input,
  };
  for (const name of addressFields(call)) withId[name] = asAddress(withId[name]);
  const { path, method, headers, body } = requestOf(call, withId);
  const all = { ...headers, authorization: `Bearer ${token}` };
  return exchange(baseUrl() + path, { method, body, headers: all });
};

const expectAnAnswer = (route: Route, { status, text }: Awaited<ReturnType<typeof send>>) => {
  const what = `${operationName(route)} ${status} ${text.slice(0, 300)}`;
  expect(status, what).toBeLessThan(500);
  if (route.endpoint.answer === "file" && status < 400) return;
  const problem = ProblemDocument.safeParse(JSON.parse(text));
  expect(problem.success, what).toBe(status >= 400);
  for (const said of Object.values(problem.data?.errors ?? {}))
    expect(said, what).not.toMatch(
      /^(Invalid|Too (small|big)|Unrecognized)\b|expected .+ received/,
    );
};

const expectAnswersFrom = (route: Route) =>
  fc.assert(
    fc.asyncProperty(inputFor(route), fc.constantFrom(...tokens.values()), async (input, token) => {
      expectAnAnswer(route, await send(route.endpoint, input, token));
    }),
    { numRuns: rounds, seed },
  );

/** Enough for several thousand inputs on a busy machine, or for as many rounds as requested. */
const patience = Math.max(120_000, rounds * 8_000);

test(
  "whatever is sent to a call, it answers below 500 and refuses in the one shape",
  async () => {
    const left = [...routes];
    const askAll = async () => {
      for (let route = left.pop(); route; route = left.pop()) {
        await expectAnswersFrom(route);
        if (!(await areAllIn())) await letIn();
      }
    };
    // Several at a time, since most of the time is spent waiting for the database.
    await Promise.all(Array.from({ length: 4 }, askAll));
  },
  patience,
);

const tokenFor = ({ door: { auth } }: Route) => {
  const roles = auth.roles === "anyone" ? [] : auth.roles;
  return tokens.get(roles.find((role) => tokens.has(role)) ?? "RETAILER") ?? "";
};

/** In each of the texts in turn, then in all of them. */
const withNames = (input: Record<string, unknown>, places: string[]) => [
  ...places.map((place) => ({ ...input, [place]: "constructor" })),
  ...["__proto__", "toString"].map((name) => ({
    ...input,
    ...Object.fromEntries(places.map((place) => [place, name])),
  })),
];

test("names such as constructor are ordinary text wherever they are sent", async () => {
  for (const route of routes) {
    const input = plausibleInput(route.endpoint);
    const places = fieldsOf(route.endpoint).flatMap(([name, it]) => (isFreeText(it) ? name : []));
    if (places.length === 0) continue;
    const token = tokenFor(route);
    const answers = withNames(input, places).map((named) => send(route.endpoint, named, token));
    for (const answer of await Promise.all(answers)) expectAnAnswer(route, answer);
  }
});

const json = { "content-type": "application/json" };

const post = (body: string, headers: Record<string, string>) =>
  fetch(`${baseUrl()}/api/v1/browse/all`, { method: "POST", body, headers });

test.each([
  ["broken JSON", "{", json, 400],
  ["a list for an object", "[]", json, 401],
  ["an unknown format", "<a/>", { "content-type": "application/xml" }, 415],
  ["a form for JSON", "a=b", { "content-type": "application/x-www-form-urlencoded" }, 415],
  ["more than is taken", JSON.stringify({ keyWord: "x".repeat(300_000) }), json, 413],
  ["a poisoned prototype", '{"__proto__":{"a":1}}', json, 400],
])("%s is refused with a problem document", async (_name, body, headers, status) => {
  const response = await post(body, headers);

  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toContain("application/problem+json");
  const problem = ProblemDocument.parse(await response.json());
  expect(problem.requestId).toBe(response.headers.get("x-request-id"));
  expect(JSON.stringify(problem)).not.toMatch(/node_modules|\.ts:|select |fastify/i);
});

const other = "00000000-0000-7000-8000-000000000000";

test.each<[string, string, Endpoint, object, number]>([
  ["a wrong role", "STARTUP", generalSearch.byBody, {}, 403],
  ["staff where companies search", "SUPER_ADMIN", generalSearch.byAddress, {}, 403],
  ["an unknown sort", "RETAILER", generalSearch.byAddress, { sortfield: "budget" }, 400],
  [
    "an unknown sort of missions",
    "SUPER_ADMIN",
    staffMissions.all,
    { sort: { fieldName: "x" } },
    400,
  ],
  ["a title of 101 letters", "RETAILER", searches.save, { title: "x".repeat(101) }, 400],
  [
    "what cannot be compared",
    "RETAILER",
    searches.save,
    { title: { length: { toString: 0 } } },
    400,
  ],
  ["five startups to compare", "RETAILER", comparison.startups, { ids: Array(5).fill(other) }, 400],
  ["a mission that is not there", "RETAILER", missions.one, { id: other }, 404],
  ["an article that is not there", "RETAILER", articles.detail, { id: other }, 404],
])("%s is refused with a problem document", async (_name, role, call, input, status) => {
  const { path, method, headers, body } = requestOf(call, { ...input });
  const all = { ...headers, authorization: `Bearer ${tokens.get(role)}` };
  const response = await fetch(baseUrl() + path, { method, body, headers: all });

  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toContain("application/problem+json");
  expect(ProblemDocument.parse(await response.json()).message).not.toBe("");
});

test("a foreign object is refused word for word like one that does not exist", async () => {
  const [owner, stranger] = [await aRetailer(), await aRetailer()];
  const mission = await aMission(owner);
  const { id: saved } = await as(owner).call(searches.save, { title: "Mine", keyWord: "shelf" });
  const refusal = async (call: Endpoint, id: string) => {
    const { path, method, headers, body } = requestOf(call, { id });
    const all = { ...headers, authorization: `Bearer ${stranger.accessToken}` };
    const response = await fetch(baseUrl() + path, { method, body, headers: all });
    const { requestId: _, ...words } = ProblemDocument.parse(await response.json());
    return words;
  };
  for (const [call, id] of [
    [missions.one, mission],
    [missions.withdraw, mission],
    [searches.open, saved],
    [searches.remove, saved],
  ] as const)
    expect(await refusal(call, id)).toEqual(await refusal(call, other));
});

test("an address that does not exist is the 404 of every other missing thing", async () => {
  const response = await fetch(`${baseUrl()}/api/v1/nowhere`);

  expect(response.status).toBe(404);
  expect(ProblemDocument.parse(await response.json()).code).toBe("not_found");
});

test("every answer carries the safe headers and is not kept", async () => {
  const { headers } = await fetch(`${baseUrl()}/api/v1/categories`);

  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("strict-transport-security")).toContain("max-age");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("set-cookie")).toBeNull();
});
