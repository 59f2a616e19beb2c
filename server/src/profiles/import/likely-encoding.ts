import { type Candidate, candidates } from "./alphabets.ts";
import { type Encoding, decodeBytes } from "./decode.ts";

/** Typographic signs where they belong: quotes around words, dashes between them. */
const atHome: [signs: RegExp, before: RegExp, after: RegExp][] = [
  [/[\u2018\u201c\u201e\u00ab]/, /^[\s,;("]?$/, /^[\p{L}\p{N}]$/u],
  [/[\u2019\u201d\u00bb]/, /^[\p{L}\p{N}.!?,]$/u, /^(?:[\s,;.:!?)"]|s)?$/],
  [/[\u2019\u00b4]/, /^\p{L}$/u, /^\p{L}$/u],
  [/[\u2013\u2014]/, /^[\s\d]$/, /^[\s\d]$/],
  [/[\u00ae\u2122]/, /^[\p{L}\p{N}]$/u, /^[\s,;.)"]?$/],
];
const signs = /[\u2026\u2022\u00a3\u20ac\u00a5\u00a9\u00b0\u00a0\u00b7\u2013\u2014\u2019]/;
const isLetter = (char = "") => /[\p{L}\p{M}]/u.test(char);
const isAsciiLetter = (char = "") => /[a-z]/i.test(char);

type Around = { before: string | undefined; char: string; after: string | undefined };

const ofSign = ({ before = "", char, after = "" }: Around) => {
  if (/[\p{Cn}\p{Co}\ufffd]|(?![\t\r\n])\p{Cc}/u.test(char)) return -2;
  if (
    atHome.some(([sign, left, right]) => sign.test(char) && left.test(before) && right.test(after))
  )
    return 0.9;
  if (isLetter(before) && isLetter(after)) return -1;
  return signs.test(char) ? 0.5 : -0.5;
};

const isCapital = (char: string) => /^\p{Lu}$/u.test(char);

const ofLetter = (
  { before = "", char, after = "" }: Around,
  candidate: Candidate,
  alphabet: string,
) => {
  const pair = (one: string, other: string) => /^\p{Ll}$/u.test(one) && /^\p{Lu}$/u.test(other);
  if (pair(before, char) || pair(char, after)) return -1;
  if (candidate.script) {
    if (isAsciiLetter(before) || isAsciiLetter(after)) return -1;
    if (/[\uff61-\uff9f]/.test(char)) return -0.5;
    if (!candidate.script.test(char)) return candidate.frequent === "" ? 0.3 : -0.2;
    return candidate.frequent === "" || candidate.frequent?.includes(char.toLowerCase()) ? 1 : 0.5;
  }
  // Alphabets list small letters and the capitals that begin words; words in capitals have all of them.
  const letter = isCapital(before) || isCapital(after) ? char.toLowerCase() : char;
  const isOf = (letters: string) => letters.includes(char) || letters.includes(letter);
  if (isOf(alphabet)) return 1;
  return candidate.languages.some(isOf) ? 0.6 : 0;
};

const scoreIn = (text: string, candidate: Candidate, alphabet: string) => {
  let sum = 0;
  let count = 0;
  const chars = [...text];
  for (const [at, char] of chars.entries()) {
    if (char < "\u0080") continue;
    const around = { before: chars[at - 1], char, after: chars[at + 1] };
    sum += isLetter(char) ? ofLetter(around, candidate, alphabet) : ofSign(around);
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
};

const rarer = 0.002;

/** Of two languages that fit equally well, the one listed first is the more common. */
const scoreOf = (text: string, candidate: Candidate) =>
  Math.max(
    ...(candidate.languages.length > 0 ? candidate.languages : [""]).map(
      (alphabet, rank) => scoreIn(text, candidate, alphabet) - rank * rarer,
    ),
  );

const mostScored = 6_000;

/** Only non-ASCII letters and those beside them tell encodings apart. */
const tellingPart = (text: string) =>
  [...text.matchAll(/[^\P{ASCII}\r\n]{0,12}\P{ASCII}+[^\P{ASCII}\r\n]{0,3}/gu)]
    .map(([part]) => part)
    .join(" ")
    .slice(0, mostScored);

const unsure = 0.08;

/** Decodes the non-ASCII letters in every candidate encoding and takes the most language-like result. */
export const mostLikely = (bytes: Buffer): Encoding => {
  const readings = candidates
    .map((candidate) => {
      const text = tellingPart(decodeBytes(bytes, candidate.encoding));
      return { encoding: candidate.encoding, text, score: scoreOf(text, candidate) };
    })
    .toSorted((a, b) => b.score - a.score);
  const [best, ...others] = readings;
  if (!best) return { encoding: "windows-1252" };
  const rival = others.find(({ text }) => text !== best.text);
  const isClose = rival !== undefined && best.score - rival.score < unsure;
  if (!isClose) return { encoding: best.encoding };
  return { encoding: best.encoding, doubt: `it may also be ${rival.encoding.toUpperCase()}` };
};
