import { countryCode } from "../import-values/countries.ts";
import { distance } from "../import-values/words.ts";
import {
  ownMeaning,
  type Phrase,
  stems,
  type KnownField,
  people,
  headerWords,
  knownFields,
} from "./phrases.ts";

const misspelt = 0.85;

/** Long words may have two typos, short ones one, the shortest none. */
const nearness = (word: string, wanted: string) => {
  if (word === wanted) return 1;
  const shorter = Math.min(word.length, wanted.length);
  const allowed = shorter >= 8 ? 2 : shorter >= 4 ? 1 : 0;
  if (allowed === 0 || Math.abs(word.length - wanted.length) > allowed) return 0;
  if (ownMeaning.has(word)) return 0;
  if (wanted.length === 4 && word[0] !== wanted[0]) return 0;
  return distance(word, wanted) <= allowed ? misspelt : 0;
};

/** How well a header matches a phrase: all its words must be there, the fewer others the better. */
const likeness = (words: string[], phrase: Phrase) => {
  let quality = words.length === 0 ? 0 : 1;
  for (const wanted of phrase.words) {
    quality = Math.min(quality, Math.max(...words.map((word) => nearness(word, wanted))));
    if (quality === 0) return 0;
  }
  const coverage = Math.min(1, phrase.words.length / words.length);
  return quality * phrase.weight * (0.55 + 0.45 * coverage);
};

const isSame = (words: string[], phrase: Phrase) => words.join(" ") === phrase.words.join(" ");

/** `Estado de la empresa` says no more than `estado`; a `partner type` is not a type. */
const ofCompany = new Set(
  stems(
    "company startup organization organisation org firm business firma unternehmen entreprise societe empresa " +
      "azienda bedrijf actual current actuel actuelle attuale",
  ),
);
const isWholly = (words: string[], phrase: Phrase) =>
  isSame(words, phrase) ||
  isSame(
    words.filter((word) => !ofCompany.has(word)),
    phrase,
  );

const isCountry = (words: string[]) =>
  words.join("").length > 3 && countryCode(words.join(" ")) !== undefined;

export type Likeness = { score: number; needsProof: boolean };

/** How well a header names a field, from 0 to 1, and whether the values must prove it. */
export const nameScore = (words: string[], { phrases, not }: KnownField): Likeness => {
  const isExcluded = words.some((word) => not.has(word)) || isCountry(words);
  const fitting = phrases.filter((phrase) =>
    isExcluded ? isSame(words, phrase) : !phrase.isWhole || isWholly(words, phrase),
  );
  let best: Likeness = { score: 0, needsProof: false };
  for (const phrase of fitting) {
    const score = likeness(words, phrase);
    if (score > best.score) best = { score, needsProof: phrase.needsProof ?? false };
  }
  return best;
};

export const speaksOfPeople = (words: string[]) =>
  people.some((phrase) => phrase.every((word) => words.includes(word)));

/** From this likeness on, people mean the field. */
export const plainlyNamed = 0.7;

/** Whether a cell reads like a header. */
export const isHeaderLike = (cell: string) => {
  const words = headerWords(cell);
  if (words.length === 0 || words.length > 6 || cell.length > 80) return false;
  return (
    words.every((word) => ownMeaning.has(word)) ||
    knownFields.some((entry) => nameScore(words, entry).score >= plainlyNamed)
  );
};

/** `c`, `Column 3`, `field_7`: a header that says nothing. */
export const saysNothing = (header: string) =>
  /^(?:\p{L}{0,2}|col(?:umn)?|field|var|attr(?:ibute)?|unnamed|feld|spalte|colonne|columna)[\s_:.-]*\d*$/iu.test(
    header.trim(),
  );
