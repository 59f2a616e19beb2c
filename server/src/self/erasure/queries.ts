import { type Db, sql } from "#db/connect.ts";

export type Erasure = {
  id: string;
  userId: string;
  companyId: string | null;
  isDone: boolean;
};

/** For an owner the company is erased too. */
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

/** None of them can sign in any more, and the company is no longer listed. */
export const closeAccounts = async (db: Db, { userId, companyId }: Erasure) => {
  await sql`
    update users set deleted_at = now()
    where (id = ${userId} or company_id = ${companyId}) and deleted_at is null`.execute(db);
  await sql`
    update sessions set ended_at = now(), ended_because = 'DELETED'
    where ended_at is null and user_id in (
      select id from users where id = ${userId} or company_id = ${companyId})`.execute(db);
  await sql`update companies set is_blocked = true where id = ${companyId}`.execute(db);
};

export const markErased = (db: Db, id: string) =>
  sql`update erasures set done_at = now(), email = null where id = ${id}`.execute(db);
