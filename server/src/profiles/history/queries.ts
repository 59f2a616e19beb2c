import type { Output } from "@vitrine/contract/endpoint";
import { companyEvents } from "@vitrine/contract/profiles/history";
import type { staffProfiles } from "@vitrine/contract/profiles/staff";
import { type Db, sql } from "#db/connect.ts";
import { listSource } from "#db/list-source.ts";
import { isUndoneForCompany, undoWindow } from "#db/undoable.ts";
import { doer } from "#work/doer.ts";
import { hasItsPictures } from "../undo/queries.ts";
import { undoableEvents } from "../undo/rights.ts";
import type { Target } from "./fields.ts";

type Happening = Output<typeof staffProfiles.startupHistory>["items"][number];
type Row = Omit<Happening, "fields" | "undo"> & { changeId: string | null; isOpen: boolean };

const undoable = sql`${[...undoableEvents]}::text[]`;
export const companyEvent = sql`any (${[...companyEvents]}::text[])`;

/** A change that wrote several audit rows of a company is told by the last of them. */
const toldByLast = sql`
  a.event = ${companyEvent} and not exists (
    select from audit later where later.change_id = a.change_id and later.company_id = a.company_id
      and later.event = ${companyEvent} and later.id > a.id)`;

const ofCompany = (companyId: string) => sql`a.company_id = ${companyId}::uuid and ${toldByLast}`;

/** What was removed of the row that a change `c` is of, if it is gone. */
const removed = sql`(select gone.before from record_changes gone where gone.record_id = c.record_id
  and gone.kind = c.kind and gone.part = c.part and gone.after is null order by gone.version desc limit 1)`;

/** Whether a change is one of an interview, which stands beside the videos of the gallery. */
const isInterview = sql`(c.kind = 'gallery_videos' and coalesce(c.before ->> 'purpose',
  (select purpose from gallery_videos where id = (c.part ->> 'id')::uuid), ${removed} ->> 'purpose', '') = 'INTERVIEW')`;

type Asked = { targets: readonly Target[] | null; withInterviews: boolean };

/** Null asks for changes of any field, an empty list for those of none. */
const ofFields = ({ targets, withInterviews }: Asked) =>
  targets
    ? sql`exists (
        select from record_changes c
        join jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as t (kind text, "column" text, purpose text)
          on t.kind = c.kind and (t."column" is null or coalesce(c.before, c.after) ? t."column")
            and (t.purpose is null or t.purpose = c.part ->> 'purpose')
        where c.change_id = a.change_id and c.company_id = a.company_id
          and (${withInterviews} or not ${isInterview}))`
    : undefined;

/** What is told of an entry: who did it, what else it changed, and whether it can be taken back. */
export const happeningColumns = sql`
    a.id, a.at, a.event, a.change_id, ${doer} as by,
    (select count(distinct c.company_id)::int from record_changes c
      where c.change_id = a.change_id and c.company_id <> a.company_id) as others,
    a.at > now() - ${undoWindow} and exists (
      select from record_changes c where c.change_id = a.change_id) and not exists (
      select from record_changes c where c.change_id = a.change_id and c.kind = 'feedback'
        and c.after is null and not c.before ? 'startup_id') and not exists (
      select from audit o where o.change_id = a.change_id and o.event <> all (${undoable})) and ${hasItsPictures} as is_open, ${isUndoneForCompany} as is_undone`;

/** What happened to a company, the newest first. */
export const companyHistory = listSource({
  from: sql`audit a`,
  id: sql`a.id`,
  order: sql`a.at desc`,
  joins: sql`left join users u on u.id = a.actor_id`,
  columns: sql<Row>`${happeningColumns}`,
  filters: {
    companyId: ofCompany,
    fields: ofFields,
    people: (ids: readonly string[]) =>
      ids.length > 0 ? sql`a.actor_id = any (${ids}::uuid[])` : undefined,
  },
});

export type ChangeRow = {
  changeId: string;
  kind: string;
  part: Record<string, unknown>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The name of a list item. */
  item: string | null;
  person: string | null;
};

const galleryFile = sql`select coalesce(g.alt, f.name) from gallery_files g join files f on f.id = g.file_id
  where g.id = (c.part ->> 'id')::uuid`;

/** The name of a tag or category that a change `c` is of; of one that is gone, its last. */
const topicOf = (table: "categories" | "tags", column: "category_id" | "tag_id") => {
  const id = sql`(c.part ->> ${sql.lit(column)})::uuid`;
  return sql`coalesce((select name from ${sql.table(table)} where id = ${id}), (select gone.before ->> 'name'
    from record_changes gone where gone.record_id = ${id} and gone.before ? 'name' order by gone.version desc limit 1))`;
};
export const categoryOfChange = topicOf("categories", "category_id");
export const tagOfChange = topicOf("tags", "tag_id");

const changeColumns = sql`c.change_id,  c.kind, c.part, c.before, c.after, u.full_name as person, case c.kind
      when 'company_categories' then ${categoryOfChange}
      when 'company_tags' then ${tagOfChange}
      when 'startup_countries' then (select name from countries where id = (c.part ->> 'country_id')::uuid)
      when 'gallery_files' then coalesce(c.before ->> 'alt',
        (select name from files where id = (c.before ->> 'file_id')::uuid), (${galleryFile}))
      when 'gallery_videos' then coalesce(c.before ->> 'title', c.before ->> 'link',
        (select coalesce(title, link) from gallery_videos where id = (c.part ->> 'id')::uuid),
        ${removed} ->> 'title', ${removed} ->> 'link') end as item`;
const fromChanges = sql`from record_changes c left join users u on u.id = c.user_id`;

/** What these changes did to the company, in their order. */
export const changesOf = async (db: Db, companyId: string, changeIds: readonly string[]) => {
  const { rows } = await sql<ChangeRow & { isInterview: boolean }>`
    select ${changeColumns}, ${isInterview} as is_interview ${fromChanges} where c.company_id = ${companyId}::uuid and c.change_id = any (${changeIds}::uuid[])
    order by c.id`.execute(db);
  return rows;
};

/** The same for all companies. */
export const changesOfAll = async (db: Db, changeIds: readonly string[]) => {
  const { rows } = await sql<ChangeRow & { companyId: string }>`
    select ${changeColumns}, c.company_id ${fromChanges} where c.company_id is not null and c.change_id = any (${changeIds}::uuid[])
    order by c.id`.execute(db);
  return rows;
};

/** The names behind ids that stand in changed fields. */
export const namesOf = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from countries where id = any (${ids}::uuid[])
    union all select id, name from plans where id = any (${ids}::uuid[])
    union all select id, name from files where id = any (${ids}::uuid[])
    union all select id, name from authority_groups where id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Which columns and lists of the company ever changed, and who changed something. */
export const historyChoices = async (db: Db, companyId: string, withInterviews: boolean) => {
  const changed = await sql<{ kind: string; column: string | null; purpose: string | null }>`
    select distinct c.kind, k.name as column, c.part ->> 'purpose' as purpose from record_changes c
    left join lateral jsonb_object_keys(coalesce(c.before, c.after)) k (name) on true
    where c.company_id = ${companyId}::uuid and (${withInterviews} or not ${isInterview})`.execute(
    db,
  );
  const people = await sql<{ id: string; fullName: string }>`
    select distinct u.id, u.full_name from audit a join users u on u.id = a.actor_id
    where a.company_id = ${companyId}::uuid and a.event = ${companyEvent} order by u.full_name, u.id limit 100`.execute(
    db,
  );
  return { changed: changed.rows, people: people.rows };
};

/** What the people of a company were sent, and the conversations they see, without the messages. */
export const contactsOf = async (db: Db, companyId: string) => {
  const { rows } = await sql<Output<typeof staffProfiles.startupHistory>["contacts"]>`
    with people as (select id from users where company_id = ${companyId}::uuid)
    select
      (select count(*)::int from people p join emails e on e.user_id = p.id
        where e.sent_at is not null and e.channel = 'MAIL') as emails,
      (select count(*)::int from people p join notifications n on n.user_id = p.id) as notifications,
      (select count(distinct r.id)::int from people p
        join room_members m on m.user_id = p.id and not m.is_hidden
        join rooms r on r.id = m.room_id and r.last_number > 0) as conversations`.execute(db);
  return rows[0] ?? { emails: 0, notifications: 0, conversations: 0 };
};
