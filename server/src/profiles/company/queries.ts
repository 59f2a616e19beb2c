import type { Output } from "@vitrine/contract/endpoint";
import type { staffProfiles } from "@vitrine/contract/profiles/staff";
import type { Role } from "@vitrine/contract/roles";
import { type Db, sql } from "#db/connect.ts";
import { isFirstOwner } from "#identity/owners/service.ts";
import { countryAs } from "#taxonomy/chosen/service.ts";

type Profile = Output<typeof staffProfiles.startup>["profile"];
type Avatars = { avatar30Id: string | null; avatar60Id: string | null; avatar120Id: string | null };

type StateRow = Pick<
  Profile,
  | "id"
  | "accountType"
  | "stage"
  | "waitingSince"
  | "createdAt"
  | "isBlocked"
  | "isVerified"
  | "isMailingEnabled"
  | "adminNote"
> & {
  kind: "STARTUP" | "RETAILER";
  name: string;
  withheld: number | null;
  lastWithheldAt: string | null;
};

/** The state of a company, by its own id or that of one of its people. */
export const companyState = async (db: Db, kind: "STARTUP" | "RETAILER", id: string) => {
  const { rows } = await sql<StateRow>`
    select c.id, c.kind, c.short_name as name, r.stage, c.waiting_since, c.created_at, c.is_blocked, c.is_verified,
      s.account_type, s.is_mailing_enabled, s.admin_note,
      w.withheld, w.last_withheld_at
    from companies c join company_records r on r.company_id = c.id
    left join startups s on s.company_id = c.id
    cross join lateral (
      select sum(count)::int as withheld, max(last_at) as last_withheld_at
      from withheld_emails where company_id = c.id) w
    where c.kind = ${kind} and (c.id = ${id}::uuid or c.id = (select company_id from users where id = ${id}::uuid))`.execute(
    db,
  );
  return rows[0];
};

export type OwnerRow = Omit<NonNullable<Profile["owner"]>, "avatar"> & Avatars & { role: Role };

/** The person who registered the company; none if it was imported. */
export const ownerOf = async (db: Db, companyId: string) => {
  const { rows } = await sql<OwnerRow>`
    select u.id, u.email, u.first_name, u.last_name, u.full_name, u.position, u.phone_number,
      coalesce((select v.version from record_versions v where v.record_id = u.id), 0) as version,
      u.linkedin as linked_in, u.city, ${countryAs("k")} as country, u.avatar30_id, u.avatar60_id, u.avatar120_id,
      u.is_verified, u.first_password_ends_at is not null as is_expected, u.last_seen_at, u.role
    from users u left join countries k on k.id = u.country_id
    where u.company_id = ${companyId} and ${isFirstOwner}`.execute(db);
  return rows[0];
};

type ChangeRow = { event: string; at: string; by: string | null };

/** The latest of each of these events of the company. */
export const lastOf = async (db: Db, companyId: string, events: readonly string[]) => {
  const { rows } = await sql<ChangeRow>`
    select distinct on (a.event) a.event, a.at, u.full_name as by
    from audit a left join users u on u.id = a.actor_id
    where a.company_id = ${companyId}::uuid and a.event = any (${events}::text[])
    order by a.event, a.at desc, a.id desc`.execute(db);
  return rows;
};
