import { notices } from "@vitrine/contract/messages";
import { notificationChannels } from "@vitrine/contract/notifications";
import { newsTold } from "#browse/alerts/service.ts";
import type { Db } from "#db/connect.ts";
import type { Bus, Publish } from "#live/bus.ts";
import type { Live } from "#live/socket.ts";
import { type Happened, when } from "#work/listen.ts";
import { tellOfApproval } from "./money/service.ts";
import { recipientsOf } from "./preferences/service.ts";
import {
  markReadAt,
  nameOfCompany,
  notificationById,
  notificationsOf,
  peopleOfStartup,
  ratingAnswered,
  ratingGiven,
  roomOpened,
} from "./queries.ts";
import { notify, toNotification } from "./service.ts";

type Rated = { feedbackId: string; startupId: string };
type Words = typeof notices.newRating;

const tellOfRating = async (
  db: Db,
  { feedbackId, startupId }: Rated,
  { eventId, publish }: Happened,
  words: Words,
) => {
  const given = await ratingGiven(db, feedbackId);
  if (!given) return;
  const people = await recipientsOf(db, await peopleOfStartup(db, startupId), "feedback");
  await notify(db, publish, people, {
    ...words(given.shortName, given.rating),
    notificationType: "NOTIFICATION_WITH_ADDITIONAL_INFO",
    link: `/profile/startup/${startupId}`,
    aboutUserId: given.authorId,
    eventId,
  });
};

/** Tells the author, while they still belong to the company they rated for. */
const tellOfAnswer = async (
  db: Db,
  { feedbackId, startupId }: Rated,
  { eventId, publish }: Happened,
) => {
  const given = await ratingAnswered(db, feedbackId);
  if (!given) return;
  await notify(db, publish, await recipientsOf(db, [given.authorId], "answers"), {
    ...notices.answeredRating(given.startupName),
    notificationType: "NOTIFICATION_WITH_ADDITIONAL_INFO",
    link: `/profile/startup/${startupId}`,
    aboutUserId: given.answererId,
    eventId,
  });
};

type Moderated = { startupId: string; authorId: string };

/** Tells the author of a rating that staff corrected it, whatever their preferences. */
const tellOfModeration = async (
  db: Db,
  { startupId, authorId }: Moderated,
  { eventId, publish }: Happened,
  words: (startup: string) => { title: string; text: string },
) => {
  const name = await nameOfCompany(db, startupId);
  if (name === undefined) return;
  await notify(db, publish, [authorId], {
    ...words(name),
    notificationType: "SYSTEM_NOTIFICATION",
    link: `/profile/startup/${startupId}`,
    aboutUserId: null,
    eventId,
  });
};

const linkToRoom = (roomId: string) => `/messages/chat/${roomId}`;

/** An advisor sees the room itself and needs no notification; nor does who has read in it or deleted it. */
const tellOfRoom = async (db: Db, roomId: string, { eventId, publish }: Happened) => {
  const opened = await roomOpened(db, roomId);
  if (opened?.participantRole !== "STARTUP" || opened.readNumber > 0 || opened.isHidden) return;
  const opener = opened.shortName ? `${opened.fullName} of ${opened.shortName}` : opened.fullName;
  await notify(db, publish, await recipientsOf(db, [opened.participantId], "conversations"), {
    ...notices.newConversation(opener),
    notificationType: "NOTIFICATION_WITH_ADDITIONAL_INFO",
    link: linkToRoom(roomId),
    aboutUserId: opened.creatorId,
    eventId,
  });
};

type Told = { savedSearchId: string; userId: string; startupIds: readonly string[]; count: number };

const tellOfSearch = async (db: Db, told: Told, { eventId, publish }: Happened) => {
  const { savedSearchId: searchId, userId, startupIds, count } = told;
  const news = await newsTold(db, { userId, searchId, startupIds: [...startupIds] });
  const [first] = news?.startups ?? [];
  if (!news || !first) return;
  const others = count - 1;
  await notify(db, publish, await recipientsOf(db, [userId], "searches"), {
    ...notices.newsOfSearch(news.title, `${first.name}: ${first.reasons.join(", ")}`, others),
    notificationType: "NOTIFICATION_WITH_ADDITIONAL_INFO",
    link: `/mysearches/${searchId}`,
    aboutUserId: null,
    eventId,
  });
};

/** What was told of a room is known to a person who has read in it or deleted it. */
const settleRoom = async (db: Db, publish: Publish, roomId: string, userId: string | null) => {
  if (userId !== null && (await markReadAt(db, userId, linkToRoom(roomId))))
    await publish("notifications.changed", { userId });
};

export const notificationListeners = [
  when("feedback.given", (db, rated, happened) =>
    tellOfRating(db, rated, happened, notices.newRating),
  ),
  when("feedback.changed", (db, rated, happened) =>
    tellOfRating(db, rated, happened, notices.changedRating),
  ),
  when("feedback.answered", tellOfAnswer),
  when("feedback.changed_by_staff", (db, moderated, happened) =>
    tellOfModeration(db, moderated, happened, notices.ratingChangedByStaff),
  ),
  when("feedback.removed_by_staff", (db, moderated, happened) =>
    tellOfModeration(db, moderated, happened, notices.ratingRemovedByStaff),
  ),
  when("billing.approval_asked", tellOfApproval),
  when("browse.news_told", tellOfSearch),
  when("chat.room_created", (db, { roomId }, happened) => tellOfRoom(db, roomId, happened)),
  when("chat.room_read", (db, { roomId, readerId }, { publish }) =>
    settleRoom(db, publish, roomId, readerId),
  ),
  when("chat.room_hidden", (db, { roomId }, { actorId, publish }) =>
    settleRoom(db, publish, roomId, actorId),
  ),
];

type Wiring = { live: Live; bus: Bus; db: Db; isHere: (userId: string) => boolean };

/** From the bus to the sockets of this node. */
export const wireNotifications = ({ live, bus, db, isHere }: Wiring) => {
  bus.listen("notifications.new", async ({ id, userId }) => {
    if (!isHere(userId)) return;
    const row = await notificationById(db, id);
    if (!row) return;
    const { destination, message } = notificationChannels.notification;
    live.toUser(userId, destination, message.parse({ notification: toNotification(row) }));
  });
  bus.listen("notifications.changed", async ({ userId }) => {
    if (!isHere(userId)) return;
    const { count: countOfNew } = await notificationsOf.count(db, { userId, isNew: true });
    live.toUser(userId, notificationChannels.changed.destination, { countOfNew });
  });
};
