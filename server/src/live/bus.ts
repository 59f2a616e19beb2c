import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { type Db, sql } from "#db/connect.ts";
import type { nodeEvents } from "#node-events.ts";
import { type Topic, isFrom, textOf, parse, shapeOf, readPublished } from "./bus-events.ts";
import { type Topics, channel, type BusOptions, openLine } from "./bus-line.ts";

/**
 * Tells every node, itself at once and first; several events in order. Not in a transaction: see
 * `publishingAfter`.
 */
export type Publish<T extends Topics = typeof nodeEvents> = <K extends Topic<T>>(
  topic: K,
  ...events: z.input<T[K]>[]
) => Promise<void>;

export type Publishing = { publish: Publish };

/** The channel between nodes. Events carry ids; what they stand for is read again from the tables. */
export type Bus<T extends Topics = typeof nodeEvents> = {
  publish: Publish<T>;
  /** Called for each event of the topic, those of one node in the order of publication; it is not awaited. */
  listen: <K extends Topic<T>>(topic: K, handler: (event: z.output<T[K]>) => unknown) => void;
  /** Events may have been missed: everything that depends on them must be read again. */
  onGap: (handler: () => unknown) => void;
  close: () => Promise<void>;
};
const longestPauseMs = 2_000;

/** Postgres commits notifying transactions one at a time. */
const notify = async (db: Db, texts: string[]) => {
  if (texts.length === 0) return;
  await sql`select pg_notify(${channel}, text) from unnest(${texts}::text[]) as text`.execute(db);
};

/** The same as a transaction of its own, which does not wait for the disk: after a crash nobody listens. */
const notifyAlone = async (db: Db, texts: string[]) => {
  if (texts.length === 0) return;
  await sql`
    select pg_notify(${channel}, text)
    from unnest(${texts}::text[]) as text, set_config('synchronous_commit', 'off', true) as _
  `.execute(db);
};

/** Publishes without listening. */
export const publishOver =
  <T extends Topics = typeof nodeEvents>(db: Db): Publish<T> =>
  async (topic, ...events) => {
    const texts = events.map((event) => textOf(topic, event));
    await notify(db, texts);
  };

type Handler = (event: unknown) => unknown;

/** `from` is this node, whose own events are told without the bus. */
const createSubscribers = <T extends Topics>(
  topics: T,
  from: string,
  onError: (error: unknown) => void,
) => {
  const handlers = new Map<string, Handler[]>();
  const gapHandlers: Handler[] = [];
  const call = async (handler: Handler, event?: unknown) => handler(event);
  const callAll = (all: Handler[], event?: unknown) => {
    for (const handler of all) call(handler, event).catch(onError);
  };
  const listen: Bus<T>["listen"] = (topic, handler) => {
    const parsed: Handler = (event) => handler(parse(shapeOf(topics, topic), event));
    handlers.set(topic, [...(handlers.get(topic) ?? []), parsed]);
  };

  const tell = (topic: string, event: unknown) => callAll(handlers.get(topic) ?? [], event);

  return {
    listen,
    tell,
    onGap: (handler: () => unknown) => void gapHandlers.push(handler),
    onEvent: (text: string | undefined) => {
      if (isFrom(from, text)) return;
      const heard = readPublished(text);
      if (heard) tell(heard.topic, heard.event);
      else onError(new Error("An event that is none."));
    },
    tellGap: () => callAll(gapHandlers),
  };
};

/**
 * The bus over LISTEN and NOTIFY of Postgres. A lost connection is replaced, for ever; whenever it listens
 * again, `onGap` reports that events in between are lost. Fails only if the first connection does.
 */
export const createBus = async <T extends Topics>(options: BusOptions<T>): Promise<Bus<T>> => {
  const { db, topics, onError } = options;
  const from = randomUUID();
  const { listen, onGap, tell, onEvent, tellGap } = createSubscribers(topics, from, onError);
  const closing = new AbortController();
  let line = await openLine({ ...options, onEvent });

  const reopen = async () => {
    for (let pause = 100; !closing.signal.aborted; pause = Math.min(2 * pause, longestPauseMs)) {
      try {
        await wait(pause * (0.5 + Math.random()), undefined, { signal: closing.signal });
        line = await openLine({ ...options, onEvent });
        return;
      } catch (error) {
        if (!closing.signal.aborted) onError(error);
      }
    }
  };
  const keep = async () => {
    while (!closing.signal.aborted) {
      await line.lost;
      await reopen();
      if (!closing.signal.aborted) tellGap();
    }
    await line.end();
  };
  const kept = keep();

  const close = async () => {
    closing.abort();
    void line.end();
    await Promise.race([kept, wait(2_000, undefined, { ref: false })]);
  };
  const publish: Publish<T> = async (topic, ...events) => {
    const texts = events.map((event) => textOf(topic, event, from));
    for (const event of events) tell(topic, event);
    await notifyAlone(db, texts);
  };
  return { publish, listen, onGap, close };
};
