import { z } from "zod";
import { streamOutside, TooMuch } from "#outside/client.ts";
import { troubleOf, WriterTrouble } from "./trouble.ts";

export type Message = { role: "system" | "user"; content: string };

type Server = { baseUrl: string; key: string | undefined; model: string; deadlineMs: number };

const Words = z.object({ content: z.string().nullish() }).optional();
const Choice = z.object({ delta: Words, message: Words, finish_reason: z.string().nullish() });
const Tokens = z.int().min(0).max(1_000_000_000);
const Usage = z.object({ prompt_tokens: Tokens, completion_tokens: Tokens });
const Part = z.object({ choices: z.array(Choice).default([]), usage: Usage.nullish() });

/** Some servers say three hundred bytes around each word. */
const mostBytes = 4_000_000;
/** The longest text, and the longest line of an answer. */
const longest = 200_000;

/** The lines of the answer, as soon as each is whole. */
async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? "";
    if (rest.length > longest) throw new WriterTrouble("too_long");
    yield* lines;
  }
  yield rest;
}

const partOf = (json: string) => {
  try {
    return Part.parse(JSON.parse(json));
  } catch {
    throw new WriterTrouble("wrong");
  }
};

/** Each event of a stream; or the whole answer, of a server that does not stream. */
async function* partsOf(mediaType: string, pieces: AsyncIterable<Buffer>) {
  let json = "";
  for await (const line of linesOf(pieces)) {
    const data = /^data: ?(.*)$/.exec(line)?.[1];
    if (data === "[DONE]") return;
    if (data) yield partOf(data);
    else if (mediaType.includes("json")) json += line;
  }
  if (json !== "") yield partOf(json);
}

const asTrouble = (error: unknown, signal: AbortSignal) => {
  if (error instanceof WriterTrouble || signal.aborted) return error;
  if (error instanceof TooMuch) return new WriterTrouble("too_long");
  const isOver = error instanceof Error && /^(TimeoutError|AbortError)$/.test(error.name);
  return new WriterTrouble(isOver ? "slow" : "away");
};

const open = async (server: Server, messages: Message[], signal: AbortSignal) => {
  const { baseUrl: configured, key, model, deadlineMs } = server;
  const headers = {
    "content-type": "application/json",
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
  };
  const options = { stream: true, stream_options: { include_usage: true } };
  const body = JSON.stringify({ model, messages, ...options });
  const url = new URL(`${configured}/v1/chat/completions`);
  const reach = { configured, deadlineMs, mostBytes };
  const answer = await streamOutside(url, reach, {
    method: "POST",
    headers,
    body,
    signal,
    isOnce: true,
  });
  if (!answer.isOk) throw new WriterTrouble(troubleOf(answer.status));
  return partsOf(answer.mediaType, answer.pieces);
};

type Watch = { signal: AbortSignal; onText: (length: number) => void };

/** Asks a server that speaks /v1/chat/completions. Throws `WriterTrouble`. */
export const complete = async (server: Server, messages: Message[], { signal, onText }: Watch) => {
  const written = { text: "", tokensIn: 0, tokensOut: 0, isWhole: false };
  const over = new AbortController();
  const until = AbortSignal.any([signal, over.signal]);
  try {
    for await (const { choices, usage } of await open(server, messages, until)) {
      const [choice] = choices;
      written.text += choice?.delta?.content ?? choice?.message?.content ?? "";
      const isCut = choice?.finish_reason === "length" || written.text.length > longest;
      if (isCut) throw new WriterTrouble("too_long");
      written.isWhole ||= typeof choice?.finish_reason === "string";
      written.tokensIn = usage?.prompt_tokens ?? written.tokensIn;
      written.tokensOut = usage?.completion_tokens ?? written.tokensOut;
      onText(written.text.length);
    }
  } catch (error) {
    throw asTrouble(error, signal);
  } finally {
    // Reads nothing more, whatever else the server sends.
    over.abort();
  }
  // A connection that ended early has brought only half a text.
  if (!written.isWhole || written.text.trim() === "") throw new WriterTrouble("wrong");
  return written;
};
