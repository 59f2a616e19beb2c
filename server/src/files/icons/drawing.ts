/** A drawing written anew: nothing is copied from the original, so nothing unknown gets through. */
type Mark = { name: string; attributes: [string, string][]; inner: (Mark | string)[] };

const listed = (words: string) => new Set(words.split(" "));

const shapes = listed(
  "svg g path circle ellipse rect line polyline polygon defs linearGradient radialGradient stop " +
    "clipPath mask title desc",
);
const withWords = listed("title desc");
const allowed = listed(
  "viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform id fill stroke opacity " +
    "fill-opacity fill-rule clip-rule clip-path mask stroke-width stroke-linecap stroke-linejoin " +
    "stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity offset stop-color " +
    "stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits " +
    "preserveAspectRatio color",
);

const harmless = /^[\w\s#.,:%()+/-]*$/;
const reference = /url\(/gi;
const ownReference = /url\(#[\w-]+\)/gi;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Numbers, colours and names; an address only inside the drawing itself. */
const isHarmless = (value: string) =>
  harmless.test(value) &&
  !/script:|data:|:\/\//i.test(value) &&
  count(value, reference) === count(value, ownReference);

const token =
  /<!--[\s\S]*?-->|<\?xml[^>]*\?>|<!DOCTYPE[^[>]*>|<\/([\w:-]+)\s*>|<([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const attributesOf = (text: string) =>
  [...text.matchAll(attribute)].flatMap(([, name = "", double, single]): [string, string][] => {
    const value = double ?? single ?? "";
    return allowed.has(name) && isHarmless(value) ? [[name, value]] : [];
  });

const deepest = 64;
const mostMarks = 5_000;

type Reading = { open: Mark[]; marks: number };

/** Reads one tag or text; false if the whole is no drawing. */
const take = ({ open, ...reading }: Reading, found: RegExpMatchArray) => {
  const [, closing, opening, attributes = "", isEmpty, text] = found;
  const parent = open.at(-1);
  if (closing !== undefined) return open.length > 1 && open.pop()?.name === closing;
  if (text !== undefined) {
    if (parent && withWords.has(parent.name)) parent.inner.push(text);
    return true;
  }
  if (opening === undefined) return true;
  if (reading.marks > mostMarks || open.length > deepest) return false;
  const mark: Mark = { name: opening, attributes: attributesOf(attributes), inner: [] };
  parent?.inner.push(mark);
  if (!isEmpty) open.push(mark);
  return true;
};

const parsed = (text: string) => {
  const root: Mark = { name: "", attributes: [], inner: [] };
  const reading: Reading = { open: [root], marks: 0 };
  let end = 0;
  for (const found of text.matchAll(token)) {
    reading.marks += 1;
    if (!take(reading, found)) return undefined;
    end = found.index + found[0].length;
  }
  return end === text.length && reading.open.length === 1 ? root : undefined;
};

const escaped = (text: string) =>
  text
    .replace(/&(?!(amp|lt|gt|quot|apos);)/g, "&amp;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");

const written = (mark: Mark | string): string => {
  if (typeof mark === "string") return escaped(mark);
  if (!shapes.has(mark.name)) return "";
  const attributes = mark.attributes
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");
  return `<${mark.name}${attributes}>${mark.inner.map(written).join("")}</${mark.name}>`;
};

/** The drawing with only shapes and colours left, or nothing if the text is no plain SVG. */
export const plainDrawing = (text: string) => {
  const root = parsed(text.replace(/^\uFEFF/, "").trim());
  const [svg, ...more] = root?.inner.filter((part) => typeof part !== "string") ?? [];
  if (!svg || svg.name !== "svg" || more.length > 0) return undefined;
  return written(svg).replace(/^<svg/, '<svg xmlns="http://www.w3.org/2000/svg"');
};
