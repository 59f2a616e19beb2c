import { Agent as ClearAgent, type IncomingMessage, request as askInTheClear } from "node:http";
import { Agent, request as askEncrypted } from "node:https";
import { isIP } from "node:net";
import { lookUpPublic } from "./addresses.ts";

/** What may be reached: these hosts, encrypted and public; or a configured one, wherever it is. */
type Reach = { hosts: readonly string[] } | { configured: string };

type Limits = {
  /** For the whole answer, from the DNS lookup to the last byte. */
  deadlineMs: number;
  mostBytes: number;
};

/** The request must be safe to repeat: a kept connection may end while it is used. */
type Asked = {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** Ends the wait earlier, if several requests share one deadline. */
  signal?: AbortSignal;
  /** A request that must not be repeated gets a connection of its own. */
  isOnce?: true;
};

export type Outside = Reach & Limits;

/** `bytes` are undefined if there were more than allowed; the rest is not read. */
export type Answer = { status: number; isOk: boolean; bytes: Buffer | undefined };

const kept = { keepAlive: true, maxSockets: 20, maxFreeSockets: 5, timeout: 60_000 };
const toPublic = new Agent({ ...kept, lookup: lookUpPublic });
const toConfigured = new Agent(kept);
const inTheClear = new ClearAgent(kept);

const ensureReach = (url: URL, reach: Reach) => {
  const isHere =
    "configured" in reach
      ? url.origin === new URL(reach.configured).origin
      : url.protocol === "https:" && reach.hosts.includes(url.host) && isIP(url.hostname) === 0;
  if (!isHere) throw new Error(`${url.host} is not a host we ask.`);
};

const wayTo = (url: URL, reach: Reach) => {
  if (url.protocol === "http:") return { ask: askInTheClear, agent: inTheClear };
  return { ask: askEncrypted, agent: "configured" in reach ? toConfigured : toPublic };
};

/** The answer is larger than allowed; the connection is closed. */
export class TooMuch extends Error {}

type Reading = { mostBytes: number; signal: AbortSignal };

async function* piecesOf(
  message: IncomingMessage,
  { mostBytes, signal }: Reading,
): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of message) {
      size += chunk.length;
      if (size > mostBytes) throw new TooMuch("More came than is read.");
      yield chunk;
    }
  } catch (error) {
    // A connection ended here only reports that it ended.
    signal.throwIfAborted();
    throw error;
  }
}

const bytesOf = async (pieces: AsyncIterable<Buffer>) => {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of pieces) chunks.push(chunk);
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
  return Buffer.concat(chunks);
};

type Sent = { message: IncomingMessage } | { error: Error; wasKept: boolean };

const send = (url: URL, reach: Reach, { body, isOnce, ...asked }: Asked) =>
  new Promise<Sent>((resolve) => {
    const { ask, agent } = wayTo(url, reach);
    const request = ask(url, { ...asked, agent: isOnce ? false : agent });
    request.once("response", (message) => resolve({ message }));
    request.once("error", (error) => resolve({ error, wasKept: request.reusedSocket }));
    request.end(body);
  });

/** A connection that was kept may have been closed from the other side: then once more, on a new one. */
const sendTwice = async (url: URL, reach: Reach, asked: Asked) => {
  const sent = await send(url, reach, asked);
  const isOver = "error" in sent && sent.wasKept && !asked.signal?.aborted;
  const last = isOver ? await send(url, reach, asked) : sent;
  if ("error" in last) throw last.error;
  return last.message;
};

/** An answer read as it arrives: `pieces` fail if there are more bytes than allowed. */
export type Stream = {
  status: number;
  isOk: boolean;
  mediaType: string;
  pieces: AsyncIterable<Buffer>;
};

/** Like `askOutside`, for answers that take their time. */
export const streamOutside = async (
  url: URL,
  { deadlineMs, mostBytes, ...reach }: Outside,
  { signal, ...asked }: Asked = {},
): Promise<Stream> => {
  ensureReach(url, reach);
  const deadline = AbortSignal.timeout(deadlineMs);
  const until = signal ? AbortSignal.any([signal, deadline]) : deadline;
  const message = await sendTwice(url, reach, { ...asked, signal: until });
  const status = message.statusCode ?? 0;
  if (status >= 300 && status < 400) {
    message.destroy();
    throw new Error(`${url.host} leads elsewhere.`);
  }
  const mediaType = message.headers["content-type"] ?? "";
  return {
    status,
    isOk: status >= 200 && status < 300,
    mediaType,
    pieces: piecesOf(message, { mostBytes, signal: until }),
  };
};

/**
 * The only way out of the server over HTTP: to hosts known beforehand, with a deadline and a limit, over kept
 * connections. A redirect is not followed, and an answer from a private address is refused.
 */
export const askOutside = async (
  url: URL,
  outside: Outside,
  asked: Asked = {},
): Promise<Answer> => {
  const { status, isOk, pieces } = await streamOutside(url, outside, asked);
  return { status, isOk, bytes: await bytesOf(pieces) };
};
