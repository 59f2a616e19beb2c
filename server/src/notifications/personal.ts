import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";
import { publishOver } from "#live/bus.ts";

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
  // Notifications to others contain the name of an erased person, or of the company that an event was about.
  erase: async (db, { userIds, companyId }) => {
    const { rows } = await sql<{ userId: string }>`
      delete from notifications
      where about_user_id = any(${userIds}::uuid[])
        or event_id in (select id from audit where company_id = ${companyId}::uuid
          or (event = 'browse.news_told' and subject -> 'startupIds' ? ${companyId}::text))
      returning user_id`.execute(db);
    const told = new Set(rows.map(({ userId }) => userId).filter((id) => !userIds.includes(id)));
    await publishOver(db)("notifications.changed", ...[...told].map((userId) => ({ userId })));
  },
};
