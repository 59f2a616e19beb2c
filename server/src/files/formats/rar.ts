import { type Reader, starts } from "./reading.ts";

/** The rest is encrypted, and so is where it ends. */
const locked = (bytes: Buffer) => ({ end: bytes.length });

const readRar4: Reader = (bytes) => {
  for (let at = 7; at < bytes.length; ) {
    const type = bytes.readUInt8(at + 2);
    const flags = bytes.readUInt16LE(at + 3);
    const size = bytes.readUInt16LE(at + 5);
    if (type < 0x72 || type > 0x7b || size < 7) return undefined;
    if (type === 0x73 && flags & 0x80) return locked(bytes);
    const isFile = type === 0x74 || type === 0x7a;
    const data = flags & 0x8000 ? bytes.readUInt32LE(at + 7) : 0;
    const beyond = isFile && flags & 0x100 ? bytes.readUInt32LE(at + 32) * 2 ** 32 : 0;
    at += size + data + beyond;
    if (at > bytes.length) return undefined;
    if (type === 0x7b || at === bytes.length) return { end: at };
  }
  return undefined;
};

/** Seven bits in a byte, the lowest first. */
const numberAt = (bytes: Buffer, from: number) => {
  let value = 0;
  for (let n = 0; n < 10; n += 1) {
    const byte = bytes.readUInt8(from + n);
    value += (byte & 0x7f) * 2 ** (7 * n);
    if (byte < 0x80) return { value, next: from + n + 1 };
  }
  throw new RangeError("A number that does not end.");
};

const lockedHead = 4;
const lastHead = 5;

const readRar5: Reader = (bytes) => {
  for (let at = 8; at < bytes.length; ) {
    const size = numberAt(bytes, at + 4);
    const type = numberAt(bytes, size.next);
    const flags = numberAt(bytes, type.next);
    if (type.value < 1 || type.value > lastHead || size.value === 0) return undefined;
    if (type.value === lockedHead) return locked(bytes);
    const extra = flags.value & 1 ? numberAt(bytes, flags.next) : flags;
    const data = flags.value & 2 ? numberAt(bytes, extra.next).value : 0;
    at = size.next + size.value + data;
    if (at > bytes.length) return undefined;
    if (type.value === lastHead || at === bytes.length) return { end: at };
  }
  return undefined;
};

/** A RAR archive, older or newer, block by block up to its last. */
export const readRar: Reader = (bytes) => {
  if (starts(bytes, "526172211a0700")) return readRar4(bytes);
  return starts(bytes, "526172211a070100") ? readRar5(bytes) : undefined;
};
