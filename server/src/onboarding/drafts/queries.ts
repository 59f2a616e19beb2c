import { resendSeconds } from "@vitrine/contract/onboarding/steps";
import type { Role } from "@vitrine/contract/roles";
import { type Db, sql } from "#db/connect.ts";

type Draft = { id: string; email: string; role: Role | null; data: object };

export const insertDraft = (db: Db, { id, email, role, data }: Draft) =>
  sql`
    insert into registrations (id, email, role, data)
    values (${id}, ${email}, ${role}, ${JSON.stringify(data)}::jsonb)`.execute(db);

/** Only while it is a draft, and for the same address. */
export const updateDraft = async (db: Db, { id, email, role, data }: Draft) => {
  const { rows } = await sql<{ id: string }>`
    update registrations set role = ${role}, data = ${JSON.stringify(data)}::jsonb, updated_at = now()
    where id = ${id} and email = ${email} and user_id is null and password_hash is null
    returning id`.execute(db);
  return rows[0];
};

/** How long until an e-mail about another draft of the address may be sent. */
export const secondsUntilResume = async (db: Db, email: string) => {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, ceil(${resendSeconds}::int - extract(epoch from now() - max(t.created_at))))::int as seconds
    from one_time_tokens t join registrations r on r.id = t.registration_id
    where r.email = ${email} and t.purpose = 'RESUME'`.execute(db);
  return rows[0]?.seconds ?? 0;
};
