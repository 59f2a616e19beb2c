import makeBidi from "bidi-js";
import LineBreaker from "linebreak";

const bidi = makeBidi();

/** A stretch of one font as it is drawn, from left to right. */
export type Piece = { text: string; font: string };

type Measure = (piece: Piece) => number;

export interface Setting {
  width: number;
  /** The font that draws this character. */
  fontOf: (character: string) => string;
  widthOf: Measure;
  /** Whether a font turns its letters around by itself. */
  turns: (font: string) => boolean;
}

const isMark = (character: string) => /^[\p{M}\u200c\u200d]$/u.test(character);

/** The font of each character by its place; marks are drawn with what they stand on. */
const fontsOf = (text: string, fontOf: Setting["fontOf"]) => {
  const fonts: string[] = [];
  for (const character of text) {
    const before = fonts.at(-1);
    const font = before !== undefined && isMark(character) ? before : fontOf(character);
    fonts.push(...Array.from({ length: character.length }, () => font));
  }
  return fonts;
};

type Levels = ReturnType<typeof bidi.getEmbeddingLevels>;
type Paragraph = { text: string; fonts: readonly string[]; levels: Levels; setting: Setting };

/** A part of the text in the order in which it is seen, from left to right (Unicode annex 9). */
const piecesOf = ({ text, fonts, levels, setting }: Paragraph, from: number, to: number) => {
  const pieces: (Piece & { isTurned: boolean })[] = [];
  for (const at of bidi.getReorderedIndices(text, levels, from, to - 1).slice(from, to)) {
    const font = fonts[at] ?? "";
    const isTurned = (levels.levels[at] ?? 0) % 2 === 1;
    const written = text[at] ?? "";
    const letter = (isTurned && bidi.getMirroredCharacter(written)) || written;
    const last = pieces.at(-1);
    if (last?.font !== font || last.isTurned !== isTurned)
      pieces.push({ text: letter, font, isTurned });
    else last.text = isTurned && setting.turns(font) ? letter + last.text : last.text + letter;
  }
  return pieces.map((piece) => ({ text: piece.text, font: piece.font }));
};

const widthOfAll = (pieces: readonly Piece[], widthOf: Measure) =>
  pieces.reduce((sum, piece) => sum + widthOf(piece), 0);

/** The text without the spaces at its end, which hang over the edge. */
const endOf = (text: string, from: number, to: number) =>
  from + text.slice(from, to).trimEnd().length;

/** Where the next line may end at the latest: at a break that fits, or inside a word too long for a line. */
const lineEnd = (paragraph: Paragraph, from: number) => {
  const { text, setting } = paragraph;
  const fits = (to: number) => {
    const pieces = piecesOf(paragraph, from, endOf(text, from, to));
    return widthOfAll(pieces, setting.widthOf) <= setting.width;
  };
  const breaker = new LineBreaker(text.slice(from));
  let end = from;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    if (!fits(from + next.position)) break;
    end = from + next.position;
  }
  if (end > from) return end;
  for (const character of text.slice(from)) {
    if (end > from && !fits(end + character.length)) break;
    end += character.length;
  }
  return end;
};

const linesOfParagraph = (text: string, setting: Setting): Piece[][] => {
  if (text === "") return [[]];
  const levels = bidi.getEmbeddingLevels(text, "auto");
  const paragraph = { text, fonts: fontsOf(text, setting.fontOf), levels, setting };
  const lines: Piece[][] = [];
  for (let from = 0; from < text.length; ) {
    const end = lineEnd(paragraph, from);
    lines.push(piecesOf(paragraph, from, endOf(text, from, end)));
    from = end;
  }
  return lines;
};

/** The lines of a text in several fonts, each as pieces from left to right. */
export const mixedLines = (text: string, setting: Setting) =>
  text.split("\n").flatMap((paragraph) => linesOfParagraph(paragraph, setting));
