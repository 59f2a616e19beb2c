import type { Db } from "#db/connect.ts";
import { ensure } from "#http/refuse.ts";
import { type TypedWord, typedWords } from "./queries.ts";

export type Words = {
  /** All that may be meant, as a text of type tsquery. */
  query: string;
  /** Only what was typed; null where nothing else may be meant. */
  exact: string | null;
  corrections: { typed: string; read: string }[];
};

const readingsShown = 5;

const anyOf = (queries: string[]) => `(${queries.join(" | ")})`;
const allOf = (queries: string[]) => `(${queries.join(" & ")})`;

/** A single letter stands for itself: too much begins with it. */
const beginning = (word: string) => (/^[a-z0-9]$/.test(word) ? `'${word}'` : `'${word}':*`);

const withNear = ({ word, near }: TypedWord) =>
  anyOf([beginning(word), ...near.map((other) => `'${other}'`)]);

/** All its words, or the compound written together. */
const pieceQuery = (words: TypedWord[], queryOf: (word: TypedWord) => string) => {
  const parts = words.filter(({ isWhole }) => !isWhole).map(queryOf);
  const wholes = words.filter(({ isWhole }) => isWhole).map(queryOf);
  return anyOf([allOf(parts), ...wholes]);
};

const stands = (words: TypedWord[]) =>
  words.some((word) => word.isWhole && word.stands) ||
  words.every((word) => word.isWhole || word.stands);

const correctionsOf = (piece: string, words: TypedWord[]) => {
  if (stands(words)) return [];
  const typed = piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  return words
    .filter((word) => !word.stands)
    .flatMap(({ word, near }) =>
      near
        .slice(0, readingsShown)
        .map((read) => ({ typed: words.length > 1 ? word : typed, read })),
    );
};

/** What the typed words mean among the listings; null where nothing was typed. */
export async function wordsSought(db: Db, keyWord: string): Promise<Words | null> {
  if (keyWord === "") return null;
  const signs = keyWord.match(/[\p{L}\p{N}]/gu) ?? [];
  ensure(signs.length >= 3, "browse.keyword_too_short");

  const pieces = keyWord.split(/\s+/u);
  const found = await typedWords(db, pieces);
  const sought = pieces.flatMap((piece, index) => {
    const words = found.filter(({ at }) => at === index + 1);
    return words.length > 0 ? [{ piece, words }] : [];
  });
  return {
    query: sought.map(({ words }) => pieceQuery(words, withNear)).join(" & "),
    exact: found.some(({ near }) => near.length > 0)
      ? sought.map(({ words }) => pieceQuery(words, ({ word }) => beginning(word))).join(" & ")
      : null,
    corrections: sought.flatMap(({ piece, words }) => correctionsOf(piece, words)),
  };
}
