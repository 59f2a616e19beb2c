import { factFields, freshDays } from "@vitrine/contract/profiles/facts";
import { type Db, sql } from "#db/connect.ts";
import type { Fact } from "../facts/queries.ts";

export type AskedStartup = { companyId: string; shortName: string; userId: string };

/** The startup whose facts this person may confirm; nothing if either is blocked or it is unapproved. */
export const askedStartup = async (db: Db, userId: string) => {
  const { rows } = await sql<AskedStartup>`
    select c.id as company_id, c.short_name, u.id as user_id
    from users u join companies c on c.id = u.company_id and c.is_approved and not c.is_blocked
    where u.id = ${userId} and u.role = 'STARTUP' and not u.is_blocked`.execute(db);
  return rows[0];
};

/** The facts that were old when the link was sent, and that nobody has changed or confirmed since. */
export const factsAskedAbout = async (db: Db, companyId: string, oneTimeTokenId: string) => {
  const { rows } = await sql<Fact>`
    select f.field, f.value, f.said_by, f.origin, f.said_on::text as said_on,
      f.confirmed_on::text as confirmed_on
    from startup_facts f join one_time_tokens t on t.id = ${oneTimeTokenId}
    where f.company_id = ${companyId}
      and greatest(f.said_on, f.confirmed_on) <= t.created_at::date - ${freshDays}::int
    order by array_position(${factFields}::text[], f.field)`.execute(db);
  return rows;
};
