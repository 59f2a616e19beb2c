import type { Role } from "@vitrine/contract/roles";
import type { Side } from "#chat/policy.ts";
import { isOnline } from "#chat/presence/queries.ts";
import { type Db, sql } from "#db/connect.ts";
import { anyOf } from "#db/given.ts";

/** Everybody with an account. */
export const people = sql`users u
  left join companies c on c.id = u.company_id
  left join startups s on s.company_id = c.id
  left join retailers t on t.company_id = c.id
  left join members e on e.user_id = u.id`;

/** The columns of `people` that decide whom they may write to. */
export const sideColumns = sql`u.id as user_id, u.role, u.is_advisor,
  u.is_verified and not u.is_blocked and u.deleted_at is null and not coalesce(c.is_blocked, false)
    and coalesce(e.status, 'ACTIVE') = 'ACTIVE' as is_active,
  c.id is null or (c.is_approved and c.getting_started = 'COMPLETED') as is_ready,
  coalesce(s.company_id is not null and c.is_approved and not c.is_blocked, false) as is_listed,
  coalesce(s.is_available_to_chat, true) as is_open,
  (select case when o.is_trial then 'TRIAL' else o.openness end from company_openness o
    where o.company_id = t.company_id) as plan,
  exists (select from plan_limits l
    where l.plan_id = t.plan_id and l.grant_key = 'chat' and l.most = 0) as lacks_chat`;

export type SideRow = Side & { userId: string };

export type PersonRow = SideRow & {
  role: Role;
  fullName: string;
  position: string | null;
  avatar60Id: string | null;
  companyId: string | null;
  companyKind: "STARTUP" | "RETAILER" | null;
  shortName: string | null;
  logo60Id: string | null;
  isOnline: boolean;
};

/** People with all that a contact shows. */
export const peopleByIds = async (db: Db, ids: string[]) => {
  const { rows } = await sql<PersonRow>`
    select ${sideColumns}, u.full_name, u.position, u.avatar60_id, c.id as company_id,
      c.kind as company_kind, c.short_name, c.logo60_id, ${isOnline("u.id")} as is_online
    from ${people} where u.id = ${anyOf(ids)}`.execute(db);
  return rows;
};
