import { z } from "zod";
import { channel, command } from "#endpoint.ts";
import { Id, paragraphs } from "#shapes.ts";
import { Message, mostInMessage, OnlineStatus, Room } from "./rooms.ts";

const text = paragraphs(mostInMessage);

export const SendMessage = z.object({
  id: Id,
  text,
  recipientId: Id.optional(),
  /** Unique per sender; sending the same again is harmless. If omitted, the receipt id replaces it. */
  clientMessageId: z.string().min(8).max(64).nullish(),
});

export const chatCommands = {
  send: command("/app/messages/chat/:id", { input: SendMessage }),
  /** The caller is typing; not stored, and passed on at most once a second. */
  typing: command("/app/messages/chat/:id/typing", { input: z.object({ id: Id }) }),
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
  /** A message that was edited or deleted, as it is now. */
  changed: channel("/user/queue/chat/changed", { message: z.object({ message: Message }) }),
  /** Valid for five seconds. */
  typing: channel("/user/queue/chat/typing", {
    message: z.object({ chatId: Id, userId: Id }),
  }),
  /** All messages up to `upToNumber` now have `messageStatus`. */
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
  /** The conversation left the person's list: they deleted it, or the other side's account was erased. */
  gone: channel("/user/queue/chat/gone", { message: z.object({ chatId: Id }) }),
  count: channel("/user/queue/count", {
    message: z.object({ chatId: Id, count: z.number().int() }),
  }),
};
