import { accounts } from "@vitrine/contract/accounts";
import { browse } from "@vitrine/contract/browse";
import { chat } from "@vitrine/contract/chat";
import type { Endpoint } from "@vitrine/contract/endpoint";
import { afterEach, expect, test, vi } from "vitest";
import { choose, firstReads, owners, read } from "./ahead.ts";
import { requestOf, send } from "#app/calls/http.ts";
import { lastUnanswered, six } from "#browse/home/home-reads.ts";
import { BrowseAddress, filterOf } from "#browse/search/browse-search.ts";

const kept = vi.hoisted(() => {
  const stored: Record<string, string> = {};
  // The keys of a storage can be listed, but its methods are not among them.
  const getItem = (key: string) => stored[key] ?? null;
  vi.stubGlobal("localStorage", Object.defineProperty(stored, "getItem", { value: getItem }));
  vi.stubGlobal("sessionStorage", { getItem: () => null });
  return stored;
});

const store = (key: string, value: unknown) => {
  kept[`vitrine/production/${key}`] = JSON.stringify(value);
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const key of Object.keys(kept)) delete kept[key];
  Reflect.deleteProperty(globalThis, "askedAhead");
});

const made = (endpoint: Endpoint, input: Record<string, unknown>) => {
  const { address, body } = requestOf(endpoint, input);
  return { method: endpoint.method, address, ...(body !== undefined && { body }) };
};

const mine = { headers: { authorization: "Bearer mine" } };

/** Opens a page as a signed-in person; its calls get this answer, the app's own calls another. */
const open = (pathname: string, answer: Response | Error = Response.json({ user: 1 })) => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { pathname, search: "" });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  store("tokens", { accessToken: "mine" });
  const fetched = vi.spyOn(globalThis, "fetch");
  fetched.mockImplementation(async () => {
    if (answer instanceof Error) throw answer;
    return answer.clone();
  });
  read(firstReads);
  const addresses = fetched.mock.calls.map(([address]) => String(address));
  fetched.mockReset().mockImplementation(async () => Response.json({ user: 2 }));
  return { addresses, fetched };
};

test("the page asks ahead for the very calls that the app makes first", () => {
  const search = BrowseAddress.parse({});
  const { sort, sortDirection, page, pageSize } = search;
  const filter = filterOf(search);
  const firstPage = { ...filter, sort, sortDirection, page, pageSize };

  expect(firstReads).toEqual([
    { reads: [made(accounts.me, {})] },
    {
      path: "/",
      side: "retail",
      reads: [
        made(chat.rooms, lastUnanswered),
        made(browse.homeNew, six),
        made(browse.homeTop, six),
        made(browse.homeSimilar, six),
      ],
    },
    {
      path: "/browse-page",
      side: "retail",
      reads: [made(browse.all, firstPage), made(browse.facets, filter)],
    },
    {
      path: "/messages",
      reads: [made(chat.rooms, { page: 1, pageSize: 20, search: "", unread: "false" })],
    },
  ]);
});

test("what the page has asked for is taken once, and then asked for again", async () => {
  const { fetched } = open("/settings/security");

  expect(await send(accounts.me, {}, mine)).toEqual({ user: 1 });
  expect(fetched).not.toHaveBeenCalled();
  expect(await send(accounts.me, {}, mine)).toEqual({ user: 2 });
});

test("nobody is given what was asked for as somebody else", async () => {
  open("/");
  const other = { headers: { authorization: "Bearer theirs" } };

  expect(await send(accounts.me, {}, other)).toEqual({ user: 2 });
});

test.each([
  ["was refused", Response.json({}, { status: 401 })],
  ["never came", new Error("lost")],
])("an answer that %s is asked for again", async (_what, answer) => {
  open("/", answer);

  expect(await send(accounts.me, {}, mine)).toEqual({ user: 2 });
});

test("an answer from long before is asked for again", async () => {
  open("/");
  vi.advanceTimersByTime(10_000);

  expect(await send(accounts.me, {}, mine)).toEqual({ user: 2 });
});

test.each([
  ["a retail company at home", "/", "retail", 5],
  ["a startup at home", "/", "startup", 1],
  ["a startup in Messages", "/messages", "startup", 2],
  ["who waits to be let in, in Messages", "/messages", undefined, 1],
  ["a retail company elsewhere", "/settings/security", "retail", 1],
])("of %s the page asks for what its screen reads", (_who, path, side, count) => {
  if (side) store("own/side", side);
  expect(open(path).addresses).toHaveLength(count);
});

test("a list of another length than usual is left to the app", () => {
  store("own/side", "retail");
  store("own/page-size/somebody/browse-page", 24);

  expect(open("/browse-page").addresses).toEqual(["/api/v1/profile"]);
});

test.each([
  ["a retail company", "/browse-page", "retail", [1]],
  ["a startup at a screen of retail companies", "/browse-page", "startup", []],
  ["staff", "/admin-panel/startups", "staff", [2]],
  ["a startup at a screen of staff", "/admin-panel/startups", "startup", []],
  ["who waits to be let in", "/browse-page", undefined, []],
])("the page names for %s only files of screens that they can open", (_who, path, side, files) => {
  vi.stubGlobal("location", { pathname: path });
  store("tokens", { accessToken: "mine" });
  if (side) store("own/side", side);

  const screens: [string, number[]][] = [
    ["/browse-page", [1]],
    ["/admin-panel/", [2]],
  ];
  expect(choose(screens, [], [3], owners)).toEqual(files);
});
