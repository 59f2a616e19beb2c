import { allWords, literalQuery, type Piece, piecesOfAll } from "#browse/words/pieces.ts";
import { maySlip, readingsFor, widened } from "#browse/words/service.ts";
import type { Db } from "#db/connect.ts";

const atOnce = 250;

/** The word, and each variant with one letter missing: words one slip apart share one of these. */
const shapesOf = (word: string) => {
  const letters = [...word];
  return [word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(""))];
};

type Shapes = ReadonlyMap<string, readonly string[]>;

const shapesOfAll = (words: string[]): Shapes => {
  const shapes = new Map<string, string[]>();
  for (const word of words)
    for (const shape of shapesOf(word)) {
      const known = shapes.get(shape);
      if (known) known.push(word);
      else shapes.set(shape, [word]);
    }
  return shapes;
};

/** Whether a word could be a misspelling of one in the changed listings. */
const isNear = (word: string, shapes: Shapes) =>
  shapesOf(word).some((shape) => shapes.get(shape)?.some((other) => !other.startsWith(word)));

const meaningsOf = async (db: Db, keyWords: string[], shapes: Shapes) => {
  const all = await piecesOfAll(db, keyWords);
  const suspects = all.flatMap((pieces: Piece[]) =>
    pieces.flatMap(allWords).filter((one) => maySlip(one) && isNear(one.word, shapes)),
  );
  const unique = new Map(suspects.map((one) => [one.word, one]));
  const readings = await readingsFor(db, [...unique.values()]);
  return all.map((pieces) => widened(pieces, readings) ?? literalQuery(pieces));
};

/**
 * What each keyword finds, as browse would read it, among listings with these words. Keywords that could only
 * be read as words of other listings stay as typed.
 */
export const meaningsAmong = async (db: Db, keyWords: string[], words: string[]) => {
  const shapes = shapesOfAll(words);
  const meanings: string[] = [];
  for (let at = 0; at < keyWords.length; at += atOnce)
    meanings.push(...(await meaningsOf(db, keyWords.slice(at, at + atOnce), shapes)));
  return meanings;
};
