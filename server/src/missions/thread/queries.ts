import type { MissionEvent } from "@vitrine/contract/missions/events";
import { staffRoles } from "@vitrine/contract/roles";
import type { z } from "zod";
import { type Db, sql } from "#db/connect.ts";

type EventRow = z.input<typeof MissionEvent>;

const most = 200;
const product = "Vitrine";

/**
 * The events of a mission, newest first; with `startupId` only those that concern that startup, without the
 * names of staff.
 */
export const threadOf = async (db: Db, missionId: string, startupId: string | null) => {
  const { rows } = await sql<EventRow>`
    select e.id, e.at, e.kind, e.from_stage, e.to_stage, h.full_name as assignee,
      case when e.kind = 'ANSWERED' then s.answer_text end as text,
      case when e.kind = 'ANSWERED' then s.answer end as answer,
      case when u.id is not null then
        json_build_object('companyShortName', c.short_name, 'fullName', case
          when ${startupId}::uuid is not null and u.role = any (${staffRoles}::text[]) then ${product}::text
          else u.full_name end) end as by,
      case when t.id is not null then
        json_build_object('id', t.id, 'companyShortName', t.short_name) end as startup
    from mission_events e
    left join users u on u.id = e.actor_id
    left join companies c on c.id = u.company_id
    left join companies t on t.id = e.startup_id
    left join users h on h.id = e.assignee_id
    left join mission_startups s on s.mission_id = e.mission_id and s.startup_id = e.startup_id
    where e.mission_id = ${missionId} and (${startupId}::uuid is null
      or e.kind in ('SENT', 'DONE') or (e.startup_id = ${startupId}::uuid
        and e.kind in ('INVITED', 'ANSWERED', 'PILOT_CONFIRMED')))
    order by e.at desc, e.id desc limit ${most}`.execute(db);
  return rows;
};
