import { Writable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { gatheredWrites } from "./gathered.ts";

/** A socket that records what leaves with each system call. */
const aSocket = () => {
  const calls: string[] = [];
  const socket = new Writable({
    decodeStrings: false,
    writev: (chunks, done) => {
      calls.push(chunks.map(({ chunk }) => chunk).join(""));
      done();
    },
    write: (chunk, _encoding, done) => {
      calls.push(chunk);
      done();
    },
  });
  const hold = gatheredWrites(socket);
  const write = (text: string) => {
    hold();
    socket.write(text);
  };
  return { write, calls };
};

test("what is written to a socket in one turn leaves together, and the next turn's by itself", async () => {
  const { write, calls } = aSocket();
  for (const text of ["one ", "two ", "three"]) write(text);
  expect(calls).toEqual([]);
  await turn();
  write("four");
  await turn();
  expect(calls).toEqual(["one two three", "four"]);
});

test("what is much does not wait for the end of the turn", () => {
  const { write, calls } = aSocket();
  write("x".repeat(70_000));
  write("more");
  expect(calls).toEqual(["x".repeat(70_000)]);
});
