import type { Output } from "@vitrine/contract/endpoint";
import type { staffAccounts } from "@vitrine/contract/onboarding/staff-accounts";
import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";
import { holds } from "#db/patterns.ts";

export type Owner = {
  id: string;
  companyId: string;
  email: string;
  firstName: string;
  companyName: string;
  isVerified: boolean;
  /** Staff registered them, and they have not chosen a password of their own. */
  isExpected: boolean;
};

/** The person who registered a company, by its id or theirs; locked until the transaction ends. */
export const lockOwner = async (db: Db, id: string) => {
  const { rows } = await sql<Owner>`
    select u.id, u.company_id, u.email, u.first_name, u.is_verified, c.short_name as company_name,
      u.first_password_ends_at is not null as is_expected
    from users u join companies c on c.id = u.company_id
    where (c.id = ${id}::uuid or u.id = ${id}::uuid) and u.role <> 'MEMBER' and u.deleted_at is null
    order by u.created_at, u.id limit 1 for update of u`.execute(db);
  return rows[0];
};

/** The person a sign-up became: an owner, or somebody who asks to join. */
export const companyOfPerson = async (db: Db, id: string) => {
  const { rows } = await sql<{ id: string; companyId: string }>`
    select id, company_id from users where id = ${id}`.execute(db);
  return rows[0];
};

export const markVerified = (db: Db, userId: string) =>
  sql`update users set is_verified = true where id = ${userId}`.execute(db);

type Waiting = Output<typeof staffAccounts.waiting>["items"][number];

const isWaiting = sql`r.user_id is null and r.password_hash is not null`;

/** Sign-ups whose address nobody has confirmed yet. */
export const waitingSignUps = listSource({
  from: sql`registrations r`,
  id: sql`r.id`,
  columns: sql<Waiting>`
    r.id, r.email, r.role, concat_ws(' ', r.data->>'firstName', r.data->>'lastName') as full_name,
    coalesce(nullif(r.data->>'companyShortName', ''), '') as company_short_name, r.created_at,
    not exists (select from registrations o where o.email = r.email and o.id <> r.id
      and o.user_id is null and o.password_hash is not null) as is_alone`,
  sorts: { createdAt: sql`r.created_at`, email: sql`r.email` },
  filters: {
    isWaiting: (is: boolean) => (is ? isWaiting : undefined),
    search: byWords((words) => holds(sql`r.email`, sql`lower(${words})`)),
  },
});
