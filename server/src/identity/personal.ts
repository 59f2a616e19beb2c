import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";
import { deleteAttemptsNaming } from "./attempts/queries.ts";

export const identityData: PersonalData = {
  tables: {
    sessions: { userId: "cascades" },
    refreshTokens: { sessionId: "cascades" },
    devices: { userId: "cascades" },
    oneTimeTokens: { userId: "cascades", registrationId: "cascades" },
    attempts: { subject: "erased" },
  },
  counts: {
    sessions: ({ userIds }) => sql`
      select count(*) from sessions where user_id = any(${userIds}::uuid[]) and ended_at is null`,
  },
  exports: {
    sessions: ({ userId }) => sql`
      select created_at, seen_at, ends_at, ended_at, ended_because, user_agent, host(ip) as ip
      from sessions where user_id = ${userId} order by created_at`,
    devices: ({ userId }) =>
      sql`select created_at, used_at from devices where user_id = ${userId} order by created_at`,
  },
  erase: (db, { userIds, companyId }) =>
    deleteAttemptsNaming(db, companyId ? [...userIds, companyId] : userIds),
};
