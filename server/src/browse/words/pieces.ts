import { isSearchable } from "@vitrine/contract/browse/searchable";
import type { Db } from "#db/connect.ts";
import { ensure } from "#http/refuse.ts";
import { foldedPieces, type SearchWord, wordsThatBegin } from "./queries.ts";

/** What was typed between two spaces: its words, and if several, all of them written together. */
export type Piece = { typed: string; words: SearchWord[]; whole: SearchWord | null };

/** More words than these narrow nothing down any further. */
const mostPieces = 10;
const fewPieces = 3;
/** The longest word a document holds. */
const longest = 80;

/** Too many words begin with one or two given letters: beside other words these match whole words only. */
const matchesAs =
  (mayBeBeginning: boolean) =>
  (word: string): SearchWord => {
    const isWhole = /^[a-z0-9]$/.test(word) || (!mayBeBeginning && /^[a-z]{2}$/.test(word));
    return { word, query: isWhole ? `'${word}'` : `'${word}':*` };
  };

const shortened = (word: string) => [...word].slice(0, longest).join("");

const pieceOf = (typed: string, folded: string, mayBeBeginning: boolean): Piece => {
  const words = folded.split(" ").map(shortened);
  const whole = shortened(words.join(""));
  return {
    typed: typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""),
    words: words.map(matchesAs(mayBeBeginning)),
    whole: words.length > 1 ? matchesAs(mayBeBeginning)(whole) : null,
  };
};

export const allWords = ({ words, whole }: Piece) => [...words, ...(whole === null ? [] : [whole])];

export const anyOf = (queries: string[]) => `(${queries.join(" | ")})`;
const allOf = (queries: string[]) => `(${queries.join(" & ")})`;

/** Prefixes worth expanding: too many words begin with shorter ones, hardly any with longer ones. */
const namesWords = ({ word, query }: SearchWord) => /^.{3,20}$/u.test(word) && query.endsWith(":*");

/** Listing the words that begin with what was typed finds the same, several times faster. */
const withWordsNamed = async (db: Db, pieces: Piece[]): Promise<Piece[]> => {
  const typed = pieces.flatMap(allWords).filter(namesWords);
  if (typed.length === 0) return pieces;
  const known = await wordsThatBegin(
    db,
    typed.map(({ word }) => word),
  );
  const named = (searchWord: SearchWord): SearchWord => {
    const words = namesWords(searchWord) ? known.get(searchWord.word) : undefined;
    return words === undefined
      ? searchWord
      : { ...searchWord, query: anyOf([...new Set(words)].map((word) => `'${word}'`)) };
  };
  return pieces.map((piece) => ({
    ...piece,
    words: piece.words.map(named),
    whole: piece.whole && named(piece.whole),
  }));
};

const parted = (keyWord: string) => keyWord.split(/\s+/u).slice(0, mostPieces);

const toPieces = (typed: string[], folded: string[]) =>
  typed.flatMap((piece, index) => {
    const words = folded[index] ?? "";
    const mayBeBeginning = typed.length <= fewPieces || index === typed.length - 1;
    return words === "" ? [] : [pieceOf(piece, words, mayBeBeginning)];
  });

/** The pieces of each of these texts; prefixes stay prefixes. */
export async function piecesOfAll(db: Db, keyWords: string[]): Promise<Piece[][]> {
  const typed = keyWords.map(parted);
  const folded = await foldedPieces(db, typed.flat());
  let at = 0;
  return typed.map((pieces) => {
    const own = folded.slice(at, at + pieces.length);
    at += pieces.length;
    return toPieces(pieces, own);
  });
}

/** The pieces of what was typed; refuses fewer than three letters or digits. */
export async function piecesOf(db: Db, keyWord: string): Promise<Piece[]> {
  ensure(isSearchable(keyWord), "browse.keyword_too_short");

  const [pieces = []] = await piecesOfAll(db, [keyWord]);
  return withWordsNamed(db, pieces);
}

/** Every piece must be found: all its words, or the piece as a whole. */
export const queryOf = (pieces: Piece[], wordQuery: (searchWord: SearchWord) => string) =>
  pieces
    .map(({ words, whole }) => [allOf(words.map(wordQuery)), ...(whole ? [wordQuery(whole)] : [])])
    .map(anyOf)
    .join(" & ");

/** Finds just what was typed, as a text of type tsquery. */
export const literalQuery = (pieces: Piece[]) => queryOf(pieces, ({ query }) => query);
