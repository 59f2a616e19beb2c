import type { Output } from "@vitrine/contract/endpoint";
import type { accounts } from "@vitrine/contract/accounts";
import { type Db, sql } from "#db/connect.ts";
import { countryAs } from "#taxonomy/chosen/service.ts";

type Me = Output<typeof accounts.me>["user"];

type PersonRow = Omit<Me, "id" | "role" | "avatar" | "authority" | "startup" | "retailer"> & {
  avatar30Id: string | null;
  avatar60Id: string | null;
  avatar120Id: string | null;
  companyId: string | null;
  companyKind: "STARTUP" | "RETAILER" | null;
};

/** The signed-in person and the end of the session. */
export const ownPerson = async (db: Db, actor: { id: string; sessionId: string }) => {
  const { rows } = await sql<PersonRow>`
    select coalesce((select v.version from record_versions v where v.record_id = u.id), 0) as version,
      u.email, u.first_name, u.last_name, u.full_name, u.position, u.city, u.phone_number,
      u.phone_verified_at is not null as is_phone_verified, u.linkedin as linked_in,
      ${countryAs("k")} as country, u.avatar30_id, u.avatar60_id, u.avatar120_id,
      u.company_id, c.kind as company_kind,
      case when m.user_id is not null then json_build_object('department', m.department) end as member,
      f.confirmed_at is not null as has_second_factor, s.ends_at as session_ends_at
    from users u
    join sessions s on s.id = ${actor.sessionId}
    left join countries k on k.id = u.country_id
    left join companies c on c.id = u.company_id
    left join members m on m.user_id = u.id
    left join second_factors f on f.user_id = u.id
    where u.id = ${actor.id}`.execute(db);
  return rows[0];
};
