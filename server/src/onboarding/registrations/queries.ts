import { type registrationStatuses, resendSeconds } from "@vitrine/contract/onboarding/steps";
import type { Role } from "@vitrine/contract/roles";
import { type Db, sql } from "#db/connect.ts";

export type Registration = {
  id: string;
  email: string;
  role: Role | null;
  passwordHash: string | null;
  data: unknown;
  userId: string | null;
};

const columns = sql`id, email, role, password_hash, data, user_id`;

/** Makes two sign-ups of one address run one after the other. */
export const lockEmail = (db: Db, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${email}`}, 4))`.execute(db);

/** Waiting sign-ups of the address, newest first; few, since each costs a look at its password. */
export const waitingRegistrations = async (db: Db, email: string) => {
  const { rows } = await sql<Registration>`
    select ${columns} from registrations
    where email = ${email} and user_id is null and password_hash is not null
    order by updated_at desc, id limit 3`.execute(db);
  return rows;
};

export const registrationById = async (db: Db, id: string) => {
  const { rows } = await sql<Registration>`
    select ${columns} from registrations where id = ${id}`.execute(db);
  return rows[0];
};

/** The same row, locked until the transaction ends. */
export const lockedRegistration = async (db: Db, id: string) => {
  const { rows } = await sql<Registration>`
    select ${columns} from registrations where id = ${id} for update`.execute(db);
  return rows[0];
};

type Fields = Omit<Registration, "userId" | "data"> & { data: object };

export const saveRegistration = (db: Db, { id, email, role, passwordHash, data }: Fields) =>
  sql`
    insert into registrations (id, email, role, password_hash, data)
    values (${id}, ${email}, ${role}, ${passwordHash}, ${JSON.stringify(data)}::jsonb)
    on conflict (id) do update set role = excluded.role, password_hash = excluded.password_hash,
      data = excluded.data, updated_at = now()`.execute(db);

/** How long until another e-mail may be asked for. */
export const secondsUntilResend = async (db: Db, registrationId: string) => {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, ceil(${resendSeconds}::int - extract(epoch from now() - max(created_at))))::int as seconds
    from one_time_tokens where registration_id = ${registrationId} and purpose = 'VERIFY'`.execute(
    db,
  );
  return rows[0]?.seconds ?? 0;
};

/** The account a sign-up became. */
export const accountOfRegistration = async (db: Db, userId: string) => {
  const { rows } = await sql<{
    role: Role;
    companyShortName: string;
    registrationStatus: (typeof registrationStatuses)[number] | null;
    isWaiting: boolean;
  }>`
    select u.role, c.short_name as company_short_name,
      case when m.user_id is null then c.registration_status end as registration_status,
      coalesce(m.status = 'PENDING', false) as is_waiting
    from users u join companies c on c.id = u.company_id left join members m on m.user_id = u.id
    where u.id = ${userId}`.execute(db);
  return rows[0];
};

/** Deletes sign-ups nobody finished, and finished ones nobody asks about any more. */
export const forgetOldRegistrations = (db: Db) =>
  sql`
    delete from registrations
    where updated_at < now() - case when password_hash is null and user_id is null
      then interval '7 days' else interval '30 days' end`.execute(db);
