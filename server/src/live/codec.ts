import { isUtf8 } from "node:buffer";

/** A STOMP 1.2 frame. Of a repeated header the first counts. */
export type Frame = {
  command: string;
  headers: ReadonlyMap<string, string>;
  body: string;
};

/** What arrived is not STOMP 1.2, or larger than allowed; the connection cannot go on. */
export class FrameError extends Error {
  override name = "FrameError";
  readonly tooLarge: boolean;

  constructor(message: string, tooLarge = false) {
    super(message);
    this.tooLarge = tooLarge;
  }
}

const LF = 10;
const CR = 13;
const NUL = 0;
const nothing: Buffer = Buffer.alloc(0);

const escapes = new Map([
  ["\\", "\\\\"],
  ["\r", "\\r"],
  ["\n", "\\n"],
  [":", "\\c"],
]);
const unescapes = new Map([...escapes].map(([plain, escaped]) => [escaped, plain]));

const escape = (text: string) =>
  text.replace(/[\\\r\n:]/g, (character) => escapes.get(character) ?? character);

// One pass: a backslash that is itself escaped never begins another escape.
const unescape = (text: string) =>
  text.replace(/\\[^]?/g, (sequence) => {
    const plain = unescapes.get(sequence);
    if (plain === undefined) throw new FrameError("undefined escape in a header");
    return plain;
  });

const asWritten = (text: string) => text;
const unescaped = (command: string) => command === "CONNECT" || command === "CONNECTED";
const mayHaveBody = (command: string) =>
  command === "SEND" || command === "MESSAGE" || command === "ERROR";

const readText = (bytes: Buffer) => {
  if (!isUtf8(bytes)) throw new FrameError("not UTF-8");
  return bytes.toString();
};

const readHead = (bytes: Buffer) => {
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

/** Writes a frame; the body's length in bytes is added as `content-length`. */
export const encodeFrame = (
  command: string,
  headers: Readonly<Record<string, string>>,
  body = "",
) => {
  const write = unescaped(command) ? asWritten : escape;
  const lines = Object.entries(headers).map(([name, value]) => `${write(name)}:${write(value)}\n`);
  if (body !== "") lines.push(`content-length:${Buffer.byteLength(body)}\n`);
  return `${command}\n${lines.join("")}\n${body}\0`;
};

/** How a MESSAGE begins for one subscription; the rest is the same for everybody. */
export const messageHead = (subscription: string) =>
  `MESSAGE\nsubscription:${escape(subscription)}`;

/** Writes a MESSAGE for many: once per different head, mostly one for all, since clients count alike. */
export const encodeMessage = (headers: Readonly<Record<string, string>>, body: string) => {
  const rest = encodeFrame("MESSAGE", headers, body).slice("MESSAGE".length);
  let last = { head: "", bytes: nothing };

  return (head: string) => {
    if (head !== last.head) last = { head, bytes: Buffer.from(head + rest) };
    return last.bytes;
  };
};

export type Message = ReturnType<typeof encodeMessage>;

type DecoderOptions = {
  onFrame: (frame: Frame) => void;
  /** Bytes a frame may have, head and body together. */
  limit: number;
};

/**
 * Reads frames from chunks cut anywhere. `push` throws a `FrameError` for what can never be STOMP
 * or is too large; the decoder is then of no further use. What `onFrame` throws passes through.
 */
export class FrameDecoder {
  readonly #onFrame: (frame: Frame) => void;
  readonly #limit: number;
  #bytes: Buffer = nothing;
  #at = 0;
  #searched = 0;
  #end = 0;
  #size = 0;
  #head: ReturnType<typeof readHead> | undefined;

  constructor({ onFrame, limit }: DecoderOptions) {
    this.#onFrame = onFrame;
    this.#limit = limit;
  }

  push(chunk: Buffer) {
    this.#hold(chunk);
    let more = true;
    while (more) more = this.#head ? this.#readBody(this.#head) : this.#readLine();
    this.#refuseAbove(this.#size + this.#end - this.#at);
    if (this.#at === this.#end) this.#bytes = nothing;
  }

  /** Keeps a chunk after what is left of the one before; doubling keeps tiny chunks cheap. */
  #hold(chunk: Buffer) {
    const left = this.#end - this.#at;
    if (this.#end + chunk.length > this.#bytes.length) {
      const room = left === 0 ? chunk : Buffer.allocUnsafe(2 * left + chunk.length);
      if (left > 0) this.#bytes.copy(room, 0, this.#at, this.#end);
      this.#searched -= this.#at;
      this.#at = 0;
      this.#end = left;
      this.#bytes = room;
    }
    if (this.#bytes !== chunk) chunk.copy(this.#bytes, this.#end);
    this.#end += chunk.length;
  }

  #find(byte: number) {
    const whole = this.#end === this.#bytes.length;
    const arrived = whole ? this.#bytes : this.#bytes.subarray(0, this.#end);
    const found = arrived.indexOf(byte, this.#searched);
    this.#searched = found < 0 ? this.#end : found + 1;
    return found < 0 ? undefined : found;
  }

  #skipTo(place: number) {
    this.#size += place - this.#at;
    this.#at = place;
    this.#searched = place;
  }

  // An empty line ends the head of a frame; before any command it is a heart-beat.
  #readLine() {
    const lf = this.#find(LF);
    if (lf === undefined) return false;
    const start = this.#at;
    const end = this.#bytes[lf - 1] === CR ? lf - 1 : lf;

    if (end === start) {
      this.#skipTo(lf + 1);
      this.#size = 0;
    } else if (this.#bytes[end - 1] === LF) {
      this.#skipTo(lf + 1);
      this.#head = readHead(this.#bytes.subarray(start, end));
    }
    return true;
  }

  #readBody({ command, headers, length }: ReturnType<typeof readHead>) {
    if (length !== undefined) this.#refuseAbove(this.#size + length);
    const start = this.#at;
    const end = length === undefined ? this.#find(NUL) : start + length;
    if (end === undefined || end >= this.#end) return false;
    if (this.#bytes[end] !== NUL) throw new FrameError("no NUL where content-length ends");

    this.#skipTo(end + 1);
    this.#refuseAbove(this.#size);
    const body = start === end ? "" : readText(this.#bytes.subarray(start, end));
    if (body !== "" && !mayHaveBody(command)) throw new FrameError("a body where none belongs");
    this.#size = 0;
    this.#head = undefined;
    this.#onFrame({ command, headers, body });
    return true;
  }

  #refuseAbove(size: number) {
    if (size > this.#limit) throw new FrameError(`frame above ${this.#limit} bytes`, true);
  }
}
