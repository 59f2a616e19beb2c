/** Where the structure of a file ends, and what is kept of it if not all. */
export type Reading = { end: number; kept?: Buffer };

/** Undefined if the bytes are not of the format. May throw a RangeError if they end too early. */
export type Reader = (bytes: Buffer) => Reading | undefined;

export const starts = (bytes: Buffer, ...hex: string[]) =>
  hex.some((magic) => bytes.subarray(0, magic.length / 2).toString("hex") === magic);

/** Whether every byte from here on is one of these. */
export const isOnly = (bytes: Buffer, from: number, allowed: readonly number[]) => {
  for (let at = from; at < bytes.length; at += 1)
    if (!allowed.includes(bytes[at] ?? 0)) return false;
  return true;
};

/** What disks, cameras and editors fill a file up with. */
export const fillerBytes = [0x00, 0xff, 0x09, 0x0a, 0x0d, 0x1a, 0x20];

/** Moves what is kept of a file to its front: a second copy of a large one would double its memory. */
export const compactor = (bytes: Buffer) => {
  let length = 0;
  return {
    keep: (from: number, to: number) => {
      bytes.copyWithin(length, from, to);
      length += to - from;
    },
    /** Writes `more` only if it fits into what was left out before `until`. */
    put: (more: Buffer, until: number) => {
      if (length + more.length > until) return;
      length += more.copy(bytes, length);
    },
    kept: () => bytes.subarray(0, length),
  };
};
