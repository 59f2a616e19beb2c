import { countryCode } from "./countries.ts";
import { type FieldName, fieldHeaders, fieldNames, otherHeaders, peopleWords } from "./fields.ts";
import { distance, foldedWords } from "./words.ts";

const stem = (word: string) => (word.length > 3 ? word.replace(/s$/, "") : word);
const stems = (text: string) => foldedWords(text).map(stem);

const fillers = new Set(
  (
    "of the in a an for to and or our your is de la le les del della di do da du des der die das von " +
    "et y e usd eur gbp mio mrd million millions"
  ).split(" "),
);

const phraseWords = (header: string) => {
  const spaced = header.replace(/#/g, " number ").replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  const words = stems(spaced);
  const significant = words.filter((word) => !fillers.has(word));
  return significant.length > 0 ? significant : words;
};

type Phrase = { words: string[]; weight: number; needsProof?: boolean; isWhole?: boolean };

const phrasesOf = (list: string | undefined, given: Omit<Phrase, "words">): Phrase[] =>
  (list ?? "").split(", ").flatMap((phrase) => {
    const words = phraseWords(phrase);
    return words.length > 0 ? [{ words, ...given }] : [];
  });

export type KnownField = { field: FieldName; phrases: Phrase[]; not: Set<string> };

export const knownFields: KnownField[] = fieldNames.map((field) => {
  const { sure, likely, alone, ifProven, not } = fieldHeaders[field];
  const phrases = [
    ...phrasesOf(sure, { weight: 1 }),
    ...phrasesOf(likely, { weight: 0.75 }),
    ...phrasesOf(alone, { weight: 0.75, isWhole: true }),
    ...phrasesOf(ifProven, { weight: 0.75, isWhole: true, needsProof: true }),
  ];
  return { field, phrases, not: new Set(stems(not ?? "")) };
});

const people = phrasesOf(peopleWords, { weight: 1 }).map(({ words }) => words);

/** Words that mean something of their own, so that `state` is no slip of the pen for `status`. */
const ownMeaning = new Set([
  ...knownFields.flatMap(({ phrases, not }) => [...phrases.flatMap(({ words }) => words), ...not]),
  ...people.flat(),
  ...stems(otherHeaders),
]);

const shortestPart = 3;
const longestWhole = 40;

/** `companyname` as the known words it is made of, or as it is. */
const partsOf = (word: string): string[] => {
  if (ownMeaning.has(word) || word.length > longestWhole) return [word];
  for (let at = word.length - shortestPart; at >= shortestPart; at -= 1) {
    const first = stem(word.slice(0, at));
    const rest = ownMeaning.has(first) ? partsOf(word.slice(at)) : [];
    if (rest.length > 0 && rest.every((part) => ownMeaning.has(part))) return [first, ...rest];
  }
  return [word];
};

/** `totalFundingUSD (in $)` and `yearfounded` as the words they are made of. */
export const headerWords = (header: string) => phraseWords(header).flatMap(partsOf);

const misspelt = 0.85;

/** Long words may have two slips, short ones one, the shortest none. */
const nearness = (word: string, wanted: string) => {
  if (word === wanted) return 1;
  const shorter = Math.min(word.length, wanted.length);
  const allowed = shorter >= 8 ? 2 : shorter >= 4 ? 1 : 0;
  if (allowed === 0 || Math.abs(word.length - wanted.length) > allowed) return 0;
  if (ownMeaning.has(word)) return 0;
  if (wanted.length === 4 && word[0] !== wanted[0]) return 0;
  return distance(word, wanted) <= allowed ? misspelt : 0;
};

/** How well a header says a phrase: every word of it, the fewer others the better. */
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

/** So alike that people mean it. */
export const plainlyNamed = 0.7;

/** Whether a cell is what people write above a column. */
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
