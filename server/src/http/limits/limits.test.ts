import { randomInt } from "node:crypto";
import { accounts } from "@vitrine/contract/accounts";
import { billing } from "@vitrine/contract/billing";
import { files } from "@vitrine/contract/files";
import { taxonomy } from "@vitrine/contract/taxonomy";
import { WebSocket } from "ws";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer } from "#test/build/people.ts";
import { aCable } from "#test/cable.ts";
import { numbersUpTo } from "#test/rooms.ts";
import { aNode, as, db, type Node, visitor } from "#test/world.ts";

const behindProxy = { TRUSTED_PROXIES: "127.0.0.1" };
let both: Node[];
let node: Node;

beforeAll(async () => {
  const settings = { ...behindProxy, LIMIT_IP_PER_10_SECONDS: "30", LIMIT_IP_PER_MINUTE: "50" };
  both = [await aNode(settings), await aNode(settings)];
  [node] = both as [Node];
});

// A window that ended in the middle of a test would have a new budget.
const aMinute = () => Math.floor(Date.now() / 60_000) * 60_000;
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: aMinute() }));
afterEach(() => void vi.useRealTimers());

/** Written as the counts have it: no group begins with a zero. */
const anAddress = () => {
  const group = () => randomInt(0x1000, 0x10000).toString(16);
  return `2001:db8:${group()}:${group()}::1`;
};

type Asked = { on?: Node; from: string; headers?: Record<string, string>; method?: string };

/** Reads to the end: an unread answer keeps its connection. */
const ask = async (path: string, { on = node, from, headers, method = "GET" }: Asked) => {
  const answer = await fetch(on.url + path, {
    method,
    headers: { "x-forwarded-for": from, ...headers },
  });
  await answer.arrayBuffer();
  return answer;
};

const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

const passed = (all: number[]) => all.filter((status) => status !== 429).length;

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

test("a burst at two nodes has one share, not two", async () => {
  const from = anAddress();
  const burst = () =>
    statuses(
      numbersUpTo(60).flatMap(() => both.map((on) => ask("/api/v1/categories", { on, from }))),
    );

  expect(passed(await burst())).toBe(30);
  later(10);
  // What a node has leased and not used is lost to the other.
  const more = passed(await burst());
  expect(more).toBeLessThanOrEqual(20);
  expect(more).toBeGreaterThanOrEqual(15);
});

test("what comes one by one at two nodes has one share too", async () => {
  const from = anAddress();
  const all: number[] = [];
  for (const turn of numbersUpTo(40))
    all.push((await ask("/api/v1/categories", { on: both[turn % 2], from })).status);

  expect(passed(all)).toBeLessThanOrEqual(30);
  expect(passed(all)).toBeGreaterThanOrEqual(28);
});

test.each([
  ["signs of readiness", "/readyz", {}],
  ["the documentation", "/docs", {}],
  ["the list of calls", "/openapi.json", {}],
  ["what does not exist", "/api/v1/nowhere", {}],
  ["what cannot be read", "/api/v1/%zz", {}],
  ["methods that an address does not have", "/api/v1/categories", { method: "DELETE" }],
  ["a made-up token", "/api/v1/profile", { headers: { authorization: "Bearer made-up" } }],
  [
    "a made-up token at an open door",
    "/api/v1/categories",
    { headers: { authorization: "Bearer no" } },
  ],
  ["a made-up token nowhere", "/api/v1/nowhere", { headers: { authorization: "Bearer no" } }],
])("%s count for the address of a stranger, who hears when to come back", async (_w, path, how) => {
  const from = anAddress();
  const open = await statuses(numbersUpTo(30).map(() => ask(path, { from, ...how })));
  const closed = await ask(path, { from, ...how });

  expect(open).not.toContain(429);
  expect(closed.status).toBe(429);
  expect(Number(closed.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(closed.headers.get("retry-after"))).toBeLessThanOrEqual(10);
  expect((await ask("/api/v1/categories", { from })).status).toBe(429);
  expect((await ask(path, { from: anAddress(), ...how })).status).not.toBe(429);
});

const upgraded = (from: string, on = node) =>
  new Promise<number>((resolve) => {
    const ws = new WebSocket(`${on.url.replace("http", "ws")}/v1/ws/secured`, "v12.stomp", {
      headers: { "x-forwarded-for": from },
    });
    ws.on("unexpected-response", (_request, { statusCode = 0 }) => resolve(statusCode));
    ws.on("error", () => {});
    ws.on("open", () => {
      ws.close();
      resolve(101);
    });
  });

test("sockets that begin are counted for their address, apart from calls", async () => {
  const from = anAddress();
  const all = await Promise.all(numbersUpTo(35).map(() => upgraded(from)));

  expect(all.filter((status) => status === 429)).toHaveLength(5);
  expect((await ask("/api/v1/categories", { from })).status).toBe(200);
});

test("an office behind one address works on while a stranger there is held", async () => {
  const from = anAddress();
  const office = await Promise.all(numbersUpTo(8).map(() => aRetailer()));
  await statuses(numbersUpTo(31).map(() => ask("/api/v1/categories", { from })));

  const headers = { "x-forwarded-for": from };
  for (const person of office)
    await Promise.all(
      numbersUpTo(10).flatMap(() => [
        as(person).call(accounts.me, {}, { node, headers }),
        as(person).call(taxonomy.categories, {}, { node, headers }),
      ]),
    );

  expect((await ask("/api/v1/categories", { from })).status).toBe(429);
});

const screensInAMinute = 4;

test("30 people behind one address open 20 screens each in 5 minutes, and a flood there is held", async () => {
  const usual = { LIMIT_IP_PER_10_SECONDS: "50", LIMIT_IP_PER_MINUTE: "200" };
  const on = await aNode({ ...behindProxy, ...usual, LIMIT_USER_PER_MINUTE: "600" });
  const from = anAddress();
  const office = await Promise.all(numbersUpTo(30).map(() => aRetailer()));
  const headers = { "x-forwarded-for": from };
  const picture = files.logo.path.replace(":id", "00000000-0000-7000-8000-000000000000");

  /** What opening a screen requests: the page, its pictures, its socket and the calls of a full screen. */
  const openScreen = async (person: (typeof office)[number]) => {
    const seen = ["/", ...numbersUpTo(5).map(() => picture)].map((path) => ask(path, { on, from }));
    const calls = numbersUpTo(7).map(() => as(person).call(accounts.me, {}, { node: on, headers }));
    const [answers, socket] = await Promise.all([statuses(seen), upgraded(from, on), ...calls]);
    return [...answers, socket];
  };

  // One of the five minutes: the counts begin anew with each.
  for (let left = screensInAMinute; left > 0; left -= 1) {
    const all = await Promise.all(office.map(openScreen));
    expect(all.flat()).not.toContain(429);
    later(15);
  }
  const flood = numbersUpTo(120).map(() => ask("/api/v1/categories", { on, from }));
  expect(passed(await statuses(flood))).toBe(50);
});

test("one person has a share of their own, wherever they call from", async () => {
  const few = await aNode({ ...behindProxy, LIMIT_USER_PER_MINUTE: "5" });
  const person = await aRetailer();
  const call = () => {
    const headers = { "x-forwarded-for": anAddress() };
    return as(person).call(accounts.me, {}, { node: few, headers });
  };
  for (let left = 5; left > 0; left -= 1) await call();

  await expect(call()).rejects.toMatchObject({ status: 429 });
  later(60);
  await call();
});

test("a flood of those who are signed in at one address ends somewhere, too", async () => {
  const few = await aNode({ ...behindProxy, LIMIT_IP_SIGNED_IN_PER_MINUTE: "5" });
  const [one, other] = [await aRetailer(), await aRetailer()];
  const headers = { "x-forwarded-for": anAddress() };
  for (let left = 5; left > 0; left -= 1)
    await as(one).call(accounts.me, {}, { node: few, headers });

  await expect(as(other).call(accounts.me, {}, { node: few, headers })).rejects.toMatchObject({
    status: 429,
  });
});

test("pages full of pictures are no flood, but pictures without end are", async () => {
  const from = anAddress();
  const picture = files.logo.path.replace(":id", "00000000-0000-7000-8000-000000000000");
  expect(await statuses(numbersUpTo(200).map(() => ask(picture, { from })))).not.toContain(429);
  expect((await ask("/api/v1/categories", { from })).status).toBe(200);

  const few = await aNode({ ...behindProxy, LIMIT_IP_FILES_PER_MINUTE: "5" });
  expect(await statuses(numbersUpTo(6).map(() => ask(picture, { on: few, from })))).toContain(429);
});

test("codes can be tried only so often in an hour by all addresses together", async () => {
  const few = await aNode({ ...behindProxy, LIMIT_CODES_OVERALL_PER_HOUR: "3" });
  const attempt = () => {
    const headers = { "x-forwarded-for": anAddress() };
    return visitor.call(billing.discount, { code: "GUESSED" }, { node: few, headers });
  };
  for (let left = 3; left > 0; left -= 1)
    await expect(attempt()).rejects.toMatchObject({ status: 400, code: "09-26" });

  await expect(attempt()).rejects.toMatchObject({ status: 429 });
});

test("without the database each node still counts by itself, and waits for nobody", async () => {
  const cable = await aCable();
  const settings = { ...behindProxy, LIMIT_IP_PER_MINUTE: "20" };
  const alone = await aNode(settings, cable.connection);
  const from = anAddress();
  await cable.cut();

  const all = await statuses(numbersUpTo(25).map(() => ask("/healthz-not", { on: alone, from })));

  expect(passed(all)).toBe(20);
  await cable.mend();
  await alone.stop();
});

test("a node asks for a tenth of a budget at once, and then for nothing", async () => {
  // A node that waited too long for the database counts alone for a while.
  const on = await aNode({ ...behindProxy, LIMIT_IP_PER_MINUTE: "50" });
  const from = anAddress();
  const asked = async () => {
    const { rows } = await sql<{ count: number }>`select count from request_counts
      where subject like ${`ip:${from.split("::")[0]}%/60`}`.execute(db());
    return rows.map(({ count }) => count);
  };
  for (let left = 5; left > 0; left -= 1) await ask("/api/v1/nowhere", { on, from });
  expect(await asked()).toEqual([5]);
  await ask("/api/v1/nowhere", { on, from });
  expect(await asked()).toEqual([10]);
});
