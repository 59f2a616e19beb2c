import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";
import { columns, type MemberRow, theirCountries } from "../members/people.ts";

export const companyOfMember = (db: Db, userId: string) =>
  db.selectFrom("members").select("companyId").where("userId", "=", userId).executeTakeFirst();

type Everywhere = MemberRow & { company: { id: string; name: string } };

const named = byWords((words) => {
  // Pattern characters are no part of a name.
  const part = sql`btrim(regexp_replace(fold(${words}), '[%_\\\\]+', ' ', 'g'))`;
  return sql`(fold(u.full_name) like '%' || ${part} || '%'
    or (u.email >= lower(${words}) and u.email < lower(${words}) || chr(1114111)))`;
});

const blocked = sql`
  select user_id from members where status = 'BLOCKED'
  union all select id from users where role = 'MEMBER' and is_blocked`;
const pending = sql`
  select user_id from members where status = 'PENDING'
  union all select id from users where role = 'MEMBER' and first_password_ends_at is not null`;

/** The status that is shown, in terms that an index covers. */
const statuses = new Map([
  ["BLOCKED", sql`u.id = any (array(${blocked}))`],
  ["PENDING", sql`u.id = any (array((${pending}) except (${blocked})))`],
]);

/** Members of all retail companies. */
export const membersEverywhere = listSource({
  from: sql`users u`,
  id: sql`u.id`,
  columns: sql<Everywhere>`${columns}, json_build_object('id', c.id, 'name', c.short_name) as company`,
  joins: sql`join members m on m.user_id = u.id join companies c on c.id = u.company_id ${theirCountries}`,
  sorts: { createdAt: sql`u.created_at`, name: sql`fold(u.full_name)` },
  filters: {
    /** Deleted members belong to no company. */
    isThere: (_: true) => sql`u.role = 'MEMBER' and u.deleted_at is null`,
    search: named,
    status: (status: string) => statuses.get(status),
  },
});
