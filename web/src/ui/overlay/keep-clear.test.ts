import { expect, test } from "vitest";
import { wayPast } from "./keep-clear.ts";

const box = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
});
const atFoot = box(24, 820, 424, 876);
const atTop = box(16, 8, 374, 64);

test("toasts stay where they cover nothing", () => {
  const beside = box(500, 830, 620, 866);
  const above = box(24, 700, 144, 736);

  expect(wayPast(atFoot, [beside, above], 900)).toBe(0);
});

test("at the foot of the window, toasts move up past each button they would cover", () => {
  const save = box(330, 840, 450, 876);
  const another = box(330, 780, 450, 816);

  expect(wayPast(atFoot, [save], 900)).toBe(840 - 12 - 876);
  expect(wayPast(atFoot, [another, save], 900)).toBe(780 - 12 - 876);
});

test("at the top of a phone, toasts move down", () => {
  expect(wayPast(atTop, [box(16, 40, 120, 84)], 844)).toBe(84 + 12 - 8);
});

test("toasts never leave the window", () => {
  expect(wayPast(atFoot, [box(24, 10, 424, 880)], 900)).toBe(0);
});
