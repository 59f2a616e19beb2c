import { createGroups } from "#work/groups.ts";
import type { SideRow } from "#chat/contacts/queries.ts";
import { writingObstacle } from "#chat/policy.ts";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import { ensure, found, refuse } from "#http/refuse.ts";
import type { Publish } from "#live/bus.ts";
import { pairOf, refuseWriting } from "./sides.ts";
import {
  isRepeated,
  type NewMessage,
  sidesOfRooms,
  writeMessage,
  writeMessages,
  type Written,
} from "./writing.ts";

/** A message and, if given, whom its sender takes for the other side. */
export type Outgoing = NewMessage & { recipientId: string | undefined };

/** Finds the recipient. A message stored before an obstacle arose is not refused when it is repeated. */
const admit = async (db: Db, { recipientId, ...message }: Outgoing, sides?: SideRow[]) => {
  const { mine, other } = pairOf(message.senderId, sides);
  if (recipientId !== undefined && recipientId !== other.userId) refuse("not_found");
  const obstacle = writingObstacle(mine, other);
  if (obstacle !== null && !(await isRepeated(db, message)))
    await refuseWriting(db, message.senderId, obstacle);
  return { message, recipientId: other.userId };
};

type Admitted = Awaited<ReturnType<typeof admit>>;

const isStored = (written: Written | undefined) =>
  written?.outcome === "NEW" || written?.outcome === "REPEATED";

const ensureStored = (written: Written | undefined) => {
  const { outcome } = found(written);
  ensure(outcome !== "ID_REUSED", "chat.id_reused");
  if (outcome === "TOO_FAST") refuse("chat.too_fast", { retryAfterSeconds: 1 });
};

const eventOf = ({ message, recipientId }: Admitted, written: Written | undefined) => {
  const { number, outcome } = found(written);
  const { roomId, senderId } = message;
  return { roomId, number, isNew: outcome === "NEW", senderId, recipientId };
};

const perSecond = () => config().limits.chatPerSecond;

/** Waits for a room that another call is changing. */
const sendAlone = async (db: Db, publish: Publish, one: Admitted) => {
  const written = await writeMessage(db, one.message, perSecond());
  if (isStored(written)) await publish("chat.message", eventOf(one, written));
  ensureStored(written);
};

/**
 * Stores a group of messages with one commit, then publishes them while the next one begins; what would hold
 * it up goes alone.
 */
const sendAll = async (db: Db, publish: Publish, group: Outgoing[]) => {
  const seats = group.map(({ roomId, senderId }) => ({ roomId, userId: senderId }));
  const sides = await sidesOfRooms(db, seats);
  const checked = await Promise.allSettled(
    group.map((outgoing, place) => admit(db, outgoing, sides[place])),
  );
  const admitted = checked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const messages = admitted.map(({ message }) => message);
  const written = await writeMessages(db, messages, perSecond());
  const stored = admitted.filter(({ message }) => isStored(written.get(message.id)));
  const events = stored.map((one) => eventOf(one, written.get(one.message.id)));
  const published = publish("chat.message", ...events);

  return checked.map(async (one) => {
    await published;
    if (one.status === "rejected") throw one.reason;
    const { message } = one.value;
    if (!written.has(message.id)) return sendAlone(db, publish, one.value);
    ensureStored(written.get(message.id));
  });
};

type Send = (outgoing: Outgoing) => Promise<void>;

const senders = new WeakMap<Publish, Send>();

/** How a node sends: all messages that arrived meanwhile, in one commit. */
export const sendOver = (db: Db, publish: Publish): Send => {
  const send =
    senders.get(publish) ??
    createGroups({
      work: (group: Outgoing[]) => sendAll(db, publish, group),
      keysOf: ({ roomId, senderId }) => [roomId, senderId],
      atOnce: 2,
    });
  senders.set(publish, send);
  return send;
};
