import { inLines, written } from "./letters.ts";

const fonts = { body: "Helvetica", strong: "Helvetica-Bold", title: "Times-Bold" };
type Font = keyof typeof fonts;
const fontNames: readonly Font[] = ["body", "strong", "title"];

export const PAGE = { width: 595, height: 842, margin: 56 };

export type Picture = { bytes: Buffer; width: number; height: number };

type Look = { font?: Font; size?: number; colour?: string; leading?: number; most?: number };

const ink = "#1c2024";

const channels = (colour: string) =>
  [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)).join(" ");

/** One page, drawn from its top left corner; `y` is where the next words go. */
export class Sheet {
  readonly picture: Picture | undefined;
  #drawn: string[] = [];
  y = PAGE.margin;

  constructor(picture?: Picture) {
    this.picture = picture;
    if (!picture) return;
    const height = (PAGE.width * picture.height) / picture.width;
    this.#drawn.push(`q ${PAGE.width} 0 0 ${height} 0 ${PAGE.height - height} cm /Im Do Q`);
    this.y = height;
  }

  box(x: number, y: number, width: number, height: number, colour: string) {
    const foot = (PAGE.height - y - height).toFixed(1);
    this.#drawn.push(
      `${channels(colour)} rg ${x.toFixed(1)} ${foot} ${width.toFixed(1)} ${height.toFixed(1)} re f`,
    );
  }

  /** One line at a place of its own. */
  line(
    text: string,
    x: number,
    y: number,
    { font = "body", size = 10.5, colour = ink }: Look = {},
  ) {
    const place = `${x.toFixed(1)} ${(PAGE.height - y).toFixed(1)}`;
    this.#drawn.push(
      `BT ${channels(colour)} rg /${font} ${size} Tf ${place} Td (${written(text)}) Tj ET`,
    );
  }

  /** Words in as many lines as they need, below what is there. */
  words(text: string, look: Look = {}, x = PAGE.margin) {
    const { size = 10.5, leading = size * 1.5, most = PAGE.width - PAGE.margin - x } = look;
    for (const one of inLines(text, size, most)) {
      this.y += leading;
      this.line(one, x, this.y, look);
    }
  }

  content() {
    return this.#drawn.join("\n");
  }
}

const latin = (text: string) => Buffer.from(text, "latin1");

const stream = (facts: string, bytes: Buffer) =>
  Buffer.concat([
    latin(`<<${facts}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    latin("\nendstream"),
  ]);

const imageOf = ({ bytes, width, height }: Picture) =>
  stream(
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
    bytes,
  );

const fontOf = (font: Font) =>
  latin(`<</Type/Font/Subtype/Type1/BaseFont/${fonts[font]}/Encoding/WinAnsiEncoding>>`);

const fontRefs = fontNames.map((font, i) => `/${font} ${i + 3} 0 R`).join("");
const firstPage = 3 + fontNames.length;
/** The objects per page: the page, its content and its picture. */
const perPage = 3;

const pageOf = (sheet: Sheet, i: number) => {
  const at = firstPage + i * perPage;
  const image = sheet.picture ? `/XObject<</Im ${at + 2} 0 R>>` : "";
  const resources = `<</Font<<${fontRefs}>>${image}>>`;
  return [
    latin(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Contents ${at + 1} 0 R/Resources${resources}>>`,
    ),
    stream("", latin(sheet.content())),
    sheet.picture ? imageOf(sheet.picture) : latin("null"),
  ];
};

/** The pages as one PDF, in fonts that every reader has. */
export const pdfOf = (sheets: readonly Sheet[]) => {
  const kids = sheets.map((_, i) => `${firstPage + i * perPage} 0 R`).join(" ");
  const objects = [
    latin("<</Type/Catalog/Pages 2 0 R>>"),
    latin(`<</Type/Pages/Kids[${kids}]/Count ${sheets.length}>>`),
    ...fontNames.map(fontOf),
    ...sheets.flatMap(pageOf),
  ];
  const parts = [latin("%PDF-1.4\n")];
  let at = parts[0]?.length ?? 0;
  const places = objects.map((object, n) => {
    const place = at;
    const whole = Buffer.concat([latin(`${n + 1} 0 obj\n`), object, latin("\nendobj\n")]);
    parts.push(whole);
    at += whole.length;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, latin(table + trailer)]);
};
