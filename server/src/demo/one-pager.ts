import type { DemoStartup } from "./catalogue/shapes.ts";

const lettersPerLine = 88;

const lines = (text: string) =>
  text.split(/\s+/).reduce<string[]>((all, word) => {
    const last = all.at(-1);
    if (last === undefined || last.length + word.length >= lettersPerLine) return [...all, word];
    return [...all.slice(0, -1), `${last} ${word}`];
  }, []);

/** Where WinAnsi, the encoding of the fonts every reader has, parts from Latin-1. */
const otherwise = new Map(
  Object.entries({
    ...{ "€": "\u0080", "…": "\u0085", "‘": "\u0091", "’": "\u0092" },
    ...{ "“": "\u0093", "”": "\u0094", "–": "\u0096", "—": "\u0097" },
  }),
);

const written = (text: string) =>
  text
    .replace(/[^\u0020-\u00ff]/g, (letter) => otherwise.get(letter) ?? "?")
    .replace(/[\\()]/g, (letter) => `\\${letter}`);

const line = (text: string, size: number, y: number) =>
  `BT /F1 ${size} Tf 56 ${y} Td (${written(text)}) Tj ET`;

const page = ({ name, oneLiner, description, city, website }: DemoStartup) => {
  const words = lines(description ?? oneLiner).map((text, n) => line(text, 11, 690 - n * 17));
  const foot = line([city, website].filter(Boolean).join("   "), 10, 64);
  return [line(name, 28, 760), line(oneLiner, 14, 728), ...words, foot].join("\n");
};

/** A startup on one page, as a PDF. */
export const onePager = (startup: DemoStartup) => {
  const content = page(startup);
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, n) => {
    const at = text.length;
    text += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n`;
  return Buffer.from(`${text}${end}${trailer}%%EOF\n`, "latin1");
};
