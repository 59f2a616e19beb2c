import { z } from "zod";
import { channel, command, read, write } from "#endpoint.ts";
import { RoleName } from "#roles.ts";
import { listOf, listSearch } from "#paging.ts";
import { Done, Id, Moment, Picture, paragraphs, searchWords, words } from "#shapes.ts";

export const messageStatuses = ["SENT", "RECEIVED", "READ"] as const;

export const Message = z.object({
  id: Id,
  chatRoomId: Id,
  /** Counts from 1 in its room, without gaps; order and paging follow it. */
  number: z.number().int(),
  senderId: Id,
  recipientId: Id,
  text: z.string(),
  messageStatus: z.enum(messageStatuses),
  createdAt: Moment,
  /** The sender's own name for the message, to recognise it among those still waiting. */
  clientMessageId: z.string(),
});

const ContactCompany = z.object({
  id: Id,
  companyShortName: z.string(),
  logo60: Picture.nullable(),
});

/** One side of a room: a retailer's owner or member, a startup, or an advisor of ours. */
export const Contact = z.object({
  userId: Id,
  role: RoleName,
  fullName: z.string(),
  position: z.string().nullable(),
  avatar60: Picture.nullable(),
  retailer: ContactCompany.nullable(),
  member: z.object({ id: Id }).nullable(),
  startup: ContactCompany.nullable(),
});

export const OnlineStatus = z.enum(["ONLINE", "OFFLINE"]);

export const Room = z.object({
  id: Id,
  creator: Contact,
  participant: Contact,
  lastMessage: Message.nullable(),
  lastMessageDate: Moment.nullable(),
  /** Oldest first; the newest 20 at most. */
  lastMessages: z.array(Message),
  /** Of the other side. */
  onlineStatus: OnlineStatus,
  newMessages: z.number().int(),
  lastNumber: z.number().int(),
  isAvailableToChat: z.boolean(),
  can: z.object({ write: z.boolean() }),
});

const text = paragraphs(4000);
const searchText = words(200);

export const SendMessage = z.object({
  id: Id,
  text,
  recipientId: Id.optional(),
  /** Unique per sender; sending the same again is harmless. Left out, the receipt id takes its place. */
  clientMessageId: z.string().min(8).max(64).nullish(),
});

export const chat = {
  room: read("GET", "/api/chats/v1/messages/room/:id", {
    input: z.object({ id: Id }),
    output: z.object({ room: Room }),
  }),
  createRoom: write("POST", "/api/chats/v1/messages/room/create", {
    input: z.object({ recipientId: Id }),
    output: z.object({ room: Room }),
  }),
  rooms: read("GET", "/api/chats/v1/messages/all-room/prefilled", {
    input: listSearch({
      pageSize: 20,
      filters: { search: searchWords, unread: z.enum(["true", "false"]).default("false") },
    }),
    output: listOf(Room),
  }),
  /**
   * `offset` 0 is the newest; `before` and `after` instead give what stands before or follows that
   * number, whatever came in since. Oldest first.
   */
  messages: read("GET", "/api/chats/v1/messages/all-messages", {
    input: z.object({
      chatId: Id,
      offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number<number>().int().min(1).max(100).default(20),
      after: z.coerce.number<number>().int().min(0).max(2_147_483_647).optional(),
      before: z.coerce.number<number>().int().min(1).max(2_147_483_647).optional(),
    }),
    output: listOf(Message),
  }),
  search: read("GET", "/api/chats/v1/messages/search", {
    input: z.object({
      text: searchText,
      offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number<number>().int().min(1).max(100).default(20),
    }),
    output: z.object({ items: z.array(z.object({ message: Message, with: Contact })) }),
  }),
  searchCount: read("GET", "/api/chats/v1/messages/search/count", {
    input: z.object({ text: searchText }),
    output: z.object({ count: z.number().int() }),
  }),
  newMessages: read("GET", "/api/chats/v1/messages/user/count", {
    input: z.object({}),
    output: z.object({
      count: z.number().int(),
      items: z.array(z.object({ chatId: Id, count: z.number().int() })),
    }),
  }),
  deleteRoom: write("POST", "/api/chats/v1/messages/room/:id/delete", {
    input: z.object({ id: Id }),
    output: Done,
  }),
  /** Whom one may write to: startups open to chat and our advisors. */
  recipients: read("GET", "/api/chats/v1/messages/recipients", {
    input: listSearch({ pageSize: 20, filters: { search: searchWords } }),
    output: listOf(Contact.extend({ isAvailableToChat: z.boolean() })),
  }),
};

export const chatCommands = {
  send: command("/app/messages/chat/:id", { input: SendMessage }),
  /** The reader is always the connection itself, whatever `readerId` says. */
  read: command("/app/messages/chat/:id/read", {
    input: z.object({
      id: Id,
      messageIds: z.array(Id).min(1).max(100),
      chatId: Id.optional(),
      readerId: Id.optional(),
    }),
  }),
};

export const chatChannels = {
  message: channel("/user/queue/chat", { message: z.object({ message: Message }) }),
  /** Everything up to `upToNumber` now has `messageStatus`. */
  read: channel("/user/queue/read", {
    message: z.object({
      messageIds: z.array(Id),
      chatId: Id,
      readerId: Id,
      messageStatus: z.enum(["RECEIVED", "READ"]),
      upToNumber: z.number().int(),
    }),
  }),
  contactStatus: channel("/user/queue/contact/status", {
    message: z.object({ userId: Id, onlineStatus: OnlineStatus }),
  }),
  newChannel: channel("/user/queue/new-channel", { message: z.object({ channel: Room }) }),
  count: channel("/user/queue/count", {
    message: z.object({ chatId: Id, count: z.number().int() }),
  }),
};
