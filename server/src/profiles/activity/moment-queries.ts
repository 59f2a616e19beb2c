import { type Db, sql } from "#db/connect.ts";

type Topic = {
  kind: "categories" | "tags";
  values: Record<string, unknown>;
  /** The name of the category above it. */
  parent: string | null;
  /** Its place among those beside it, and how many they are. */
  place: number;
  beside: number;
};

const isThere = sql`(exists (select from categories k where k.id = r.record_id)
  or exists (select from tags t where t.id = r.record_id))`;

/** All categories, and the tag of this id; also what was deleted at the moment or after it. */
const known = (id: string | null, at: string) => sql`
  select k.id, 'categories' as kind, to_jsonb(k) as values from categories k
  union all select t.id, 'tags', to_jsonb(t) from tags t where t.id = ${id}::uuid
  union all select gone.* from (
    select distinct on (r.record_id) r.record_id, r.kind, r.before from record_changes r
    where (r.kind = 'categories' or r.kind = 'tags' and r.record_id = ${id}::uuid)
      and r.after is null and r.at >= ${at}::timestamptz and not ${isThere}
    order by r.record_id, r.id desc) gone`;

/** What changes at the moment or after it replaced: of each column the oldest value. */
const replaced = (at: string) => sql`coalesce((
  select jsonb_object_agg(was.key, was.value) from (
    select distinct on (e.key) e.key, e.value
    from record_changes r cross join lateral jsonb_each(r.before) e
    where r.record_id = known.id and r.at >= ${at}::timestamptz and r.before is not null
    order by e.key, r.id) was), '{}')`;

/** All categories in their order as they were at a moment, and the tag of this id. */
const placed = (id: string | null, at: string) => sql`
  with known as (${known(id, at)}),
  earlier as (
    select known.id, known.kind, known.values || ${replaced(at)} as values from known),
  there as (
    select e.*, fold(e.values ->> 'name') as folded, (e.values ->> 'parent_id')::uuid as parent_id
    from earlier e where date_trunc('milliseconds', (e.values ->> 'created_at')::timestamptz) <= ${at}::timestamptz),
  placed as (
    select there.*, (row_number() over (level order by (values ->> 'place')::int, folded, id))::int as place,
      (count(*) over level)::int as beside
    from there window level as (partition by kind, parent_id))`;

/** A category or tag as it was at a moment; undefined if there was none of this id. */
export const topicAt = async (db: Db, id: string, at: string) => {
  const { rows } = await sql<Topic>`
    ${placed(id, at)}
    select p.kind, p.values, p.place, p.beside,
      (select above.values ->> 'name' from there above where above.id = p.parent_id) as parent
    from placed p where p.id = ${id}::uuid`.execute(db);
  return rows[0];
};

/** The names of categories below one, or of the first level, in their order at a moment. */
export const namesBelowAt = async (db: Db, parentId: string | null, at: string) => {
  const { rows } = await sql<{ name: string }>`
    ${placed(null, at)}
    select p.values ->> 'name' as name from placed p
    where p.kind = 'categories' and p.parent_id is not distinct from ${parentId}::uuid order by p.place`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};
