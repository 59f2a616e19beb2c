import type { Role } from "@vitrine/contract/roles";
import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/connect.ts";
import { mayExist } from "#demo/mark.ts";
import { isLapsed } from "../invitations/queries.ts";

export type Account = {
  id: string;
  role: Role;
  companyId: string | null;
  email: string;
  firstName: string;
  lastName: string;
  companyNames: string[];
  passwordHash: string | null;
  isVerified: boolean;
  isBlocked: boolean;
  /** Asked to join a company, whose owner has not answered. */
  isWaiting: boolean;
  isFirstPasswordOver: boolean;
  /** Invited, but never signed in while the invitation was open. */
  isLapsed: boolean;
  hasSecondFactor: boolean;
  /** The password was reset by mail since: a mailed code would prove the same once more. */
  needsOwnCode: boolean;
};

const account = sql`
  u.id, u.role, u.company_id, u.email, u.first_name, u.last_name, u.password_hash,
  array_remove(array[c.legal_name, c.short_name], null) as company_names, u.is_verified,
  u.is_blocked or coalesce(c.is_blocked, false) or coalesce(m.status = 'BLOCKED', false) as is_blocked,
  coalesce(m.status = 'PENDING' and m.asked_at is not null, false) as is_waiting,
  coalesce(u.first_password_ends_at < now(), false) as is_first_password_over,
  ${isLapsed} as is_lapsed,
  f.confirmed_at is not null as has_second_factor,
  coalesce(f.needs_own_code, false) as needs_own_code
  from users u
  left join companies c on c.id = u.company_id
  left join members m on m.user_id = u.id
  left join second_factors f on f.user_id = u.id`;

const accountWhere = async (db: Db, condition: RawBuilder<unknown>) => {
  const { rows } = await sql<Account>`
    select ${account} where ${condition} and u.deleted_at is null and ${mayExist()}`.execute(db);
  return rows[0];
};

/** What sign-in must know of an account; the state is judged only after the password. */
export const accountByEmail = (db: Db, email: string) => accountWhere(db, sql`u.email = ${email}`);

export const accountById = (db: Db, id: string) => accountWhere(db, sql`u.id = ${id}`);

/** The newest sign-up of the address that has a password and is no account yet. */
export const pendingSignUp = async (db: Db, email: string) => {
  const { rows } = await sql<{ id: string; passwordHash: string }>`
    select id, password_hash from registrations
    where email = ${email} and password_hash is not null and user_id is null
    order by updated_at desc, id desc limit 1`.execute(db);
  return rows[0];
};

/** Whether the one-time token's code was sent to anybody. */
export const wasMailed = async (db: Db, oneTimeTokenId: string) => {
  const { rows } =
    await sql`select 1 from emails where one_time_token_id = ${oneTimeTokenId}`.execute(db);
  return rows.length > 0;
};
