import { expect, test } from "vitest";
import { shownOnce } from "#app/list/use-growing-list.ts";
import type { Message } from "#chat/thread/thread.ts";
import {
  changedRooms,
  isListed,
  type Pages,
  type Room,
  withMessage,
  withoutRoom,
} from "./room-pages.ts";

const contact = (userId: string) => ({
  userId,
  role: "STARTUP" as const,
  fullName: userId,
  position: null,
  avatar60: null,
  retailer: null,
  member: null,
  startup: null,
});

const aRoom = (id: string, lastNumber = 1): Room => ({
  id,
  creator: contact("me"),
  participant: contact("other"),
  lastMessage: null,
  lastMessageDate: null,
  lastMessages: [],
  onlineStatus: "OFFLINE",
  newMessages: 0,
  lastNumber,
  isAvailableToChat: true,
  can: { write: true },
});

const aMessage = (chatRoomId: string, number: number): Message => ({
  id: `message ${number}`,
  chatRoomId,
  number,
  senderId: "other",
  recipientId: "me",
  text: `Words ${number}`,
  messageStatus: "SENT",
  createdAt: "2026-11-20T09:00:00.000Z",
  clientMessageId: "client message",
  editedAt: null,
  deletedAt: null,
  changeableUntil: "2026-11-20T09:15:00.000Z",
});

const pagesOf = (...pages: string[][]): Pages => ({
  pages: pages.map((ids) => ({ items: ids.map((id) => aRoom(id)), count: pages.flat().length })),
  pageParams: pages.map((_, at) => at + 1),
});
const ids = (pages: Pages) => pages.pages.map(({ items }) => items.map(({ id }) => id));

test("a deleted room is on no page", () => {
  expect(ids(withoutRoom(pagesOf(["a", "b"], ["b", "c"]), "b"))).toEqual([["a"], ["c"]]);
});

test("the room that was written to last comes first, from whichever page", () => {
  const now = withMessage(pagesOf(["a", "b"], ["c"]), aMessage("c", 2));

  expect(ids(now)).toEqual([["c", "a", "b"], []]);
  expect(shownOnce(now.pages)[0]).toMatchObject({
    lastNumber: 2,
    lastMessage: { text: "Words 2" },
  });
});

test("a message that is known already, or older, moves nothing", () => {
  const pages = pagesOf(["a", "b"]);

  expect(withMessage(pages, aMessage("b", 1))).toBe(pages);
});

test("a room that is not listed is not made up", () => {
  const pages = pagesOf(["a"]);

  expect(isListed(pages, "b")).toBe(false);
  expect(withMessage(pages, aMessage("b", 2))).toBe(pages);
});

test("a room that moved between two pages is shown once", () => {
  expect(shownOnce(pagesOf(["b", "a"], ["b", "c"]).pages).map(({ id }) => id)).toEqual([
    "b",
    "a",
    "c",
  ]);
});

test("a change reaches the room on any page", () => {
  const now = changedRooms(pagesOf(["a"], ["b"]), (room) => ({ ...room, newMessages: 3 }));

  expect(shownOnce(now.pages).map(({ newMessages }) => newMessages)).toEqual([3, 3]);
});
