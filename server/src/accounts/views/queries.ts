import type { Input } from "@vitrine/contract/endpoint";
import type { views } from "@vitrine/contract/accounts/views";
import { type Db, sql } from "#db/connect.ts";

export type ViewedList = Input<typeof views.list>["list"];

export type ViewRow = {
  id: string;
  name: string;
  search: string;
  ownId: string | null;
  authorId: string | null;
  group: { id: string; name: string } | null;
  isStart: boolean;
};

/** A person's own views, their group's, everybody's, and those they gave to another group. */
const isSeenBy = (userId: string) => sql`(
  v.own_id = ${userId} or v.author_id = ${userId} or (v.own_id is null and v.group_id is null)
  or v.group_id = (select authority_id from users where id = ${userId}))`;

export const viewsSeenBy = async (db: Db, userId: string, list: ViewedList) => {
  const { rows } = await sql<ViewRow>`
    select v.id, v.name, v.search, v.own_id, v.author_id, s.view_id is not null as is_start,
      case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as "group"
    from saved_views v
    left join authority_groups g on g.id = v.group_id
    left join start_views s on s.view_id = v.id and s.user_id = ${userId}
    where v.list = ${list} and ${isSeenBy(userId)}
    order by v.own_id is null, v.group_id is null, v.name_key, v.id`.execute(db);
  return rows;
};

/** A view that this person may open, locked until the transaction ends. */
export const lockView = async (db: Db, userId: string, id: string) => {
  const { rows } = await sql<Pick<ViewRow, "id" | "ownId" | "authorId"> & { list: ViewedList }>`
    select v.id, v.list, v.own_id, v.author_id from saved_views v
    where v.id = ${id} and ${isSeenBy(userId)} for update`.execute(db);
  return rows[0];
};

export const groupOf = async (db: Db, userId: string) => {
  const { rows } = await sql<{ authorityId: string | null }>`
    select authority_id from users where id = ${userId}`.execute(db);
  return rows[0]?.authorityId ?? null;
};

/** Locks a group until the transaction ends, so that nobody deletes it. */
export const keepGroup = async (db: Db, id: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from authority_groups where id = ${id} for key share`.execute(db);
  return rows[0];
};

/** How many views a person has saved for the list; parallel saves are counted one by one. */
export const countViewsBy = async (db: Db, userId: string, list: ViewedList) => {
  await sql`select from users where id = ${userId} for no key update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_views
    where author_id = ${userId} and list = ${list}`.execute(db);
  return rows[0]?.count ?? 0;
};

type NewRow = Omit<ViewRow, "group" | "isStart"> & { list: ViewedList; groupId: string | null };

export const insertView = (db: Db, row: NewRow) =>
  db.insertInto("savedViews").values(row).execute();

export const updateView = (db: Db, { id, name, search }: Pick<ViewRow, "id" | "name" | "search">) =>
  db.updateTable("savedViews").set({ name, search }).where("id", "=", id).execute();

export const deleteView = (db: Db, id: string) =>
  db.deleteFrom("savedViews").where("id", "=", id).execute();

/** The view that the list opens with from now on; without one, the list as it is. */
export const setStart = async (
  db: Db,
  userId: string,
  { list, viewId }: { list: ViewedList; viewId: string | null },
) => {
  if (viewId === null)
    return sql`delete from start_views where user_id = ${userId} and list = ${list}`.execute(db);
  return sql`
    insert into start_views (user_id, list, view_id) values (${userId}, ${list}, ${viewId})
    on conflict (user_id, list) do update set view_id = excluded.view_id`.execute(db);
};
