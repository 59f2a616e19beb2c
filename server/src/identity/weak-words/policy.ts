import { knownPasswords } from "../passwords/known-passwords.ts";
import { plainText } from "../passwords/plain-text.ts";
import type { Piece } from "../weak-patterns/policy.ts";
import { alike } from "./alike.ts";

const calendar = `
spring summer autumn winter fruhling fruehling sommer herbst printemps primavera verano otono invierno estate autunno inverno
january february march april june july august september october november december januar februar marz maerz juni juli oktober dezember
janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre enero febrero marzo abril mayo junio julio agosto septiembre noviembre diciembre
gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre jan feb mar apr may jun jul aug sep oct nov dec mai okt dez
monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag`;

const common = `
admin administrator root user guest test demo temp login welcome hello hallo secret geheim passwort password kennwort passwd letmein changeme default
master monkey dragon shadow soccer hockey killer summer ginger cookie pepper hunter ranger charlie thomas jordan harley freedom whatever
willkommen schatz bonjour soleil amour hola ciao amore love iloveyou qwerty azerty secure access office company startup retailer`;

const listed = (text: string) => text.trim().split(/\s+/).map(alike);
const calendarWords = new Set(listed(calendar));
const commonWords = new Set(listed(common));
const alikeKnown = new Set([...knownPasswords].map(alike));
const longestWord = 18;

/** `isSure`: a name, or too long to be an accident. */
export type Word = Piece & { because: "COMMON" | "NAME" | "PATTERN"; isSure: boolean };

const isLong = (word: string) => word.length > 4;

const meaningOf = (word: string): Pick<Word, "worth" | "because"> | undefined => {
  const worth = isLong(word) ? 1 : 1.5;
  if (calendarWords.has(word)) return { worth, because: "PATTERN" };
  if (commonWords.has(word)) return { worth, because: "COMMON" };
  return alikeKnown.has(word) ? { worth: 2, because: "COMMON" } : undefined;
};

const dictionaryWords = (text: string): Word[] => {
  const found: Word[] = [];
  for (let from = 0; from < text.length; from += 1)
    for (let to = from + 3; to <= Math.min(text.length, from + longestWord); to += 1) {
      const word = text.slice(from, to);
      const meaning = meaningOf(word);
      if (meaning) found.push({ from, to, ...meaning, isSure: isLong(word) });
    }
  return found;
};

const umlauts = new Map(Object.entries({ ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa", ß: "ss" }));

const longEnough = (word: string) => word.length > 2 || /^[^\p{ASCII}]{2}$/u.test(word);

/** A name as it may be written in a password: whole, in parts, and run together. */
const spellings = (name: string) => {
  const german = name.toLowerCase().replace(/[äöüøåß]/g, (sign) => umlauts.get(sign) ?? sign);
  return [name, german].map(plainText).flatMap((plain) => {
    const parts = [...plain.split(/[^\p{L}\p{N}]+/u), ...plain.split(/[^\p{L}]+/u)];
    return [plain, ...parts, plain.replace(/[^\p{L}\p{N}]+/gu, "")].filter(longEnough);
  });
};

const places = (text: string, word: string) => {
  const found: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) found.push(at);
  return found.map((from) => ({ from, to: from + word.length }));
};

/** Short names occur in random passwords by accident, the more so disguised or backwards. */
const placesOfName = (text: string, name: string) => {
  if (name.length < 4) return places(text, name);
  const disguised = alike(name);
  const backwards = isLong(name) ? places(alike(text), [...disguised].toReversed().join("")) : [];
  return [...places(alike(text), disguised), ...backwards];
};

const nameWords = (text: string, names: string[]): Word[] =>
  [...new Set(names.flatMap(spellings))].flatMap((name) =>
    placesOfName(text, name).map((place) => ({
      ...place,
      worth: 1,
      because: "NAME" as const,
      isSure: true,
    })),
  );

/** Words that are tried first, and these names, in all their spellings. */
export const wordsIn = (text: string, names: string[]): Word[] => [
  ...dictionaryWords(alike(text)),
  ...nameWords(text, names),
];
