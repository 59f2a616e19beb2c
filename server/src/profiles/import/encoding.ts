import { createReadStream } from "node:fs";
import { type Candidate, candidates } from "./alphabets.ts";

/** How a file's letters are written, and what speaks against it. */
export type Encoding = { encoding: string; doubt?: string };

const alsoCalled = new Map([
  ["macroman", "macintosh"],
  ["mac-roman", "macintosh"],
  ["latin-1", "windows-1252"],
  ["latin-2", "iso-8859-2"],
  ["latin-9", "iso-8859-15"],
  ["latin9", "iso-8859-15"],
  ["ansi", "windows-1252"],
  ["sjis", "shift_jis"],
]);

/** The standard's name of an encoding, by any of its names; undefined where nobody knows it. */
export const encodingNamed = (name: string) => {
  const wanted = name.trim().toLowerCase();
  try {
    return new TextDecoder(alsoCalled.get(wanted) ?? wanted).encoding;
  } catch {
    return undefined;
  }
};

/** As a stream: read at once, Node 20 takes Windows-1252 for Latin-1. */
export const decodeBytes = (bytes: Buffer, encoding: string) =>
  new TextDecoder(encoding).decode(bytes, { stream: true });

const isWide = (text: string) => {
  const [letters, strange] = [text.slice(0, 4_000), /[\p{Cn}\p{Co}\ufffd]|(?![\t\r\n])\p{Cc}/gu];
  const isParted = /[,;|\t\n]/.test(letters);
  return isParted && (letters.match(strange)?.length ?? 0) * 50 < letters.length;
};

/** Without a mark at its beginning, UTF-16 is what makes sense of pairs of bytes, and ASCII's zeros. */
const wideEncoding = (bytes: Buffer) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const even = bytes.subarray(0, Math.min(8_000, bytes.length - (bytes.length % 2)));
  let zeros = [0, 0];
  for (const [at, byte] of even.entries())
    if (byte === 0)
      zeros =
        at % 2 === 0 ? [(zeros[0] ?? 0) + 1, zeros[1] ?? 0] : [zeros[0] ?? 0, (zeros[1] ?? 0) + 1];
  const [high = 0, low = 0] = zeros;
  // Line ends and separators are ASCII in any language.
  if (high + low < 3 || (high + low) * 200 < even.length) return undefined;
  const encoding = low > high ? "utf-16le" : "utf-16be";
  return isWide(decodeBytes(even, encoding)) ? encoding : undefined;
};

const mostLooked = 256 * 1024;

/** The lines with bytes beyond ASCII, and how many letters UTF-8 makes of them and how many it cannot. */
const foreignLines = async (path: string) => {
  const decoder = new TextDecoder("utf-8");
  const lines: Buffer[] = [];
  let [damaged, good, size] = [0, 0, 0];
  const look = (text: string) => {
    for (const [letters] of text.matchAll(/\P{ASCII}+/gu)) {
      const lost = letters.split("\ufffd").length - 1;
      damaged += lost;
      good += letters.length - lost;
    }
  };
  for await (const chunk of createReadStream(path)) {
    look(decoder.decode(chunk, { stream: true }));
    if (damaged === 0 || size > mostLooked) continue;
    const some = linesBeyondAscii(chunk);
    lines.push(some);
    size += some.length;
  }
  look(decoder.decode());
  return { damaged, good, bytes: Buffer.concat(lines).subarray(0, mostLooked) };
};

const linesBeyondAscii = (chunk: Buffer) => {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = chunk.indexOf(10); start < chunk.length; end = chunk.indexOf(10, start)) {
    const line = chunk.subarray(start, end < 0 ? chunk.length : end + 1);
    if (line.some((byte) => byte > 127)) lines.push(line);
    start += line.length;
  }
  return Buffer.concat(lines);
};

/** Signs of printing where they belong: quotes around words, dashes between them. */
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
  let [sum, count] = [0, 0];
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

/** Of two languages that suit as well, the one listed first is the more common. */
const scoreOf = (text: string, candidate: Candidate) =>
  Math.max(
    ...(candidate.languages.length > 0 ? candidate.languages : [""]).map(
      (alphabet, rank) => scoreIn(text, candidate, alphabet) - rank * rarer,
    ),
  );

const mostScored = 6_000;

/** Only what is beyond ASCII and the letters beside it says anything. */
const tellingPart = (text: string) =>
  [...text.matchAll(/[^\P{ASCII}\r\n]{0,12}\P{ASCII}+[^\P{ASCII}\r\n]{0,3}/gu)]
    .map(([part]) => part)
    .join(" ")
    .slice(0, mostScored);

const unsure = 0.08;

/** Reads the foreign letters in every way people write and takes what looks most like a language. */
const mostLikely = (bytes: Buffer): Encoding => {
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

/** Recognises how a file is written: by its mark, by being UTF-8, else by what its letters spell. */
export const recogniseEncoding = async (path: string, start: Buffer): Promise<Encoding> => {
  const wide = wideEncoding(start);
  if (wide) return { encoding: wide };
  const { damaged, good, bytes } = await foreignLines(path);
  if (damaged === 0) return { encoding: "utf-8" };
  if (damaged > good) return mostLikely(bytes);
  const letters = damaged === 1 ? "one letter is" : `${damaged} letters are`;
  return { encoding: "utf-8", doubt: `${letters} damaged` };
};
