import { chat } from "@vitrine/contract/chat";
import { chatChannels } from "@vitrine/contract/chat/live";
import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { messagesToDeliver } from "#chat/delivery/queries.ts";
import { Presence } from "#chat/presence/service.ts";
import { inTransaction, sql } from "#db/connect.ts";
import { createLog } from "#log.ts";
import { aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aPair, say } from "#test/rooms.ts";
import { aSocket } from "#test/stomp.ts";
import { aNode, as, db, publish } from "#test/world.ts";

type Stored = { sender: Person; roomId: string; number: number; text: string };

/** A message whose event was lost: the node died between storing and publishing it. */
const storeUnheard = async ({ sender, roomId, number, text }: Stored) => {
  await sql`
    with numbered as (update rooms set last_number = ${number} where id = ${roomId}),
    counted as (update room_members set unread = unread + 1
      where room_id = ${roomId} and user_id <> ${sender.id})
    insert into messages (id, room_id, number, sender_id, client_message_id, text)
    values (${uuid()}, ${roomId}, ${number}, ${sender.id}, ${text}, ${text})`.execute(db());
};

const numbersFor = async (roomId: string) => {
  const rows = await messagesToDeliver(db(), [{ roomId, after: 0, from: 2, upTo: 2 }]);
  return rows.map(({ number }) => number);
};

test("a message whose event was lost arrives when its sender sends it again", async () => {
  const { retailer, startup, roomId } = await aPair();
  const [mine, theirs] = [await aSocket(retailer), await aSocket(startup)];
  await storeUnheard({ sender: retailer, roomId, number: 1, text: "never-heard" });

  await say(mine, roomId, "never-heard", "never-heard");

  expect((await theirs.next(chatChannels.message)).message.text).toBe("never-heard");
});

test("messages reach both people also on another node, each once and in order", async () => {
  const { retailer, startup, roomId } = await aPair();
  const node = await aNode();
  const mine = await aSocket(retailer);
  const others = [await aSocket(startup, { node }), await aSocket(retailer, { node })];
  const texts = ["First", "Second", "Third"];

  for (const text of texts) await say(mine, roomId, text);

  for (const socket of [mine, ...others]) {
    for (const text of texts)
      expect(await socket.next(chatChannels.message)).toMatchObject({ message: { text } });
    expect(socket.left(chatChannels.message)).toEqual([]);
  }
});

test("what is only seconds old comes along with the event that overtook its own", async () => {
  const { retailer, roomId } = await aPair();
  for (const number of [1, 2])
    await storeUnheard({ sender: retailer, roomId, number, text: `Words ${number}` });
  expect(await numbersFor(roomId)).toEqual([1, 2]);

  await sql`update messages set created_at = now() - interval '4 seconds'
    where room_id = ${roomId}`.execute(db());
  expect(await numbersFor(roomId)).toEqual([2]);
});

test("the first message that a node hears of in a long room is told without reading the room", async () => {
  const { retailer, roomId } = await aPair();
  await sql`
    insert into messages (id, room_id, number, sender_id, client_message_id, text, created_at)
    select gen_random_uuid(), ${roomId}, n, ${retailer.id}, n, 'Long ago', now() - interval '1 day'
    from generate_series(1, 3000) n`.execute(db());

  const { told, read } = await inTransaction(db(), async (trx) => {
    const messages = await messagesToDeliver(trx, [{ roomId, after: 0, from: 3000, upTo: 3000 }]);
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
      where relname = 'messages'`.execute(trx);
    return { told: messages.map(({ number }) => number), read: rows[0]?.read };
  });

  expect(told).toEqual([3000]);
  expect(read).toBeLessThanOrEqual(100);
});

test("sockets close when events may have been missed, so that everybody fetches again", async () => {
  const { retailer, startup, roomId } = await aPair();
  const [mine, theirs] = [await aSocket(retailer), await aSocket(startup)];

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'vitrine live' and datname = current_database()`.execute(db());

  expect(await Promise.all([mine.closed, theirs.closed])).toEqual([1012, 1012]);
  const [again, heard] = [await aSocket(retailer), await aSocket(startup)];
  await say(again, roomId, "Back again");
  expect((await heard.next(chatChannels.message)).message.text).toBe("Back again");
});

test("somebody who was away has received what came in many rooms at once", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  await sql`
    with people as (
      insert into users (id, email, role, company_id, password_hash, first_name, last_name, is_verified)
      select gen_random_uuid(), 'many' || n || '@many.example', 'STARTUP', ${startup.companyId}, 'x',
        'Ada', 'Many', true
      from generate_series(1, 90) n returning id
    ), opened as (
      insert into rooms (id, creator_id, participant_id, last_number)
      select gen_random_uuid(), ${retailer.id}, id, 1 from people returning id, participant_id
    ), joined as (
      insert into room_members (room_id, user_id, unread)
      select id, unnest(array[participant_id, ${retailer.id}]), 1 from opened
    )
    insert into messages (id, room_id, number, sender_id, client_message_id, text)
    select gen_random_uuid(), id, 1, participant_id, 'first', 'Hello' from opened`.execute(db());

  await as(retailer).call(chat.rooms, { pageSize: 90 });

  const { rows } = await sql`select from room_members
    where user_id = ${retailer.id} and received_number = 1`.execute(db());
  expect(rows).toHaveLength(90);
});

test("hundreds who come and go at the same moment are written down and told", async () => {
  const presence = new Presence({ db: db(), publish, nodeId: uuid(), log: createLog("silent") });
  await presence.start();
  const sockets = Array.from({ length: 400 }, () => ({ id: uuid(), socketId: uuid() }));
  const connected = async () => {
    const ids = sockets.map(({ socketId }) => socketId);
    const { rows } = await sql`select from live_connections where id = any(${ids}::uuid[])`.execute(
      db(),
    );
    return rows.length;
  };

  await Promise.all(sockets.map((one) => presence.opened(one, one.socketId)));
  expect(await connected()).toBe(400);
  await Promise.all(sockets.slice(0, 150).map((one) => presence.closed(one, one.socketId)));
  expect(await connected()).toBe(250);

  await presence.stop();
  expect(await connected()).toBe(0);
});
