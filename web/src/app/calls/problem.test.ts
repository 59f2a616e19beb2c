import { expect, test } from "vitest";
import { Problem } from "./problem.ts";

test.each([
  [{ message: "Too small.", error_description: "invalid" }, "Too small."],
  [{ message: "", error_description: "Not this pair." }, "Not this pair."],
  [{ error_description: "Not this pair." }, "Not this pair."],
  [{ message: { text: "no text" } }, "Sorry. Unknown server error. Try again later"],
  [{}, "Sorry. Unknown server error. Try again later"],
])("of %j a person reads “%s”", (body, text) => {
  expect(new Problem(500, body).message).toBe(text);
});
