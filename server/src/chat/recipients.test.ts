import { browse } from "@vitrine/contract/browse";
import { chat } from "@vitrine/contract/chat";
import { describe, expect, test } from "vitest";
import { anAdmin, aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aSocket } from "#test/stomp.ts";
import { as, db } from "#test/world.ts";

describe("recipients", () => {
  test("are advisors and startups open to chat for the retail side, advisors for startups", async () => {
    const advisor = await aSuperAdmin({ isAdvisor: true, firstName: "Zora", lastName: "Guide" });
    const startup = await aStartup({ shortName: "Ångström Shelves" });
    await aStartup({ shortName: "Ångström Closed", isAvailableToChat: false });
    await aStartup({ shortName: "Ångström Hidden", isApproved: false });
    const search = (person: Person, text: string) =>
      as(person).call(chat.recipients, { search: text });

    const retailer = await aRetailer();
    expect(await search(retailer, "angstrom")).toMatchObject({
      count: 1,
      items: [{ userId: startup.id, isAvailableToChat: true }],
    });
    expect(await search(retailer, "zora")).toMatchObject({
      count: 1,
      items: [{ userId: advisor.id, startup: null, retailer: null }],
    });
    expect((await search(startup, "zora")).count).toBe(1);
    expect((await search(startup, "angstrom")).count).toBe(0);
    expect(await search(await anAdmin(), "")).toEqual({ items: [], count: 0 });
  });

  test("are one row for each startup, found by the name of any of its people", async () => {
    const retailer = await aRetailer();
    const startup = await aStartup({ shortName: "Onerow Shelves" });
    const second = await aStartup({ firstName: "Yolanda", lastName: "Onerow-Second" });
    await db()
      .updateTable("users")
      .set({ companyId: startup.companyId })
      .where("id", "=", second.id)
      .execute();
    const search = (text: string) => as(retailer).call(chat.recipients, { search: text });

    for (const text of ["onerow shelves", "yolanda onerow"])
      expect(await search(text)).toMatchObject({ count: 1, items: [{ userId: startup.id }] });
  });

  test("are first those one has bookmarked or talks to, the latest of them first", async () => {
    const retailer = await aRetailer();
    const names = ["Aa", "Bb", "Cc", "Dd"].map((name) => `Knownish ${name}`);
    const [first, second, third, fourth] = await Promise.all(
      names.map((shortName) => aStartup({ shortName })),
    );
    const startups = { first, second, third, fourth };
    await as(retailer).call(browse.saveBookmark, { startupId: third?.companyId ?? "" });
    await as(retailer).call(chat.createRoom, { recipientId: fourth?.id ?? "" });
    const other = await aRetailer();
    await as(other).call(browse.saveBookmark, { startupId: second?.companyId ?? "" });

    const { items } = await as(retailer).call(chat.recipients, { search: "knownish" });

    const expected = [startups.fourth, startups.third, startups.first, startups.second];
    expect(items.map(({ userId }) => userId)).toEqual(expected.map((one) => one?.id));
    expect(items.map(({ isKnown }) => isKnown)).toEqual([true, true, false, false]);
  });

  test("are not people who are about to be gone", async () => {
    const advisor = await aSuperAdmin({ isAdvisor: true, lastName: "Leaver" });
    const retailer = await aRetailer();
    const deletedAt = new Date();
    await db().updateTable("users").set({ deletedAt }).where("id", "=", advisor.id).execute();

    const found = await as(retailer).call(chat.recipients, { search: "Leaver" });
    const opened = as(retailer).call(chat.createRoom, { recipientId: advisor.id });

    expect(found).toEqual({ items: [], count: 0 });
    await expect(opened).rejects.toMatchObject({ status: 404 });
  });

  test("come in pages without gaps, advisors before startups", async () => {
    const retailer = await aRetailer();
    for (let turn = 0; turn < 3; turn += 1) {
      await aSuperAdmin({ isAdvisor: true, lastName: `Pager ${turn}` });
      await aStartup({ shortName: `Any ${turn}`, lastName: `Pager ${turn}` });
    }
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) =>
        as(retailer).call(chat.recipients, { page, pageSize: 2, search: "pager" }),
      ),
    );
    expect(pages.map(({ count }) => count)).toEqual([6, 6, 6, 6]);
    const all = pages.flatMap(({ items }) => items);
    expect(all.map(({ role }) => role)).toEqual([
      "SUPER_ADMIN",
      "SUPER_ADMIN",
      "SUPER_ADMIN",
      "STARTUP",
      "STARTUP",
      "STARTUP",
    ]);
    expect(new Set(all.map(({ userId }) => userId)).size).toBe(6);
  });
});

test("advisors are listed to everybody with who of them is here, without those who cannot answer", async () => {
  const [here, away] = [
    await aSuperAdmin({ isAdvisor: true, firstName: "Ada", lastName: "Lantern" }),
    await anAdmin({ isAdvisor: true, firstName: "Ben", lastName: "Lantern" }),
  ];
  await aSuperAdmin({ isAdvisor: true, isBlocked: true, lastName: "Lantern" });
  await aSuperAdmin({ isAdvisor: false, lastName: "Lantern" });
  const socket = await aSocket(here);
  const seen = async (person: Person) => {
    const { items, count } = await as(person).call(chat.advisors, { search: "lantern" });
    expect(count).toBe(items.length);
    return items.map(({ userId, onlineStatus }) => [userId, onlineStatus]);
  };
  const [both, trial] = [
    [
      [here.id, "ONLINE"],
      [away.id, "OFFLINE"],
    ],
    { isTrial: true },
  ];

  for (const person of [await aRetailer(), await aRetailer(trial), await aStartup()])
    expect(await seen(person)).toEqual(both);
  expect(await seen(here)).toEqual([[away.id, "OFFLINE"]]);
  await socket.close();
  const retailer = await aRetailer(trial);
  await expect.poll(() => seen(retailer)).toEqual(both.map(([id]) => [id, "OFFLINE"]));

  const { room } = await as(retailer).call(chat.createRoom, { recipientId: away.id });
  expect(room.can.write).toBe(true);
  await expect(
    as(await aRetailer({ isApproved: false })).call(chat.advisors, {}),
  ).rejects.toMatchObject({ status: 403 });
});
