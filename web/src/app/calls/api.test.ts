import { QueryClient } from "@tanstack/react-query";
import { browse } from "@vitrine/contract/browse";
import { taxonomy } from "@vitrine/contract/taxonomy";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Unanswered } from "./send-write.ts";

const nothing = { getItem: () => null };
let status: number;
let code: string | undefined;
let asked: number;
let keys: (string | null)[];

vi.stubGlobal("localStorage", nothing);
vi.stubGlobal("sessionStorage", nothing);
vi.stubGlobal(
  "BroadcastChannel",
  class {
    postMessage() {}
  },
);
vi.stubGlobal("fetch", async (_address: string, { headers }: RequestInit) => {
  asked += 1;
  keys.push(new Headers(headers).get("idempotency-key"));
  return new Response(JSON.stringify({ code }), { status });
});

const { call, readOf } = await import("./api.ts");
const { sendForm, sendWrite } = await import("./send-write.ts");
const { requestOf } = await import("./http.ts");

beforeEach(() => {
  status = 200;
  code = undefined;
  asked = 0;
  keys = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("a reference list is kept for an hour or until it is cleared, a failure is not", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const look = () => client.fetchQuery(readOf(taxonomy.countries, {}));
  status = 400;
  await expect(look()).rejects.toMatchObject({ status: 400 });
  status = 200;
  await look();
  expect(asked).toBe(2);

  await vi.advanceTimersByTimeAsync(3_599_000);
  await look();
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(2_000);
  await look();
  expect(asked).toBe(3);
  client.clear();
  await look();
  expect(asked).toBe(4);
});

test.each([
  ["a read", () => call(taxonomy.countries, {}), 5],
  ["a read that is sent", () => call(browse.all, {}), 5],
  ["a write, which carries a key", () => sendWrite(browse.saveBookmark, { startupId: "1" }), 5],
])("%s that meets an outage is tried so often", async (_name, make, tries) => {
  status = 503;
  const made = make().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await made).toMatchObject({ status: 503 });
  expect(asked).toBe(tries);
});

test("every try of a write carries its one key, and another write another", async () => {
  status = 503;
  const save = () =>
    sendWrite(browse.saveBookmark, { startupId: "1" }).catch((error: unknown) => error);
  const saved = [save(), save()];
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(saved);

  expect(asked).toBe(10);
  expect(new Set(keys).size).toBe(2);
  expect(keys).not.toContain(null);
});

test("a form that is sent again after no answer is the same write, and after an answer another", async () => {
  const unanswered: Unanswered = { current: undefined };
  const save = async (answer: number, startupId = "1") => {
    status = answer;
    const saved = sendForm(browse.saveBookmark, { startupId }, unanswered).catch(() => {});
    await vi.advanceTimersByTimeAsync(10_000);
    await saved;
    return keys.at(-1);
  };

  const first = await save(503);
  expect(await save(503)).toBe(first);
  expect(await save(200)).toBe(first);
  const second = await save(409);
  const third = await save(503);
  const other = await save(503, "2");
  const last = await save(200);
  expect(new Set([first, second, third, other, last]).size).toBe(5);
});

test("a write whose first try is still running is asked for again until it has its answer", async () => {
  status = 409;
  code = "request.still_running";
  const made = sendWrite(browse.saveBookmark, { startupId: "1" });
  await vi.advanceTimersByTimeAsync(0);
  status = 200;
  await vi.advanceTimersByTimeAsync(2_000);
  await made;
  expect(asked).toBe(2);
});

test.each(["form", "upload"] as const)("a %s has no field for what is empty", (body) => {
  const { body: sent } = requestOf(
    { ...browse.saveBookmark, body },
    { full: "x", zero: 0, no: false, empty: "", none: null, missing: undefined },
  );
  const fields = sent instanceof FormData || sent instanceof URLSearchParams ? [...sent] : [];
  expect(fields).toEqual([
    ["full", "x"],
    ["zero", "0"],
    ["no", "false"],
  ]);
});
