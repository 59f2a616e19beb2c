import { type Db, sql } from "#db/connect.ts";

/** How long an invitation, its link and its first password can be used; the e-mails say it too. */
export const invitationHours = 72;

/** The password works until the invitation ends, and only to replace itself. */
export const setFirstPassword = (
  db: Db,
  userId: string,
  passwordHash: string,
  isVerified: boolean,
) =>
  sql`
    update users set password_hash = ${passwordHash}, is_verified = ${isVerified},
      first_password_ends_at = now() + ${invitationHours}::int * interval '1 hour'
    where id = ${userId}`.execute(db);

/**
 * Over users `u` and their membership `m`: the person never signed in while the invitation was open, so
 * the address is free for others.
 */
export const isLapsed = sql`
  coalesce(m.user_id is not null and u.last_seen_at is null and u.first_password_ends_at <= now(), false)`;

/** The guest of a lapsed invitation to the address, held until the transaction ends. */
export const lapsedGuest = async (db: Db, email: string) => {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join members m on m.user_id = u.id
    where u.email = ${email} and ${isLapsed} for update of u`.execute(db);
  return rows[0];
};

export type Invited = {
  id: string;
  role: string;
  companyId: string | null;
  email: string;
  firstName: string;
  lastName: string;
  position: string | null;
  department: string | null;
  /** Null for staff. */
  companyShortName: string | null;
  invitedBy: string;
};

/** A person whose invitation is still open. */
export const invitedPerson = async (db: Db, userId: string) => {
  const { rows } = await sql<Invited>`
    select u.id, u.role, u.company_id, u.email, u.first_name, u.last_name, u.position, m.department,
      c.short_name as company_short_name, coalesce((select o.full_name from users o
        where o.company_id = c.id and o.role <> 'MEMBER' and o.id <> u.id order by o.created_at limit 1), '') as invited_by
    from users u left join members m on m.user_id = u.id left join companies c on c.id = u.company_id
    where u.id = ${userId} and u.first_password_ends_at > now() and not u.is_blocked
      and (u.role <> 'MEMBER' or m.status = 'ACTIVE') and not coalesce(c.is_blocked, false)`.execute(
    db,
  );
  return rows[0];
};

/** Whether the person whom this link invited, if none was sent since, chose their own password. */
export const isAccepted = async (db: Db, tokenHash: Buffer) => {
  const { rows } = await sql`
    select 1 from one_time_tokens t join users u on u.id = t.user_id
    where t.purpose = 'INVITATION' and t.token_hash = ${tokenHash} and u.first_password_ends_at is null
      and u.is_verified and not u.is_blocked and not exists (select from one_time_tokens newer
        where newer.purpose = t.purpose and newer.user_id = t.user_id
          and newer.created_at > t.created_at)`.execute(db);
  return rows.length > 0;
};

export const namesOfCompany = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ legalName: string; shortName: string }>`
    select legal_name, short_name from companies where id = ${companyId}`.execute(db);
  return rows.flatMap(({ legalName, shortName }) => [legalName, shortName]);
};

/** Locks the guest until the transaction ends. */
export const holdGuest = (db: Db, userId: string) =>
  sql`select from users where id = ${userId} for update`.execute(db);

/** True for one caller only: the one that finds the invitation still open. */
export const setOwnPassword = async (db: Db, userId: string, passwordHash: string) => {
  const { rows } = await sql`
    update users set password_hash = ${passwordHash}, first_password_ends_at = null,
      password_changed_at = now(), is_verified = true
    where id = ${userId} and first_password_ends_at is not null returning id`.execute(db);
  return rows.length > 0;
};

type Own = {
  firstName: string;
  lastName: string;
  position: string | null;
  department: string | null;
};

/** Saves what the invited person says about themself. */
export const saveOwnDetails = async (db: Db, userId: string, { department, ...person }: Own) => {
  await db.updateTable("users").set(person).where("id", "=", userId).execute();
  await db.updateTable("members").set({ department }).where("userId", "=", userId).execute();
};
