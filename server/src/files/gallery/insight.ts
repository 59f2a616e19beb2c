import { type Db, sql } from "#db/connect.ts";

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
