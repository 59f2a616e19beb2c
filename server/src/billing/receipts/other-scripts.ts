import { readFile } from "node:fs/promises";
import { keptOnce } from "#work/kept.ts";

type Script = (typeof scripts)[number];

/** The scripts that the receipts' own font does not have, each as a font cut into slices. */
const scripts = ["arabic", "hebrew", "thai", "sc", "jp", "kr"] as const;

const place = (file: string) => new URL(import.meta.resolve(file));
const packageOf = (script: Script) => `@fontsource-variable/noto-sans-${script}`;

type Span = readonly [first: number, last: number];
export type Slice = { script: Script; name: string; spans: readonly Span[] };

/** "U+4e00,U+4e03-4e05" as spans of characters. */
const spansOf = (ranges: string): Span[] =>
  ranges.split(",").map((range) => {
    const [first = "", last = first] = range.replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

const slicesOf = async (script: Script): Promise<Slice[]> => {
  const text = await readFile(place(`${packageOf(script)}/unicode.json`), "utf8");
  const ranges: Record<string, string> = JSON.parse(text);
  return Object.entries(ranges).map(([name, range]) => ({
    script,
    name: name.replaceAll(/[[\]]/g, ""),
    spans: spansOf(range),
  }));
};

const allSlices = keptOnce(async () => (await Promise.all(scripts.map(slicesOf))).flat());

/** Chinese characters look different in Japan and Korea; a text with letters of those is from there. */
const orderFor = (text: string): readonly Script[] => {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return ["jp", "sc", "kr"];
  return /\p{sc=Hang}/u.test(text) ? ["kr", "sc", "jp"] : ["sc", "jp", "kr"];
};

const has = ({ spans }: Slice, character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return spans.some(([first, last]) => first <= code && code <= last);
};

/** A part of another font: what it draws, and both of its weights. */
export type Fallback = {
  name: string;
  characters: ReadonlySet<string>;
  regular: PDFKit.OpenedFont;
  bold: PDFKit.OpenedFont;
};

const opened = async ({ script, name }: Slice, characters: Set<string>): Promise<Fallback> => {
  const file = `${packageOf(script)}/files/noto-sans-${script}-${name}-wght-normal.woff2`;
  const [font, { create }, { default: subset }] = await Promise.all([
    readFile(place(file)),
    import("fontkit"),
    import("subset-font"),
  ]);
  const inWeight = async (wght: number) =>
    create(
      await subset(font, [...characters].join(""), {
        targetFormat: "truetype",
        variationAxes: { wght },
      }),
    );
  const [regular, bold] = [await inWeight(400), await inWeight(600)];
  return { name: `${script} ${name}`, characters, regular, bold };
};

/** The fonts for the characters of a text that the receipts' own font does not have. */
export const fallbacksFor = async (missing: readonly string[]): Promise<Fallback[]> => {
  if (missing.length === 0) return [];
  const first = orderFor(missing.join(""));
  const rank = ({ script }: Slice) => first.indexOf(script);
  const slices = (await allSlices()).toSorted((a, b) => rank(a) - rank(b));
  const needed = new Map<Slice, Set<string>>();
  for (const character of missing) {
    const slice = slices.find((one) => has(one, character));
    if (slice) needed.set(slice, (needed.get(slice) ?? new Set()).add(character));
  }
  return Promise.all([...needed].map(([slice, characters]) => opened(slice, characters)));
};
