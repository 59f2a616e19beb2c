import { expect, test } from "vitest";
import { plainStyleOnly } from "./trusted-types.ts";

test("style sheets pass, anything that could hold a tag does not", () => {
  const css = ":root { --canvas: #faf8f4; } @media (min-width: 48em) { a > b { color: red; } }";

  expect(plainStyleOnly(css)).toBe(css);
  expect(() => plainStyleOnly("<img src=x onerror=alert(1)>")).toThrow(TypeError);
});
