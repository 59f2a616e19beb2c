import type { Mission, MissionRow, MissionStatus } from "@vitrine/contract/missions";
import type { z } from "zod";
import { type Db, sql } from "#db/connect.ts";
import { listSource } from "#db/list-source.ts";

type Company = z.input<typeof MissionRow>["company"];

export type ListedMission = Omit<z.input<typeof MissionRow>, "company"> &
  Omit<Company, "id" | "logo60"> & { companyId: string; logo60Id: string | null };

/** The viewer: a company, one of the startups, or staff. */
export type Viewer = {
  userId: string;
  companyId: string | null;
  side: "retail" | "startup" | "staff";
};

export const listedColumns = sql<ListedMission>`
  m.id, m.title, m.status, m.assign_to, m.budget, m.currency,
  to_char(m.implementation_time, 'YYYY-MM-DD') as implementation_time, m.created_at,
  case when a.id is not null then json_build_object('id', a.id, 'fullName', a.full_name) end as assignee,
  c.id as company_id, c.short_name as company_short_name, c.logo60_id`;

const from = sql`missions m join companies c on c.id = m.company_id`;
export const listedJoins = sql`left join users a on a.id = m.assign_to`;

/** The startup was invited, or has a pilot to confirm, by a company that is not blocked. */
const isInvited = (startupId: string | null) => sql`not c.is_blocked and exists (
  select from mission_startups s where s.mission_id = m.id and s.startup_id = ${startupId}::uuid
    and (s.invited_at is not null or s.pilot_confirmed_at is not null
      or s.stage in ('PILOT', 'ROLLOUT')))`;

/** The missions a viewer may see. */
const seenBy = ({ side, companyId }: Viewer) => {
  if (side === "staff") return sql`true`;
  return side === "startup" ? isInvited(companyId) : sql`m.company_id = ${companyId}::uuid`;
};

const concerns = (viewer: Viewer) =>
  viewer.side === "staff" ? sql`m.assign_to = ${viewer.userId}::uuid` : seenBy(viewer);

/** The missions of a viewer: open ones first, each group newest first. */
export const missionsOf = listSource({
  from,
  id: sql`m.id`,
  columns: listedColumns,
  joins: listedJoins,
  order: sql`m.status = 'DONE', m.created_at desc`,
  isCountedInFull: true,
  filters: {
    viewer: concerns,
    id: (id: string | null) => (id ? sql`m.id = ${id}` : undefined),
    status: (status: MissionStatus | null) => (status ? sql`m.status = ${status}` : undefined),
    assignTo: (id: string | null) => (id ? sql`m.assign_to = ${id}` : undefined),
  },
});

type Told = Pick<
  z.input<typeof Mission>,
  | "description"
  | "needs"
  | "contact"
  | "countries"
  | "categories"
  | "tags"
  | "author"
  | "doneReason"
>;

/** A mission with all its fields, if the viewer may see it. */
export const missionFor = async (db: Db, id: string, viewer: Viewer) => {
  const { rows } = await sql<ListedMission & Told>`
    select ${listedColumns}, m.description, m.needs, m.contact, m.done_reason,
      case when u.id is not null then json_build_object('id', u.id, 'fullName', u.full_name) end as author,
      (select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'code', k.code) order by k.name), '[]')
        from mission_countries x join countries k on k.id = x.country_id where x.mission_id = m.id) as countries,
      (select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name) order by k.name), '[]')
        from mission_categories x join categories k on k.id = x.category_id where x.mission_id = m.id) as categories,
      (select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name) order by k.name), '[]')
        from mission_tags x join tags k on k.id = x.tag_id where x.mission_id = m.id) as tags
    from ${from} ${listedJoins} left join users u on u.id = m.author_id
    where m.id = ${id} and ${seenBy(viewer)}`.execute(db);
  return rows[0];
};
