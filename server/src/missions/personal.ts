import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";

export const missionsData: PersonalData = {
  tables: {
    missions: { companyId: "cascades", authorId: "cleared", assignTo: "cleared" },
    missionCountries: { missionId: "cascades" },
    missionCategories: { missionId: "cascades" },
    missionTags: { missionId: "cascades" },
    missionStartups: {
      missionId: "cascades",
      startupId: "cascades",
      invitedBy: "cleared",
      answeredBy: "cleared",
    },
    missionEvents: {
      missionId: "cascades",
      startupId: "cascades",
      actorId: "cleared",
      assigneeId: "cleared",
    },
  },
  counts: {
    missions: ({ companyId }) => sql`
      select count(*) from missions where company_id = ${companyId}::uuid`,
  },
  exports: {
    missions: ({ userId }) => sql`
      select c.short_name as company, m.title, m.description, m.needs, m.budget, m.currency,
        m.implementation_time, m.contact, m.status, m.done_reason, m.created_at
      from missions m join companies c on c.id = m.company_id
      where m.author_id = ${userId} order by m.created_at`,
    missionAnswers: ({ userId }) => sql`
      select m.title as mission, c.short_name as company, s.answer, s.answer_text, s.answered_at
      from mission_startups s join missions m on m.id = s.mission_id
      join companies c on c.id = m.company_id
      where s.answered_by = ${userId} order by s.answered_at`,
  },
  erase: async (db, { userIds }) => {
    // The company keeps the mission, without the contact person.
    await sql`update missions set contact = '' where author_id = any(${userIds}::uuid[])`.execute(
      db,
    );
    await sql`
      with freed as (
        update missions set status = 'NEW', assign_to = null
        where assign_to = any(${userIds}::uuid[]) and status = 'ASSIGNED' returning id
      )
      insert into mission_events (id, mission_id, kind)
      select gen_random_uuid(), id, 'UNASSIGNED' from freed`.execute(db);
  },
};
