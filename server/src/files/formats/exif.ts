const orientationTag = 0x0112;
const upright = 1;

const readerOf = (tiff: Buffer) => {
  const order = tiff.toString("latin1", 0, 2);
  if (order === "II")
    return {
      u16: (at: number) => tiff.readUInt16LE(at),
      u32: (at: number) => tiff.readUInt32LE(at),
    };
  if (order === "MM")
    return {
      u16: (at: number) => tiff.readUInt16BE(at),
      u32: (at: number) => tiff.readUInt32BE(at),
    };
  return undefined;
};

const orientationIn = (tiff: Buffer) => {
  const reader = readerOf(tiff);
  if (!reader) return upright;
  const directory = reader.u32(4);
  for (let n = 0; n < reader.u16(directory); n += 1) {
    const entry = directory + 2 + n * 12;
    if (reader.u16(entry) === orientationTag) return reader.u16(entry + 8);
  }
  return upright;
};

/** What is kept of a camera's notes: which way is up. Nothing if the picture is upright as it is. */
export const orientationAlone = (tiff: Buffer) => {
  let orientation = upright;
  try {
    orientation = orientationIn(tiff);
  } catch (error) {
    // Notes that break off say nothing.
    if (!(error instanceof RangeError)) throw error;
  }
  if (orientation <= upright || orientation > 8) return undefined;
  const alone = Buffer.from("4d4d002a00000008000101120003000000010000000000000000", "hex");
  alone.writeUInt16BE(orientation, 18);
  return alone;
};
