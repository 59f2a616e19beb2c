import { whereBothAreReachable } from "#chat/contacts/service.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import { sendEmail } from "#mail/service.ts";
import {
  claimMissionEmail,
  type MissionNews,
  missionsForDigest,
  missionsToEmail,
} from "./queries.ts";

const emailOne = (db: Db, news: MissionNews) =>
  inTransaction(db, async (trx) => {
    if (!(await claimMissionEmail(trx, news))) return;
    const { email: to, userId, personId: aboutUserId, firstName, missionId, title } = news;
    const mail = { to, userId, aboutUserId };
    const data = { firstName, missionId, title };
    if (news.what === "INVITED") {
      const { companyName } = news;
      await sendEmail(trx, { ...mail, kind: "mission-invitation", data: { ...data, companyName } });
      return;
    }
    const answer = { startupName: news.startupName, isYes: news.answer === "YES" };
    await sendEmail(trx, { ...mail, kind: "mission-answered", data: { ...data, ...answer } });
  });

const bothOf = ({ userId, personId }: MissionNews) => [userId, personId] as const;

/** Tells startups by e-mail who invited them to a mission, and senders what they answered. */
export const emailMissions = async (db: Db) => {
  const all = await missionsToEmail(db);
  for (const news of await whereBothAreReachable(db, all, bothOf)) await emailOne(db, news);
};

/** The news of missions for the daily e-mail, which no other e-mail repeats. */
export const claimMissions = async (db: Db, person: { userId: string; dailyEmail: string[] }) => {
  const told = [];
  const all = await missionsForDigest(db, person);
  for (const news of await whereBothAreReachable(db, all, bothOf))
    if (await claimMissionEmail(db, news)) told.push(news);
  return told;
};
