import { z } from "zod";
import { Room, Message, Contact, mostInMessage, OnlineStatus } from "#chat/rooms.ts";
import { read, write } from "#endpoint.ts";
import { listOf, listSearch } from "#paging.ts";
import { Done, Id, paragraphs, searchWords, words } from "#shapes.ts";

const searchText = words(200);

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
      filters: {
        search: searchWords,
        unread: z.enum(["true", "false"]).default("false"),
        /** Only rooms where the other side wrote last, within the last two weeks. */
        unanswered: z.enum(["true", "false"]).default("false"),
      },
    }),
    output: listOf(Room),
  }),
  /**
   * `offset` 0 is the newest; `before` and `after` instead return what precedes or follows that number,
   * whatever has arrived since. Oldest first.
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
  /** By its sender, for a quarter of an hour; the earlier text is kept. */
  changeMessage: write("PUT", "/api/chats/v1/messages/message/:id", {
    input: z.object({ id: Id, text: paragraphs(mostInMessage) }),
    output: z.object({ message: Message }),
  }),
  /** Its place and number stay, without the text. */
  deleteMessage: write("DELETE", "/api/chats/v1/messages/message/:id", {
    input: z.object({ id: Id }),
    output: z.object({ message: Message }),
  }),
  search: read("GET", "/api/chats/v1/messages/search", {
    input: z.object({
      text: searchText,
      chatId: Id.optional(),
      offset: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number<number>().int().min(1).max(100).default(20),
    }),
    output: z.object({ items: z.array(z.object({ message: Message, with: Contact })) }),
  }),
  searchCount: read("GET", "/api/chats/v1/messages/search/count", {
    input: z.object({ text: searchText, chatId: Id.optional() }),
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
  /** Our advisors, and whether they are online. */
  advisors: read("GET", "/api/chats/v1/messages/advisors", {
    input: listSearch({ pageSize: 20, filters: { search: searchWords } }),
    output: listOf(Contact.extend({ onlineStatus: OnlineStatus })),
  }),
  /** Possible recipients: our advisors, and startups open to chat with one person each. */
  recipients: read("GET", "/api/chats/v1/messages/recipients", {
    input: listSearch({ pageSize: 20, filters: { search: searchWords } }),
    output: listOf(
      Contact.extend({
        isAvailableToChat: z.boolean(),
        /** The caller has bookmarked the startup or has a conversation with it. */
        isKnown: z.boolean(),
      }),
    ),
  }),
};
