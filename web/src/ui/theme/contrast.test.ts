import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

const tokensIn = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );

const blocks = [...css.matchAll(/^:root[^{]*\{[^}]*\}/gm)].map(([block]) => block);
const light = tokensIn(`${blocks[0]} ${blocks[2]}`);
const dark = { ...light, ...tokensIn(blocks[1] ?? "") };

const channel = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const colour = (theme: Record<string, string | undefined>, name: string) => {
  const hex = name.startsWith("#") ? name : theme[name];
  if (!hex) throw new Error(`tokens.css has no --${name}`);
  return luminance(hex);
};

const contrast = (theme: Record<string, string | undefined>, front: string, back: string) => {
  const [darker = 0, lighter = 0] = [colour(theme, front), colour(theme, back)].toSorted(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
};

const grounds = ["canvas", "surface", "raised", "sunken", "hover", "selected"];

const lowest = (theme: Record<string, string | undefined>, front: string) =>
  Math.min(...grounds.map((ground) => contrast(theme, front, ground)));

const words = 4.5;
const marks = 3;

interface Bounds {
  name: string;
  theme: Record<string, string | undefined>;
  /** The lowest contrast ratio of each token over all backgrounds. */
  lowestRatios: Record<string, number>;
  pairs: [front: string, back: string, ratio: number][];
  chartsOnCanvas: number;
}

const table: Bounds[] = [
  {
    name: "light",
    theme: light,
    lowestRatios: {
      "line-strong": 3.15,
      text: 14.12,
      "text-2": 5.92,
      brand: 6.21,
      "brass-text": 5.82,
      brass: 3.49,
      success: 5.56,
      warning: 5.86,
      danger: 5.63,
      info: 5.86,
    },
    pairs: [
      ["on-brand", "brand", 7.21],
      ["on-brand", "brand-press", 9.53],
      ["success", "success-tint", 5.72],
      ["warning", "warning-tint", 5.95],
      ["danger", "danger-tint", 5.58],
      ["on-danger", "danger", 6.54],
      ["info", "info-tint", 5.82],
      ["text-2", "neutral-tint", 5.58],
      ["text", "own-bubble", 13.7],
      ["text-2", "own-bubble", 5.8],
    ],
    chartsOnCanvas: 3.36,
  },
  {
    name: "dark",
    theme: dark,
    lowestRatios: {
      "line-strong": 3.1,
      text: 11.64,
      "text-2": 6.37,
      brand: 7.4,
      "brass-text": 7.45,
      brass: 7.45,
      success: 7.94,
      warning: 6.96,
      danger: 6.17,
      info: 6.97,
    },
    pairs: [
      ["on-brand", "brand", 8.71],
      ["on-brand", "brand-press", words],
      ["success", "success-tint", 7.95],
      ["warning", "warning-tint", 7.35],
      ["danger", "danger-tint", 6.96],
      ["on-danger", "danger", 8.17],
      ["info", "info-tint", 7.56],
      ["text-2", "neutral-tint", 6.04],
      ["text", "own-bubble", 10.2],
      ["text-2", "own-bubble", 5.6],
    ],
    chartsOnCanvas: marks,
  },
];

describe.each(table)("in the $name theme", ({ theme, lowestRatios, pairs, chartsOnCanvas }) => {
  test.each(Object.entries(lowestRatios))("%s is at least %d on every ground", (name, bound) => {
    const isMark = name === "line-strong" || name === "brass";
    const ratio = lowest(theme, name);

    expect(ratio).toBeGreaterThanOrEqual(isMark ? marks : words);
    expect(Number(ratio.toFixed(2))).toBeGreaterThanOrEqual(bound);
  });

  test.each(pairs)("%s on %s is at least %d", (front, back, bound) => {
    const ratio = contrast(theme, front, back);
    const decimals = String(bound).split(".")[1]?.length ?? 0;

    expect(ratio).toBeGreaterThanOrEqual(words);
    expect(Number(ratio.toFixed(decimals))).toBeGreaterThanOrEqual(bound);
  });

  test.each([1, 2, 3, 4, 5, 6])("chart mark %d stands out from the page", (number) => {
    const ratio = contrast(theme, `chart-${number}`, "canvas");
    expect(ratio).toBeGreaterThanOrEqual(marks);
    expect(Number(ratio.toFixed(2))).toBeGreaterThanOrEqual(chartsOnCanvas);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])("initials read on avatar %d", (number) => {
    const ratio = contrast(theme, "on-avatar", `avatar-${number}`);
    expect(Number(ratio.toFixed(1))).toBeGreaterThanOrEqual(6.7);
  });
});

test("both themes name the same colours of the page", () => {
  const named = Object.keys(tokensIn(blocks[0] ?? "")).toSorted();
  expect(Object.keys(tokensIn(blocks[1] ?? "")).toSorted()).toEqual(named);
});
