import { type Reader, starts } from "./reading.ts";

const ending = "%%EOF";
const mostUpdates = 2_000;

/** What may follow an end that is not the last: a later version's objects, or the rest of what holds a PDF. */
const goesOn = /^[\s\0]*(%[^\r\n]*[\r\n][\s\0]*)*(\d+\s+\d+\s+obj|xref|startxref|endstream|endobj)/;

const isLine = (bytes: Buffer, at: number) => bytes[at - 1] === 0x0a || bytes[at - 1] === 0x0d;

/** A PDF up to its last end. */
export const readPdf: Reader = (bytes) => {
  const last = bytes.lastIndexOf(ending);
  if (!starts(bytes, "255044462d") || last < 0) return undefined;
  let updates = 0;
  for (let at = bytes.indexOf(ending); at < last; at = bytes.indexOf(ending, at + 1)) {
    updates += 1;
    const after = bytes.toString("latin1", at + ending.length, at + 2_048);
    if (updates > mostUpdates || (isLine(bytes, at) && !goesOn.test(after))) return undefined;
  }
  return { end: last + ending.length };
};
