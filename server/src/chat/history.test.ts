import { chat } from "@vitrine/contract/chat";
import { describe, expect, test } from "vitest";
import type { Person } from "#test/build/people.ts";
import { aPair, numbersUpTo, say } from "#test/rooms.ts";
import { aSocket } from "#test/stomp.ts";
import { as } from "#test/world.ts";

describe("pages of messages", () => {
  const aLongTalk = async (count: number) => {
    const pair = await aPair();
    const [mine, theirs] = [await aSocket(pair.retailer), await aSocket(pair.startup)];
    const next = async (turn: number) =>
      say(turn % 3 ? mine : theirs, pair.roomId, `Message ${turn}`);
    for (const turn of numbersUpTo(count)) await next(turn);
    return { ...pair, next };
  };

  test("count from the newest and read upwards, twenty at a time", async () => {
    const { retailer, roomId } = await aLongTalk(45);
    const page = async (offset: number) => {
      const { items, count } = await as(retailer).call(chat.messages, { chatId: roomId, offset });
      expect(count).toBe(45);
      return items.map(({ number }) => number);
    };

    expect(await page(0)).toEqual(numbersUpTo(45).slice(25));
    expect(await page(20)).toEqual(numbersUpTo(25).slice(5));
    expect(await page(40)).toEqual(numbersUpTo(5));
    expect(await page(60)).toEqual([]);
    const { items } = await as(retailer).call(chat.messages, { chatId: roomId, before: 1_000 });
    expect(items.map(({ number }) => number)).toEqual(numbersUpTo(45).slice(25));
  });

  test("have no gap and nothing twice while new messages come in", async () => {
    const { retailer, roomId, next } = await aLongTalk(30);
    const seen: number[] = [];
    for (let before: number | undefined, turn = 31; before !== 1; turn += 1) {
      const input = { chatId: roomId, limit: 7, before };
      const { items } = await as(retailer).call(chat.messages, input);
      seen.unshift(...items.map(({ number }) => number));
      before = seen[0];
      await next(turn);
    }

    expect(seen).toEqual(numbersUpTo(30));
    const { items } = await as(retailer).call(chat.messages, { chatId: roomId, after: 30 });
    expect(items.map(({ text }) => text)).toEqual(items.map(({ number }) => `Message ${number}`));
    expect(items[0]?.number).toBe(31);
  });

  test.each([{ offset: -1 }, { limit: 0 }, { limit: 101 }, { after: -1 }, { before: 0 }])(
    "outside of bounds are refused: %o",
    async (input) => {
      const { retailer, roomId } = await aPair();
      const refused = as(retailer).call(chat.messages, { chatId: roomId, ...input });
      await expect(refused).rejects.toMatchObject({ status: 400, code: "request.invalid" });
    },
  );
});

describe("a search", () => {
  const textsFound = async (person: Person, text: string) => {
    const { items } = await as(person).call(chat.search, { text });
    const { count } = await as(person).call(chat.searchCount, { text });
    expect(items).toHaveLength(count);
    return items.map(({ message }) => message.text);
  };

  test("finds beginnings of words in own rooms, without case or accents, newest first", async () => {
    const { retailer, startup, roomId } = await aPair();
    const [mine, theirs] = [await aSocket(retailer), await aSocket(startup)];
    await say(mine, roomId, "The Café opens at nine");
    await say(theirs, roomId, "Then meet me at the cafeteria");
    await say(mine, roomId, '50% off: it\'s a "deal"');

    expect(await textsFound(startup, "caf")).toEqual([
      "Then meet me at the cafeteria",
      "The Café opens at nine",
    ]);
    expect(await textsFound(retailer, "CAFÉ op")).toEqual(["The Café opens at nine"]);
    expect(await textsFound(retailer, "t")).toHaveLength(2);
    expect(await textsFound(retailer, "50")).toHaveLength(1);
    expect(await textsFound(retailer, "' & ! :* | (\\ deal")).toHaveLength(1);
    expect(await textsFound(retailer, "afé")).toEqual([]);
    const { items } = await as(retailer).call(chat.search, { text: "nine" });
    expect(items[0]?.with.userId).toBe(startup.id);
  });

  test.each(["", "  ", "%", "'", "* | &", "\\"])("for %j finds nothing", async (text) => {
    const { retailer, roomId } = await aPair();
    await say(await aSocket(retailer), roomId, "100% of it");
    expect(await textsFound(retailer, text)).toEqual([]);
  });
});
