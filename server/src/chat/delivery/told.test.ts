import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ToldNumbers } from "./told.ts";

const room = "a room";

/** Tells the wanted messages, all recent and stored, in order; returns the numbers that went out. */
const tell = (told: ToldNumbers, published: number[]) =>
  told.wanted(room, published).flatMap(({ after, upTo }) => {
    const numbers = Array.from({ length: upTo - after }, (_, index) => after + index + 1);
    const fresh = numbers.filter((number) => !told.has(room, number));
    for (const number of fresh) told.add(room, number);
    return fresh;
  });

test("events that overtake each other tell every message once and in order", () => {
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  const batches = fc.tuple(
    fc.shuffledSubarray(numbers, { minLength: 12 }),
    fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 12, maxLength: 12 }),
  );
  fc.assert(
    fc.property(batches, ([published, sizes]) => {
      const told = new ToldNumbers();
      const out: number[] = [];
      for (const size of sizes) out.push(...tell(told, published.splice(0, size)));
      expect(out).toEqual(numbers);
    }),
  );
});

test("an event that comes after all later ones were told by a fresh node is not lost", () => {
  const told = new ToldNumbers();
  told.add(room, 7);
  told.add(room, 8);

  expect(tell(told, [5])).toEqual([5]);
  expect(told.wanted(room, [7, 8])).toEqual([]);
  expect(told.wanted(room, [6])).toMatchObject([{ from: 6, upTo: 6 }]);
});
