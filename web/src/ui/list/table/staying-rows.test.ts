import { expect, test } from "vitest";
import { withNewRows } from "./staying-rows.ts";

const row = (id: string, state = "") => ({ id, state });

test("rows stay where they were, with what is new of them, and new rows come at the end", () => {
  const before = [row("a"), row("b"), row("c")];
  const answer = [row("d"), row("c", "changed"), row("a")];

  expect(withNewRows(before, answer)).toEqual([row("a"), row("b"), row("c", "changed"), row("d")]);
});
