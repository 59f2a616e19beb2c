import type { Reader } from "./reading.ts";

const swapped = (bytes: Buffer, unit: 2 | 4) => {
  const copy = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % unit)));
  return unit === 2 ? copy.swap16() : copy.swap32();
};

/** Only characters of the first plane matter here. */
const fromUtf32 = (bytes: Buffer) => {
  const units = Buffer.alloc(Math.floor(bytes.length / 4) * 2);
  for (let n = 0; n * 2 < units.length; n += 1) {
    const code = bytes.readUInt32LE(n * 4);
    units.writeUInt16LE(code > 0xffff ? 0xfffd : code, n * 2);
  }
  return units.toString("utf16le");
};

const sample = 4_096;

/** Which bytes of a pair are zero, if nothing else tells the encoding. */
const zeros = (bytes: Buffer) => {
  const head = bytes.subarray(0, sample);
  const count = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) count[at % 2] = (count[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = count;
  if (even + odd < head.length / 8) return undefined;
  return even === 0 ? "odd" : odd === 0 ? "even" : undefined;
};

const textOf = (bytes: Buffer) => {
  const mark = bytes.subarray(0, 4).toString("hex");
  if (mark === "fffe0000") return fromUtf32(bytes.subarray(4));
  if (mark === "0000feff") return fromUtf32(swapped(bytes.subarray(4), 4));
  if (mark.startsWith("fffe")) return bytes.toString("utf16le", 2);
  if (mark.startsWith("feff")) return swapped(bytes.subarray(2), 2).toString("utf16le");
  const pairs = zeros(bytes);
  if (pairs === "odd") return bytes.toString("utf16le");
  if (pairs === "even") return swapped(bytes, 2).toString("utf16le");
  return bytes.toString("latin1").replace(/^(ï»¿)+/, "");
};

/** How pages, drawings, programs and other formats begin that are also written in letters. */
const otherwise =
  /^[\s\uFEFF]*(<(!|\?|%|\/?(html|head|body|script|svg|iframe|object|embed|style|img|a|meta|link)\b)|#!|%!|%PDF-|\{\\rtf|GIF8[79]a)/i;

/** What makes a browser render a page, even if something comes before it. */
export const page = /<(!doctype\s+html|(html|script|svg|iframe)[\s/>])/i;

const escape = 27;
/** What follows an escape when Japanese, Korean and Chinese texts switch character sets. */
const changesLetters = /^[$(]/;

const isControl = (text: string, at: number) => {
  const code = text.charCodeAt(at);
  if (code >= 32 || (code >= 9 && code <= 13) || code === 26) return false;
  return code !== escape || !changesLetters.test(text.charAt(at + 1));
};

const hasControls = (text: string) => {
  for (let at = 0; at < text.length; at += 1) if (isControl(text, at)) return true;
  return false;
};

/** Words and nothing else: no page, no script, no control bytes. */
export const readText: Reader = (bytes) => {
  const text = textOf(bytes);
  const head = text.slice(0, sample);
  if (otherwise.test(head) || page.test(head) || hasControls(text)) return undefined;
  return { end: bytes.length };
};
