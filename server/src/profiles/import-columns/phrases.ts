import { foldedWords } from "../import-values/words.ts";
import { type FieldName, fieldNames } from "./fields.ts";
import { fieldHeaders, otherHeaders, peopleWords } from "./headers.ts";

const stem = (word: string) => (word.length > 3 ? word.replace(/s$/, "") : word);
export const stems = (text: string) => foldedWords(text).map(stem);

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

export type Phrase = { words: string[]; weight: number; needsProof?: boolean; isWhole?: boolean };

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

export const people = phrasesOf(peopleWords, { weight: 1 }).map(({ words }) => words);

/** Words with a meaning of their own, so that `state` is no typo of `status`. */
export const ownMeaning = new Set([
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
