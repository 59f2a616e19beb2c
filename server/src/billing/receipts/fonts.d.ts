/** Cuts the characters of a text, in one weight, out of a font. */
declare module "subset-font" {
  interface Wanted {
    targetFormat: "truetype";
    variationAxes: { wght: number };
  }
  const subset: (font: Uint8Array, text: string, wanted: Wanted) => Promise<Uint8Array>;
  export default subset;
}

/** Finds where a text may go on in the next line (Unicode annex 14). */
declare module "linebreak" {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
