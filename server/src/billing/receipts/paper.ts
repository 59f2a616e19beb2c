import { readFile } from "node:fs/promises";
import { keptOnce } from "#work/kept.ts";
import { mixedLines, type Piece } from "./mixed-lines.ts";
import { type Fallback, fallbacksFor } from "./other-scripts.ts";

const regularFont = "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf";
const boldFont = "@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf";

const loadFonts = async () => {
  const { create } = await import("fontkit");
  const read = async (font: string) => create(await readFile(new URL(import.meta.resolve(font))));
  const [regular, bold] = await Promise.all([read(regularFont), read(boldFont)]);
  return { regular, bold };
};

/** Opened once, with the first receipt: that takes longer than drawing with them. */
const ownFonts = keptOnce(loadFonts);

type Fonts = Awaited<ReturnType<typeof ownFonts>>;

/** The characters of a text that our own font does not have. */
const missingIn = ({ regular }: Fonts, text: string) =>
  [...new Set(text)].filter((one) => !regular.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));

const colours = { ink: "#1C2024", quiet: "#545B63", line: "#E2DBD0", brand: "#0A6350" };

export type Style = {
  size?: number;
  font?: "regular" | "bold";
  colour?: keyof typeof colours;
  align?: "left" | "right";
};

export type Place = { x: number; y: number; width: number };

const lineGap = 3;

type Structure = ReturnType<PDFKit.PDFDocument["struct"]>;

/** The margins of an A4 page, the place of its foot, and the width between the margins, in points. */
export const page = { left: 56, top: 56, bottom: 786, foot: 804, width: 483 };

/** A page that screen readers can follow: everything on it is part of its structure. */
export class Paper {
  private constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly root: Structure,
    private readonly whole: Promise<Buffer>,
    private readonly own: Fonts,
    private readonly fallbacks: readonly Fallback[],
  ) {}

  /** `writes` has every character that may be written. */
  static async titled(title: string, writes: string) {
    const own = await ownFonts();
    // A node that draws no receipt does without it in its memory.
    const { default: Pdf } = await import("pdfkit");
    const fallbacks = await fallbacksFor(missingIn(own, writes));
    const options: PDFKit.PDFDocumentOptions = {
      size: "A4",
      margin: page.top,
      pdfVersion: "1.7",
      tagged: true,
      font: "",
      bufferPages: true,
      lang: "en",
      displayTitle: true,
      info: { Title: title, Author: "Vitrine" },
    };
    const document = new Pdf(Object.assign(options, { subset: "PDF/UA" }));
    const parts: Buffer[] = [];
    document.on("data", (part: Buffer) => parts.push(part));
    const whole = new Promise<Buffer>((resolve, reject) => {
      document.on("end", () => resolve(Buffer.concat(parts))).on("error", reject);
    });
    for (const { name, regular, bold } of [{ name: "", ...own }, ...fallbacks])
      document.registerFont(`regular${name}`, regular).registerFont(`bold${name}`, bold);
    const root = document.struct("Document");
    document.addStructure(root);
    return new Paper(document, root, whole, own, fallbacks);
  }

  private styled({ size = 10, font = "regular", colour = "ink" }: Style) {
    return this.document.font(font).fontSize(size).fillColor(colours[colour]);
  }

  /** The lines of a text with characters that our own font does not have; undefined for all others. */
  private mixed(text: string, width: number, { size = 10, font = "regular" }: Style) {
    const characters = [...text];
    const others = this.fallbacks.filter((one) => characters.some((it) => one.characters.has(it)));
    if (others.length === 0) return undefined;
    const nameOf = (one: string) => others.find((other) => other.characters.has(one))?.name;
    return mixedLines(text, {
      width,
      fontOf: (one) => `${font}${nameOf(one) ?? ""}`,
      widthOf: (piece) => this.document.font(piece.font).fontSize(size).widthOfString(piece.text),
      turns: (name) => /arabic|hebrew/.test(name),
    });
  }

  private lineHeight(style: Style) {
    return this.styled(style).currentLineHeight(true) + lineGap;
  }

  /** The height of a text at this width. */
  heightOf(text: string, { width }: Pick<Place, "width">, style: Style = {}) {
    const lines = this.mixed(text, width, style);
    if (lines) return lines.length * this.lineHeight(style);
    return this.styled(style).heightOfString(text, { width, lineGap });
  }

  /** Draws lines in several fonts, all on the base lines of our own. */
  private drawMixed(lines: readonly Piece[][], { x, y }: Place, style: Style) {
    const height = this.lineHeight(style);
    const { size = 10, font: weight = "regular" } = style;
    const { ascent, unitsPerEm } = this.own[weight];
    for (const [at, pieces] of lines.entries()) {
      let from = x;
      for (const { text, font } of pieces) {
        this.styled(style).font(font);
        const base = y + (ascent / unitsPerEm) * size + at * height;
        this.document.text(text, from, base, { baseline: "alphabetic", lineBreak: false });
        from += this.document.widthOfString(text);
      }
    }
  }

  private written(type: string, text: string, { x, y, width }: Place, style: Style) {
    const { align = "left" } = style;
    // Amounts below each other have figures of one width, and a dot that no figure hides.
    const features: PDFKit.Mixins.OpenTypeFeatures[] = align === "right" ? ["tnum"] : [];
    const mixed = this.mixed(text, width, style);
    // Screen readers and copying have the text as it was written.
    if (mixed)
      return this.document.struct(type, { actual: text }, () =>
        this.drawMixed(mixed, { x, y, width }, style),
      );
    return this.document.struct(type, {}, () => {
      this.styled(style).text(text, x, y, { width, align, lineGap, features });
    });
  }

  /** Where something of this height goes: here, or at the top of a new page if it does not fit. */
  roomFor(y: number, height: number) {
    if (y + height <= page.bottom) return y;
    this.document.addPage();
    return page.top;
  }

  /** Draws a text; returns where it ends. */
  text(type: "H1" | "H2" | "P", text: string, place: Place, style: Style = {}) {
    this.root.add(this.written(type, text, place, style));
    return place.y + this.heightOf(text, place, style);
  }

  /** A line that screen readers skip. */
  private rule(y: number) {
    this.document.markContent("Artifact", { type: "Layout" });
    this.document
      .moveTo(page.left, y)
      .lineTo(page.left + page.width, y)
      .lineWidth(0.75)
      .strokeColor(colours.line)
      .stroke();
    this.document.endMarkedContent();
  }

  table() {
    const table = this.document.struct("Table");
    this.root.add(table);
    return {
      /** Two cells of one row, below a line; returns where it ends. */
      row: (
        type: "TH" | "TD",
        [left, right]: [string, string],
        from: number,
        style: Style = {},
      ) => {
        const width = page.width - 140;
        const height = this.heightOf(left, { width }, style);
        const top = this.roomFor(from, height + 8);
        if (type === "TD") this.rule(top);
        const y = type === "TD" ? top + 8 : top;
        const row = this.document.struct("TR");
        table.add(row);
        row.add(this.written(type, left, { x: page.left, y, width }, style));
        const amount = { x: page.left + page.width - 130, y, width: 130 };
        row.add(this.written(type, right, amount, { ...style, align: "right" }));
        row.end();
        return y + height + 6;
      },
      end: () => table.end(),
    };
  }

  /** Says on each of several pages what they belong to; screen readers have it once, as the title. */
  private numbered(title: string) {
    const { count } = this.document.bufferedPageRange();
    for (let at = 0; count > 1 && at < count; at += 1) {
      this.document.switchToPage(at);
      this.document.markContent("Artifact", { type: "Pagination" });
      const text = `${title} · Page ${at + 1} of ${count}`;
      this.styled({ size: 8, colour: "quiet" }).text(text, page.left, page.foot, {
        lineBreak: false,
      });
      this.document.endMarkedContent();
    }
  }

  finished(title: string) {
    this.root.end();
    this.numbered(title);
    this.document.end();
    return this.whole;
  }
}
