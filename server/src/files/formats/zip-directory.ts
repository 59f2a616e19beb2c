const unknown32 = 0xffffffff;
const mostEntries = 200_000;

type Directory = { from: number; to: number; count: number };

/** Large archives store the place of their list in a separate record. */
export const directoryOf = (bytes: Buffer, at: number): Directory | undefined => {
  const locator = at - 20;
  if (locator < 0 || bytes.toString("latin1", locator, locator + 4) !== "PK\u0006\u0007") {
    const from = bytes.readUInt32LE(at + 16);
    return from + bytes.readUInt32LE(at + 12) === at
      ? { from, to: at, count: bytes.readUInt16LE(at + 10) }
      : undefined;
  }
  const large = Number(bytes.readBigUInt64LE(locator + 8));
  if (bytes.toString("latin1", large, large + 4) !== "PK\u0006\u0006") return undefined;
  const from = Number(bytes.readBigUInt64LE(large + 48));
  const isClosed = large + 12 + Number(bytes.readBigUInt64LE(large + 4)) === locator;
  return isClosed && from + Number(bytes.readBigUInt64LE(large + 40)) === large
    ? { from, to: large, count: Number(bytes.readBigUInt64LE(large + 32)) }
    : undefined;
};

/** Sizes and offsets beyond 4 GB; some writers store every one this way. */
const largeFields = (bytes: Buffer, from: number, to: number) => {
  for (let at = from; at + 4 <= to; at += 4 + bytes.readUInt16LE(at + 2))
    if (bytes.readUInt16LE(at) === 1) {
      const count = Math.floor(bytes.readUInt16LE(at + 2) / 8);
      return Array.from({ length: count }, (_, n) => Number(bytes.readBigUInt64LE(at + 4 + n * 8)));
    }
  return [];
};

export type Entry = { name: string; from: number; size: number; isDescribedBehind: boolean };

const entryAt = (bytes: Buffer, at: number): Entry & { next: number } => {
  const name = at + 46 + bytes.readUInt16LE(at + 28);
  const extra = name + bytes.readUInt16LE(at + 30);
  const large = largeFields(bytes, name, extra).values();
  const field = (offset: number) => {
    const value = bytes.readUInt32LE(at + offset);
    return value === unknown32 ? (large.next().value ?? value) : value;
  };
  field(24);
  return {
    name: bytes.toString("utf8", at + 46, name),
    size: field(20),
    from: field(42),
    isDescribedBehind: (bytes.readUInt16LE(at + 8) & 8) !== 0,
    next: extra + bytes.readUInt16LE(at + 32),
  };
};

export const entriesOf = (bytes: Buffer, { from, to, count }: Directory) => {
  const entries: Entry[] = [];
  let at = from;
  for (; at < to; ) {
    if (bytes.toString("latin1", at, at + 4) !== "PK\u0001\u0002") return undefined;
    if (entries.length > mostEntries) return undefined;
    const { next, ...entry } = entryAt(bytes, at);
    entries.push(entry);
    at = next;
  }
  return at === to && entries.length % 65_536 === count % 65_536 ? entries : undefined;
};
