import { readFile } from "node:fs/promises";
import { create } from "fontkit";
import Pdf from "pdfkit";
import { keptOnce } from "#work/kept.ts";

const regularFont = "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf";
const boldFont = "@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf";

const loadFonts = async () => {
  const read = async (font: string) => create(await readFile(new URL(import.meta.resolve(font))));
  const [regular, bold] = await Promise.all([read(regularFont), read(boldFont)]);
  return { regular, bold };
};

/** Opened once, with the first receipt: that takes longer than drawing with them. */
const ownFonts = keptOnce(loadFonts);

const colours = { ink: "#1C2024", quiet: "#545B63", line: "#E2DBD0", brand: "#0A6350" };

export type Style = {
  size?: number;
  font?: "regular" | "bold";
  colour?: keyof typeof colours;
  align?: "left" | "right";
};

export type Place = { x: number; y: number; width: number };

type Structure = ReturnType<PDFKit.PDFDocument["struct"]>;

/** The margins of an A4 page, the place of its foot, and the width between the margins, in points. */
export const page = { left: 56, top: 56, bottom: 786, foot: 804, width: 483 };

/** A page that screen readers can follow: everything on it is part of its structure. */
export class Paper {
  private constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly root: Structure,
    private readonly whole: Promise<Buffer>,
  ) {}

  static async titled(title: string) {
    const { regular, bold } = await ownFonts();
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
    document.registerFont("regular", regular).registerFont("bold", bold);
    const root = document.struct("Document");
    document.addStructure(root);
    return new Paper(document, root, whole);
  }

  private styled({ size = 10, font = "regular", colour = "ink" }: Style) {
    return this.document.font(font).fontSize(size).fillColor(colours[colour]);
  }

  /** The height of a text at this width. */
  heightOf(text: string, { width }: Pick<Place, "width">, style: Style = {}) {
    return this.styled(style).heightOfString(text, { width, lineGap: 3 });
  }

  private written(type: string, text: string, { x, y, width }: Place, style: Style) {
    const { align = "left" } = style;
    // Amounts below each other have figures of one width, and a dot that no figure hides.
    const features: PDFKit.Mixins.OpenTypeFeatures[] = align === "right" ? ["tnum"] : [];
    return this.document.struct(type, {}, () => {
      this.styled(style).text(text, x, y, { width, align, lineGap: 3, features });
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
