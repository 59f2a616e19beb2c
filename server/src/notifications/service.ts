import type { Parsed } from "@vitrine/contract/endpoint";
import type { Notification, notifications } from "@vitrine/contract/notifications";
import { changesSaved } from "@vitrine/contract/shapes";
import { v7 as uuid } from "uuid";
import type { z } from "zod";
import { newMessages } from "#chat/rooms/service.ts";
import type { Db } from "#db/connect.ts";
import { logoPicture } from "#files/pictures/service.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import type { Publish, Publishing } from "#live/bus.ts";
import { record } from "#work/record.ts";
import {
  deleteAbout,
  deleteAll,
  deleteNotification,
  insertNotifications,
  markAllRead,
  markRead,
  type NewNotification,
  type NotificationRow,
  notificationsOf,
} from "./queries.ts";

const profileOf = (row: NotificationRow) => {
  const { aboutUserId, role } = row;
  if (aboutUserId === null || role === null) return null;
  const logo = logoPicture(row.logo60Id);
  return {
    userId: aboutUserId,
    role,
    companyShortName: row.shortName ?? "",
    firstName: row.firstName ?? "",
    lastName: row.lastName ?? "",
    logoId: logo?.id ?? null,
    logo: logo?.image ?? null,
  };
};

export const toNotification = (row: NotificationRow): z.input<typeof Notification> => ({
  id: row.id,
  createdAt: row.createdAt,
  isRead: row.isRead,
  notificationType: row.notificationType,
  title: row.title,
  text: row.text,
  link: row.link,
  shortProfile: profileOf(row),
});

export async function countNew(db: Db, { id: userId }: Actor) {
  const { count } = await notificationsOf.count(db, { userId, isNew: true });
  return { count };
}

export async function countAll(db: Db, { id: userId }: Actor) {
  const { count } = await notificationsOf.count(db, { userId, isNew: false });
  return { count };
}

/** The unread numbers of both kinds. People not approved yet have no messages. */
export async function countNews(db: Db, actor: Actor) {
  const { count } = await countNew(db, actor);
  const messages = actor.isReady ? await newMessages(db, actor) : { count: 0, items: [] };
  return { notifications: count, messages };
}

/** The pages of this call count from 0. */
export async function listNotifications(
  db: Db,
  actor: Actor,
  { page, pageSize }: Parsed<typeof notifications.list>,
) {
  const input = { userId: actor.id, isNew: false, page: page + 1, pageSize };
  const { rows, count } = await notificationsOf.page(db, input);
  const { count: countOfNew } = await countNew(db, actor);
  return { items: rows.map(toNotification), count, countOfNew };
}

type Change = "notifications.removed" | "notifications.read";

/** Makes the person's other devices count again. */
const recordChange = async (
  db: Db,
  publish: Publish,
  owner: Actor,
  event: Change,
  count: number,
) => {
  if (count === 0) return;
  await record(db, oneself(owner), event, { count });
  await publish("notifications.changed", { userId: owner.id });
};

export async function removeNotification(
  db: Db,
  owner: Actor,
  { id }: { id: string },
  { publish }: Publishing,
) {
  found(await deleteNotification(db, id, owner.id));
  await recordChange(db, publish, owner, "notifications.removed", 1);
  return changesSaved;
}

export async function removeAllNotifications(
  db: Db,
  owner: Actor,
  { until }: Parsed<typeof notifications.removeAll>,
  { publish }: Publishing,
) {
  const count = await deleteAll(db, owner.id, until);
  await recordChange(db, publish, owner, "notifications.removed", count);
  return changesSaved;
}

export async function readNotification(
  db: Db,
  owner: Actor,
  { id }: { id: string },
  { publish }: Publishing,
) {
  const wasNew = found(await markRead(db, id, owner.id));
  await recordChange(db, publish, owner, "notifications.read", wasNew ? 1 : 0);
  return changesSaved;
}

export async function readAllNotifications(
  db: Db,
  owner: Actor,
  _: object,
  { publish }: Publishing,
) {
  const count = await markAllRead(db, owner.id);
  await recordChange(db, publish, owner, "notifications.read", count);
  return changesSaved;
}

/** Nothing is told of a person any more. */
export const forgetNewsAbout = async (db: Db, publish: Publish, aboutUserId: string) => {
  for (const userId of await deleteAbout(db, aboutUserId))
    await publish("notifications.changed", { userId });
};

type News = Omit<NewNotification, "id" | "userId">;

/** Notifies people in their list and on their sockets; only once for the same event. */
export const notify = async (db: Db, publish: Publish, userIds: string[], news: News) => {
  if (userIds.length === 0) return;
  const rows = userIds.map((userId) => ({ id: uuid(), userId, ...news }));
  for (const notification of await insertNotifications(db, rows))
    await publish("notifications.new", notification);
};
