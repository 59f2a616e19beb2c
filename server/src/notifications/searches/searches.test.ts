import { alerts } from "@vitrine/contract/browse/alerts";
import { searches } from "@vitrine/contract/browse/searches";
import type { Input } from "@vitrine/contract/endpoint";
import { notifications } from "@vitrine/contract/notifications";
import { notificationPreferences } from "@vitrine/contract/notifications/preferences";
import { beforeEach, describe, expect, test } from "vitest";
import { findNews } from "#browse/news/service.ts";
import { sql } from "#db/connect.ts";
import { aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { zoneAt } from "#test/clocks.ts";
import { as, baseUrl, db, mails, roundsDone } from "#test/world.ts";

let retailer: Person;
beforeEach(async () => {
  await sql`delete from saved_searches`.execute(db());
  retailer = await aRetailer();
});

type Save = Input<typeof searches.save>;

const save = async (fields: Partial<Save> = {}) => {
  const input: Save = { title: "Shelves", alert: "AT_ONCE", ...fields };
  return (await as(retailer).call(searches.save, input)).id;
};

const told = async () => {
  await roundsDone();
  const sent = (await mails()).filter(
    ({ to, kind }) => to === retailer.email && kind === "search-news",
  );
  const { items } = await as(retailer).call(notifications.list, { page: 0, pageSize: 50 });
  return { sent, last: sent.at(-1), bell: items };
};

const block = ({ companyId }: Person, isBlocked = true) =>
  db().updateTable("companies").set({ isBlocked }).where("id", "=", companyId).execute();

/** The news that is there was found so long ago. */
const foundAgo = async (ago: string) => {
  await findNews(db());
  await sql`update search_news set found_at = now() - ${ago}::interval`.execute(db());
};

const prefer = (input: Input<typeof notificationPreferences.save>) =>
  as(retailer).call(notificationPreferences.save, input);

describe("what is new in a saved search", () => {
  test("is told once, in the bell and by e-mail, by the name of the search, which each line opens", async () => {
    const id = await save();
    await aStartup({ shortName: "Gondola" });
    await roundsDone();

    const { sent, bell } = await told();

    expect(bell).toMatchObject([
      { title: "New in “Shelves”", text: "Gondola: joined.", link: `/mysearches/${id}` },
    ]);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe("“Shelves”: Gondola, joined");
    expect(sent[0]?.text).toContain("- “Shelves”: Gondola, joined\n  ");
    expect(sent[0]?.text).toContain(`/mysearches/${id}`);
    expect(sent[0]?.unsubscribe).toContain("/unsubscribe/searches.");
  });

  test("comes as one e-mail for all searches, of at most 20 lines, that counts each startup once", async () => {
    const ids = [await save(), await save({ title: "Robots" })];
    for (let at = 0; at < 11; at += 1) await aStartup();

    const { sent, bell } = await told();

    expect(bell).toHaveLength(2);
    expect(sent.map(({ subject }) => subject)).toEqual(["11 startups in 2 of your saved searches"]);
    for (const [at, lines] of [11, 9].entries())
      expect(sent[0]?.text.split(`/mysearches/${ids[at]}`)).toHaveLength(lines + 1);
    expect(sent[0]?.text).toContain("And 2 more in Vitrine.");
  });

  test.each<[string, (one: Person) => Promise<unknown>]>([
    ["was blocked", (one) => block(one)],
    [
      "left the search",
      ({ companyId }) =>
        sql`update startups set is_available_to_chat = false where company_id = ${companyId}`.execute(
          db(),
        ),
    ],
    ["was muted", ({ companyId: startupId }) => as(retailer).call(alerts.mute, { startupId })],
  ])("leaves out a startup that %s since it was found", async (_what, happen) => {
    await prefer({
      items: [],
      timeZone: zoneAt(12),
      quietHours: { from: "11:00", until: "14:00" },
    });
    await save({ isAvailableToChat: true });
    const gone = await aStartup({ shortName: "Gone" });
    await aStartup({ shortName: "Gondola" });
    expect((await told()).bell).toEqual([]);

    await happen(gone);
    await prefer({ items: [], quietHours: null });

    const { last, bell } = await told();
    expect(bell).toMatchObject([{ text: "Gondola: joined." }]);
    expect(last?.text).not.toContain("Gone");
  });

  test("is told to nobody who is blocked, nor of a blocked company, not even later", async () => {
    await save();
    await block(retailer);
    await aStartup();
    await roundsDone();
    await block(retailer, false);

    const { sent, bell } = await told();

    expect([sent, bell]).toEqual([[], []]);
  });
});

test("what was found before an alert was turned off is not told once it is on again", async () => {
  const quietHours = { from: "11:00", until: "14:00" };
  await prefer({ items: [], timeZone: zoneAt(12), quietHours });
  const id = await save();
  await aStartup({ shortName: "Before" });
  expect((await told()).bell).toEqual([]);
  await as(retailer).call(alerts.set, { id, alert: "OFF" });
  await as(retailer).call(alerts.set, { id, alert: "AT_ONCE" });

  await aStartup({ shortName: "After" });
  await prefer({ items: [], quietHours: null });

  const { last, bell } = await told();
  expect(bell).toMatchObject([{ text: "After: joined." }]);
  expect(last?.text).not.toContain("Before");
  const { items } = await as(retailer).call(alerts.news, { id });
  expect(items.map(({ companyShortName }) => companyShortName)).toEqual(["After", "Before"]);
});

describe("an alert comes", () => {
  const last = (ago: string) =>
    sql`update saved_searches set alert_since = now() - ${ago}::interval, told_at = null`.execute(
      db(),
    );

  test.each([
    ["DAILY", 7, "2 days", "2 days", 0],
    ["DAILY", 9, "2 days", "2 days", 1],
    ["DAILY", 12, "2 days", "5 hours", 1],
    ["DAILY", 12, "2 days", "1 hour", 0],
    ["DAILY", 9, "10 minutes", "10 minutes", 0],
    ["WEEKLY", 9, "8 days", "8 days", 1],
    ["WEEKLY", 9, "8 days", "1 hour", 0],
    ["WEEKLY", 9, "10 minutes", "10 minutes", 0],
  ] as const)(
    "%s at %i o’clock after %s, of news found %s ago: %i",
    async (alert, hour, ago, found, count) => {
      await prefer({ items: [], timeZone: zoneAt(hour) });
      await save({ alert });
      await aStartup();
      await last(ago);
      await foundAgo(found);

      expect((await told()).sent).toHaveLength(count);
    },
  );

  test("once a day, also to whose quiet hours take up the morning and the evening", async () => {
    const quietHours = { from: "07:30", until: "01:00" };
    await prefer({ items: [], timeZone: zoneAt(2), quietHours });
    await save({ alert: "DAILY" });
    await aStartup();
    await last("1 day");
    await foundAgo("1 day");

    expect((await told()).sent).toHaveLength(1);
  });

  test("after the quiet hours of its reader, by their own clock", async () => {
    await prefer({
      items: [],
      timeZone: zoneAt(23),
      quietHours: { from: "22:00", until: "07:00" },
    });
    await save();
    await aStartup();
    expect((await told()).sent).toEqual([]);

    await prefer({ items: [], timeZone: zoneAt(12) });
    expect((await told()).sent).toHaveLength(1);
  });
});

describe("e-mails that nobody follows", () => {
  const state = async () => {
    const { items } = await as(retailer).call(searches.saved, {});
    return items.map(({ alert, isAlertSlowed }) => [alert, isAlertSlowed]);
  };
  const news = async () => {
    await aStartup();
    await foundAgo("8 days");
    await sql`update saved_searches set told_at = now() - interval '8 days'`.execute(db());
    return (await told()).last?.text;
  };
  const some = async (count: number) => {
    const texts = [];
    for (let at = 0; at < count; at += 1) texts.push(await news());
    return texts;
  };
  beforeEach(() => prefer({ items: [], timeZone: zoneAt(12) }));

  test("come weekly after the third, and end with the sixth, which says so", async () => {
    await save();

    const texts = await some(6);

    const says = (words: string) => texts.map((text) => text?.includes(words));
    expect(says("once a week at most")).toEqual([false, false, true, false, false, false]);
    expect(says("This is the last e-mail about “Shelves”")).toEqual([
      ...Array(5).fill(false),
      true,
    ]);
    expect(await state()).toEqual([["OFF", true]]);
    await aStartup();
    expect((await told()).sent).toHaveLength(6);
  });

  test("go on as they were once a link is used, or the alert is set again", async () => {
    const id = await save();
    await some(2);
    await as(retailer).call(alerts.follow, { id });
    await some(2);
    expect(await state()).toEqual([["AT_ONCE", false]]);
    await some(1);
    expect(await state()).toEqual([["WEEKLY", true]]);

    await as(retailer).call(alerts.set, { id, alert: "AT_ONCE" });
    expect(await state()).toEqual([["AT_ONCE", false]]);
  });

  test("are counted for the searches they name alone", async () => {
    await save();
    await save({ title: "Nothing", countryIds: ["no-such-thing"] });
    await some(3);
    expect((await state()).toSorted()).toEqual([
      ["AT_ONCE", false],
      ["WEEKLY", true],
    ]);
  });
});

test("one POST turns the e-mails off and leaves the bell; opening the link does nothing", async () => {
  await save();
  await aStartup();
  const address = new URL((await told()).last?.unsubscribe ?? "");
  const own = new URL(address.pathname, baseUrl());

  await fetch(own);
  await aStartup();
  expect((await told()).sent).toHaveLength(2);
  await fetch(own, { method: "POST", body: new URLSearchParams("List-Unsubscribe=One-Click") });
  await aStartup();

  const { sent, bell } = await told();
  expect(sent).toHaveLength(2);
  expect(bell).toHaveLength(3);
});
