import { type Db, inTransaction } from "#db/connect.ts";
import { type Piece, allWords, anyOf, queryOf } from "./pieces.ts";
import {
  askTheIndex,
  deleteUnusedWords,
  holdVocabulary,
  isRelisting,
  type Reading,
  readingsOf,
  type SearchWord,
  unusedWordsAfter,
  type Vocabulary,
  vocabularies,
} from "./queries.ts";

type Readings = ReadonlyMap<string, Reading>;
export type Correction = { typed: string; read: string };
const readingsShown = 5;

/** Shorter words and numbers are never corrected. */
export const maySlip = ({ word }: SearchWord) => /^.{4,}$/u.test(word) && /\D/.test(word);

const correctionsOf = (piece: Piece, readings: Readings) => {
  const stands = ({ word }: SearchWord) => readings.get(word)?.stands ?? false;
  if (piece.words.every(stands) || (piece.whole !== null && stands(piece.whole))) return [];
  const misread = allWords(piece).filter((searchWord) => !stands(searchWord));
  return misread.flatMap(({ word }) => {
    const near = readings.get(word)?.near.slice(0, readingsShown) ?? [];
    return near.map((read) => ({ typed: piece.whole === null ? piece.typed : word, read }));
  });
};

/** What words of several searches may have been meant for. */
export const readingsFor = async (db: Db, words: SearchWord[]): Promise<Readings> => {
  const found = await readingsOf(db, words.filter(maySlip));
  return new Map(found.map((reading) => [reading.word, reading]));
};

/** The query for these pieces as they may have been meant; undefined if that is as typed. */
export const widened = (pieces: Piece[], readings: Readings) => {
  const nearTo = ({ word }: SearchWord) => readings.get(word)?.near ?? [];
  if (pieces.flatMap(allWords).every((word) => nearTo(word).length === 0)) return undefined;

  return queryOf(pieces, (word) => anyOf([word.query, ...nearTo(word).map((near) => `'${near}'`)]));
};

/** Queries for what may have been meant besides what was typed; undefined if there is nothing. */
export async function likelyQueries(db: Db, pieces: Piece[]) {
  const readings = await readingsFor(db, pieces.flatMap(allWords));
  const query = widened(pieces, readings);
  if (query === undefined) return undefined;

  const corrections: Correction[] = pieces.flatMap((piece) => correctionsOf(piece, readings));
  return { query, corrections };
}

const unusedAfter = (db: Db, table: Vocabulary, after: string) =>
  inTransaction(db, async (trx) => {
    await askTheIndex(trx);
    return unusedWordsAfter(trx, table, after);
  });

const unlearn = (db: Db, table: Vocabulary, words: string[]) =>
  inTransaction(db, async (trx) => {
    await holdVocabulary(trx);
    await askTheIndex(trx);
    await deleteUnusedWords(trx, table, words);
  });

/** Removes words that no listing contains any more, such as an earlier name, from the vocabulary. */
export const forgetUnusedWords = async (db: Db) => {
  for (const table of vocabularies) {
    let some = await unusedAfter(db, table, "");
    while (some) {
      if (some.unused.length > 0) await unlearn(db, table, some.unused);
      some = await unusedAfter(db, table, some.last);
    }
  }
};

/** The same in the background: if names are changing, it is left for the next time. */
export const tidyVocabulary = async (db: Db) => {
  if (!(await isRelisting(db))) await forgetUnusedWords(db);
};
