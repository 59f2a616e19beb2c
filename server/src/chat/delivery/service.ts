import { chatChannels } from "@vitrine/contract/chat/live";
import type { Channel } from "@vitrine/contract/endpoint";
import type { z } from "zod";
import type { Received } from "#chat/receipts/queries.ts";
import type { Membership } from "#chat/rooms/queries.ts";
import { roomsSeenBy } from "#chat/rooms/views.ts";
import type { Db } from "#db/connect.ts";
import type { Live } from "#live/socket.ts";
import type { NodeEvents } from "#node-events.ts";
import {
  type DeliveryRow,
  messagesToDeliver,
  receiptsToDeliver,
  type PublishedReceipt,
} from "./queries.ts";
import { ToldNumbers } from "./told.ts";

type MessageEvent = NodeEvents["chat.message"];

/** What the sockets of one person are to be told. */
export type News =
  | ({ kind: "message" } & MessageEvent)
  | ({ kind: "receipt" } & PublishedReceipt)
  | ({ kind: "changed" } & NodeEvents["chat.changed"])
  | { kind: "room"; roomId: string; userId: string }
  | { kind: "gone"; roomId: string; userId: string };

type DeliveryOptions = {
  db: Db;
  live: Pick<Live, "toUser">;
  /** Whether the person has a socket on this node; for others nothing is read. */
  isHere: (userId: string) => boolean;
  onReceived: (received: Received) => void;
};

type ToldMessage = z.output<typeof chatChannels.message.message>;

type ReceiptRow = Awaited<ReturnType<typeof receiptsToDeliver>>[number];

const isOf =
  <K extends News["kind"]>(kind: K) =>
  (one: News): one is News & { kind: K } =>
    one.kind === kind;

type SeenRooms = ReadonlyMap<string, Awaited<ReturnType<typeof roomsSeenBy>>[number]["room"]>;

/** One message, without any before it. */
const alone = ({ roomId, number }: { roomId: string; number: number }) => ({
  roomId,
  after: number - 1,
  from: number,
  upTo: number,
});

const seatOf = (userId: string, roomId: string) => `${userId} ${roomId}`;

const isFirstForRecipient = ({ number, hiddenFromRecipient }: DeliveryRow) =>
  number === hiddenFromRecipient + 1;
const isFirstForSender = ({ number, hiddenFromSender }: DeliveryRow) =>
  number === hiddenFromSender + 1;

/** Whose list the room enters with this message. */
const firstFor = (message: DeliveryRow): Membership[] => {
  const { recipientId, senderId, chatRoomId: roomId } = message;
  return [
    ...(isFirstForRecipient(message) ? [{ userId: recipientId, roomId }] : []),
    ...(isFirstForSender(message) ? [{ userId: senderId, roomId }] : []),
  ];
};

/** Sends what the tables say to the sockets of this node. */
export class Delivery {
  readonly #options: DeliveryOptions;
  readonly #told = new ToldNumbers();

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  /** In the order they were published, messages of a room by their numbers; everything is read again first. */
  async deliver(all: News[]) {
    const { messages, repeats, changed, receipts } = await this.#read(all);
    const rooms = await this.#readRooms(all, [...messages, ...repeats]);
    for (const one of all) {
      if (one.kind === "room") this.#pushRoom(rooms, one);
      if (one.kind === "gone") this.#pushGone(rooms, one);
    }
    for (const message of messages) this.#pushMessage(rooms, message);
    for (const message of repeats)
      this.#pushToBoth(rooms, message, message.messageStatus === "SENT");
    for (const message of changed) this.#pushChange(message);
    for (const receipt of receipts) this.#pushReceipt(receipt);
  }

  async #read(all: News[]) {
    const { db, isHere } = this.#options;
    const published = all
      .filter(isOf("message"))
      .filter(({ senderId, recipientId }) => isHere(senderId) || isHere(recipientId));
    const repeated = published.filter(({ isNew }) => !isNew);
    const receipts = all
      .filter(isOf("receipt"))
      .filter(({ senderId, readerId, isRead }) => isHere(senderId) || (isRead && isHere(readerId)));
    const wanted = this.#wanted(published.filter(({ isNew }) => isNew));
    const again = repeated.map(alone);
    const changed = all
      .filter(isOf("changed"))
      .filter(({ userIds }) => userIds.some(isHere))
      .map(alone);
    return {
      messages: wanted.length > 0 ? await messagesToDeliver(db, wanted) : [],
      repeats: again.length > 0 ? await messagesToDeliver(db, again) : [],
      changed: changed.length > 0 ? await messagesToDeliver(db, changed) : [],
      receipts: receipts.length > 0 ? await receiptsToDeliver(db, receipts) : [],
    };
  }

  /** The rooms to show: published ones, and those that enter a list with their first message. */
  async #readRooms(all: News[], messages: DeliveryRow[]) {
    const { db, isHere } = this.#options;
    const published = [...all.filter(isOf("room")), ...all.filter(isOf("gone"))];
    const begun = messages.flatMap(firstFor);
    const here = [...published, ...begun].filter(({ userId }) => isHere(userId));
    const seen = await roomsSeenBy(db, here);
    return new Map(seen.map(({ row, room }) => [seatOf(row.viewerId, row.id), room]));
  }

  #wanted(published: MessageEvent[]) {
    const rooms = new Map<string, number[]>();
    for (const { roomId, number } of published)
      rooms.set(roomId, [...(rooms.get(roomId) ?? []), number]);
    return [...rooms].flatMap(([roomId, numbers]) => this.#told.wanted(roomId, numbers));
  }

  #pushMessage(rooms: SeenRooms, message: DeliveryRow) {
    const { chatRoomId, number } = message;
    if (this.#told.has(chatRoomId, number)) return;
    this.#pushToBoth(rooms, message, true);
    this.#told.add(chatRoomId, number);
  }

  /** Read and written once for both. */
  #pushToBoth(rooms: SeenRooms, message: DeliveryRow, isForRecipient: boolean) {
    const told = chatChannels.message.message.parse({ message });
    if (isForRecipient) this.#pushToRecipient(rooms, message, told);
    this.#pushToSender(rooms, message, told);
  }

  #push<M extends z.ZodType<object>>(userId: string, to: Channel<M>, message: z.input<M>) {
    return this.#options.live.toUser(userId, to.destination, to.message.parse(message));
  }

  #pushToRecipient(rooms: SeenRooms, message: DeliveryRow, told: ToldMessage) {
    const { recipientId: userId, chatRoomId: roomId, number, unread } = message;
    const { live, isHere, onReceived } = this.#options;
    if (!isHere(userId)) return;
    if (isFirstForRecipient(message)) this.#pushRoom(rooms, { userId, roomId });
    const reached = live.toUser(userId, chatChannels.message.destination, told);
    this.#push(userId, chatChannels.count, { chatId: roomId, count: unread });
    if (reached > 0) onReceived({ roomId, userId, number });
  }

  #pushToSender(rooms: SeenRooms, message: DeliveryRow, told: ToldMessage) {
    const { senderId: userId, chatRoomId: roomId } = message;
    const { live, isHere } = this.#options;
    if (!isHere(userId)) return;
    if (isFirstForSender(message)) this.#pushRoom(rooms, { userId, roomId });
    live.toUser(userId, chatChannels.message.destination, told);
  }

  /** Sent to both if they can still see it; a deletion may lower the other side's unread count. */
  #pushChange(message: DeliveryRow) {
    const { recipientId, senderId, chatRoomId: chatId, number, unread: count } = message;
    if (number > message.hiddenFromSender) this.#push(senderId, chatChannels.changed, { message });
    if (number <= message.hiddenFromRecipient) return;
    this.#push(recipientId, chatChannels.changed, { message });
    if (message.deletedAt !== null) this.#push(recipientId, chatChannels.count, { chatId, count });
  }

  #pushRoom(rooms: SeenRooms, { userId, roomId }: Membership) {
    const channel = rooms.get(seatOf(userId, roomId));
    if (channel) this.#push(userId, chatChannels.newChannel, { channel });
  }

  /** A room that was erased has no messages left; one that its person deleted may have new ones already. */
  #pushGone(rooms: SeenRooms, { userId, roomId: chatId }: Membership) {
    if (!this.#options.isHere(userId)) return;
    const count = rooms.get(seatOf(userId, chatId))?.newMessages ?? 0;
    this.#push(userId, chatChannels.count, { chatId, count });
    this.#push(userId, chatChannels.gone, { chatId });
  }

  #pushReceipt({ roomId: chatId, readerId, senderId, isRead, messageIds, ...reader }: ReceiptRow) {
    const upToNumber = isRead ? reader.readNumber : reader.receivedNumber;
    const messageStatus = isRead ? "READ" : "RECEIVED";
    // Messages already read are told by the read event.
    const isNews = messageIds.length > 0 && (isRead || reader.readNumber < upToNumber);
    const message = { messageIds, chatId, readerId, messageStatus, upToNumber } as const;
    if (isNews) this.#push(senderId, chatChannels.read, message);
    if (isRead) this.#push(readerId, chatChannels.count, { chatId, count: reader.unread });
  }
}
