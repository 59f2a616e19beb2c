/** `pdfkit`'s drawing takes an already opened font as well as the bytes of one. */
declare module "fontkit" {
  export const create: (file: Uint8Array) => PDFKit.OpenedFont;
}

declare namespace PDFKit {
  interface OpenedFont {
    readonly ascent: number;
    readonly unitsPerEm: number;
    readonly layout: (text: string) => object;
    readonly hasGlyphForCodePoint: (code: number) => boolean;
  }
  namespace Mixins {
    interface PDFFont {
      registerFont(name: string, opened: OpenedFont): this;
    }
  }
}
