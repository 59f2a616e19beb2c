import { isOnly, type Reader, starts } from "./reading.ts";

const heads = [12, 40, 52, 56, 64, 108, 124];
const bitFields = 3;
const withLargerFields = 6;

type Head = { size: number; width: number; height: number; bits: number; compression: number };

const headOf = (bytes: Buffer): Head => {
  const size = bytes.readUInt32LE(14);
  if (size === 12) {
    const width = bytes.readUInt16LE(18);
    const height = bytes.readUInt16LE(20);
    return { size, width, height, bits: bytes.readUInt16LE(24), compression: 0 };
  }
  const width = bytes.readInt32LE(18);
  const height = Math.abs(bytes.readInt32LE(22));
  const bits = bytes.readUInt16LE(28);
  const compression = bytes.readUInt32LE(30);
  return { size, width, height, bits, compression };
};

const pixelsOf = (bytes: Buffer, { width, height, bits, compression }: Head) => {
  const isPlain = [0, bitFields, withLargerFields].includes(compression);
  return isPlain ? Math.floor((width * bits + 31) / 32) * 4 * height : bytes.readUInt32LE(34);
};

/** The furthest possible end of the colour table. */
const endOfColours = (bytes: Buffer, { size, bits, compression }: Head) => {
  const masks = size === 40 ? (compression === withLargerFields ? 16 : 12) : 0;
  const most = bits <= 8 ? 2 ** bits : 256;
  const named = size === 12 ? 0 : bytes.readUInt32LE(46);
  const colours = Math.min(named || (bits <= 8 ? most : 0), most);
  const isMasked = compression === bitFields || compression === withLargerFields;
  return 14 + size + (isMasked ? masks : 0) + colours * (size === 12 ? 3 : 4);
};

/** With the newest header, the colour profile follows the pixels. */
const endOfProfile = (bytes: Buffer, { size }: Head) => {
  const hasProfile = size === 124 && bytes.readUInt32LE(14 + 56) === 0x4d424544;
  return hasProfile ? 14 + bytes.readUInt32LE(14 + 112) + bytes.readUInt32LE(14 + 116) : 0;
};

/** A bitmap up to its last pixel or profile; between head and pixels nothing is hidden. */
export const readBmp: Reader = (bytes) => {
  if (!starts(bytes, "424d") || !heads.includes(bytes.readUInt32LE(14))) return undefined;
  const head = headOf(bytes);
  const pixels = bytes.readUInt32LE(10);
  const end = Math.max(pixels + pixelsOf(bytes, head), endOfProfile(bytes, head));
  const isKnown = head.compression <= bitFields || head.compression === withLargerFields;
  if (!isKnown || head.width <= 0 || head.height === 0 || end > bytes.length) return undefined;
  const colours = Math.min(endOfColours(bytes, head), pixels);
  return isOnly(bytes.subarray(0, pixels), colours, [0]) ? { end } : undefined;
};
