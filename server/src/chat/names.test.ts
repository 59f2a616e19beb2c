import { randomUUID } from "node:crypto";
import { chatChannels, chatCommands } from "@vitrine/contract/chat/live";
import { fillPath } from "@vitrine/contract/address";
import { expect, test } from "vitest";
import { aPair, storedMessages } from "#test/rooms.ts";
import { aSocket, type Socket } from "#test/stomp.ts";
import { aNode } from "#test/world.ts";

/** As the specification names them, and what a stock client would subscribe to by them. */
const named = [
  "chat",
  "read",
  "notification",
  "contact/status",
  "new-channel",
  "count",
  "report",
  "report/cancel",
  "info/is-paid",
];

const idReused = { status: 422, code: "chat.id_reused" };

/** A pair of whom the retailer sends what stock clients send: no client message id, a receipt of their own. */
const aStockClient = async () => {
  const { retailer, startup, roomId } = await aPair();
  const destination = fillPath(chatCommands.send.destination, { id: roomId });
  const say = (socket: Socket, text: string, receipt?: string, fields: object = {}) =>
    socket.publish(
      destination,
      JSON.stringify({ text, recipientId: startup.id, ...fields }),
      receipt,
    );
  const texts = async () => (await storedMessages(roomId)).map(({ text }) => text);
  return { retailer, startup, roomId, destination, say, texts };
};

test("a message needs its text and recipient only, and is known by its receipt id", async () => {
  const { retailer, startup, say, texts } = await aStockClient();
  const [mine, theirs] = [await aSocket(retailer), await aSocket(startup)];

  await say(mine, "Hello", "message-1");
  await say(mine, "Hello", "message-1");

  expect(await texts()).toEqual(["Hello"]);
  for (const socket of [mine, theirs]) {
    const { message } = await socket.next(chatChannels.message);
    expect(message).toMatchObject({ text: "Hello", clientMessageId: "message-1" });
  }
  await expect(say(mine, "Something else", "message-1")).rejects.toMatchObject(idReused);
});

test("a counter that begins again on a later connection names new messages", async () => {
  const { retailer, say, texts } = await aStockClient();
  const first = await aSocket(retailer);
  await say(first, "Hello", "1");
  await first.close();

  const second = await aSocket(retailer);
  await say(second, "Are you there?", "1");
  const third = await aSocket(retailer, { node: await aNode() });
  await say(third, "Hello", "1");

  expect(await texts()).toEqual(["Hello", "Are you there?", "Hello"]);
});

test("a receipt id that is a UUID names one message on every connection", async () => {
  const { retailer, say, texts } = await aStockClient();
  const ids = [randomUUID(), `m-${randomUUID()}`, randomUUID().replaceAll("-", "")];
  const first = await aSocket(retailer);
  const second = await aSocket(retailer, { node: await aNode() });

  for (const id of ids) {
    await say(first, `Hello ${id}`, id);
    await say(second, `Hello ${id}`, id);
    await expect(say(second, "Something else", id)).rejects.toMatchObject(idReused);
  }

  expect(await texts()).toEqual(ids.map((id) => `Hello ${id}`));
});

test("without a receipt, or with one too long to be kept, each message has a name of ours", async () => {
  const { retailer, roomId, destination, say } = await aStockClient();
  const mine = await aSocket(retailer);
  const hello = { destination, body: '{"text":"Hello"}' };
  mine.client.publish(hello);
  mine.client.publish(hello);
  await say(mine, "Hello", "x".repeat(65));

  const names = (await storedMessages(roomId)).map(({ clientMessageId }) => clientMessageId);
  expect(new Set(names).size).toBe(3);
  expect(names.map(({ length }) => length)).toEqual([36, 36, 36]);
});

test("a client message id of the sender's own counts before the receipt", async () => {
  const { retailer, say, texts } = await aStockClient();
  const mine = await aSocket(retailer);

  await say(mine, "One", "same", { clientMessageId: "my-own-name-1" });
  await say(mine, "Two", "same", { clientMessageId: "my-own-name-2" });
  await say(mine, "Three", "same", { clientMessageId: null });
  await say(mine, "One", "another", { clientMessageId: "my-own-name-1" });

  expect(await texts()).toEqual(["One", "Two", "Three"]);
});

test("every channel of the specification can be listened to, also before anything comes on it", async () => {
  const { client, closed } = await aSocket((await aPair()).retailer);
  const confirmed = named.map(
    (name) =>
      new Promise<string>((resolve) => {
        client.watchForReceipt(`to ${name}`, () => resolve(name));
        client.subscribe(`/user/queue/${name}`, () => {}, { receipt: `to ${name}` });
      }),
  );
  expect(await Promise.all(confirmed)).toEqual(named);

  client.subscribe("/user/queue/reports", () => {});
  expect(await closed).toBe(1008);
});

test("a report is for staff, and who is refused one keeps the connection", async () => {
  const mine = await aSocket((await aPair()).retailer);
  for (const name of ["report-by-words", "report-by-words/cancel"])
    await expect(mine.publish(`/app/${name}`, "{}")).rejects.toMatchObject({
      code: "access.denied",
    });
  expect(mine.client.connected).toBe(true);
});
