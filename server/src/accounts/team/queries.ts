import { type Db, sql } from "#db/connect.ts";

export type NewAdmin = {
  id: string;
  role: "ADMIN" | "SUPER_ADMIN";
  email: string;
  authorityId: string | null;
  firstName: string;
  lastName: string;
  phoneNumber?: string | null;
  countryId?: string | null;
  city?: string | null;
  avatar30Id?: string | null;
  avatar60Id?: string | null;
  avatar120Id?: string | null;
};

/** Inserts an admin, unverified until they open the e-mail. Undefined if the address is taken. */
export const insertAdmin = (db: Db, admin: NewAdmin) =>
  db
    .insertInto("users")
    .values({ ...admin, isVerified: false })
    .onConflict((conflict) => conflict.constraint("users__email_taken").doNothing())
    .returning("id")
    .executeTakeFirst();

type Changes = Omit<NewAdmin, "id" | "role" | "email">;

/** A changed number has to be verified again. */
export const updateAdmin = async (db: Db, id: string, changes: Partial<Changes>) => {
  const { phoneNumber } = changes;
  const proved = sql<
    string | null
  >`case when phone_number is not distinct from ${phoneNumber}::text then phone_verified_at end`;
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable("users")
    .set({ ...changes, ...(phoneNumber !== undefined && { phoneVerifiedAt: proved }) })
    .where("id", "=", id)
    .execute();
};

export const setBlocked = (db: Db, ids: readonly string[], isBlocked: boolean) =>
  sql`update users set is_blocked = ${isBlocked} where id = any(${ids}::uuid[])`.execute(db);

export const nameOf = async (db: Db, id: string) => {
  const { rows } = await sql<{ fullName: string }>`
    select full_name from users where id = ${id}`.execute(db);
  return rows[0]?.fullName ?? "";
};

export const isGroup = async (db: Db, id: string) => {
  const { rows } = await sql`select 1 from authority_groups where id = ${id}`.execute(db);
  return rows.length > 0;
};

/** How many super admins there are; a second command waits until the transaction ends. */
export const holdSuperAdmins = async (db: Db) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('super admins', 2))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users
    where company_id is null and role = 'SUPER_ADMIN' and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The super admin with this address who was made and never signed in. */
export const unopenedSuperAdmin = async (db: Db, email: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from users where email = ${email} and role = 'SUPER_ADMIN' and not is_blocked
      and deleted_at is null and last_seen_at is null and first_password_ends_at is not null
    for update`.execute(db);
  return rows[0]?.id;
};
