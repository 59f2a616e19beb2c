import { type Db, sql } from "#db/connect.ts";
import { refuse } from "#http/refuse.ts";
import type { Step } from "./queries.ts";

/** The categories to which a change gave another place in their order. */
const ordered = (changeId: string) => sql`(
  select distinct record_id as id from record_changes
  where change_id = ${changeId}::uuid and kind = 'categories' and after ? 'place' and not after ? 'parent_id')`;

/** Holds them and the categories beside them until the transaction ends. */
const holdOrder = (db: Db, changeId: string) =>
  sql`
    select from categories k where exists (
      select from ${ordered(changeId)} o join categories m on m.id = o.id
      where m.parent_id is not distinct from k.parent_id)
    order by k.id for update`.execute(db);

/** A column of a category `k` as the change left it: as it was before the next change of it. */
const leftBy = (changeId: string, column: "place" | "parent_id") => {
  const next = sql`
    from record_changes c where c.record_id = k.id and c.kind = 'categories' and c.before ? ${sql.lit(column)}
      and c.id > (select max(id) from record_changes where change_id = ${changeId}::uuid)`;
  const isChanged = sql`exists (select ${next})`;
  const value = sql`(select c.before ->> ${sql.lit(column)} ${next} order by c.id limit 1)`;
  return sql`case when ${isChanged} then ${value} else k.${sql.ref(column)}::text end`;
};

type Order = { isWhole: boolean; isSame: boolean };

/**
 * Whether the categories of a changed order all exist, and whether they and those beside them are where it left them.
 * Whatever joined them since then does not count.
 */
const orderNow = async (db: Db, changeId: string) => {
  const { rows } = await sql<Order>`
    with ordered as ${ordered(changeId)},
    beside as (
      select k.id, k.id in (select id from ordered) as is_ordered,
        ${leftBy(changeId, "place")} = k.place::text as is_in_place,
        ${leftBy(changeId, "parent_id")} is not distinct from k.parent_id::text as is_on_level
      from categories k where exists (
        select from ordered o join categories m on m.id = o.id
        where m.parent_id is not distinct from k.parent_id))
    select (select count(*) from ordered) = (select count(*) from beside where is_ordered) as is_whole,
      not exists (select from beside where is_on_level and not is_in_place or is_ordered and not is_on_level) as is_same`.execute(
    db,
  );
  return rows[0];
};

const isOrder = ({ kind, after }: Step) =>
  kind === "categories" &&
  after !== null &&
  Object.hasOwn(after, "place") &&
  !Object.hasOwn(after, "parent_id");

/** Refuses to bring an order back that somebody has changed since. */
export const ensureOrderStays = async (db: Db, changeId: string, steps: readonly Step[]) => {
  if (!steps.some(isOrder)) return;
  await holdOrder(db, changeId);
  const order = await orderNow(db, changeId);
  if (!order?.isWhole)
    refuse("profiles.not_undoable", {
      message:
        "One of these categories was deleted or merged since then. Order them again instead.",
    });
  if (!order?.isSame)
    refuse("profiles.changed_since", {
      message:
        "The order of these categories was changed again since then. Undo the later change first.",
      more: { fields: ["place"] },
    });
};
