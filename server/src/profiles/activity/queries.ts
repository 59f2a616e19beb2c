import type { activity } from "@vitrine/contract/profiles/activity";
import type { Output } from "@vitrine/contract/endpoint";
import { type Db, sql } from "#db/connect.ts";
import { listSource } from "#db/list-source.ts";
import { undoWindow } from "#db/undoable.ts";
import { doer } from "#work/doer.ts";
import { companyEvent, happeningColumns } from "../history/queries.ts";
import { hasItsPictures } from "../undo/queries.ts";

type CompanyEntry = Output<typeof activity.profiles>["items"][number];
type TaxonomyEntry = Output<typeof activity.categories>["items"][number];
type Remembered = { changeId: string | null; isOpen: boolean };

export type CompanyRow = Omit<CompanyEntry, "fields" | "undo"> & Remembered;
export type TaxonomyRow = Omit<TaxonomyEntry, "fields" | "undo" | "subject" | "into"> &
  Remembered & { subjectId: string | null; intoId: string | null; isTag: boolean };

const given =
  <T>(condition: (value: T) => ReturnType<typeof sql>) =>
  (value: T | null) =>
    value === null || value === "" ? undefined : condition(value);

const someOf =
  (column: ReturnType<typeof sql>, type: ReturnType<typeof sql>) => (values: readonly string[]) =>
    values.length > 0 ? sql`${column} = any (${values}::${type}[])` : undefined;

/** The filters that every log has. Days are UTC days. */
const filters = {
  people: someOf(sql`a.actor_id`, sql`uuid`),
  events: someOf(sql`a.event`, sql`text`),
  from: given((day: string) => sql`a.at >= ${day}::date::timestamp at time zone 'UTC'`),
  to: given((day: string) => sql`a.at < (${day}::date + 1)::timestamp at time zone 'UTC'`),
  address: given((start: string) => sql`a.address collate "C" ^@ ${start}`),
  requestId: given((id: string) => sql`a.request_id = ${id}`),
  changeId: given((id: string) => sql`a.change_id = ${id}::uuid`),
};

const sorts = { createdAt: sql`a.at`, Date: sql`a.at` };
const log = { from: sql`audit a`, id: sql`a.id`, sorts };
const joins = sql`
  left join users u on u.id = a.actor_id
  left join companies c on c.id = a.company_id`;
const source = sql`a.address, a.cause, a.request_id`;

const logOfCompanies = (of: { shown: ReturnType<typeof sql>; companies: ReturnType<typeof sql> }) =>
  listSource({
    ...log,
    joins,
    columns: sql<CompanyRow>`
      ${happeningColumns}, ${source}, ${of.companies} as companies, case when c.id is not null then
        json_build_object('id', c.id, 'name', c.short_name, 'kind', c.kind) end as subject`,
    filters: {
      ...filters,
      subjectId: (id: string | null) => sql`
        a.company_id is not null and a.event = ${companyEvent} and ${of.shown}
        and ${id === null ? sql`true` : sql`a.company_id = ${id}::uuid`}`,
    },
  });

const ofEachCompany = logOfCompanies({ shown: sql`true`, companies: sql`1` });

/** What one change did to many companies is told once, by the last of its entries. */
const ofEachChange = logOfCompanies({
  // Looked up entry by entry: joined, it would read the whole log.
  shown: sql`coalesce((
    select last.id from audit last where last.change_id = a.change_id and last.event = a.event
      and last.company_id is not null order by last.id desc limit 1), a.id) = a.id`,
  companies: sql`(select count(distinct every.company_id)::int from audit every
    where every.id = a.id or every.change_id = a.change_id and every.event = a.event)`,
});

type CompanyLog = typeof ofEachChange;
type Search = Parameters<CompanyLog["count"]>[1];

const logFor = ({ subjectId, changeId }: Search) =>
  subjectId === null && changeId === null ? ofEachChange : ofEachCompany;

/** What happened to companies and their people. */
export const companyLog = {
  page: (db: Db, search: Parameters<CompanyLog["page"]>[1]) => logFor(search).page(db, search),
  count: (db: Db, search: Search, upTo?: number) => logFor(search).count(db, search, upTo),
  batches: (db: Db, search: Parameters<CompanyLog["batches"]>[1]) =>
    logFor(search).batches(db, search),
};

const taxonomyKinds = sql`array['categories', 'tags']`;
const subjectOf = sql`coalesce(a.subject ->> 'categoryId', a.subject ->> 'tagId', a.subject ->> 'fromId')::uuid`;
const intoOf = sql`(a.subject ->> 'intoId')::uuid`;

/** The level of a changed order, and of an order that came back. */
const levelOf = sql`(
  select json_build_object('parentId', o.subject ->> 'parentId') from audit o
  where o.change_id = case a.event when 'taxonomy.change_undone' then (a.subject ->> 'changeId')::uuid else a.change_id end
    and o.event = 'taxonomy.categories_ordered' and o.subject ? 'parentId' limit 1)`;

const undone = sql`exists (select from audit o where o.event in ('accounts.change_undone', 'taxonomy.change_undone', 'taxonomy.merge_undone')
  and o.subject ->> 'changeId' = a.change_id::text)`;

/** What happened to categories and tags. */
export const taxonomyLog = listSource({
  ...log,
  joins,
  columns: sql<TaxonomyRow>`
    a.id, a.at, a.event, a.change_id, ${doer} as by, ${source}, ${subjectOf} as subject_id, ${intoOf} as into_id,
    coalesce(a.subject ? 'tagId' or a.subject ->> 'kind' = 'TAG', false) as is_tag,
    a.at > now() - ${undoWindow} and exists (
      select from record_changes r where r.change_id = a.change_id) and ${hasItsPictures} as is_open, ${undone} as is_undone, ${levelOf} as level`,
  filters: {
    ...filters,
    subjectId: (id: string | null) => sql`
      a.event like 'taxonomy.%' and ${id === null ? sql`true` : sql`${id}::uuid in (${subjectOf}, ${intoOf})`}`,
  },
});

type AnyEntry = Output<typeof activity.all>["items"][number];

/** Everything that was written down. */
export const wholeLog = listSource({
  ...log,
  joins,
  columns: sql<AnyEntry>`
    a.id, a.at, a.event, (select coalesce(json_agg(json_build_object('name', d.key, 'value', d.value)), '[]')
      from jsonb_each_text(a.subject) d) as details, ${doer} as by, ${source},
    case when c.id is not null then json_build_object('id', c.id, 'name', c.short_name) end as company`,
  filters: { ...filters, subjectId: given((id: string) => sql`a.company_id = ${id}::uuid`) },
});

/** Choices for the filter by person: staff, and whoever is chosen now. */
export const peopleToChoose = async (db: Db, chosen: readonly string[]) => {
  const { rows } = await sql<{ id: string; fullName: string }>`
    (select id, full_name from users
      where company_id is null and role in ('ADMIN', 'SUPER_ADMIN') and deleted_at is null order by full_name, id limit 200)
    union select id, full_name from users where id = any (${chosen}::uuid[]) order by full_name, id`.execute(
    db,
  );
  return rows;
};

export type TaxonomyChange = {
  changeId: string;
  recordId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** What these changes did to categories and tags, in their order. */
export const taxonomyChanges = async (db: Db, changeIds: readonly string[]) => {
  const { rows } = await sql<TaxonomyChange>`
    select change_id, record_id, before, after from record_changes
    where change_id = any (${changeIds}::uuid[]) and kind = any (${taxonomyKinds}) and before is not null
    order by id limit 2000`.execute(db);
  return rows;
};

/** The current or last names of categories and tags. */
export const taxonomyNames = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; name: string; isThere: boolean }>`
    select i.id, coalesce(k.name, t.name, past.name, '') as name,
      k.id is not null or t.id is not null as is_there
    from (select distinct id from unnest(${ids}::uuid[]) id) i
    left join categories k on k.id = i.id
    left join tags t on t.id = i.id
    left join lateral (
      select r.before ->> 'name' as name from record_changes r
      where r.record_id = i.id and r.before ? 'name' order by r.version desc limit 1) past on true`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...named }) => [id, named]));
};
