import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";

export type AdminRow = {
  id: string;
  version: number;
  role: "ADMIN" | "SUPER_ADMIN";
  email: string;
  newEmail: string | null;
  firstName: string;
  lastName: string;
  fullName: string;
  avatar30Id: string | null;
  avatar60Id: string | null;
  avatar120Id: string | null;
  group: { id: string; name: string } | null;
  phoneNumber: string | null;
  country: { id: string; name: string; code: string } | null;
  city: string | null;
  status: "ACTIVE" | "PENDING" | "BLOCKED";
  lastSeenAt: string | null;
  invitationEndsAt: string | null;
  createdAt: string;
};

const status = sql`
  case when u.is_blocked then 'BLOCKED' when u.first_password_ends_at is not null then 'PENDING'
    else 'ACTIVE' end`;

const newEmail = sql`(
  select o.subject from one_time_tokens o where o.purpose = 'EMAIL_CHANGE' and o.user_id = u.id
    and o.used_at is null and o.expires_at > now() order by o.id desc limit 1)`;

const columns = sql<AdminRow>`
  u.id, coalesce((select v.version from record_versions v where v.record_id = u.id), 0) as version, u.role, u.email, ${newEmail} as new_email, u.first_name, u.last_name, u.full_name, u.avatar30_id,
  u.avatar60_id, u.avatar120_id, u.phone_number, u.city, ${status} as status, u.last_seen_at,
  u.first_password_ends_at as invitation_ends_at, u.created_at,
  case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as "group",
  case when k.id is not null then json_build_object('id', k.id, 'name', k.name, 'code', k.code) end
    as country`;

const people = sql`users u left join authority_groups g on g.id = u.authority_id`;
const joins = sql`left join countries k on k.id = u.country_id`;
// Staff are those without a company, and an index finds them among everybody.
const isStaff = sql`u.company_id is null and u.role in ('ADMIN', 'SUPER_ADMIN') and u.deleted_at is null`;

/** Super admins come before every group, admins without one after. */
const byGroup = sql`
  case when u.role = 'SUPER_ADMIN' then '0' when g.id is null then '2' else '1' || fold(g.name) end`;

/** Everybody on the staff. */
export const staffBySearch = listSource({
  from: people,
  id: sql`u.id`,
  columns,
  joins,
  sorts: {
    name: sql`fold(u.full_name)`,
    email: sql`u.email`,
    group: byGroup,
    status,
    lastSeenAt: sql`coalesce(u.last_seen_at, '-infinity')`,
    createdAt: sql`u.created_at`,
  },
  filters: {
    isStaff: (_: true) => isStaff,
    search: byWords(
      (words) =>
        sql`(position(fold(${words}) in fold(u.full_name)) > 0 or position(lower(${words}) in u.email) > 0)`,
    ),
    status: (values: readonly string[]) =>
      values.length > 0 ? sql`${status} = any (${values}::text[])` : undefined,
    authorityId: (ids: readonly string[]) =>
      ids.length > 0 ? sql`u.authority_id = any (${ids}::uuid[])` : undefined,
  },
});

/** A member of staff, locked until the transaction ends. */
export const lockAdmin = async (db: Db, id: string) => {
  const { rows } = await sql<AdminRow>`
    select ${columns} from ${people} ${joins} where ${isStaff} and u.id = ${id}
    for update of u`.execute(db);
  return rows[0];
};

/** A super admin who can sign in right now. */
const mayAct = sql`not u.is_blocked and u.is_verified and u.deleted_at is null and u.first_password_ends_at is null`;

export type LockedStaff = {
  id: string;
  role: "ADMIN" | "SUPER_ADMIN";
  isBlocked: boolean;
  isChosen: boolean;
  mayAct: boolean;
};

/**
 * The staff among these ids, and all super admins, locked until the transaction ends. Always
 * in one order, so that of two who block each other the second sees what the first did.
 */
export const lockStaff = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<LockedStaff>`
    select u.id, u.role, u.is_blocked, u.id = any(${ids}::uuid[]) and ${isStaff} as is_chosen,
      ${mayAct} as may_act
    from users u
    where u.company_id is null and (u.role = 'SUPER_ADMIN' or (${isStaff} and u.id = any(${ids}::uuid[])))
    order by u.id for update of u`.execute(db);
  return rows;
};
