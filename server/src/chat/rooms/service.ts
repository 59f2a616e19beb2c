import type { chat } from "@vitrine/contract/chat";
import type { Parsed } from "@vitrine/contract/endpoint";
import { changesSaved } from "@vitrine/contract/shapes";
import { v7 as uuid } from "uuid";
import { peopleById } from "#chat/contacts/service.ts";
import { openingObstacle, writingObstacle } from "#chat/policy.ts";
import { refuseWriting } from "#chat/messages/sides.ts";
import { receiveMessages } from "#chat/receipts/service.ts";
import type { Db } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure, found, refuse } from "#http/refuse.ts";
import type { Publish, Publishing } from "#live/bus.ts";
import { record } from "#work/record.ts";
import {
  hideRoom,
  insertRoom,
  listedRooms,
  lockRoom,
  roomBetween,
  showRoom,
  unreadByRoom,
} from "./queries.ts";
import { roomSeenBy, roomsSeen } from "./views.ts";

const mostInList = 5;

export async function roomOfReader(
  db: Db,
  reader: Actor,
  { id }: { id: string },
  { publish }: Publishing,
) {
  const { row, room } = found(await roomSeenBy(db, reader.id, id));
  await receiveMessages(db, publish, { userId: reader.id, rooms: [row] });
  return { room };
}

export async function roomsOfReader(
  db: Db,
  reader: Actor,
  page: Parsed<typeof chat.rooms>,
  { publish }: Publishing,
) {
  const { rows, count } = await listedRooms.page(db, { ...page, userId: reader.id });
  const seen = await roomsSeen(db, rows, mostInList);
  await receiveMessages(db, publish, { userId: reader.id, rooms: rows });
  return { items: seen.map(({ room }) => room), count };
}

/** Opens a room under the rules of opening one. Another call may do the same at this moment. */
const openRoom = async (db: Db, publish: Publish, opener: Actor, recipientId: string) => {
  const people = await peopleById(db, [opener.id, recipientId]);
  const obstacle = openingObstacle(found(people.get(opener.id)), people.get(recipientId));
  if (obstacle !== null) await refuseWriting(db, opener.id, obstacle);

  const room = { id: uuid(), creatorId: opener.id, participantId: recipientId };
  if (!(await insertRoom(db, room))) return undefined;
  await record(db, oneself(opener), "chat.room_created", { roomId: room.id });
  await publish("chat.room", { roomId: room.id, userIds: [opener.id, recipientId] });
  return room.id;
};

/** A retailer in trial cannot reopen a room with a startup this way either. */
const comeBack = async (db: Db, opener: Actor, recipientId: string, roomId: string) => {
  const people = await peopleById(db, [opener.id, recipientId]);
  const obstacle = writingObstacle(found(people.get(opener.id)), found(people.get(recipientId)));
  ensure(obstacle !== "chat.not_in_trial", "chat.not_in_trial");
  return showRoom(db, roomId, opener.id);
};

type Recipient = Parsed<typeof chat.createRoom>;

export async function createRoom(
  db: Db,
  opener: Actor,
  { recipientId }: Recipient,
  { publish }: Publishing,
) {
  if (recipientId === opener.id) refuse("not_found");
  const there = await roomBetween(db, opener.id, recipientId);
  const opened = there ? undefined : await openRoom(db, publish, opener, recipientId);
  const id = opened ?? found(there ?? (await roomBetween(db, opener.id, recipientId))).id;
  if (opened === undefined && (await comeBack(db, opener, recipientId, id)))
    await publish("chat.room", { roomId: id, userIds: [opener.id] });
  const { room } = found(await roomSeenBy(db, opener.id, id));
  return { room };
}

export async function deleteRoom(
  db: Db,
  owner: Actor,
  { id }: { id: string },
  { publish }: Publishing,
) {
  const room = found(await lockRoom(db, id, owner.id));
  if (await hideRoom(db, room, owner.id)) {
    await record(db, oneself(owner), "chat.room_hidden", { roomId: id });
    await publish("chat.gone", { roomId: id, userIds: [owner.id] });
  }
  return changesSaved;
}

export async function newMessages(db: Db, reader: Actor) {
  const items = await unreadByRoom(db, reader.id);
  return { count: items.reduce((sum, { count }) => sum + count, 0), items };
}
