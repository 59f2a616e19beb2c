import { createReadStream } from "node:fs";
import { decodeBytes, type Encoding } from "./decode.ts";
import { mostLikely } from "./likely-encoding.ts";

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

/** The standard name of an encoding, by any of its names; undefined if unknown. */
export const encodingNamed = (name: string) => {
  const wanted = name.trim().toLowerCase();
  try {
    return new TextDecoder(alsoCalled.get(wanted) ?? wanted).encoding;
  } catch {
    return undefined;
  }
};

const isWide = (text: string) => {
  const letters = text.slice(0, 4_000);
  const strange = /[\p{Cn}\p{Co}\ufffd]|(?![\t\r\n])\p{Cc}/gu;
  const isParted = /[,;|\t\n]/.test(letters);
  return isParted && (letters.match(strange)?.length ?? 0) * 50 < letters.length;
};

/** UTF-16 by its byte order mark; without one, if byte pairs make sense and have ASCII's zeros. */
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

/** The lines with non-ASCII bytes, and how many of their letters UTF-8 can and cannot read. */
const foreignLines = async (path: string) => {
  const decoder = new TextDecoder("utf-8");
  const lines: Buffer[] = [];
  let damaged = 0;
  let good = 0;
  let size = 0;
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

/** Recognises a file's encoding: by its mark, by being UTF-8, else by what its letters spell. */
export const recogniseEncoding = async (path: string, start: Buffer): Promise<Encoding> => {
  const wide = wideEncoding(start);
  if (wide) return { encoding: wide };
  const { damaged, good, bytes } = await foreignLines(path);
  if (damaged === 0) return { encoding: "utf-8" };
  if (damaged > good) return mostLikely(bytes);
  const letters = damaged === 1 ? "one letter is" : `${damaged} letters are`;
  return { encoding: "utf-8", doubt: `${letters} damaged` };
};
