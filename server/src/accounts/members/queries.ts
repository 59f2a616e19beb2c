import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";
import type { MemberState } from "./policy.ts";

export type MemberRow = MemberState & {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  fullName: string;
  position: string | null;
  department: string | null;
  note: string | null;
  city: string | null;
  country: { id: string; name: string; code: string } | null;
  avatar30Id: string | null;
  avatar60Id: string | null;
  avatar120Id: string | null;
  lastSeenAt: string | null;
  invitationEndsAt: string | null;
  createdAt: string;
};

const isAsking = sql`coalesce(m.status = 'PENDING' and m.asked_at is not null, false)`;

/** Whoever still has the password of the invitation has not come in yet. */
const shownStatus = sql`
  case when u.is_blocked or m.status = 'BLOCKED' then 'BLOCKED'
    when m.status = 'PENDING' or (m.user_id is not null and u.first_password_ends_at is not null)
      then 'PENDING'
    else 'ACTIVE' end`;

const columns = sql<MemberRow>`
  u.id, u.email, u.first_name, u.last_name, u.full_name, u.position, u.city, u.last_seen_at,
  u.created_at, u.avatar30_id, u.avatar60_id, u.avatar120_id, m.department, m.note,
  case when m.user_id is null then 'OWNER' else 'MEMBER' end as role,
  ${shownStatus} as status, ${isAsking} as is_asking,
  case when m.user_id is not null then u.first_password_ends_at end as invitation_ends_at,
  case when k.id is not null then json_build_object('id', k.id, 'name', k.name, 'code', k.code) end
    as country`;

const people = sql`users u left join members m on m.user_id = u.id`;
const theirCountries = sql`left join countries k on k.id = u.country_id`;

const ofCompany = (companyId: string) => sql`
  u.company_id = ${companyId} and u.deleted_at is null and (u.role <> 'MEMBER' or m.user_id is not null)`;

/** The people of a company, the owner among them. */
export const peopleOfCompany = listSource({
  ...{ from: people, id: sql`u.id`, columns, joins: theirCountries },
  sorts: {
    name: sql`fold(u.full_name)`,
    status: shownStatus,
    lastSeenAt: sql`coalesce(u.last_seen_at, '-infinity')`,
    createdAt: sql`u.created_at`,
  },
  filters: {
    companyId: ofCompany,
    search: byWords(
      (words) =>
        sql`(position(fold(${words}) in fold(u.full_name)) > 0 or position(lower(${words}) in u.email) > 0)`,
    ),
    status: (status: string) => (status === "ALL" ? undefined : sql`${shownStatus} = ${status}`),
  },
});

/** A member of this company, held until the transaction ends. */
export const lockMember = async (db: Db, companyId: string, id: string) => {
  const { rows } = await sql<MemberRow>`
    select ${columns} from ${people} ${theirCountries}
    where ${ofCompany(companyId)} and m.user_id = ${id}
    for update of u`.execute(db);
  return rows[0];
};

/** The words of e-mails: who writes, and for which company. */
export const inviterOf = async (db: Db, userId: string) => {
  const { rows } = await sql<{ inviterName: string; companyName: string }>`
    select u.full_name as inviter_name, c.short_name as company_name
    from users u join companies c on c.id = u.company_id where u.id = ${userId}`.execute(db);
  return rows[0];
};

export type NewMember = {
  id: string;
  companyId: string;
  email: string;
  firstName: string;
  lastName: string;
  position: string;
  department: string;
  note: string | null;
  city: string | null;
  countryId: string | null;
  avatar: Avatar | null;
};

type Avatar = { avatar30Id: string; avatar60Id: string; avatar120Id: string };

/** Verified by the e-mail that brings the way in. Undefined where somebody has the address already. */
export const insertMember = async (db: Db, member: NewMember) => {
  const { id, companyId, department, note, avatar, ...person } = member;
  const row = await db
    .insertInto("users")
    .values({ id, companyId, role: "MEMBER", isVerified: false, ...person, ...avatar })
    .onConflict((conflict) => conflict.constraint("users__email_taken").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row)
    await db.insertInto("members").values({ userId: id, companyId, department, note }).execute();
  return row;
};

/** The address is changed by itself: it may be taken. */
export const updateMember = async (db: Db, member: Omit<NewMember, "companyId" | "email">) => {
  const { id, department, note, avatar, ...person } = member;
  await db
    .updateTable("users")
    .set({ ...person, ...avatar })
    .where("id", "=", id)
    .execute();
  await db.updateTable("members").set({ department, note }).where("userId", "=", id).execute();
};

export const updateEmail = (db: Db, id: string, email: string) =>
  sql`update users set email = ${email} where id = ${id}
    and not exists (select from users where email = ${email} and id <> ${id}) returning id`.execute(
    db,
  );

/** Takes from the account whatever its last reader may have put there to come back with. */
export const clearWaysIn = async (db: Db, id: string) => {
  await sql`
    update one_time_tokens set used_at = now() where user_id = ${id} and used_at is null
      and purpose in ('RECOVERY', 'SECOND_FACTOR', 'EMAIL_CHANGE', 'PHONE')`.execute(db);
  await sql`delete from devices where user_id = ${id}`.execute(db);
  await sql`delete from recovery_codes where user_id = ${id}`.execute(db);
  await sql`delete from second_factors where user_id = ${id}`.execute(db);
  await sql`
    update users set phone_number = null, phone_verified_at = null where id = ${id}`.execute(db);
};

export const setMemberStatus = (db: Db, id: string, status: "ACTIVE" | "BLOCKED") =>
  db.updateTable("members").set({ status }).where("userId", "=", id).execute();

/**
 * Takes somebody out of the company. The row stays, since rooms and feedback name their author; the
 * address is free again and nothing opens it any more.
 */
export const retireMember = async (db: Db, id: string) => {
  await sql`delete from members where user_id = ${id}`.execute(db);
  await sql`delete from one_time_tokens where user_id = ${id}`.execute(db);
  await sql`delete from devices where user_id = ${id}`.execute(db);
  await sql`delete from recovery_codes where user_id = ${id}`.execute(db);
  await sql`delete from second_factors where user_id = ${id}`.execute(db);
  await sql`
    update users set deleted_at = now(), is_blocked = true, email = 'deleted-' || id || '@deleted.invalid',
      password_hash = null, first_password_ends_at = null, phone_number = null,
      phone_verified_at = null, linkedin = null, city = null, country_id = null
    where id = ${id}`.execute(db);
};

/** Who was never let in has written nothing: no trace is kept. */
export const deleteAsker = (db: Db, id: string) =>
  sql`delete from users where id = ${id}`.execute(db);
