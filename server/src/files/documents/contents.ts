const starts = (bytes: Buffer, ...hex: string[]) =>
  hex.some((magic) => bytes.subarray(0, magic.length / 2).toString("hex") === magic);

const isZip = (bytes: Buffer) => starts(bytes, "504b0304", "504b0506");

/** Word, Excel and PowerPoint up to 2003, and locked documents of later ones. */
const isCompound = (bytes: Buffer) => starts(bytes, "d0cf11e0a1b11ae1");

/** The names inside stand in the file as they are; nothing is unpacked to read them. */
const isOffice = (folder: string) => (bytes: Buffer) =>
  isCompound(bytes) ||
  (isZip(bytes) && bytes.includes("[Content_Types].xml") && bytes.includes(`${folder}/`));

const isRtf = (bytes: Buffer) => starts(bytes, "7b5c727466");

const isBmp = (bytes: Buffer) =>
  starts(bytes, "424d") &&
  bytes.length > 26 &&
  [12, 40, 52, 56, 64, 108, 124].includes(bytes.readUInt32LE(14));

const isPng = (bytes: Buffer) => starts(bytes, "89504e470d0a1a0a");
const isJpeg = (bytes: Buffer) => starts(bytes, "ffd8ff");
const isTiff = (bytes: Buffer) => starts(bytes, "49492a00", "4d4d002a");

const textOf = (bytes: Buffer) => {
  if (starts(bytes, "fffe")) return bytes.toString("utf16le", 2);
  if (starts(bytes, "feff"))
    return Buffer.from(bytes.subarray(2, bytes.length & ~1))
      .swap16()
      .toString("utf16le");
  return bytes.toString("latin1").replace(/^ï»¿/, "");
};

const otherwise =
  /^\s*(<(!|\?|%|\/?(html|head|body|script|svg|iframe|object|embed|style|img|a|meta|link)\b)|#!|%!|%PDF-)/i;
const isControl = (code: number) => code < 32 && !(code >= 9 && code <= 13) && code !== 26;

const hasControls = (text: string) => {
  for (let at = 0; at < text.length; at += 1) if (isControl(text.charCodeAt(at))) return true;
  return false;
};

/** Words and nothing else: no page, no script, no bytes that mean something to a machine. */
const isText = (bytes: Buffer) => {
  const text = textOf(bytes);
  return !otherwise.test(text.slice(0, 4_096)) && !hasControls(text);
};

const looksLike = new Map<string, (bytes: Buffer) => boolean>([
  ["csv", isText],
  ["txt", isText],
  ["doc", (bytes) => isCompound(bytes) || isRtf(bytes)],
  ["dot", isCompound],
  ["pps", isCompound],
  ["ppt", isCompound],
  ["xls", isCompound],
  ["docx", isOffice("word")],
  ["xlsx", isOffice("xl")],
  ["pptx", isOffice("ppt")],
  ["ppsx", isOffice("ppt")],
  ["pdf", (bytes) => starts(bytes, "255044462d")],
  ["rtf", isRtf],
  ["png", isPng],
  ["jpg", isJpeg],
  ["jpeg", isJpeg],
  ["gif", (bytes) => starts(bytes, "474946383761", "474946383961")],
  ["bmp", isBmp],
  ["tif", isTiff],
  ["tiff", isTiff],
  ["zip", isZip],
  ["rar", (bytes) => starts(bytes, "526172211a07")],
]);

const archiveEnd = 22;

/** A zip is read from its end: such a file opens as an archive, whatever it begins with. */
const endsAsArchive = (bytes: Buffer) => {
  const tail = bytes.subarray(Math.max(0, bytes.length - archiveEnd - 65_535));
  for (let at = tail.lastIndexOf("PK\u0005\u0006"); at >= 0; ) {
    const hasLength = at + archiveEnd <= tail.length;
    if (hasLength && at + archiveEnd + tail.readUInt16LE(at + 20) === tail.length) return true;
    if (at === 0) break;
    at = tail.lastIndexOf("PK\u0005\u0006", at - 1);
  }
  return false;
};

/** Whether the bytes are what a name of this extension promises, and nothing else as well. */
export const isWhatItSays = (bytes: Buffer, extension: string) => {
  const isIt = looksLike.get(extension);
  if (!isIt?.(bytes)) return false;
  return isZip(bytes) || !endsAsArchive(bytes);
};
