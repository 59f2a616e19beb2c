import type { Db } from "#db/connect.ts";
import { insertMany } from "../bulk.ts";
import type { DemoConversation } from "../catalogue/shapes.ts";
import { idOf } from "../ids.ts";
import { userIdOf } from "./people.ts";

export async function insertRooms(db: Db, conversations: readonly DemoConversation[]) {
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

export const roomIdOf = ({
  creator,
  participant,
}: Pick<DemoConversation, "creator" | "participant">) => idOf("room", creator, participant);

/** Who wrote last has read everything; the other one all but the new messages. */
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
