import type { notificationTypes } from "@vitrine/contract/notifications";
import { type Db, sql } from "#db/connect.ts";

type NotificationType = (typeof notificationTypes)[number];

const notificationsShown = (db: Db) =>
  db
    .selectFrom("notifications as n")
    .leftJoin("users as u", "u.id", "n.aboutUserId")
    .leftJoin("companies as c", "c.id", "u.companyId")
    .select(["n.id", "n.userId", "n.createdAt", "n.isRead", "n.notificationType"])
    .select(["n.title", "n.text", "n.link"])
    .select(["u.id as aboutUserId", "u.role", "u.firstName", "u.lastName"])
    .select(["c.shortName", "c.logo60Id"]);

type Page = { userId: string; page: number; pageSize: number };

export const notificationsOf = (db: Db, { userId, page, pageSize }: Page) =>
  notificationsShown(db)
    .where("n.userId", "=", userId)
    .orderBy("n.createdAt", "desc")
    .orderBy("n.id")
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();

export type NotificationRow = Awaited<ReturnType<typeof notificationsOf>>[number];

export const notificationById = (db: Db, id: string) =>
  notificationsShown(db).where("n.id", "=", id).executeTakeFirst();

export const countsOf = (db: Db, userId: string) =>
  db
    .selectFrom("notifications")
    .select([
      sql<number>`count(*)`.as("count"),
      sql<number>`count(*) filter (where not is_read)`.as("countOfNew"),
    ])
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();

export const deleteNotification = (db: Db, id: string, userId: string) =>
  db
    .deleteFrom("notifications")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning("id")
    .executeTakeFirst();

export const deleteAll = async (db: Db, userId: string) => {
  const { numDeletedRows } = await db
    .deleteFrom("notifications")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export const markAllRead = async (db: Db, userId: string) => {
  const { numUpdatedRows } = await db
    .updateTable("notifications")
    .set({ isRead: true })
    .where("userId", "=", userId)
    .where("isRead", "=", false)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

export type NewNotification = {
  id: string;
  userId: string;
  notificationType: NotificationType;
  title: string;
  text: string;
  link: string | null;
  aboutUserId: string | null;
  eventId: string | null;
};

/** Those who were not told of the event before. */
export const insertNotifications = (db: Db, all: NewNotification[]) =>
  db
    .insertInto("notifications")
    .values(all)
    .onConflict((conflict) => conflict.columns(["userId", "eventId"]).doNothing())
    .returning(["id", "userId"])
    .execute();

/** Who is told what happens to a startup. */
export const peopleOfStartup = async (db: Db, companyId: string) => {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("companyId", "=", companyId)
    .where("role", "=", "STARTUP")
    .where("isVerified", "=", true)
    .where("isBlocked", "=", false)
    .execute();
  return rows.map(({ id }) => id);
};

export const ratingGiven = (db: Db, feedbackId: string) =>
  db
    .selectFrom("feedback as f")
    .innerJoin("companies as c", "c.id", "f.companyId")
    .select(["f.authorId", "f.rating", "c.shortName"])
    .where("f.id", "=", feedbackId)
    .executeTakeFirst();

export const roomOpened = (db: Db, roomId: string) =>
  db
    .selectFrom("rooms as r")
    .innerJoin("users as p", "p.id", "r.participantId")
    .innerJoin("users as u", "u.id", "r.creatorId")
    .leftJoin("companies as c", "c.id", "u.companyId")
    .select(["r.creatorId", "r.participantId", "p.role as participantRole"])
    .select(["u.fullName", "c.shortName"])
    .where("r.id", "=", roomId)
    .executeTakeFirst();
