import { type Db, sql } from "#db/connect.ts";

export type Erasure = {
  id: string;
  userId: string;
  companyId: string | null;
  isDone: boolean;
};

/** Of an owner the company goes too. */
export const insertErasure = async (db: Db, erasure: Omit<Erasure, "isDone">) => {
  const { id, userId, companyId } = erasure;
  const { rows } = await sql<{ id: string }>`
    insert into erasures (id, user_id, company_id) values (${id}, ${userId}, ${companyId})
    on conflict (user_id) do update set done_at = null
    returning id`.execute(db);
  return rows[0]?.id ?? id;
};

export const erasureById = async (db: Db, id: string) => {
  const { rows } = await sql<Erasure>`
    select id, user_id, company_id, done_at is not null as is_done from erasures
    where id = ${id}`.execute(db);
  return rows[0];
};

export const isThere = async (db: Db, userId: string) => {
  const { rows } = await sql`select 1 from users where id = ${userId}`.execute(db);
  return rows.length > 0;
};

export type Leaving = {
  id: string;
  email: string;
  firstName: string;
  /** A member who was deleted before: there is no address to write to. */
  isGone: boolean;
};

/** Who goes: the person, and everybody of an owner's company. */
export const peopleOf = async (db: Db, { userId, companyId }: Erasure) => {
  const { rows } = await sql<Leaving>`
    select id, email, first_name, email like '%@deleted.invalid' as is_gone from users
    where id = ${userId} or company_id = ${companyId} order by id`.execute(db);
  return rows;
};

/** Nobody of them comes in any more, and the company leaves the window. */
export const closeDoors = async (db: Db, { userId, companyId }: Erasure) => {
  await sql`
    update users set deleted_at = now()
    where (id = ${userId} or company_id = ${companyId}) and deleted_at is null`.execute(db);
  await sql`
    update sessions set ended_at = now(), ended_because = 'DELETED'
    where ended_at is null and user_id in (
      select id from users where id = ${userId} or company_id = ${companyId})`.execute(db);
  await sql`update companies set is_blocked = true where id = ${companyId}`.execute(db);
};

/** Another super admin is left; held until the transaction ends, so that two cannot leave at once. */
export const isOtherSuperAdminLeft = async (db: Db, userId: string) => {
  const { rows } = await sql<{ id: string; mayAct: boolean }>`
    select id, not is_blocked and deleted_at is null as may_act from users
    where role = 'SUPER_ADMIN' order by id for update`.execute(db);
  return rows.some(({ id, mayAct }) => mayAct && id !== userId);
};

/** Takes away some of their conversations, whole; says how many. */
export const deleteSomeRooms = async (db: Db, userIds: string[]) => {
  const { rows } = await sql`
    delete from rooms where id in (
      select id from rooms
      where creator_id = any(${userIds}::uuid[]) or participant_id = any(${userIds}::uuid[])
      limit 100)
    returning 1`.execute(db);
  return rows.length;
};

/** What others were told about them, and answers that are kept for retries. */
export const deleteMentions = async (db: Db, userIds: string[], companyId: string | null) => {
  const ids = companyId ? [...userIds, companyId] : userIds;
  await sql`delete from notifications where about_user_id = any(${userIds}::uuid[])`.execute(db);
  await sql`
    delete from idempotency_keys k
    where actor_id = any(${userIds}::uuid[])
      or exists (select from unnest(${ids}::text[]) as gone (id) where strpos(k.answer::text, gone.id) > 0)`.execute(
    db,
  );
  await sql`
    delete from attempts g
    where exists (select from unnest(${ids}::text[]) as gone (id) where strpos(g.subject, gone.id) > 0)`.execute(
    db,
  );
  await sql`delete from live_connections where user_id = any(${userIds}::uuid[])`.execute(db);
};

/** Lets go of every file they show; gives the files. */
export const detachFiles = async (db: Db, userIds: string[], companyId: string | null) => {
  const { rows } = await sql<{ id: string }>`
    select unnest(array[avatar30_id, avatar60_id, avatar120_id]) as id from users
      where id = any(${userIds}::uuid[])
    union select unnest(array[logo30_id, logo60_id, logo120_id, cover_id]) from companies
      where id = ${companyId}
    union select file_id from gallery_files where company_id = ${companyId}
    union select thumbnail_id from gallery_videos where company_id = ${companyId}`.execute(db);
  await sql`
    update users set avatar30_id = null, avatar60_id = null, avatar120_id = null
    where id = any(${userIds}::uuid[])`.execute(db);
  await sql`
    update companies set logo30_id = null, logo60_id = null, logo120_id = null, cover_id = null
    where id = ${companyId}`.execute(db);
  await sql`delete from gallery_files where company_id = ${companyId}`.execute(db);
  await sql`delete from gallery_videos where company_id = ${companyId}`.execute(db);
  return rows.flatMap(({ id }) => id ?? []);
};

/** The rows themselves; whatever hangs on them goes with them. */
export const deletePeople = async (db: Db, people: Leaving[], companyId: string | null) => {
  const emails = people.map(({ email }) => email);
  await sql`delete from registrations where email = any(${emails}::text[])`.execute(db);
  await sql`delete from users where id = any(${people.map(({ id }) => id)}::uuid[])`.execute(db);
  await sql`delete from companies where id = ${companyId}`.execute(db);
};

export const markErased = (db: Db, id: string) =>
  sql`update erasures set done_at = now(), email = null where id = ${id}`.execute(db);
