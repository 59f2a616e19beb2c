import {
  keptEvents,
  type keptHistory,
  type RememberedKind,
} from "@vitrine/contract/billing/kept-history";
import type { Output } from "@vitrine/contract/endpoint";
import { type Db, sql } from "#db/connect.ts";
import { listSource } from "#db/list-source.ts";
import { undoableEvents } from "#profiles/undo/service.ts";
import { isUndoneForStaff, undoWindow } from "#db/undoable.ts";
import { doer } from "#work/doer.ts";

type Happening = Output<typeof keptHistory.of>["items"][number];
export type HappeningRow = Omit<Happening, "fields" | "undo" | "along"> & {
  changeId: string | null;
  isOpen: boolean;
  /** What else the event is about, if it says so. */
  ofKind: NonNullable<Happening["along"]>["kind"] | null;
  ofId: string | null;
  /** For money: its minor units and currency, and the reason given. */
  sum: string[] | null;
  reason: string | null;
  /** E-mails went out with it. */
  isSent: boolean;
};

const events = sql`any (${[...keptEvents]}::text[])`;
export const undoable = sql`${[...undoableEvents]}::text[]`;

/** What happened to these records, each change told by its last event. */
export const keptHappenings = listSource({
  from: sql`audit a`,
  id: sql`a.id`,
  order: sql`a.at desc`,
  joins: sql`left join users u on u.id = a.actor_id`,
  columns: sql<HappeningRow>`
    null::json as sum, null::text as reason, false as is_sent, a.id, a.at, a.event, a.change_id, a.subject ->> 'kind' as of_kind, (a.subject ->> 'id')::uuid as of_id,
    ${doer} as by,
    a.at > now() - ${undoWindow} and not exists (
      select from audit o where o.change_id = a.change_id and o.event <> all (${undoable})) as is_open,
    ${isUndoneForStaff} as is_undone`,
  filters: {
    ids: (ids: readonly string[]) => sql`
      a.change_id in (select change_id from record_changes where record_id = any (${ids}::uuid[]))
      and a.event = ${events} and not exists (
        select from audit later
        where later.change_id = a.change_id and later.event = ${events} and later.id > a.id)`,
  },
});

/** A price with all its versions, or any other record alone. */
export const recordsOf = async (db: Db, kind: RememberedKind, id: string) => {
  if (kind !== "prices") return [id];
  const { rows } = await sql<{ id: string }>`
    select o.id from prices t join prices o on coalesce(o.origin_id, o.id) = coalesce(t.origin_id, t.id)
    where t.id = ${id} limit 1000`.execute(db);
  return rows.map((row) => row.id);
};

type Values = Record<string, unknown>;

export type KeptChange = {
  changeId: string;
  kind: string;
  recordId: string;
  part: Values;
  before: Values | null;
  after: Values | null;
};

/** What these changes did to the records, in their order. */
export const keptChanges = async (db: Db, ids: readonly string[], changeIds: readonly string[]) => {
  const { rows } = await sql<KeptChange>`
    select change_id, kind, record_id, part, before, after from record_changes
    where record_id = any (${ids}::uuid[]) and change_id = any (${changeIds}::uuid[])
    order by id limit 5000`.execute(db);
  return rows;
};

type Known = {
  id: string;
  name: string;
  /** For a price: what is sold at it. */
  sale: [amount: string, currency: string, period: string] | null;
};

/** The current or last names of parts. */
export const namesOfParts = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<Known>`
    select i.id, coalesce(p.name, y.name, g.name, f.name, r.name, past.name, '') as name,
      case when r.id is not null
        then json_build_array(r.unit_amount::text, r.currency, r.period) end as sale
    from (select distinct id from unnest(${ids}::uuid[]) id) i
    left join plans p on p.id = i.id left join plan_types y on y.id = i.id
    left join member_groups g on g.id = i.id left join features f on f.id = i.id
    left join prices r on r.id = i.id
    left join lateral (
      select c.before ->> 'name' as name from record_changes c
      where c.record_id = i.id and c.before ? 'name' order by c.version desc limit 1) past on true`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
};
