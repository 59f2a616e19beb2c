const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const short = 3;

export const most = 400_000;

export type Range = { from: number; to: number };
export type Entry = { at: number; tag: number; values: () => number[]; outside: Range | undefined };
export type Walk = {
  bytes: Buffer;
  isLittle: boolean;
  kept: Range[];
  end: number;
  edits: (() => void)[];
};

export const u16 = ({ bytes, isLittle }: Walk, at: number) =>
  isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
export const u32 = ({ bytes, isLittle }: Walk, at: number) =>
  isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);

export const entryAt = (walk: Walk, at: number): Entry => {
  const type = u16(walk, at + 2);
  const count = u32(walk, at + 4);
  const size = sizes[type] ?? 1;
  const isOutside = count * size > 4;
  const from = isOutside ? u32(walk, at + 8) : at + 8;
  const values = () => {
    if (count > most) throw new RangeError("More pieces than a picture has.");
    const read = type === short ? u16 : u32;
    return Array.from({ length: count }, (_, n) => read(walk, from + n * size));
  };
  const outside = isOutside ? { from, to: from + count * size } : undefined;
  return { at, tag: u16(walk, at), values, outside };
};
