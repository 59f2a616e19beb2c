import { type Db, sql } from "#db/connect.ts";
import { found } from "#http/refuse.ts";

type Viewer = { companyId: string | null; seesAll: boolean };

/** The company, if its profile is open to this person. */
export const companyInSight = async (db: Db, id: string, viewer: Viewer) => {
  const { rows } = await sql<{ id: string }>`
    select c.id from companies c left join retailers r on r.company_id = c.id
    where c.id = ${id} and not c.is_blocked and c.is_approved
      and (coalesce(r.is_public, true) or c.id = ${viewer.companyId} or ${viewer.seesAll})`.execute(
    db,
  );
  return rows[0];
};

type StaffSubject = { companyId: string; userId: string | null; role: "STARTUP" };

/** A startup whose gallery staff keep, in whatever state, by its own id or that of its people. */
export const startupOfPath = async (db: Db, { startupId: id }: { startupId: string }) => {
  const { rows } = await sql<StaffSubject>`
    select c.id as company_id, 'STARTUP' as role, (
        select u.id from users u where u.company_id = c.id and u.deleted_at is null
        order by u.created_at, u.id limit 1) as user_id
    from companies c
    where c.kind = 'STARTUP'
      and (c.id = ${id}::uuid or c.id = (select company_id from users where id = ${id}::uuid))`.execute(
    db,
  );
  return found(rows[0]);
};
