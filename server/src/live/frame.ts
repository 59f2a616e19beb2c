import { isUtf8 } from "node:buffer";

/** A STOMP 1.2 frame. Only the first of a repeated header counts. */
export type Frame = {
  command: string;
  headers: ReadonlyMap<string, string>;
  body: string;
};

/** The data is not STOMP 1.2, or larger than allowed; the connection cannot continue. */
export class FrameError extends Error {
  override name = "FrameError";
  readonly tooLarge: boolean;

  constructor(message: string, tooLarge = false) {
    super(message);
    this.tooLarge = tooLarge;
  }
}

export const LF = 10;
export const CR = 13;
export const NUL = 0;
export const nothing: Buffer = Buffer.alloc(0);

const escapes = new Map([
  ["\\", "\\\\"],
  ["\r", "\\r"],
  ["\n", "\\n"],
  [":", "\\c"],
]);
const unescapes = new Map([...escapes].map(([plain, escaped]) => [escaped, plain]));

/** A header as STOMP 1.2 writes it. */
export const escape = (text: string) =>
  text.replace(/[\\\r\n:]/g, (character) => escapes.get(character) ?? character);

// One pass: a backslash that is itself escaped never begins another escape.
const unescape = (text: string) =>
  text.replace(/\\[^]?/g, (sequence) => {
    const plain = unescapes.get(sequence);
    if (plain === undefined) throw new FrameError("undefined escape in a header");
    return plain;
  });

/** For the headers of frames that are not escaped. */
export const asWritten = (text: string) => text;

/** Frames whose headers are not escaped, for clients of STOMP 1.0. */
export const unescaped = (command: string) => command === "CONNECT" || command === "CONNECTED";

/** All other frames must end with their headers. */
export const mayHaveBody = (command: string) =>
  command === "SEND" || command === "MESSAGE" || command === "ERROR";

/** Throws `FrameError` if it is not UTF-8. */
export const readText = (bytes: Buffer) => {
  if (!isUtf8(bytes)) throw new FrameError("not UTF-8");
  return bytes.toString();
};

/** The command and headers; `length` is the announced size of the body in bytes. Throws `FrameError`. */
export const readHead = (bytes: Buffer) => {
  const text = readText(bytes).replaceAll("\r\n", "\n").slice(0, -1);
  if (text.includes("\r") || text.includes("\0")) throw new FrameError("stray CR or NUL");
  const [command = "", ...lines] = text.split("\n");
  if (!/^[A-Z]+$/.test(command)) throw new FrameError("not a STOMP command");
  const plain = unescaped(command) ? asWritten : unescape;
  const headers = new Map<string, string>();

  for (const line of lines) {
    const colon = line.indexOf(":");
    if (colon < 1) throw new FrameError("a header without name or colon");
    const name = plain(line.slice(0, colon));
    if (!headers.has(name)) headers.set(name, plain(line.slice(colon + 1)));
  }
  return { command, headers, length: readLength(headers.get("content-length")) };
};

const readLength = (header: string | undefined) => {
  if (header === undefined) return undefined;
  if (!/^\d{1,9}$/.test(header)) throw new FrameError("content-length is not a number of bytes");
  return Number(header);
};
