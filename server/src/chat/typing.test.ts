import { chatChannels, chatCommands } from "@vitrine/contract/chat/live";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer } from "#test/build/people.ts";
import { fingerprint } from "#test/fingerprint.ts";
import { aPair, say } from "#test/rooms.ts";
import { aSocket } from "#test/stomp.ts";
import { db } from "#test/world.ts";

test("whoever writes is seen to write by the other side, and nothing of it is stored", async () => {
  const { retailer, startup, roomId } = await aPair();
  const [mine, theirs] = [await aSocket(retailer), await aSocket(startup)];
  const before = await fingerprint();

  await mine.send(chatCommands.typing, { id: roomId });

  expect(await theirs.next(chatChannels.typing)).toEqual({ chatId: roomId, userId: retailer.id });
  expect(await fingerprint()).toEqual(before);
  expect(mine.left(chatChannels.typing)).toEqual([]);
});

test("many keys within a second are told once", async () => {
  const { retailer, startup, roomId } = await aPair();
  const [mine, theirs] = [await aSocket(retailer), await aSocket(startup)];

  for (let key = 0; key < 5; key += 1) await mine.send(chatCommands.typing, { id: roomId });
  await say(mine, roomId, "Done");

  await theirs.next(chatChannels.message);
  expect(theirs.left(chatChannels.typing)).toHaveLength(1);
});

test("only the two people of a room can say that they write in it", async () => {
  const { startup, roomId } = await aPair();
  const [stranger, theirs] = [await aSocket(await aRetailer()), await aSocket(startup)];

  const refused = stranger.send(chatCommands.typing, { id: roomId });

  await expect(refused).rejects.toMatchObject({ status: 404 });
  expect(theirs.left(chatChannels.typing)).toEqual([]);
});

test("nobody is seen to write where they may not send anything", async () => {
  const { retailer, startup, roomId } = await aPair();
  await sql`update startups set is_available_to_chat = false
    where company_id = ${startup.companyId}`.execute(db());

  const refused = (await aSocket(retailer)).send(chatCommands.typing, { id: roomId });

  await expect(refused).rejects.toMatchObject({ code: "chat.closed" });
});
