import {
  type Frame,
  nothing,
  readHead,
  LF,
  CR,
  NUL,
  FrameError,
  readText,
  mayHaveBody,
} from "./frame.ts";

type DecoderOptions = {
  onFrame: (frame: Frame) => void;
  /** The most bytes of a frame, head and body together. */
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

  /** Appends a chunk to the rest of the one before; doubling keeps tiny chunks cheap. */
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
