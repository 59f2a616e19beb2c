import { type Reader, starts } from "./reading.ts";

const open = 0x7b;
const close = 0x7d;
const escape = 0x5c;

/** `\bin` and a number: that many bytes follow that are not text. */
const rawBytes = (bytes: Buffer, at: number) =>
  /^\\bin(\d{1,9}) ?/.exec(bytes.toString("latin1", at, at + 16));

/** RTF up to the brace that closes the first one. */
export const readRtf: Reader = (bytes) => {
  if (!starts(bytes, "7b5c727466")) return undefined;
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === open) depth += 1;
    else if (byte === close) depth -= 1;
    else if (byte === escape) {
      const raw = bytes[at + 1] === 0x62 ? rawBytes(bytes, at) : null;
      at += raw ? raw[0].length - 1 + Number(raw[1]) : 1;
    }
    if (depth === 0) return { end: at + 1 };
  }
  return undefined;
};
