import type { MissionStatus, SendMission } from "@vitrine/contract/missions";
import type { MissionAge } from "@vitrine/contract/missions/staff";
import { staffRoles } from "@vitrine/contract/roles";
import type { z } from "zod";
import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";
import { type ListedMission, listedColumns, listedJoins } from "../reading/queries.ts";

export type StaffMissionRow = ListedMission & { invited: number; agreed: number };

const columns = sql<StaffMissionRow>`${listedColumns},
  (select count(*)::int from mission_startups s where s.mission_id = m.id and s.invited_at is not null) as invited,
  (select count(*)::int from mission_startups s where s.mission_id = m.id and s.answer = 'YES') as agreed`;

const days = (
  from: number,
  until: number | null,
) => sql`(m.created_at <= now() - make_interval(days => ${from}::int)
  and (${until}::int is null or m.created_at > now() - make_interval(days => ${until}::int)))`;

const ages = {
  DAY: days(0, 1),
  WEEK: days(1, 7),
  MONTH: days(7, 30),
  OLDER: days(30, null),
};

/** Every mission, for staff. */
export const missionsForStaff = listSource({
  from: sql`missions m join companies c on c.id = m.company_id`,
  id: sql`m.id`,
  columns,
  joins: listedJoins,
  sorts: {
    createdAt: sql`m.created_at`,
    title: sql`fold(m.title)`,
    company: sql`fold(c.short_name)`,
    implementationTime: sql`m.implementation_time`,
  },
  filters: {
    search: byWords(
      (words) => sql`(strpos(fold(m.title), fold(${words})) > 0
        or strpos(fold(c.short_name), fold(${words})) > 0)`,
    ),
    status: (values: readonly MissionStatus[]) =>
      values.length > 0 ? sql`m.status = any (${values}::text[])` : undefined,
    age: (values: readonly MissionAge[]) =>
      values.length > 0
        ? sql`(${sql.join(
            values.map((value) => ages[value]),
            sql` or `,
          )})`
        : undefined,
    assignTo: (ids: readonly string[]) =>
      ids.length > 0 ? sql`m.assign_to = any (${ids}::uuid[])` : undefined,
  },
});

/** Who can be assigned to missions: staff, and advisors. */
export const assigneesOf = async (db: Db, id: string | null = null) => {
  const { rows } = await sql<{ id: string; fullName: string }>`
    select id, full_name from users
    where (role = any (${staffRoles}::text[]) or is_advisor) and is_verified and not is_blocked
      and deleted_at is null and (${id}::uuid is null or id = ${id}::uuid)
    order by full_name, id`.execute(db);
  return rows;
};

type State = { status: MissionStatus; assignTo: string | null; doneReason: string | null };

export const saveState = (db: Db, id: string, state: State) =>
  db.updateTable("missions").set(state).where("id", "=", id).execute();

type Words = Omit<z.output<typeof SendMission>, "countryIds" | "categoryIds" | "tagIds">;
type Changes = { [K in keyof Words]?: Words[K] | undefined };

/** Fields that are not given stay as they are. */
export const changeWords = async (db: Db, id: string, changes: Changes) => {
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(given).length === 0) return;
  await db.updateTable("missions").set(given).where("id", "=", id).execute();
};
