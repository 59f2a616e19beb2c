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

/** The signed-in person with company, rights and the end of the session. */
export const ownProfile = async (db: Db, actor: { id: string; sessionId: string }) => {
  const { rows } = await sql<{
    email: string;
    firstName: string;
    lastName: string;
    fullName: string;
    position: string | null;
    avatar30Id: string | null;
    avatar60Id: string | null;
    avatar120Id: string | null;
    companyId: string | null;
    companyKind: string | null;
    legalName: string;
    shortName: string;
    city: string | null;
    logo30Id: string | null;
    logo60Id: string | null;
    logo120Id: string | null;
    countryId: string | null;
    countryName: string;
    countryCode: string;
    isTrial: boolean;
    isMember: boolean;
    department: string | null;
    sessionEndsAt: string;
  }>`
    select u.email, u.first_name, u.last_name, u.full_name, u.position, u.avatar30_id, u.avatar60_id,
      u.avatar120_id, c.id as company_id, c.kind as company_kind, c.legal_name, c.short_name, c.city,
      c.logo30_id, c.logo60_id, c.logo120_id, k.id as country_id, k.name as country_name,
      k.code as country_code, m.user_id is not null as is_member, m.department,
      coalesce(r.plan_status = 'TRIAL' and coalesce(r.trial_ends_at > now(), true), false) as is_trial,
      s.ends_at as session_ends_at
    from users u
    join sessions s on s.id = ${actor.sessionId}
    left join companies c on c.id = u.company_id
    left join retailers r on r.company_id = c.id
    left join countries k on k.id = c.country_id
    left join members m on m.user_id = u.id
    where u.id = ${actor.id}`.execute(db);
  return rows[0];
};
