import { reachableAmong, whereBothAreReachable } from "#chat/contacts/service.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import { sendEmail } from "#mail/service.ts";
import { claimAnswers } from "#notifications/answers/service.ts";
import { claimMissions } from "#notifications/missions/service.ts";
import { claimFirstRatingEmail, claimRoomEmail } from "#notifications/emails/queries.ts";
import {
  claimDigest,
  type DuePerson,
  dueForDigest,
  type RatingNews,
  ratingsForDigest,
  type RoomNews,
  roomsForDigest,
} from "./queries.ts";

const mostLines = 20;

type Line = { text: string; path: string; personId: string };

const messages = (count: number) => (count === 1 ? "1 new message" : `${count} new messages`);

const lineOfRoom = (room: RoomNews): Line => {
  const { roomId, count, personId, personName, companyName, isNewConversation } = room;
  const sender = companyName ? `${personName} of ${companyName}` : personName;
  const text = isNewConversation
    ? `${sender} started a conversation with you`
    : `${messages(count)} from ${sender}`;
  return { text, path: `/messages/chat/${roomId}`, personId };
};

const lineOfRating = ({
  startupId,
  startupName,
  raterName,
  rating,
  personId,
}: RatingNews): Line => ({
  text: `${raterName} gave ${startupName} ${rating} of 5 stars`,
  path: `/profile/startup/${startupId}`,
  personId,
});

type Answered = Awaited<ReturnType<typeof claimAnswers>>[number];

const lineOfAnswer = ({ startupId, startupName, answererId: personId }: Answered): Line => ({
  text: `${startupName} answered your rating`,
  path: `/profile/startup/${startupId}`,
  personId,
});

type OfMission = Awaited<ReturnType<typeof claimMissions>>[number];

const lineOfMission = (news: OfMission): Line => ({
  text:
    news.what === "INVITED"
      ? `${news.companyName} invited you to “${news.title}”`
      : `${news.startupName} said ${news.answer === "YES" ? "yes" : "no"} to “${news.title}”`,
  path: `/mymission/mission-detail/${news.missionId}`,
  personId: news.personId,
});

/** The lines for a person's e-mail now, which no other e-mail repeats; what is about blocked people waits. */
const claimLines = async (db: Db, person: DuePerson) => {
  const { userId } = person;
  const both = ({ personId }: { personId: string }) => [userId, personId] as const;
  const rooms = await whereBothAreReachable(db, await roomsForDigest(db, person), both);
  const ratings = await whereBothAreReachable(db, await ratingsForDigest(db, person), both);
  const told = [];
  for (const room of rooms) if (await claimRoomEmail(db, { ...room, userId })) told.push(room);
  for (const { startupId } of ratings) await claimFirstRatingEmail(db, { startupId, userId });
  const answers = await claimAnswers(db, person);
  const missions = await claimMissions(db, person);
  return [
    ...told.map(lineOfRoom),
    ...missions.map(lineOfMission),
    ...ratings.map(lineOfRating),
    ...answers.map(lineOfAnswer),
  ];
};

const emailPerson = (db: Db, person: DuePerson) =>
  inTransaction(db, async (trx) => {
    if (!(await claimDigest(trx, person))) return;
    const { userId, email: to, firstName } = person;
    const lines = await claimLines(trx, person);
    if (lines.length === 0) return;
    const shown = lines.slice(0, mostLines);
    const data = {
      firstName,
      lines: shown.map(({ text, path }) => ({ text, path })),
      more: lines.length - shown.length,
      people: [...new Set(shown.map(({ personId }) => personId))],
    };
    await sendEmail(trx, { kind: "daily-news", to, userId, data });
  });

/** A round: sends the daily e-mails that are due, `atOnce` people at a time. */
export const emailDigests = async (db: Db, atOnce?: number) => {
  let due = await dueForDigest(db, undefined, atOnce);
  while (due.length > 0) {
    const ids = due.map(({ userId }) => userId);
    const reachable = await reachableAmong(db, ids);
    for (const person of due) if (reachable.has(person.userId)) await emailPerson(db, person);
    due = await dueForDigest(db, due.at(-1)?.userId, atOnce);
  }
};
