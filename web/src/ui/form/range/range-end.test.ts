import { expect, test } from "vitest";
import { withEndTyped } from "./range-end.ts";

const limits = { min: 1998, max: 2024, format: String };
const span = { from: 2005, to: 2015 };
const typed = (end: "from" | "to", text: string) => withEndTyped(end, text, span, limits);

test("a number within the limits is taken as it is, and nothing is said", () => {
  expect(typed("from", "2010")).toEqual({ from: 2010, to: 2015 });
  expect(typed("to", "2 010")).toEqual({ from: 2005, to: 2010 });
});

test("a number beyond the limits is moved to them, which is said", () => {
  expect(typed("from", "1950")).toEqual({
    from: 1998,
    to: 2015,
    note: "The lowest there is: 1998.",
  });
  expect(typed("to", "3000")).toEqual({
    from: 2005,
    to: 2024,
    note: "The highest there is: 2024.",
  });
});

test("an end that does not go with what was typed is open again, which is said", () => {
  expect(typed("from", "2020")).toEqual({
    from: 2020,
    to: 2024,
    note: "“To” was 2015. It’s open now, so that the range isn’t empty.",
  });
  expect(typed("to", "2001")).toMatchObject({
    from: 1998,
    to: 2001,
    note: expect.stringContaining("“From” was 2005"),
  });
});

test("an emptied end is open, and what is no number changes nothing", () => {
  expect(typed("from", " ")).toEqual({ from: 1998, to: 2015 });
  expect(typed("to", "soon")).toEqual({ ...span, note: "“soon” isn’t a whole number." });
});
