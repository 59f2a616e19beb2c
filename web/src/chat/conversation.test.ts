import { describe, expect, test } from "vitest";
import { groupsOf } from "#chat/thread/groups.ts";
import type { WaitingMessage } from "#chat/thread/outbox-line.ts";
import { threadItems, itemsWithState } from "#chat/thread/thread-items.ts";
import {
  askAfter,
  isBehind,
  type Message,
  mergeMessages,
  newLineOf,
  type Thread,
  withChange,
  withReceipt,
} from "#chat/thread/thread.ts";

const me = "me";
const nadia = "nadia";

/** A message by Nadia, written as many minutes after nine as its number says. */
const aMessage = (number: number, fields: Partial<Message> = {}): Message => ({
  id: `message ${number}`,
  chatRoomId: "room",
  number,
  senderId: nadia,
  recipientId: me,
  text: `Words ${number}`,
  messageStatus: "SENT",
  createdAt: new Date(2026, 10, 20, 9, number).toISOString(),
  clientMessageId: `client ${number}`,
  editedAt: null,
  deletedAt: null,
  changeableUntil: new Date(2026, 10, 20, 9, number + 15).toISOString(),
  ...fields,
});
const mine = (number: number, fields: Partial<Message> = {}) =>
  aMessage(number, { senderId: me, recipientId: nadia, ...fields });

const waiting = (id: number, fields: Partial<WaitingMessage> = {}): WaitingMessage => ({
  clientMessageId: `client ${id}`,
  roomId: "room",
  text: `Words ${id}`,
  writtenAt: new Date(2026, 10, 20, 9, id).getTime(),
  ...fields,
});

const thread = (items: Message[]): Thread => ({
  items,
  hasOlder: false,
  checkedUpTo: items.at(-1)?.number ?? 0,
});
const numbers = (items: Message[]) => items.map(({ number }) => number);
const statuses = (items: Message[]) => items.map(({ messageStatus }) => messageStatus);

describe("what is known of a room", () => {
  test("messages stand once and in order, however they arrive", () => {
    const known = [aMessage(2), aMessage(4)];

    expect(numbers(mergeMessages(known, [aMessage(5), aMessage(4), aMessage(3)]))).toEqual([
      2, 3, 4, 5,
    ]);
  });

  test("a late answer does not take back that a message was read", () => {
    const known = [mine(1, { messageStatus: "READ" })];

    expect(statuses(mergeMessages(known, [mine(1, { messageStatus: "SENT" })]))).toEqual(["READ"]);
  });

  test("reading the newest message counts as reading those before it", () => {
    const known = [mine(1), aMessage(2), mine(3)];

    const now = mergeMessages(known, [mine(3, { messageStatus: "READ" })]);

    expect(statuses(now)).toEqual(["READ", "SENT", "READ"]);
  });

  test("a receipt holds for what others than its reader wrote, up to its number", () => {
    const receipt = { readerId: nadia, upToNumber: 2, messageStatus: "READ" as const };

    const now = withReceipt(thread([mine(1), mine(2), mine(3), aMessage(4)]), receipt);

    expect(statuses(now.items)).toEqual(["READ", "READ", "SENT", "SENT"]);
  });

  test("a receipt that comes late does not make read messages received", () => {
    const receipt = { readerId: nadia, upToNumber: 1, messageStatus: "RECEIVED" as const };

    const now = withReceipt(thread([mine(1, { messageStatus: "READ" })]), receipt);

    expect(statuses(now.items)).toEqual(["READ"]);
  });

  test("a message whose number is not the next tells that some are missing", () => {
    expect(isBehind(thread([aMessage(1)]), aMessage(2))).toBe(false);
    expect(isBehind(thread([aMessage(1)]), aMessage(3))).toBe(true);
    expect(isBehind(thread([aMessage(4)]), aMessage(3))).toBe(false);
    expect(isBehind(thread([]), aMessage(1))).toBe(false);
  });

  test("after a drop it is asked for what came since, and whether the last own one was read", () => {
    expect(askAfter(thread([]), me)).toBe(0);
    expect(askAfter(thread([mine(1, { messageStatus: "READ" }), aMessage(30)]), me)).toBe(29);
    expect(askAfter(thread([mine(1), aMessage(30), aMessage(60)]), me)).toBe(0);
    expect(askAfter(thread([aMessage(1), mine(30), mine(60)]), me)).toBe(59);
  });

  test("after a drop it is asked again for what may have been changed meanwhile", () => {
    const known = [1, 2, 30, 31].map((number) => aMessage(number, { messageStatus: "READ" }));
    const later = aMessage(59, { messageStatus: "READ" });

    expect(askAfter(thread(known), me)).toBe(29);
    expect(askAfter({ ...thread([...known, later]), checkedUpTo: 31 }, me)).toBe(29);
  });

  test("a late answer does not bring back what was changed or deleted", () => {
    const editedAt = "2026-11-20T10:00:00.000Z";
    const deletedAt = "2026-11-20T10:05:00.000Z";
    const states = [
      aMessage(1),
      aMessage(1, { text: "Better words", editedAt }),
      aMessage(1, { text: "", editedAt, deletedAt }),
    ];

    for (const [at, known] of states.entries())
      for (const late of states.slice(0, at + 1))
        expect(mergeMessages([known], [late])[0]?.text).toBe(known.text);
    expect(withChange(thread([aMessage(1)]), aMessage(2)).items).toHaveLength(1);
  });

  test("a deleted message is not new", () => {
    expect(newLineOf([aMessage(1, { text: "", deletedAt: "2026-11-20" })], me)).toBeUndefined();
  });

  test("new is what others wrote and I have not read", () => {
    const items = [aMessage(1, { messageStatus: "READ" }), mine(2), aMessage(3), aMessage(4)];

    expect(newLineOf(items, me)).toEqual({ number: 3, count: 2 });
    expect(newLineOf(items.slice(0, 2), me)).toBeUndefined();
  });
});

describe("what stands in the bubbles", () => {
  test("what waits stands after the messages, and not twice once it is one of them", () => {
    const said = threadItems([aMessage(1), mine(2)], [waiting(2), waiting(3)], me);

    expect(said.map(({ text, state }) => [text, state])).toEqual([
      ["Words 1", "SENT"],
      ["Words 2", "SENT"],
      ["Words 3", "SENDING"],
    ]);
  });

  test("a bubble keeps its place when its message gets its number", () => {
    const [before] = threadItems([], [waiting(1)], me);
    const [after] = threadItems([mine(1)], [], me);

    expect(after?.key).toBe(before?.key);
  });

  test("a message the server has is sent, even before it has come back", () => {
    const [said] = threadItems([], [{ ...waiting(1), isStored: true }], me);

    expect(said?.state).toBe("SENT");
  });

  test("only my last bubble tells its state, and each that was refused", () => {
    const said = threadItems(
      [mine(1), aMessage(2), mine(3), aMessage(4)],
      [waiting(5, { refusal: "No" }), waiting(6, { refusal: "No" })],
      me,
    );
    const telling = itemsWithState(said, me);

    expect(said.filter(({ key }) => telling.has(key)).map(({ text }) => text)).toEqual([
      "Words 3",
      "Words 5",
      "Words 6",
    ]);
  });
});

describe("groups", () => {
  const groups = (items: Message[], newLine?: { number: number; count: number }) =>
    groupsOf(threadItems(items, [], me), newLine).map((group) => ({
      texts: group.items.map(({ text }) => text),
      ...(group.day !== undefined && { day: true }),
      ...(group.newFromHere !== undefined && { new: group.newFromHere }),
    }));
  const at = (day: number, hour: number, minute: number) => ({
    createdAt: new Date(2026, 10, day, hour, minute).toISOString(),
  });

  test("messages of one person within five minutes stand together", () => {
    expect(groups([aMessage(1), aMessage(5), aMessage(6), mine(7)])).toEqual([
      { texts: ["Words 1", "Words 5"], day: true },
      { texts: ["Words 6"] },
      { texts: ["Words 7"] },
    ]);
  });

  test("a day begins with its line, also between two minutes", () => {
    const items = [aMessage(1, at(19, 23, 59)), aMessage(2, at(20, 0, 1))];

    expect(groups(items)).toEqual([
      { texts: ["Words 1"], day: true },
      { texts: ["Words 2"], day: true },
    ]);
  });

  test("the line where new begins parts what would stand together", () => {
    expect(groups([aMessage(1), aMessage(2), aMessage(3)], { number: 2, count: 2 })).toEqual([
      { texts: ["Words 1"], day: true },
      { texts: ["Words 2", "Words 3"], new: 2 },
    ]);
  });

  test("what was refused stands apart from what was sent", () => {
    const said = threadItems([mine(1)], [waiting(2, { refusal: "No" })], me);

    expect(groupsOf(said)).toHaveLength(2);
  });
});
