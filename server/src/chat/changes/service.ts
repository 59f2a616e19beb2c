import type { chat } from "@vitrine/contract/chat";
import type { Parsed } from "@vitrine/contract/endpoint";
import { recipientIn } from "#chat/messages/sides.ts";
import type { Db } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import type { Publishing } from "#live/bus.ts";
import { requoteEmails } from "#mail/service.ts";
import { record } from "#work/record.ts";
import {
  changeText,
  deleteText,
  keepVersion,
  lockedMessage,
  messageById,
  uncount,
} from "./queries.ts";

/** A message of one's own that may still be changed; a deleted one counts as gone. */
const changeableMessage = async (db: Db, id: string, senderId: string) => {
  const message = found(await lockedMessage(db, id, senderId));
  ensure(!message.isDeleted, "not_found");
  ensure(message.isChangeable, "chat.too_late");
  return message;
};

const tell = async (db: Db, id: string, { publish }: Publishing) => {
  const message = found(await messageById(db, id));
  const { chatRoomId: roomId, number, senderId, recipientId } = message;
  await publish("chat.changed", { roomId, number, userIds: [senderId, recipientId] });
  return { message };
};

export async function changeMessage(
  db: Db,
  sender: Actor,
  { id, text }: Parsed<typeof chat.changeMessage>,
  publishing: Publishing,
) {
  ensure(text !== "", "chat.blank");
  const message = await changeableMessage(db, id, sender.id);
  await recipientIn(db, { roomId: message.roomId, userId: sender.id });
  if (text !== message.text) {
    await keepVersion(db, id, message.text);
    await changeText(db, id, text);
    await requoteEmails(db, { aboutUserId: sender.id, messageId: id, text });
    await record(db, oneself(sender), "chat.message_changed", { messageId: id });
  }
  return tell(db, id, publishing);
}

export async function deleteMessage(
  db: Db,
  sender: Actor,
  { id }: Parsed<typeof chat.deleteMessage>,
  publishing: Publishing,
) {
  const message = await changeableMessage(db, id, sender.id);
  await keepVersion(db, id, message.text);
  await deleteText(db, id);
  await uncount(db, message, sender.id);
  await requoteEmails(db, { aboutUserId: sender.id, messageId: id, text: "" });
  await record(db, oneself(sender), "chat.message_deleted", { messageId: id });
  return tell(db, id, publishing);
}
