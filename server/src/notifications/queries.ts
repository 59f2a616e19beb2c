import type { notificationTypes } from "@vitrine/contract/notifications";
import type { Role } from "@vitrine/contract/roles";
import { type Db, sql } from "#db/connect.ts";
import { listSource } from "#db/list-source.ts";

type NotificationType = (typeof notificationTypes)[number];

/** What is older is no news: no e-mail is sent about it. */
export const newsWindow = sql`interval '3 days'`;

export type NotificationRow = {
  id: string;
  userId: string;
  createdAt: string;
  isRead: boolean;
  notificationType: NotificationType;
  title: string;
  text: string;
  link: string | null;
  aboutUserId: string | null;
  role: Role | null;
  firstName: string | null;
  lastName: string | null;
  shortName: string | null;
  logo60Id: string | null;
};

const toMission = "/mymission/mission-detail/";

/** Nothing to open where a mission is gone, or its company is blocked. */
const openLink = sql`
  case when starts_with(n.link, ${sql.lit(toMission)}) then (
    select n.link from missions m join companies o on o.id = m.company_id and not o.is_blocked
    where m.id = right(n.link, 36)::uuid)
  else n.link end as link`;

const columns = sql<NotificationRow>`
  n.id, n.user_id, n.created_at, n.is_read, n.notification_type, n.title, n.text, ${openLink},
  u.id as about_user_id, u.role, u.first_name, u.last_name, c.short_name, c.logo60_id`;

const senders = sql`left join users u on u.id = n.about_user_id left join companies c on c.id = u.company_id`;

/** A person's notifications, newest first. */
export const notificationsOf = listSource({
  from: sql`notifications n`,
  id: sql`n.id`,
  columns,
  joins: senders,
  order: sql`n.created_at desc`,
  filters: {
    userId: (id: string) => sql`
      n.user_id = ${id} and (n.expires_at is null or n.expires_at > now())`,
    /** Only the unread ones. */
    isNew: (isNew: boolean) => (isNew ? sql`not n.is_read` : undefined),
  },
});

export const notificationById = async (db: Db, id: string) => {
  const { rows } = await sql<NotificationRow>`
    select ${columns} from notifications n ${senders} where n.id = ${id}`.execute(db);
  return rows[0];
};

export const deleteNotification = (db: Db, id: string, userId: string) =>
  db
    .deleteFrom("notifications")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning("id")
    .executeTakeFirst();

/** The moments given out have no microseconds. */
const justAfter = (moment: string) => sql<string>`${new Date(Date.parse(moment) + 1)}::timestamptz`;

/** Deletes all of the person's, or those up to a moment. */
export const deleteAll = async (db: Db, userId: string, until?: string) => {
  const all = db.deleteFrom("notifications").where("userId", "=", userId);
  const old = until === undefined ? all : all.where("createdAt", "<", justAfter(until));
  const { numDeletedRows } = await old.executeTakeFirst();
  return Number(numDeletedRows);
};

/** Deletes those that name a person; returns whose they were. */
export const deleteAbout = async (db: Db, aboutUserId: string) => {
  const rows = await db
    .deleteFrom("notifications")
    .where("aboutUserId", "=", aboutUserId)
    .returning("userId")
    .execute();
  return [...new Set(rows.map(({ userId }) => userId))];
};

/** Whether it was unread; undefined if the person has no such notification. */
export const markRead = async (db: Db, id: string, userId: string) => {
  const { rows } = await sql<{ wasNew: boolean }>`
    update notifications n set is_read = true
    from (select id, not is_read as was_new from notifications
      where id = ${id} and user_id = ${userId} for update) old
    where n.id = old.id
    returning old.was_new`.execute(db);
  return rows[0]?.wasNew;
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

/** Marks those that lead to an address as read; returns whether any was unread. */
export const markReadAt = async (db: Db, userId: string, link: string) => {
  const { numUpdatedRows } = await db
    .updateTable("notifications")
    .set({ isRead: true })
    .where("userId", "=", userId)
    .where("isRead", "=", false)
    .where("link", "=", link)
    .executeTakeFirst();
  return numUpdatedRows > 0;
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

/** Skips people who were already told of the event. */
export const insertNotifications = (db: Db, all: NewNotification[]) =>
  db
    .insertInto("notifications")
    .values(all)
    .onConflict((conflict) => conflict.columns(["userId", "eventId"]).doNothing())
    .returning(["id", "userId"])
    .execute();

/** The people to notify about a startup. */
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

export const ratingAnswered = (db: Db, feedbackId: string) =>
  db
    .selectFrom("feedbackAnswers as a")
    .innerJoin("feedback as f", "f.id", "a.feedbackId")
    .innerJoin("companies as s", "s.id", "f.startupId")
    .innerJoin("users as u", (on) =>
      on.onRef("u.id", "=", "f.authorId").onRef("u.companyId", "=", "f.companyId"),
    )
    .select(["f.authorId", "a.authorId as answererId", "s.shortName as startupName"])
    .where("a.feedbackId", "=", feedbackId)
    .executeTakeFirst();

export const nameOfCompany = async (db: Db, id: string) => {
  const company = db.selectFrom("companies").select("shortName").where("id", "=", id);
  return (await company.executeTakeFirst())?.shortName;
};

export const roomOpened = (db: Db, roomId: string) =>
  db
    .selectFrom("rooms as r")
    .innerJoin("users as p", "p.id", "r.participantId")
    .innerJoin("users as u", "u.id", "r.creatorId")
    .innerJoin("roomMembers as m", (on) =>
      on.onRef("m.roomId", "=", "r.id").onRef("m.userId", "=", "r.participantId"),
    )
    .leftJoin("companies as c", "c.id", "u.companyId")
    .select(["r.creatorId", "r.participantId", "p.role as participantRole"])
    .select(["u.fullName", "c.shortName"])
    .select(["m.readNumber", "m.isHidden"])
    .where("r.id", "=", roomId)
    .executeTakeFirst();
