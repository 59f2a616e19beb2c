import { expect, test } from "vitest";
import { pressName } from "./hotkeys.ts";

const press = (key: string, held: Partial<Parameters<typeof pressName>[0]> = {}) =>
  pressName({ key, metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, ...held });

test("a key goes by its letter, whatever the case", () => {
  expect(press("S")).toBe("s");
  expect(press("X", { shiftKey: true })).toBe("shift+x");
});

test("a sign that needs Shift goes by the sign", () => {
  expect(press("?", { shiftKey: true })).toBe("?");
  expect(press("/")).toBe("/");
});

test("Command and Control are the same key", () => {
  expect(press("k", { metaKey: true })).toBe("mod+k");
  expect(press("k", { ctrlKey: true })).toBe("mod+k");
});
