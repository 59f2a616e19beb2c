import type { Output } from "@vitrine/contract/endpoint";
import type { direct } from "@vitrine/contract/notifications/direct";
import type { Role } from "@vitrine/contract/roles";
import { v7 as uuid } from "uuid";
import { type Db, sql } from "#db/connect.ts";
import { listSource } from "#db/list-source.ts";

export type Side = "STARTUP" | "RETAILER";

const canSignIn = sql`
  not c.is_blocked and not u.is_blocked and u.is_verified and u.deleted_at is null
  and not exists (select from members m where m.user_id = u.id and m.status <> 'ACTIVE')`;

/** A person of such a company who can sign in. */
const isReached = (side: Side) => sql`c.kind = ${side} and ${canSignIn}`;

const getsEmails = sql`not exists (
  select from startups off where off.company_id = c.id and not off.is_mailing_enabled)`;

export const personOf = async (db: Db, side: Side, id: string) => {
  const { rows } = await sql<{ userId: string; companyId: string; role: Role }>`
    select u.id as user_id, c.id as company_id, u.role from users u join companies c on c.id = u.company_id
    where u.id = ${id}::uuid and ${isReached(side)}`.execute(db);
  return rows[0];
};

export const countPeople = async (db: Db, side: Side, companyIds: readonly string[]) => {
  const { rows } = await sql<{ companies: number; people: number; emails: number }>`
    select count(distinct c.id)::int as companies, count(*)::int as people,
      (count(*) filter (where ${getsEmails}))::int as emails
    from users u join companies c on c.id = u.company_id
    where c.id = any(${companyIds}::uuid[]) and ${isReached(side)}`.execute(db);
  return rows[0] ?? { companies: 0, people: 0, emails: 0 };
};

export const peopleOf = async (db: Db, side: Side, companyIds: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join companies c on c.id = u.company_id
    where c.id = any(${companyIds}::uuid[]) and ${isReached(side)} order by u.id`.execute(db);
  return rows.map(({ id }) => id);
};

export type Direct = {
  side: Side;
  senderId: string;
  title: string;
  text: string;
  isEmailed: boolean;
  isActualAlways: boolean;
  people: number;
};

export const insertDirect = async (db: Db, direct: Direct) => {
  const id = uuid();
  await db
    .insertInto("directNotifications")
    .values({ id, ...direct })
    .execute();
  return id;
};

type Told = Direct & { id: string; notificationType: string };

/** One for each of these people; unless it stays for ever, it is shown for 30 days. */
export const tellPeople = (
  db: Db,
  { id, title, text, notificationType, isActualAlways, isEmailed }: Told,
  userIds: readonly string[],
) =>
  sql`
    insert into notifications (id, user_id, notification_type, title, text, direct_id, expires_at, is_email_due)
    select gen_random_uuid(), u.id, ${notificationType}, ${title}, ${text}, ${id},
      case when ${isActualAlways}::boolean then null else now() + interval '30 days' end,
      ${isEmailed}::boolean
    from users u
    where u.id = any(${userIds}::uuid[])`.execute(db);

export const notificationsOfDirect = async (db: Db, directId: string) => {
  const { rows } = await sql<{ id: string; userId: string }>`
    select id, user_id from notifications where direct_id = ${directId}`.execute(db);
  return rows;
};

export type DueEmail = {
  id: string;
  userId: string;
  email: string;
  firstName: string;
  title: string;
  text: string;
};

/** Some who can still sign in and whose e-mail is to be written, locked until the transaction ends. */
export const dueEmails = async (db: Db, directId: string, most: number) => {
  const { rows } = await sql<DueEmail>`
    select n.id, u.id as user_id, u.email, u.first_name, n.title, n.text
    from notifications n join users u on u.id = n.user_id join companies c on c.id = u.company_id
    where n.direct_id = ${directId} and n.is_email_due and ${canSignIn}
    order by n.id limit ${most} for update of n skip locked`.execute(db);
  return rows;
};

export const markEmailed = (db: Db, ids: readonly string[]) =>
  sql`update notifications set is_email_due = false where id = any(${ids}::uuid[])`.execute(db);

/** Withdraws the unread ones; returns whose they were. */
export const withdrawUnread = async (db: Db, side: Side, id: string) => {
  const { rows: found } = await sql`
    update direct_notifications set withdrawn_at = now()
    where id = ${id} and side = ${side} and withdrawn_at is null returning id`.execute(db);
  if (found.length === 0) return undefined;
  const { rows } = await sql<{ userId: string }>`
    delete from notifications where direct_id = ${id} and not is_read returning user_id`.execute(
    db,
  );
  return rows.map(({ userId }) => userId);
};

type Sent = Output<typeof direct.sentToStartups>["items"][number];

/** Notifications sent to people of one side, newest first. */
export const sentBefore = listSource({
  from: sql`direct_notifications d`,
  id: sql`d.id`,
  order: sql`d.created_at desc`,
  joins: sql`left join users u on u.id = d.sender_id cross join lateral (
    select (count(*) filter (where n.is_read))::int as read, (count(*) filter (where not n.is_read))::int as unread
    from notifications n where n.direct_id = d.id) told`,
  columns: sql<Sent>`
    d.id, d.title, d.text, u.full_name as by, d.people, told.read, told.unread, d.is_emailed,
    d.is_actual_always, d.withdrawn_at, d.created_at`,
  filters: { side: (side: Side) => sql`d.side = ${side}` },
});

/** Deletes those that were not to stay for ever. */
export const forgetExpired = (db: Db) =>
  sql`delete from notifications where expires_at < now()`.execute(db);
