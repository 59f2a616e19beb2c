import { crc32, deflateRawSync } from "node:zlib";

type Entry = [name: string, content: string | Buffer];
type Making = { isStored?: boolean; comment?: string | Buffer };

const numbers = (...fields: [size: 2 | 4, value: number][]) => {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) at = bytes.writeUIntLE(value, at, size);
  return bytes;
};

/** A zip as usually written: the files, then their directory. */
export const archive = (entries: Entry[], { isStored = false, comment = "" }: Making = {}) => {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of entries) {
    const plain = Buffer.from(content);
    const data = isStored ? plain : deflateRawSync(plain);
    const facts = numbers(
      ...([
        [2, 20],
        [2, 0],
        [2, isStored ? 0 : 8],
        [4, 0],
        [4, crc32(plain)],
      ] as [2 | 4, number][]),
      ...([
        [4, data.length],
        [4, plain.length],
        [2, name.length],
        [2, 0],
      ] as [2 | 4, number][]),
    );
    const file = Buffer.concat([Buffer.from("PK\u0003\u0004"), facts, Buffer.from(name), data]);
    const more = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at]);
    const head = Buffer.from("PK\u0001\u0002\u0014\u0000", "latin1");
    list.push(Buffer.concat([head, facts, more, Buffer.from(name)]));
    files.push(file);
    at += file.length;
  }
  const listed = Buffer.concat(list);
  const bytes = Buffer.from(comment);
  const counts = numbers([2, 0], [2, 0], [2, list.length], [2, list.length]);
  const places = numbers([4, listed.length], [4, at], [2, bytes.length]);
  const end = Buffer.concat([Buffer.from("PK\u0005\u0006"), counts, places, bytes]);
  return Buffer.concat([...files, listed, end]);
};

export const zip = (name: string, content: string | Buffer) => archive([[name, content]]);

export const office = (folder: string) =>
  archive([
    ["[Content_Types].xml", "<Types/>"],
    ["_rels/.rels", "<Relationships/>"],
    [`${folder}/document.xml`, "<d/>"],
  ]);

const sector = 512;

/** An older office file with one stream: head, table of sectors, directory, contents. */
export const compound = (stream: string) => {
  const head = Buffer.alloc(sector);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(head);
  head.writeUInt16LE(9, 30);
  head.writeUInt32LE(1, 44);
  head.writeUInt32LE(1, 48);
  head.writeUInt32LE(0xfffffffe, 68);
  head.fill(0xff, 80);
  head.writeUInt32LE(0, 76);
  const table = Buffer.alloc(sector, 0xff);
  for (const [n, value] of [0xfffffffd, 0xfffffffe, 0xfffffffe].entries())
    table.writeUInt32LE(value, n * 4);
  const directory = Buffer.alloc(sector);
  directory.write("Root Entry", 0, "utf16le");
  directory.write(stream, 128, "utf16le");
  return Buffer.concat([head, table, directory, Buffer.alloc(sector, 7)]);
};

export const rar4 = Buffer.from(
  `526172211a0700${"cf907300000d00000000000000"}c43d7b00400700`,
  "hex",
);
export const rar5 = Buffer.from(
  `526172211a070100${"0000000003010000"}${"0000000003050000"}`,
  "hex",
);

export const exe = Buffer.concat([Buffer.from("MZ\u0090\u0000\u0003"), Buffer.alloc(200)]);
export const html = Buffer.from("<!doctype html><script>alert(1)</script>");
export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
export const script = Buffer.from("<script>fetch('//evil')</script>");
export const rtf = Buffer.from("{\\rtf1\\ansi {\\fonttbl{\\f0 Arial;}}\\{Hello\\}\\bin3 }}}\\par}");

/** Two pixels in 24 bits. */
export const bmp = () => {
  const bytes = Buffer.alloc(62);
  bytes.write("BM");
  bytes.writeUInt32LE(62, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(2, 18);
  bytes.writeInt32LE(1, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
};

/** A TIFF of one grey pixel, with further entries: tag, type and text. */
export const tiff = (notes: [tag: number, text: string][] = []) => {
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, 3, 1, 1],
    [257, 3, 1, 1],
    [258, 3, 1, 8],
    [259, 3, 1, 1],
    [262, 3, 1, 1],
    [273, 4, 1, 8],
    [277, 3, 1, 1],
    [278, 3, 1, 1],
    [279, 4, 1, 1],
  ];
  const texts = notes.map(([, text]) =>
    Buffer.from(`${text}\0\0`.slice(0, (text.length + 2) & ~1)),
  );
  const directory = 10 + texts.reduce((sum, { length }) => sum + length, 0);
  let at = 10;
  for (const [n, [tag]] of notes.entries()) {
    const length = texts[n]?.length ?? 0;
    entries.push([tag, 2, length, at]);
    at += length;
  }
  const rows = entries
    .toSorted(([one], [other]) => one - other)
    .map(([tag, type, count, value]) => numbers([2, tag], [2, type], [4, count], [4, value]));
  const head = Buffer.concat([Buffer.from("II*\0"), numbers([4, directory]), Buffer.from([9, 0])]);
  return Buffer.concat([head, ...texts, numbers([2, rows.length]), ...rows, Buffer.alloc(4)]);
};

/** One transparent pixel. */
export const gif = Buffer.from(
  "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
  "base64",
);
