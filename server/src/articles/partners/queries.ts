import type { NewPartner, partnerEvents } from "@vitrine/contract/articles/staff-partners";
import type { z } from "zod";
import { type Db, sql } from "#db/connect.ts";
import { isUndoneForStaff, undoWindow } from "#db/undoable.ts";

export type PartnerFields = z.output<typeof NewPartner>;
type Partner = PartnerFields & { id: string };

/** In display order, with the number of changes to each. */
export const partnersInOrder = async (db: Db) => {
  const { rows } = await sql<Partner & { version: number }>`
    select p.id, p.name, p.description, p.link, p.logo_id,
      coalesce((select version from record_versions where record_id = p.id), 0) as version
    from partners p order by p.position, p.name, p.id limit 500`.execute(db);
  return rows;
};

/** Locked until the transaction ends, so that nobody else changes it meanwhile. */
export const holdPartner = async (db: Db, id: string) => {
  const { rows } = await sql<Partner>`
    select id, name, description, link, logo_id from partners where id = ${id} for update`.execute(
    db,
  );
  return rows[0];
};

/** Whether the upload is a logo; locked, so that the sweeper does not take it before it is used. */
export const isLogo = async (db: Db, id: string) => {
  const { rows } = await sql`
    select from files where id = ${id} and kind = 'LOGO' for key share`.execute(db);
  return rows.length > 0;
};

/** How many partners there are. Locked, so that two additions never count at the same time. */
export const countPartners = async (db: Db) => {
  await sql`lock table partners in share row exclusive mode`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from partners`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Adds a partner after the others. */
export const insertPartner = (db: Db, id: string, fields: PartnerFields) =>
  db
    .insertInto("partners")
    .values({
      ...fields,
      id,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from partners)`,
    })
    .execute();

export const changePartner = (db: Db, id: string, fields: PartnerFields) =>
  db.updateTable("partners").set(fields).where("id", "=", id).execute();

export const removePartner = (db: Db, id: string) =>
  db.deleteFrom("partners").where("id", "=", id).execute();

/** Puts the named partners first, in this order; returns how many of them exist. */
export const saveOrder = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ count: number }>`
    with asked as (select * from unnest(${ids}::uuid[]) with ordinality as x (id, at)),
      placed as (
        select p.id, row_number() over (order by a.at, p.position, p.name, p.id) as place
        from partners p left join (select id, min(at) as at from asked group by id) a using (id)
      ),
      saved as (update partners p set position = placed.place from placed where p.id = placed.id)
    select count(distinct p.id)::int as count from partners p join asked using (id)`.execute(db);
  return rows[0]?.count ?? 0;
};

type Values = Record<string, string | null>;
type Told = {
  id: string;
  at: string;
  by: { id: string; name: string } | null;
  event: (typeof partnerEvents)[number];
  name: string | null;
  before: Values | null;
  after: Values | null;
  isUndone: boolean;
  changeId: string | null;
};

/** The latest changes to partners, newest first, each with what was recorded. */
export const latestChanges = async (db: Db) => {
  const { rows } = await sql<Told>`
    select a.id, a.at, a.event, a.change_id, r.before, r.after,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.full_name) end as by,
      coalesce(p.name, (select w.before ->> 'name' from record_changes w
        where w.record_id = t.id and w.before ? 'name' order by w.version desc limit 1)) as name,
      ${isUndoneForStaff} as is_undone
    from audit a
    cross join lateral (select (a.subject ->> 'partnerId')::uuid as id) t
    left join users u on u.id = a.actor_id
    left join partners p on p.id = t.id
    left join record_changes r on r.change_id = a.change_id and r.record_id = t.id
    where a.event like 'articles.partner%' and a.at > now() - ${undoWindow}
    order by a.at desc, a.id desc limit 20`.execute(db);
  return rows;
};
