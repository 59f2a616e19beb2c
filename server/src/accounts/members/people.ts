import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";
import type { MemberState } from "./policy.ts";

export type MemberRow = MemberState & {
  id: string;
  version: number;
  email: string;
  firstName: string;
  lastName: string;
  fullName: string;
  position: string | null;
  department: string | null;
  note: string | null;
  city: string | null;
  country: { id: string; name: string; code: string } | null;
  retailerId: string;
  avatar30Id: string | null;
  avatar60Id: string | null;
  avatar120Id: string | null;
  lastSeenAt: string | null;
  invitationEndsAt: string | null;
  createdAt: string;
};

const isAsking = sql`coalesce(m.status = 'PENDING' and m.asked_at is not null, false)`;

/** A member who still has the first password from the invitation counts as pending. */
const shownStatus = sql`
  case when u.is_blocked or m.status = 'BLOCKED' then 'BLOCKED'
    when m.status = 'PENDING' or (m.user_id is not null and u.first_password_ends_at is not null)
      then 'PENDING'
    else 'ACTIVE' end`;

/** The columns every list of people shows. */
export const columns = sql<MemberRow>`
  u.id, coalesce((select v.version from record_versions v where v.record_id = u.id), 0) as version,
  u.email, u.company_id as retailer_id, u.first_name, u.last_name, u.full_name, u.position, u.city, u.last_seen_at,
  u.created_at, u.avatar30_id, u.avatar60_id, u.avatar120_id, m.department, m.note,
  case when m.user_id is null then 'OWNER' else 'MEMBER' end as role,
  ${shownStatus} as status, ${isAsking} as is_asking,
  case when m.user_id is not null then u.first_password_ends_at end as invitation_ends_at,
  case when k.id is not null then json_build_object('id', k.id, 'name', k.name, 'code', k.code) end
    as country`;

const people = sql`users u left join members m on m.user_id = u.id`;
export const theirCountries = sql`left join countries k on k.id = u.country_id`;

const ofCompany = (companyId: string) => sql`
  u.company_id = ${companyId} and u.deleted_at is null and (u.role <> 'MEMBER' or m.user_id is not null)`;

/** The people of a company, the owner among them. */
export const peopleOfCompany = listSource({
  from: people,
  id: sql`u.id`,
  columns,
  joins: theirCountries,
  sorts: {
    name: sql`fold(u.full_name)`,
    status: shownStatus,
    lastSeenAt: sql`coalesce(u.last_seen_at, '-infinity')`,
    createdAt: sql`u.created_at`,
  },
  filters: {
    companyId: ofCompany,
    search: byWords(
      (words) =>
        sql`(position(fold(${words}) in fold(u.full_name)) > 0 or position(lower(${words}) in u.email) > 0)`,
    ),
    status: (status: string) => (status === "ALL" ? undefined : sql`${shownStatus} = ${status}`),
  },
});

/** A member of this company, held until the transaction ends. */
export const lockMember = async (db: Db, companyId: string, id: string) => {
  const { rows } = await sql<MemberRow>`
    select ${columns} from ${people} ${theirCountries}
    where ${ofCompany(companyId)} and m.user_id = ${id}
    for update of u`.execute(db);
  return rows[0];
};
