import { chat } from "@vitrine/contract/chat";
import { chatCommands } from "@vitrine/contract/chat/live";
import { changeMessage, deleteMessage } from "#chat/changes/service.ts";
import {
  countOfSearch,
  messagesOfRoom,
  searchMessages,
  sendMessage,
} from "#chat/messages/service.ts";
import { readMessages } from "#chat/receipts/service.ts";
import { listAdvisors, recipientsFor } from "#chat/recipients/service.ts";
import {
  createRoom,
  deleteRoom,
  newMessages,
  roomOfReader,
  roomsOfReader,
} from "#chat/rooms/service.ts";
import { tellOfTyping } from "#chat/typing/service.ts";
import { approvedUser, owned } from "#http/doors.ts";
import { on, plannedByValues } from "#http/on.ts";
import { onFrame } from "#live/on-frame.ts";

const inRoom = owned(approvedUser, "one of the two people of the room");

const ownMessage = owned(approvedUser, "who wrote the message");

export const chatRoutes = [
  on(chat.room, inRoom, roomOfReader),
  on(chat.createRoom, approvedUser, createRoom),
  on(chat.rooms, inRoom, roomsOfReader),
  on(chat.messages, inRoom, messagesOfRoom),
  on(chat.changeMessage, ownMessage, changeMessage),
  on(chat.deleteMessage, ownMessage, deleteMessage),
  on(chat.search, inRoom, searchMessages, plannedByValues),
  on(chat.searchCount, inRoom, countOfSearch, plannedByValues),
  on(chat.newMessages, inRoom, newMessages),
  on(chat.deleteRoom, inRoom, deleteRoom),
  on(chat.advisors, approvedUser, listAdvisors),
  on(chat.recipients, approvedUser, recipientsFor),
];

export const chatFrames = [
  onFrame(chatCommands.send, inRoom, sendMessage),
  onFrame(chatCommands.typing, inRoom, tellOfTyping),
  onFrame(chatCommands.read, inRoom, readMessages),
];
