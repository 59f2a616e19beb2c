import { expect, test } from "vitest";
import { titleAndRest } from "#feedback/title.ts";

test("a short first line is the title of what follows", () => {
  expect(titleAndRest("Good pilot\n\nTake-back worked.\nFrom day one.")).toEqual({
    title: "Good pilot",
    rest: "Take-back worked.\nFrom day one.",
  });
});

test("one line alone has no title", () => {
  expect(titleAndRest("Good pilot")).toEqual({ rest: "Good pilot" });
  expect(titleAndRest("Good pilot\n ")).toEqual({ rest: "Good pilot\n " });
});

test("a long first line is words like the others", () => {
  const words = `${"long ".repeat(20)}\nand more`;
  expect(titleAndRest(words)).toEqual({ rest: words });
});
