import { whereBothAreReachable } from "#chat/contacts/service.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import { excerptOf, sendEmail } from "#mail/service.ts";
import { emailMissions } from "#notifications/missions/service.ts";
import { emailAnswers } from "#notifications/answers/service.ts";
import {
  claimFirstRatingEmail,
  claimRoomEmail,
  type FirstRatingRow,
  firstRatingsToEmail,
  lockedText,
  roomsToEmail,
  type UnreadRow,
} from "./queries.ts";

const emailRoom = (db: Db, room: UnreadRow) =>
  inTransaction(db, async (trx) => {
    const text = await lockedText(trx, room.messageId);
    if (text === undefined || !(await claimRoomEmail(trx, room))) return;
    const { roomId, messageId, count, firstName, senderName, senderCompany, isNewConversation } =
      room;
    const sender = senderCompany ? `${senderName} of ${senderCompany}` : senderName;
    const excerpt = excerptOf(text);
    const mail = { to: room.email, userId: room.userId, aboutUserId: room.senderId };
    const data = { firstName, senderName: sender, roomId, messageId, excerpt };
    if (isNewConversation) await sendEmail(trx, { ...mail, kind: "new-conversation", data });
    else await sendEmail(trx, { ...mail, kind: "unread-messages", data: { ...data, count } });
  });

const emailFirstRating = (db: Db, given: FirstRatingRow) =>
  inTransaction(db, async (trx) => {
    if (!(await claimFirstRatingEmail(trx, given))) return;
    const { email: to, userId, authorId: aboutUserId, firstName, raterName } = given;
    const { startupId, startupName, rating } = given;
    const data = { firstName, raterName, startupName, startupId, rating };
    await sendEmail(trx, { kind: "first-rating", to, userId, aboutUserId, data });
  });

const emailRooms = async (db: Db, rooms: UnreadRow[]) => {
  const both = ({ userId, senderId }: UnreadRow) => [userId, senderId] as const;
  for (const room of await whereBothAreReachable(db, rooms, both)) await emailRoom(db, room);
};

const emailFirstRatings = async (db: Db) => {
  const ratings = await firstRatingsToEmail(db);
  const both = ({ userId, authorId }: FirstRatingRow) => [userId, authorId] as const;
  for (const given of await whereBothAreReachable(db, ratings, both))
    await emailFirstRating(db, given);
};

/** A round: e-mails people what they have not seen, `roomsAtOnce` rooms at a time. */
export const emailNews = async (db: Db, roomsAtOnce?: number) => {
  let rooms = await roomsToEmail(db, undefined, roomsAtOnce);
  while (rooms.length > 0) {
    await emailRooms(db, rooms);
    rooms = await roomsToEmail(db, rooms.at(-1), roomsAtOnce);
  }
  await emailFirstRatings(db);
  await emailAnswers(db);
  await emailMissions(db);
};
