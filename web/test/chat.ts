import type { Message } from "#chat/thread/thread.ts";

export const myId = "me";
export const roomId = "room";

/** The message of this number from Nadia; one is sent every twenty minutes. */
export const aMessage = (number: number): Message => ({
  id: `message ${number}`,
  chatRoomId: roomId,
  number,
  text: `Words ${number}`,
  senderId: "nadia",
  recipientId: myId,
  messageStatus: "SENT",
  createdAt: new Date(Date.UTC(2026, 10, 20, 9, 20 * number)).toISOString(),
  clientMessageId: `client ${number}`,
  editedAt: null,
  deletedAt: null,
  changeableUntil: new Date(Date.UTC(2026, 10, 20, 9, 20 * number + 15)).toISOString(),
});
