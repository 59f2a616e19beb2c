import { accounts } from "@vitrine/contract/accounts";
import { browse } from "@vitrine/contract/browse";
import { chat } from "@vitrine/contract/chat";
import type { Endpoint } from "@vitrine/contract/endpoint";
import { afterEach, expect, test, vi } from "vitest";
import { firstReads } from "./ahead.ts";
import { requestOf, send } from "#app/calls/http.ts";
import { firstUnread, six } from "#browse/home/home-reads.ts";
import { BrowseAddress, filterOf } from "#browse/search/browse-search.ts";

vi.hoisted(() => {
  const nothing = { getItem: () => null };
  vi.stubGlobal("localStorage", nothing);
  vi.stubGlobal("sessionStorage", nothing);
});

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, "askedAhead");
});

const made = (endpoint: Endpoint, input: Record<string, unknown>) => {
  const { address, body } = requestOf(endpoint, input);
  return { method: endpoint.method, address, ...(body !== undefined && { body }) };
};

const mine = { headers: { authorization: "Bearer mine" } };
const me = { method: "GET", address: "/api/v1/profile" };

/** What the page has asked for, and how often the app asks for itself. */
const asked = (answer: Response | Error) => {
  const given = answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  const answers = new Map([[`${me.method} ${me.address} `, given]]);
  Object.assign(globalThis, { askedAhead: { authorization: mine.headers.authorization, answers } });
  return vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ user: 2 }));
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
        made(chat.rooms, firstUnread),
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
  const fetched = asked(Response.json({ user: 1 }));

  expect(await send(accounts.me, {}, mine)).toEqual({ user: 1 });
  expect(fetched).not.toHaveBeenCalled();
  expect(await send(accounts.me, {}, mine)).toEqual({ user: 2 });
});

test("nobody is given what was asked for as somebody else", async () => {
  asked(Response.json({ user: 1 }));
  const other = { headers: { authorization: "Bearer theirs" } };

  expect(await send(accounts.me, {}, other)).toEqual({ user: 2 });
});

test.each([
  ["was refused", Response.json({}, { status: 401 })],
  ["never came", new Error("lost")],
])("an answer that %s is asked for again", async (_what, answer) => {
  asked(answer);

  expect(await send(accounts.me, {}, mine)).toEqual({ user: 2 });
});

test("an answer from long before is asked for again", async () => {
  asked(Response.json({ user: 1 }));
  vi.spyOn(performance, "now").mockReturnValue(10_001);

  expect(await send(accounts.me, {}, mine)).toEqual({ user: 2 });
});
