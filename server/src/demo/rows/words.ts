import type { Db } from "#db/connect.ts";
import { insertMany } from "../bulk.ts";
import type { DemoCatalogue, DemoConversation } from "../catalogue/shapes.ts";
import { idOf } from "../ids.ts";
import { retailerIdOf, startupIdOf } from "./companies.ts";
import { userIdOf } from "./people.ts";

/** What people have said, kept and been told: ratings, bookmarks, rooms, messages, notifications. */
export async function insertWords(db: Db, demo: DemoCatalogue) {
  await insertRatings(db, demo);
  await insertBookmarks(db, demo);
  await insertRooms(db, demo.conversations);
  await insertMany(
    db,
    "notifications",
    demo.notifications.map((notification, i) => ({
      id: idOf("notification", i, notification.to),
      userId: userIdOf(notification.to),
      notificationType: notification.type,
      title: notification.title,
      text: notification.text,
      aboutUserId: notification.about === null ? null : userIdOf(notification.about),
      isRead: notification.isRead,
      createdAt: notification.sentAt,
    })),
  );
}

async function insertRatings(db: Db, demo: DemoCatalogue) {
  const startups = new Map(demo.startups.map((startup) => [startup.key, startupIdOf(startup)]));
  const retailers = new Map(demo.retailers.map((retailer) => [retailer.name, retailer]));
  const rows = demo.ratings.flatMap(({ startup, retailer: name, stars, text, givenAt }) => {
    const [startupId, retailer] = [startups.get(startup), retailers.get(name)];
    if (!startupId || !retailer) return [];
    return [
      {
        id: idOf("feedback", startup, name),
        startupId,
        companyId: retailerIdOf(retailer),
        authorId: userIdOf(retailer.owner.email),
        rating: stars,
        subject: text,
        createdAt: givenAt,
        updatedAt: givenAt,
      },
    ];
  });
  await insertMany(db, "feedback", rows);
}

async function insertBookmarks(db: Db, demo: DemoCatalogue) {
  const startups = new Map(demo.startups.map((startup) => [startup.key, startupIdOf(startup)]));
  const rows = demo.bookmarks.map(({ person, startup }) => ({
    userId: userIdOf(person),
    startupId: startups.get(startup) ?? "",
  }));
  await insertMany(db, "bookmarks", rows);
}

async function insertRooms(db: Db, conversations: readonly DemoConversation[]) {
  const rooms = conversations.map((conversation) => ({
    ...conversation,
    id: roomIdOf(conversation),
  }));
  await insertMany(
    db,
    "rooms",
    rooms.map(({ id, creator, participant, messages }) => ({
      id,
      creatorId: userIdOf(creator),
      participantId: userIdOf(participant),
      lastNumber: messages.length,
      lastMessageAt: messages.at(-1)?.sentAt ?? null,
      createdAt: messages[0]?.sentAt ?? new Date(0),
    })),
  );
  await insertMany(
    db,
    "roomMembers",
    rooms.flatMap((room) => [memberOf(room, room.creator), memberOf(room, room.participant)]),
  );
  await insertMany(
    db,
    "messages",
    rooms.flatMap(({ id, messages }) =>
      messages.map(({ from, text, sentAt }, i) => ({
        id: idOf("message", id, i),
        roomId: id,
        number: i + 1,
        senderId: userIdOf(from),
        clientMessageId: idOf("client", id, i),
        text,
        createdAt: sentAt,
      })),
    ),
  );
}

const roomIdOf = ({ creator, participant }: DemoConversation) => idOf("room", creator, participant);

/** Who wrote last has read all of it; the other one all but what is new. */
function memberOf({ id, messages, unread }: DemoConversation & { id: string }, email: string) {
  const last = messages.at(-1);
  const isNew = last !== undefined && last.from !== email ? unread : 0;
  return {
    roomId: id,
    userId: userIdOf(email),
    receivedNumber: messages.length,
    readNumber: messages.length - isNew,
    unread: isNew,
    hiddenNumber: 0,
    isHidden: false,
    lastMessageAt: last?.sentAt ?? new Date(0),
  };
}
