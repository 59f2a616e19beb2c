import type { Room } from "@vitrine/contract/chat/rooms";
import type { z } from "zod";
import type { PersonRow } from "#chat/contacts/queries.ts";
import { peopleById, toContact } from "#chat/contacts/service.ts";
import { type MessageRow, newestInSpans } from "#chat/messages/queries.ts";
import { roomAbilities } from "#chat/policy.ts";
import type { Db } from "#db/connect.ts";
import { found } from "#http/refuse.ts";
import { type Membership, memberRooms, type RoomRow } from "./queries.ts";

const mostInRoom = 20;

type Sides = { creator: PersonRow; participant: PersonRow };

const toRoom = (
  row: RoomRow,
  { creator, participant }: Sides,
  lastMessages: MessageRow[],
): z.input<typeof Room> => {
  const [mine, other] =
    creator.userId === row.viewerId ? [creator, participant] : [participant, creator];
  const lastMessage = lastMessages.at(-1) ?? null;
  return {
    id: row.id,
    creator: toContact(creator),
    participant: toContact(participant),
    lastMessage,
    lastMessageDate: lastMessage?.createdAt ?? null,
    lastMessages,
    onlineStatus: other.isOnline ? "ONLINE" : "OFFLINE",
    newMessages: row.unread,
    lastNumber: row.lastNumber,
    isAvailableToChat: mine.isOpen && other.isOpen,
    can: roomAbilities(mine, other),
  };
};

/** Each room as its viewer sees it; always two statements. */
export const roomsSeen = async (db: Db, rows: RoomRow[], most: number) => {
  const people = await peopleById(
    db,
    rows.flatMap(({ creatorId, participantId }) => [creatorId, participantId]),
  );
  const spans = rows.map(({ id: roomId, lastNumber: upTo, hiddenNumber }) => ({
    roomId,
    upTo,
    after: hiddenNumber,
  }));
  const messages: MessageRow[][] = rows.map(() => []);
  for (const { place, ...message } of await newestInSpans(db, spans, most))
    messages[place]?.push(message);
  return rows.map((row, place) => {
    const creator = found(people.get(row.creatorId));
    const participant = found(people.get(row.participantId));
    return { row, room: toRoom(row, { creator, participant }, messages[place] ?? []) };
  });
};

/** The rooms as these people see them; nothing of rooms of others. */
export const roomsSeenBy = async (db: Db, all: Membership[]) => {
  const rows = all.length > 0 ? await memberRooms(db, all) : [];
  return rows.length > 0 ? roomsSeen(db, rows, mostInRoom) : [];
};

export const roomSeenBy = async (db: Db, userId: string, roomId: string) =>
  (await roomsSeenBy(db, [{ userId, roomId }]))[0];
