import type { ExpoForm, ExpoState } from "@vitrine/contract/onboarding/expo";
import { v7 as uuid } from "uuid";
import type { z } from "zod";
import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";

export type ExpoRow = {
  id: string;
  version: number;
  companyName: string;
  contactName: string;
  email: string;
  website: string;
  description: string;
  state: ExpoState;
  note: string;
  startup: { id: string; name: string } | null;
  createdAt: string;
};

const columns = sql<ExpoRow>`
  f.id, coalesce((select v.version from record_versions v where v.record_id = f.id), 0) as version,
  f.company_name, f.contact_name, f.email, f.website, f.description, f.state, f.note, f.created_at,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.short_name) end as startup`;

/** Every form, for staff. */
export const expoForms = listSource({
  from: sql`expo_forms f`,
  id: sql`f.id`,
  columns,
  joins: sql`left join companies c on c.id = f.company_id`,
  sorts: { createdAt: sql`f.created_at`, companyName: sql`fold(f.company_name)` },
  filters: {
    search: byWords((words) => sql`strpos(fold(f.company_name), fold(${words})) > 0`),
    state: (values: readonly ExpoState[]) =>
      values.length > 0 ? sql`f.state = any (${values}::text[])` : undefined,
    ids: (ids: readonly string[]) =>
      ids.length > 0 ? sql`f.id = any (${ids}::uuid[])` : undefined,
  },
});

type Held = Pick<ExpoRow, "version" | "companyName" | "email" | "website" | "description"> & {
  companyId: string | null;
};

/** Locked until the transaction ends. */
export const holdForm = async (db: Db, id: string) => {
  const { rows } = await sql<Held>`
    select coalesce((select v.version from record_versions v where v.record_id = f.id), 0) as version,
      f.company_name, f.email, f.website, f.description, f.company_id
    from expo_forms f where f.id = ${id} for update`.execute(db);
  return rows[0];
};

type Changes = { state?: ExpoState; note?: string; companyId?: string };

export const updateForm = (db: Db, id: string, changes: Changes) =>
  db.updateTable("expoForms").set(changes).where("id", "=", id).execute();

export const deleteForm = (db: Db, id: string) =>
  db.deleteFrom("expoForms").where("id", "=", id).execute();

/** Its id; undefined if it was sent before. */
export const insertForm = async (db: Db, form: z.output<typeof ExpoForm>) => {
  const { rows } = await sql<{ id: string }>`
    insert into expo_forms (id, company_name, contact_name, email, website, description)
    values (${uuid()}, ${form.companyName}, ${form.contactName}, ${form.email}, ${form.website}, ${form.description})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
};

type Times = { opensOn: string; closesOn: string };

export const expoTimes = async (db: Db) => {
  const { rows } = await sql<
    Times & { id: string; isOpen: boolean; isAhead: boolean; version: number }
  >`
    select t.id, t.opens_on::text, t.closes_on::text,
      (now() at time zone 'utc')::date between t.opens_on and t.closes_on as is_open,
      (now() at time zone 'utc')::date < t.opens_on as is_ahead,
      coalesce((select v.version from record_versions v where v.record_id = t.id), 0) as version
    from expo_times t`.execute(db);
  return rows[0];
};

/** If two callers set the days for the first time, one waits for the other. */
export const saveExpoTimes = (db: Db, { opensOn, closesOn }: Times) =>
  sql`
    insert into expo_times (id, opens_on, closes_on) values (${uuid()}, ${opensOn}::date, ${closesOn}::date)
    on conflict ((true)) do update set opens_on = excluded.opens_on, closes_on = excluded.closes_on`.execute(
    db,
  );

export const holdTimes = (db: Db) => sql`select from expo_times for update`.execute(db);
