import { chat } from "@vitrine/contract/chat";
import { feedback } from "@vitrine/contract/feedback";
import { notificationChannels, notifications } from "@vitrine/contract/notifications";
import { roles } from "@vitrine/contract/roles";
import { notificationPreferences } from "@vitrine/contract/notifications/preferences";
import { v7 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import { notificationListeners } from "#notifications/listeners.ts";
import {
  aMember,
  anAdmin,
  aRetailer,
  aStartup,
  aSuperAdmin,
  type Person,
} from "#test/build/people.ts";
import { aSocket } from "#test/stomp.ts";
import { as, db, events, listenersDone, publish } from "#test/world.ts";

const words = { rating: 4, subject: "Works well in our shops." };

const list = (person: Person, page = 0) => as(person).call(notifications.list, { page });

const aStartupWith = async (count: number) => {
  const startup = await aStartup();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: uuid(),
    userId: startup.id,
    notificationType: "ADMIN_NOTIFICATION" as const,
    title: `Title ${index}`,
    text: "Something to know",
    createdAt: new Date(Date.UTC(2025, 0, 1, 0, index)),
  }));
  await db().insertInto("notifications").values(rows).execute();
  return { startup, ids: rows.map(({ id }) => id).toReversed() };
};

describe("a startup is told", () => {
  test("who rated it, on its sockets and in its list", async () => {
    const retailer = await aRetailer({
      shortName: "Corner Shop",
      firstName: "Rita",
      lastName: "R",
    });
    const startup = await aStartup();
    const socket = await aSocket(startup);
    await as(retailer).call(feedback.give, { startupId: startup.companyId, ...words });

    await listenersDone();

    const { notification } = await socket.next(notificationChannels.notification);
    expect(notification).toMatchObject({
      isRead: false,
      notificationType: "NOTIFICATION_WITH_ADDITIONAL_INFO",
      text: "Corner Shop gave you 4 of 5 stars.",
      link: `/profile/startup/${startup.companyId}`,
      shortProfile: {
        role: "RETAILER",
        companyShortName: "Corner Shop",
        firstName: "Rita",
        lastName: "R",
        userId: retailer.id,
        logoId: null,
      },
    });
    expect(await list(startup)).toEqual({ items: [notification], count: 1, countOfNew: 1 });
    expect((await list(retailer)).count).toBe(0);
  });

  test("when a rating is changed", async () => {
    const retailer = await aRetailer({ shortName: "Corner Shop" });
    const startup = await aStartup();
    const { id } = await as(retailer).call(feedback.give, {
      startupId: startup.companyId,
      ...words,
    });
    await as(retailer).call(feedback.change, { id, ...words, rating: 2 });

    await listenersDone();

    const { items } = await list(startup);
    expect(items.map(({ text }) => text)).toContain(
      "Corner Shop changed their rating to 2 of 5 stars.",
    );
  });

  test("who opened a conversation", async () => {
    const retailer = await aRetailer({
      shortName: "Corner Shop",
      firstName: "Rita",
      lastName: "R",
    });
    const startup = await aStartup();
    const { room } = await as(retailer).call(chat.createRoom, { recipientId: startup.id });

    await listenersDone();

    expect((await list(startup)).items).toMatchObject([
      {
        text: "Rita R of Corner Shop started a conversation with you.",
        link: `/messages/chat/${room.id}`,
        shortProfile: { userId: retailer.id },
      },
    ]);
  });

  test("of conversations only where it wants to hear of them, and an advisor never", async () => {
    const [deaf, keen] = [await aStartup(), await aStartup()];
    const advisor = await anAdmin({ isAdvisor: true });
    const items = [{ kind: "conversations" as const, inApp: false }];
    await as(deaf).call(notificationPreferences.save, { items });
    const retailer = await aRetailer();
    for (const { id } of [deaf, keen, advisor])
      await as(retailer).call(chat.createRoom, { recipientId: id });

    await listenersDone();

    const counts = await Promise.all([deaf, keen, advisor].map((person) => list(person)));
    expect(counts.map(({ count }) => count)).toEqual([0, 1, 0]);
  });

  test("only as the people who may act for it", async () => {
    const startup = await aStartup();
    const person = { companyId: startup.companyId, role: "STARTUP" as const };
    const others = [await aStartup(), await aStartup(), await aStartup()];
    const stranger = await aStartup();
    const changes = [{ isBlocked: true }, { isVerified: false }, { role: "MEMBER" as const }];
    for (const [index, { id }] of others.entries())
      await db()
        .updateTable("users")
        .set({ ...person, ...changes[index] })
        .where("id", "=", id)
        .execute();
    await as(await aRetailer()).call(feedback.give, { startupId: startup.companyId, ...words });

    await listenersDone();

    const told = await db()
      .selectFrom("notifications")
      .select("userId")
      .where(
        "userId",
        "in",
        [startup, stranger, ...others].map(({ id }) => id),
      )
      .execute();
    expect(told).toEqual([{ userId: startup.id }]);
  });

  test("once, however often a listener runs", async () => {
    const retailer = await aRetailer();
    const startup = await aStartup();
    await as(retailer).call(chat.createRoom, { recipientId: startup.id });
    const { id, subject } = await db()
      .selectFrom("audit")
      .select(["id", "subject"])
      .where("event", "=", "chat.room_created")
      .where("actorId", "=", retailer.id)
      .executeTakeFirstOrThrow();
    await listenersDone();

    for (const { event, run } of notificationListeners)
      if (event === "chat.room_created")
        await run(db(), subject, { eventId: id, actorId: retailer.id, publish });

    expect((await list(startup)).count).toBe(1);
  });
});

describe("the list", () => {
  test("comes newest first, twenty a page from zero, with both counts", async () => {
    const { startup, ids } = await aStartupWith(45);
    const pages = await Promise.all([0, 1, 2, 3].map((page) => list(startup, page)));

    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 5, 0]);
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids);
    expect(pages[0]).toMatchObject({ count: 45, countOfNew: 45 });
    expect(await as(startup).call(notifications.countAll, {})).toEqual({ count: 45 });
    expect(await as(startup).call(notifications.countNew, {})).toEqual({ count: 45 });
  });

  test("loses one notification and both counts fall", async () => {
    const { startup, ids } = await aStartupWith(3);
    const id = ids[1] ?? "";
    await as(startup).call(notifications.remove, { id });

    expect(await list(startup)).toMatchObject({ count: 2, countOfNew: 2 });
    await expect(as(startup).call(notifications.remove, { id })).rejects.toMatchObject({
      status: 404,
    });
    expect(await events()).toEqual(["notifications.removed"]);
  });

  test("has one notification read by who follows it, once", async () => {
    const { startup, ids } = await aStartupWith(2);
    const id = ids[0] ?? "";

    await as(startup).call(notifications.markRead, { id });
    await as(startup).call(notifications.markRead, { id });

    const { countOfNew, items } = await list(startup);
    expect(countOfNew).toBe(1);
    expect(items.filter(({ isRead }) => isRead).map((one) => one.id)).toEqual([id]);
    expect(await events()).toEqual(["notifications.read"]);
  });

  test("is emptied at once", async () => {
    const { startup } = await aStartupWith(3);
    const other = await aStartupWith(1);

    await as(startup).call(notifications.removeAll, {});
    await as(startup).call(notifications.removeAll, {});

    expect(await list(startup)).toEqual({ items: [], count: 0, countOfNew: 0 });
    expect((await list(other.startup)).count).toBe(1);
    expect(await events()).toEqual(["notifications.removed"]);
  });

  test("is emptied up to a moment, and keeps what came later", async () => {
    const { startup, ids } = await aStartupWith(3);
    const [newest, seen] = (await list(startup)).items;

    await as(startup).call(notifications.removeAll, { until: seen?.createdAt });

    expect((await list(startup)).items).toMatchObject([{ id: newest?.id }]);
    expect(newest?.id).toBe(ids[0]);
  });

  test.each([notifications.readAll, notifications.markAllRead])(
    "is read at once with $method",
    async (endpoint) => {
      const { startup } = await aStartupWith(3);
      const other = await aStartupWith(1);

      await as(startup).call(endpoint, {});
      await as(startup).call(endpoint, {});

      expect(await list(startup)).toMatchObject({
        count: 3,
        countOfNew: 0,
        items: [{ isRead: true }, {}, {}],
      });
      expect((await list(other.startup)).countOfNew).toBe(1);
      expect(await events()).toEqual(["notifications.read"]);
    },
  );

  test("of somebody else cannot be touched", async () => {
    const { ids } = await aStartupWith(1);
    const stranger = await aStartup();
    for (const endpoint of [notifications.remove, notifications.markRead])
      await expect(as(stranger).call(endpoint, { id: ids[0] ?? "" })).rejects.toMatchObject({
        status: 404,
        code: "not_found",
      });
  });

  test("never says access denied to anybody who is signed in", async () => {
    const people = [await aStartup(), await aSuperAdmin(), await anAdmin()];
    const retailer = await aRetailer();
    people.push(retailer, await aMember({ of: retailer }));
    for (const role of roles.filter((name) => name.startsWith("RETAILER")))
      people.push(await aRetailer({ role }));
    for (const person of people) {
      expect(await list(person)).toEqual({ items: [], count: 0, countOfNew: 0 });
      await as(person).call(notifications.countNew, {});
      await as(person).call(notifications.readAll, {});
      await as(person).call(notifications.removeAll, {});
    }
  });
});
