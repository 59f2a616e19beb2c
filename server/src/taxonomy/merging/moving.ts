import { type Db, sql } from "#db/connect.ts";
import { recordAnew, relist, relistLater } from "../relisting/queries.ts";
import { type Link, links } from "./links.ts";
import type { MergeRow } from "./queries.ts";

/** Locks the companies first, as saving a company does. */
const holdCompanies = (db: Db, ids: readonly string[]) =>
  sql`select from companies where id = any (${ids}::uuid[]) order by id for no key update`.execute(
    db,
  );

const purposeIn = ({ isOrdered }: Link) => (isOrdered ? sql`t.purpose` : sql`''`);
const positionIn = ({ isOrdered }: Link) => (isOrdered ? sql`t.position` : sql`0`);
const extraColumns = ({ isOrdered }: Link) => (isOrdered ? sql`, purpose, position` : sql``);
const extraValues = ({ isOrdered }: Link) => (isOrdered ? sql`, v.purpose, v.position` : sql``);

/** Whether the owner of a row `t` or of a move `v` has the other one as well, for the same purpose. */
const hasOther = (link: Link, of: "t" | "v", id: string) => {
  const { table, owner, value, isOrdered } = link;
  const ownerOf = of === "t" ? sql.ref(`t.${owner}`) : sql.ref("v.owner_id");
  return sql`exists (select from ${sql.table(table)} o where o.${sql.ref(owner)} = ${ownerOf}
    and o.${sql.ref(value)} = ${id}
    ${isOrdered ? sql`and o.purpose = ${sql.ref(`${of}.purpose`)}` : sql``})`;
};

const moveLink = async (db: Db, merge: MergeRow, link: Link, owners: readonly string[]) => {
  const { id, fromId, intoId } = merge;
  const table = sql.table(link.table);
  const owner = sql.ref(link.owner);
  const value = sql.ref(link.value);
  const { numAffectedRows } = await sql`
    insert into taxonomy_moves (merge_id, link, owner_id, purpose, position, had_target)
    select ${id}, ${sql.lit(link.table)}, t.${owner}, ${purposeIn(link)}, ${positionIn(link)}, ${hasOther(link, "t", intoId)}
    from ${table} t where t.${value} = ${fromId} and t.${owner} = any (${owners}::uuid[])
    on conflict do nothing`.execute(db);
  if (!numAffectedRows) return;
  await sql`
    delete from ${sql.table(link.table)} where ${sql.ref(link.value)} = ${fromId}
      and ${sql.ref(link.owner)} = any (${owners}::uuid[])`.execute(db);
  await sql`
    insert into ${table} (${owner}, ${value} ${extraColumns(link)})
    select v.owner_id, ${intoId}::uuid ${extraValues(link)} from taxonomy_moves v
    where v.merge_id = ${id} and v.link = ${sql.lit(link.table)} and v.owner_id = any (${owners}::uuid[])
      and not v.had_target
    on conflict do nothing`.execute(db);
};

/** When search is updated: with the change, or soon after it if there is much to change. */
type Listed = "NOW" | "LATER";

/** The lists of staff contain categories, but no tags. */
const listAnew = async (db: Db, { kind }: MergeRow, owners: readonly string[], listed: Listed) => {
  await (listed === "NOW" ? relist(db, owners) : relistLater(db, owners));
  if (kind === "CATEGORY") await recordAnew(db, owners);
};

/** Moves the links of these owners from one to the other, and relists them. */
export const moveLinks = async (
  db: Db,
  merge: MergeRow,
  owners: readonly string[],
  listed: Listed = "NOW",
) => {
  await holdCompanies(db, owners);
  for (const link of links[merge.kind]) await moveLink(db, merge, link, owners);
  await listAnew(db, merge, owners, listed);
};

const giveBackLink = async (db: Db, merge: MergeRow, link: Link, owners: readonly string[]) => {
  const { id, fromId, intoId } = merge;
  const table = sql.table(link.table);
  const owner = sql.ref(link.owner);
  const value = sql.ref(link.value);
  const own = sql`v.merge_id = ${id} and v.link = ${sql.lit(link.table)}
    and v.owner_id = any (${owners}::uuid[])`;
  const { rows: changed } = await sql<{ ownerId: string }>`
    select distinct v.owner_id from taxonomy_moves v
    where ${own} and not ${hasOther(link, "v", intoId)}`.execute(db);
  await sql`
    insert into ${table} (${owner}, ${value} ${extraColumns(link)})
    select v.owner_id, ${fromId}::uuid ${extraValues(link)} from taxonomy_moves v
    where ${own} and ${hasOther(link, "v", intoId)}
    on conflict do nothing`.execute(db);
  // Another merge reached what this one had put there: it belongs to that merge now.
  const { rows: kept } = await sql<{ ownerId: string; purpose: string }>`
    update taxonomy_moves later set had_target = false
    from taxonomy_moves v, taxonomy_merges m
    where ${own} and not v.had_target and m.into_id = ${intoId} and m.id <> ${id} and m.state <> 'UNDONE'
      and later.merge_id = m.id and later.owner_id = v.owner_id and later.link = v.link
      and later.purpose = v.purpose and later.had_target
    returning later.owner_id, later.purpose`.execute(db);
  await sql`
    delete from ${table} t using taxonomy_moves v
    where ${own} and not v.had_target and t.${owner} = v.owner_id and t.${value} = ${intoId}
      and v.purpose = ${purposeIn(link)}
      and (v.owner_id, v.purpose) not in (
        select * from unnest(${kept.map(({ ownerId }) => ownerId)}::uuid[],
          ${kept.map(({ purpose }) => purpose)}::text[]))`.execute(db);
  return changed.map(({ ownerId }) => ownerId);
};

/** Gives these owners back what they had; returns those that have changed since and stay as they are. */
export const giveBackLinks = async (
  db: Db,
  merge: MergeRow,
  owners: readonly string[],
  listed: Listed = "NOW",
) => {
  await holdCompanies(db, owners);
  const changed: string[] = [];
  for (const link of links[merge.kind])
    changed.push(...(await giveBackLink(db, merge, link, owners)));
  await listAnew(db, merge, owners, listed);
  return [...new Set(changed)];
};
