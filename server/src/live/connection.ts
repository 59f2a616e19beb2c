import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { closeCodes } from "@vitrine/contract/live";
import { type RefusalCode, refusals } from "@vitrine/contract/refusals";
import type { Duplex } from "node:stream";
import type { RawData, WebSocket } from "ws";
import { FrameDecoder } from "./codec.ts";
import { encodeFrame, type Message, messageHead } from "./encode.ts";
import { type Frame, FrameError } from "./frame.ts";
import { gatheredWrites } from "./gathered.ts";
import type { LiveLimits } from "./limits.ts";

/** Whose socket it is: an `Actor` fits. `id` is the person's. */
export type LiveSession = { id: string; sessionId: string };

type Subscription = { channel: string; id: string; head: string };

type ConnectionOptions<S extends LiveSession> = {
  ws: WebSocket;
  /** What the websocket writes to. */
  socket: Duplex;
  ip: string;
  userAgent: string;
  limits: LiveLimits;
  /** Whether a frame enters the queue; it answers what it refuses itself. */
  admit: (connection: Connection<S>, frame: Frame) => boolean;
  handle: (connection: Connection<S>, frame: Frame) => Promise<void>;
  onClosed: (connection: Connection<S>) => void;
  onError: (error: unknown) => void;
};

const asText = { binary: false };

const bytesOf = (data: RawData) => {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
};

/** One socket: its frames in order, its subscriptions, its heart-beat, its end. */
export class Connection<S extends LiveSession> {
  readonly id = randomUUID();
  readonly ip: string;
  readonly userAgent: string;
  session: S | undefined;
  isClosed = false;
  readonly #subscriptions: Subscription[] = [];
  readonly #options: ConnectionOptions<S>;
  readonly #decoder: FrameDecoder;
  readonly #beforeWrite: () => void;
  readonly #queue: Frame[] = [];
  #working: Promise<void> | undefined;
  #isFinishing = false;
  #waiting: NodeJS.Timeout | undefined;
  #heardAt = performance.now();
  #flushedAt = performance.now();
  /** Zero: the client wants no heart-beats, or sends none. */
  #beats = { toClient: 0, fromClient: 0 };

  constructor(options: ConnectionOptions<S>) {
    const { ws, socket, limits } = options;
    this.ip = options.ip;
    this.userAgent = options.userAgent;
    this.#options = options;
    this.#beforeWrite = gatheredWrites(socket);
    this.#decoder = new FrameDecoder({
      limit: limits.frameBytes,
      onFrame: (frame) => this.#enqueue(frame),
    });
    this.#waiting = setTimeout(() => this.fail("auth.required", "no CONNECT"), limits.connectMs);
    ws.on("message", (data: RawData) => this.#receive(bytesOf(data)));
    ws.on("pong", () => this.#heard());
    ws.on("error", () => this.#end());
    ws.on("close", () => this.#end());
  }

  get isIdle() {
    return this.#working === undefined && this.#queue.length === 0;
  }

  /** From now on it belongs to a person. `beats` are the agreed intervals in milliseconds. */
  open(session: S, beats: { toClient: number; fromClient: number }) {
    this.session = session;
    this.#beats = beats;
  }

  /** The client has sent CONNECT in time. */
  stopWaiting() {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
  }

  send(frame: string | Buffer) {
    const { ws, limits } = this.#options;
    if (this.isClosed) return;
    this.#beforeWrite();
    ws.send(frame, asText);
    if (ws.bufferedAmount > limits.bufferedBytes) this.close(closeCodes.tryLater, "too slow");
  }

  receipt({ headers }: Frame) {
    const receipt = headers.get("receipt");
    if (receipt !== undefined) this.send(encodeFrame("RECEIPT", { "receipt-id": receipt }));
  }

  /** Sends an ERROR frame with the reason and closes, as STOMP requires. */
  fail(code: RefusalCode, why: string, { close = 1002, headers = {} }: FailOptions = {}) {
    const body = refusals[code][1];
    const type = { "content-type": "text/plain;charset=utf-8" };
    this.send(encodeFrame("ERROR", { message: why, code, ...type, ...headers }, body));
    this.close(close, why);
  }

  close(code: number, reason: string) {
    if (this.isClosed) return;
    this.#end();
    this.#options.ws.close(code, reason);
  }

  /** Without a closing handshake: nobody is there to answer it. */
  terminate() {
    this.#end();
    this.#options.ws.terminate();
  }

  /** Takes no more frames and waits until those it has are answered. */
  async finish() {
    this.#isFinishing = true;
    await this.#working;
  }

  /** Resolves when the other side has closed too. */
  async gone() {
    const { ws } = this.#options;
    if (ws.readyState !== ws.CLOSED) await once(ws, "close").catch(() => {});
  }

  subscribe(id: string, channel: string) {
    this.#subscriptions.push({ id, channel, head: messageHead(id) });
  }

  unsubscribe(id: string) {
    const index = this.#subscriptions.findIndex((one) => one.id === id);
    if (index >= 0) this.#subscriptions.splice(index, 1);
  }

  get subscriptions(): readonly Subscription[] {
    return this.#subscriptions;
  }

  /** Sends a message to the subscriptions to the channel; false if there are none, and nothing is encoded. */
  deliver(channel: string, encoded: () => Message) {
    let reached = false;
    for (const one of this.#subscriptions) {
      if (one.channel !== channel) continue;
      this.send(encoded()(one.head));
      reached = true;
    }
    return reached;
  }

  /** A client without heart-beats gets a ping, which every browser answers. */
  beat() {
    const { ws } = this.#options;
    if (this.#beats.toClient > 0) this.send("\n");
    if (this.#beats.fromClient === 0 && !this.isClosed) ws.ping();
  }

  check() {
    const now = performance.now();
    const { ws, limits } = this.#options;
    if (ws.bufferedAmount === 0) this.#flushedAt = now;
    if (now - this.#flushedAt > limits.stalledMs) this.close(closeCodes.tryLater, "too slow");
    const patience = 2 * (this.#beats.fromClient || limits.heartbeatMs);
    if (now - this.#heardAt > patience) this.terminate();
  }

  #heard() {
    this.#heardAt = performance.now();
  }

  #receive(bytes: Buffer) {
    this.#heard();
    if (this.isClosed || this.#isFinishing) return;
    try {
      this.#decoder.push(bytes);
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      if (error.tooLarge)
        this.fail("request.too_large", error.message, { close: closeCodes.tooLarge });
      else this.fail("request.unreadable", error.message);
    }
  }

  #enqueue(frame: Frame) {
    const { admit, limits } = this.#options;
    if (this.isClosed || !admit(this, frame)) return;
    if (this.#queue.length >= limits.pendingFrames)
      return this.close(closeCodes.refused, "too many frames at once");
    this.#queue.push(frame);
    this.#working ??= this.#work();
  }

  async #work() {
    const { handle, onError } = this.#options;
    for (let frame = this.#queue.shift(); frame !== undefined; frame = this.#queue.shift())
      await handle(this, frame).catch(onError);
    this.#working = undefined;
  }

  #end() {
    if (this.isClosed) return;
    this.isClosed = true;
    this.stopWaiting();
    this.#queue.length = 0;
    this.#subscriptions.length = 0;
    this.#options.onClosed(this);
  }
}

type FailOptions = { close?: number; headers?: Record<string, string> };
