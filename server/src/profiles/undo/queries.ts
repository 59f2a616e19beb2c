import type { Role } from "@vitrine/contract/roles";
import { type Db, sql } from "#db/connect.ts";
import type { EventName } from "#events.ts";
import { isUndoneForCompany, isUndoneForStaff, undoWindow } from "#db/undoable.ts";
import { kindOfCompany } from "#identity/owners/service.ts";
import type { Side } from "./rights.ts";

export type Told = {
  companyId: string | null;
  side: Side;
  event: EventName;
  categoryId: string | null;
  tagId: string | null;
  isUndone: boolean;
};

/** The audit entries of a change that can still be undone; without a company it is about the staff. */
export const toldOf = async (db: Db, changeId: string) => {
  await sql`
    select from companies where id in (select company_id from audit where change_id = ${changeId}::uuid)
    order by id for no key update`.execute(db);
  const { rows } = await sql<Told>`
    select a.company_id, coalesce(c.kind, 'STAFF') as side, a.event,
      a.subject ->> 'categoryId' as category_id, a.subject ->> 'tagId' as tag_id,
      ${isUndoneForCompany} or ${isUndoneForStaff} as is_undone
    from audit a left join companies c on c.id = a.company_id
    where a.change_id = ${changeId}::uuid and a.at > now() - ${undoWindow}
      and (c.id is not null or a.company_id is null)`.execute(db);
  return rows;
};

type Values = Record<string, unknown>;
/** Rows of a table that one statement changed alike. */
export type Step = {
  kind: string;
  recordIds: string[];
  part: Values;
  before: Values | null;
  after: Values | null;
};

/** What was written, the newest first; neighbours that changed alike are one step. */
export const stepsOf = async (db: Db, changeId: string) => {
  const { rows } = await sql<Step>`
    with written as (
      select *, row_number() over (order by id desc)
        - row_number() over (partition by kind, part, before, after order by id desc) as run
      from record_changes where change_id = ${changeId}::uuid
    )
    select kind, array_agg(record_id order by record_id) as record_ids, part, before, after from written
    group by kind, part, before, after, run order by max(id) desc`.execute(db);
  return rows;
};

/** The column by which a table names its record; all others use their company's. */
const recordColumns = new Map([
  ["authority_groups", "id"],
  ["plan_types", "id"],
  ["categories", "id"],
  ["tags", "id"],
  ["member_groups", "id"],
  ["features", "id"],
  ["prices", "id"],
  ["plans", "id"],
  ["plan_features", "plan_id"],
  ["plan_prices", "plan_id"],
  ["articles", "id"],
  ["article_tags", "article_id"],
  ["article_areas", "article_id"],
  ["partners", "id"],
  ["companies", "id"],
  ["expo_forms", "id"],
  ["expo_times", "id"],
  ["discount_codes", "id"],
  ["payment_requests", "id"],
  ["enterprise_codes", "id"],
  ["discount_code_plans", "code_id"],
  ["feedback", "id"],
  ["users", "id"],
  ["members", "user_id"],
]);

const recordColumnOf = ({ kind }: Step) => recordColumns.get(kind) ?? "company_id";

const rowsOf = (step: Step) => {
  const { recordIds, part } = step;
  const record = sql.ref(`t.${recordColumnOf(step)}`);
  const parts = Object.entries(part).map(
    ([column, value]) => sql`${sql.ref(`t.${column}`)}::text = ${String(value)}`,
  );
  return sql.join([sql`${record} = any (${recordIds}::uuid[])`, ...parts], sql` and `);
};

const valuesNow = (names: readonly string[]) => sql`(
  select coalesce(jsonb_object_agg(name, to_jsonb(t) -> name), '{}') from unnest(${names}::text[]) name)`;

/** Restores values of rows that still have those of `after`; says how many rows that were. */
export const putBack = async (db: Db, step: Step, before: Values, after: Values) => {
  const names = Object.keys(before);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const old = sql.join(names.map((name) => sql.ref(`o.${name}`)));
  const table = sql.table(step.kind);
  const { numAffectedRows } = await sql`
    update ${table} t set (${columns}) = (
      select ${old} from jsonb_populate_record(null::${table}, ${JSON.stringify(before)}::jsonb) o)
    where ${rowsOf(step)} and ${valuesNow(Object.keys(after))} = ${JSON.stringify(after)}::jsonb`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
};

/** Deletes the rows that were inserted. */
export const takeOut = async (db: Db, step: Step) => {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(step.kind)} t where ${rowsOf(step)}`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Inserts the rows that were deleted, unless others took their place. */
export const putIn = async (db: Db, step: Step, before: Values) => {
  const { kind, recordIds, part } = step;
  const table = sql.table(kind);
  const column = recordColumnOf(step);
  const values = JSON.stringify({ ...part, ...before });
  const names = [column, ...Object.keys(part), ...Object.keys(before)];
  const { numAffectedRows } = await sql`
    insert into ${table} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => sql.ref(`o.${name}`)))} from unnest(${recordIds}::uuid[]) as id,
      jsonb_populate_record(null::${table}, ${values}::jsonb || jsonb_build_object(${column}::text, id)) o
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** The columns of these rows that have changed since. */
export const changedSince = async (db: Db, step: Step, after: Values) => {
  const names = Object.keys(after);
  const { rows } = await sql<{ now: Values }>`
    select ${valuesNow(names)} as now from ${sql.table(step.kind)} t
    where ${rowsOf(step)} and ${valuesNow(names)} <> ${JSON.stringify(after)}::jsonb limit 1`.execute(
    db,
  );
  const now = rows[0]?.now;
  return now
    ? names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(after[name]))
    : [];
};

/** Whether one of these companies is charged by card, or is about to be. */
export const paysByCard = async (db: Db, companyIds: readonly string[]) => {
  const { rows } = await sql`
    select from subscriptions
    where company_id = any (${companyIds}::uuid[]) and ended_at is null and cancels_at is null
    union all select from payment_operations
    where company_id = any (${companyIds}::uuid[]) and state in ('RUNNING', 'UNKNOWN', 'ACTION')
    limit 1`.execute(db);
  return rows.length > 0;
};

/** A restored number has to be verified again. */
export const unprovePhones = (db: Db, ids: readonly string[]) =>
  sql`update users set phone_verified_at = null where id = any (${ids}::uuid[])`.execute(db);

/** The codes of these plans that work; others stay stopped. */
export const workingCodesOf = async (db: Db, planIds: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select id from enterprise_codes where plan_id = any (${planIds}::uuid[]) and not is_stopped`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

export const letCodesWork = (db: Db, ids: readonly string[]) =>
  sql`update enterprise_codes set is_stopped = false where id = any (${ids}::uuid[])`.execute(db);

/** The current names of companies, and the kinds of their owners. */
export const currentNames = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{
    companyId: string;
    companyLegalName: string;
    companyShortName: string;
    role: Role;
  }>`
    select c.id as company_id, c.legal_name as company_legal_name, c.short_name as company_short_name,
      coalesce(${kindOfCompany("c.id")}, c.kind) as role
    from companies c where c.id = any (${ids}::uuid[])`.execute(db);
  return rows;
};

/** The number of people in each of these groups that still exists; people in any state count. */
export const peopleInGroups = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; count: number }>`
    select g.id, (select count(*)::int from users u where u.authority_id = g.id) as count
    from authority_groups g where g.id = any (${ids}::uuid[]) for update`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

/** Whether a category is still on the first level, locked, and whether another one has subcategories. */
export const levelsOf = async (db: Db, { id, parentId }: { id: string; parentId: string }) => {
  await sql`select from categories where id in (${id}, ${parentId}) order by id for update`.execute(
    db,
  );
  const { rows } = await sql<{ isOnFirst: boolean; hasOwn: boolean }>`
    select exists (select from categories where id = ${parentId} and parent_id is null) as is_on_first,
      exists (select from categories where parent_id = ${id}) as has_own`.execute(db);
  return rows[0];
};

/** Columns that hold a picture. */
export const pictureColumn = "^(areas_|sectors_)?(logo|icon|cover|avatar|image)(30|60|120)?_id$";

/** Whether every picture that the change of an audit row `a` took away is still there. */
export const hasItsPictures = sql`not exists (
  select from record_changes c cross join lateral jsonb_each_text(coalesce(c.before, '{}')) v
  left join files f on f.id = case when v.key ~ ${sql.lit(pictureColumn)} then v.value::uuid end
  where c.change_id = a.change_id and v.key ~ ${sql.lit(pictureColumn)} and v.value is not null and f.id is null)`;

/** Whether a picture is still there, held until the transaction ends. */
export const isFileThere = async (db: Db, id: string) => {
  const { rows } = await sql`select from files where id = ${id}::uuid for key share`.execute(db);
  return rows.length > 0;
};

/** Whether a plan is sold at one of these prices, or was. */
export const areSold = async (db: Db, priceIds: readonly string[]) => {
  const { rows } = await sql`
    select from plan_prices where price_id = any (${priceIds}::uuid[]) limit 1`.execute(db);
  return rows.length > 0;
};

/** Whether a company has one of these plans at this price, or one of them is sold at no price any more. */
export const isPriceMissed = async (db: Db, planIds: readonly string[], priceId: string) => {
  const { rows } = await sql`
    select from unnest(${planIds}::uuid[]) as plan (id)
    where exists (select from plan_companies c where c.plan_id = plan.id and c.price_id = ${priceId})
      or not exists (
        select from plan_prices pp where pp.plan_id = plan.id and pp.retired_at is null)
    limit 1`.execute(db);
  return rows.length > 0;
};

/** Whether a price has come to cost something else since this change. */
export const isSaleNewer = async (db: Db, changeId: string, priceId: string) => {
  const { rows } = await sql`
    select from record_changes c
    where c.record_id = ${priceId} and c.before ?| array['unit_amount', 'currency', 'period']
      and c.id > (select max(id) from record_changes where change_id = ${changeId}::uuid)
    limit 1`.execute(db);
  return rows.length > 0;
};

/** How many of these are no tag or category any more. */
export const topicsGone = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${ids}::uuid[]) as asked (id)
    where not exists (select from tags t where t.id = asked.id)
      and not exists (select from categories k where k.id = asked.id)`.execute(db);
  return rows[0]?.count ?? 0;
};
