import { type Db, sql } from "#db/connect.ts";

/** What sign-in must know of an account; the state is judged only after the password. */
export const accountByEmail = async (db: Db, email: string) => {
  const { rows } = await sql<{
    id: string;
    role: string;
    companyId: string | null;
    passwordHash: string | null;
    isVerified: boolean;
    isBlocked: boolean;
  }>`
    select u.id, u.role, u.company_id, u.password_hash, u.is_verified,
      u.is_blocked or coalesce(c.is_blocked, false) or coalesce(m.status = 'BLOCKED', false) as is_blocked
    from users u left join companies c on c.id = u.company_id left join members m on m.user_id = u.id
    where u.email = ${email}`.execute(db);
  return rows[0];
};

export const isKnownDevice = async (db: Db, userId: string, token: Buffer) => {
  const { rows } = await sql`
    update devices set used_at = now()
    where hash = sha256(${token}::bytea) and user_id = ${userId} returning 1`.execute(db);
  return rows.length > 0;
};

export const insertDevice = (db: Db, userId: string, token: Buffer) =>
  sql`insert into devices (hash, user_id) values (sha256(${token}::bytea), ${userId})`.execute(db);
