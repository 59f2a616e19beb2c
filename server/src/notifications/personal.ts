import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";
import { publishOver } from "#live/bus.ts";

type Named = { companyId: string | null; emails: string[] };

/** What happened to the company, or told of it or of what a person was asked to pay by e-mail. */
const eventsNaming = ({ companyId, emails }: Named) => sql`
  select id from audit where company_id = ${companyId}::uuid
    or (event = 'browse.news_told' and subject -> 'startupIds' ? ${companyId}::text)
    or (event = 'billing.approval_asked' and subject ->> 'approvalId' in (
      select a.id::text from money_approvals a join payment_requests q on q.id = a.request_id
      where q.email = any(${emails}::text[])))`;

export const notificationsData: PersonalData = {
  tables: {
    notifications: { userId: "cascades", aboutUserId: "cleared" },
    notificationPreferences: { userId: "cascades" },
    directNotifications: { senderId: "cleared" },
    roomEmails: { roomId: "cascades", userId: "cascades" },
    answerEmails: { feedbackId: "cascades" },
    missionEmails: { missionId: "cascades", startupId: "cascades", userId: "cascades" },
    firstRatingEmails: { startupId: "cascades", userId: "cascades" },
  },
  counts: {
    notifications: ({ userIds }) => sql`
      select count(*) from notifications where user_id = any(${userIds}::uuid[])`,
  },
  exports: {
    notifications: ({ userId }) => sql`
      select title, text, is_read, created_at from notifications
      where user_id = ${userId} order by created_at`,
    preferences: ({ userId }) => sql`
      select without_notification, without_email, daily_email, digest_at, time_zone, quiet_from, quiet_until,
        updated_at from notification_preferences
      where user_id = ${userId}`,
  },
  // Notifications to others contain the name of an erased person, or what an event was about.
  erase: async (db, { userIds, companyId, people }) => {
    const emails = people.map(({ email }) => email);
    const { rows } = await sql<{ userId: string }>`
      delete from notifications
      where about_user_id = any(${userIds}::uuid[])
        or event_id in (${eventsNaming({ companyId, emails })})
      returning user_id`.execute(db);
    const told = new Set(rows.map(({ userId }) => userId).filter((id) => !userIds.includes(id)));
    await publishOver(db)("notifications.changed", ...[...told].map((userId) => ({ userId })));
  },
};
