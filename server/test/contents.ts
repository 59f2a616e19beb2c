import { deflateRawSync } from "node:zlib";

export const zip = (name: string, content: string) => {
  const data = deflateRawSync(content);
  const head = Buffer.alloc(30);
  head.write("PK\u0003\u0004");
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt16LE(name.length, 26);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  return Buffer.concat([head, Buffer.from(name), data, end]);
};

export const office = (folder: string) =>
  Buffer.concat([zip("[Content_Types].xml", "<Types/>"), zip(`${folder}/document.xml`, "<d/>")]);

export const compound = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(504)]);
export const exe = Buffer.concat([Buffer.from("MZ\u0090\u0000\u0003"), Buffer.alloc(200)]);
export const html = Buffer.from("<!doctype html><script>alert(1)</script>");
export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
export const script = Buffer.from("<script>fetch('//evil')</script>");
export const bmp = () => {
  const bytes = Buffer.alloc(58);
  bytes.write("BM");
  bytes.writeUInt32LE(58, 2);
  bytes.writeUInt32LE(40, 14);
  return bytes;
};
