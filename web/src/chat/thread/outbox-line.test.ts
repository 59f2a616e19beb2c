import { expect, test } from "vitest";
import { lineOf, nextInLine, addWaiting } from "./outbox-line.ts";

const kept = (id: string, writtenAt: number, refusal?: string) => ({
  clientMessageId: id,
  roomId: "room",
  text: "Words",
  writtenAt,
  ...(refusal !== undefined && { refusal }),
});
const ids = (line: { clientMessageId: string }[]) =>
  line.map(({ clientMessageId }) => clientMessageId);

test("messages wait in the order they were written, whatever the order they are kept in", () => {
  expect(ids(lineOf([kept("b", 2), kept("c", 3), kept("a", 1)]))).toEqual(["a", "b", "c"]);
});

test("what is no message is left out, and the others are still sent", () => {
  expect(ids(lineOf([null, "draft", { text: "Words" }, kept("a", 1)]))).toEqual(["a"]);
});

test("what was refused does not hold up the ones behind it", () => {
  const line = lineOf([kept("a", 1, "No"), kept("b", 2)]);

  expect(nextInLine(line)?.clientMessageId).toBe("b");
  expect(nextInLine(lineOf([kept("a", 1, "No")]))).toBeUndefined();
});

test("what is written later stands later, even when the clock goes back or stands still", () => {
  const line = lineOf([kept("a", 1_000)]);

  expect(addWaiting(line, { roomId: "room", text: "Words", now: 5 }).writtenAt).toBe(1_001);
  expect(addWaiting(line, { roomId: "room", text: "Words", now: 1_000 }).writtenAt).toBe(1_001);
  expect(addWaiting(line, { roomId: "room", text: "Words", now: 2_000 }).writtenAt).toBe(2_000);
});

test("each message has a name of its own, long enough for the server", () => {
  const one = addWaiting([], { roomId: "room", text: "Words", now: 1 });
  const other = addWaiting([], { roomId: "room", text: "Words", now: 1 });

  expect(one.clientMessageId).not.toBe(other.clientMessageId);
  expect(one.clientMessageId.length).toBeGreaterThanOrEqual(8);
});
