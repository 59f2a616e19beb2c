/** `pdfkit`'s drawing takes an already opened font as well as the bytes of one. */
declare module "fontkit" {
  export const create: (file: Uint8Array) => PDFKit.OpenedFont;
}

declare namespace PDFKit {
  interface OpenedFont {
    readonly layout: (text: string) => object;
  }
  namespace Mixins {
    interface PDFFont {
      registerFont(name: string, opened: OpenedFont): this;
    }
  }
}
