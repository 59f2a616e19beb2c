import { chance } from "#art/chance.ts";
import { timedIdOf } from "../ids.ts";

export const minute = 60_000;

export interface Pair {
  creatorId: string;
  participantId: string;
}

const sentences = [
  "Could you send the price for twelve stores?",
  "Yes, you have it by noon.",
  "Thank you, that helps.",
  "Does it work with our tills?",
  "It does, we tested it last week.",
  "Who installs it in the store?",
  "A colleague comes for one evening.",
  "Let us talk on Thursday.",
  "Thursday at ten is fine.",
  "I will bring our store manager.",
  "The pilot looks good so far.",
  "Glad to hear it. Two more weeks, then we count.",
];

/** A room and what was said in it, one message every few minutes up to now. */
export function messagesFor({ creatorId, participantId }: Pair, count: number, now: Date) {
  const choice = chance(`talk ${creatorId} ${participantId}`);
  const start = now.getTime() - choice.between(1, 300) * 1_440 * minute;
  const roomId = timedIdOf(new Date(start), "room", creatorId, participantId);
  const messages = Array.from({ length: count }, (_, i) => {
    const createdAt = new Date(start + i * 7 * minute);
    const id = timedIdOf(createdAt, "message", roomId, i);
    const senderId = i % 2 ? participantId : creatorId;
    return {
      id,
      roomId,
      number: i + 1,
      senderId,
      clientMessageId: id,
      text: choice.pick(sentences),
      createdAt,
    };
  });
  return { roomId, creatorId, participantId, startedAt: new Date(start), messages };
}

/** The rows around the messages; everybody has read everything. */
export function roomRowsOf({
  roomId,
  creatorId,
  participantId,
  startedAt,
  messages,
}: ReturnType<typeof messagesFor>) {
  const lastMessageAt = messages.at(-1)?.createdAt ?? startedAt;
  const lastNumber = messages.length;
  const room = {
    id: roomId,
    creatorId,
    participantId,
    lastNumber,
    lastMessageAt,
    createdAt: startedAt,
  };
  const read = { receivedNumber: lastNumber, readNumber: lastNumber, unread: 0, hiddenNumber: 0 };
  const members = [creatorId, participantId].map((userId) => ({
    roomId,
    userId,
    ...read,
    isHidden: false,
    lastMessageAt,
  }));
  return { room, members };
}
