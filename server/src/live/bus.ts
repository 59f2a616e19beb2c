import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import { z } from "zod";

/** The doorbell between nodes. It carries ids; what they stand for is read again from the tables. */
export type Bus = {
  /** Rings on every node, this one included, once the transaction of `db` commits. */
  ring: <DB>(db: Kysely<DB>, topic: string, payload: object) => Promise<void>;
  /** Called for each ring, in the order of the commits; it is not waited for. */
  listen: (topic: string, handler: (payload: unknown) => unknown) => void;
  /** Rings may have been missed: whoever depends on them must read everything again. */
  onGap: (handler: () => unknown) => void;
  close: () => Promise<void>;
};

type BusOptions = {
  /** A connection of its own, straight to Postgres: a pooler in between loses LISTEN. */
  connection: pg.ClientConfig;
  onError: (error: unknown) => void;
  /** How often a silent connection is tried, and how long it may take: it may have died without a word. */
  probeMs?: number;
};

const channel = "vitrine_live";
// Postgres refuses 8,000 bytes and more.
const mostBytes = 7_500;
const longestPauseMs = 2_000;

const ring = async <DB>(db: Kysely<DB>, topic: string, payload: object) => {
  const text = JSON.stringify({ topic, payload });
  const bytes = Buffer.byteLength(text);
  if (bytes > mostBytes)
    throw new Error(`A ring of ${bytes} bytes for ${topic}: send ids, at most ${mostBytes} bytes.`);
  await sql`select pg_notify(${channel}, ${text})`.execute(db);
};

const Ring = z.object({ topic: z.string(), payload: z.unknown() });

const readRing = (text: string | undefined) => {
  try {
    return Ring.safeParse(JSON.parse(text ?? "")).data;
  } catch {
    return undefined;
  }
};

type LineOptions = BusOptions & { onRing: (text: string | undefined) => void };

/** One connection that listens; `lost` resolves when it is of no further use. */
const openLine = async ({ connection, onRing, onError, probeMs = 5_000 }: LineOptions) => {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 2_000,
    query_timeout: probeMs,
    keepAlive: true,
    application_name: "vitrine live",
  });
  const lost = new Promise<void>((resolve) => {
    client.on("error", (error) => {
      onError(error);
      resolve();
    });
    client.on("end", resolve);
  });
  const end = () => client.end().catch(onError);
  client.on("notification", ({ payload }) => onRing(payload));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    void end();
    throw error;
  }
  const probe = () => client.query("select 1").catch(() => client.end());
  const probing = setInterval(() => void probe().catch(onError), probeMs).unref();
  void lost.then(() => {
    clearInterval(probing);
    void end();
  });
  return { lost, end };
};

type Handler = (payload: unknown) => unknown;

const createSubscribers = (onError: (error: unknown) => void) => {
  const handlers = new Map<string, Handler[]>();
  const gapHandlers: Handler[] = [];
  const call = async (handler: Handler, payload?: unknown) => handler(payload);
  const callAll = (all: Handler[], payload?: unknown) => {
    for (const handler of all) call(handler, payload).catch(onError);
  };

  return {
    listen: (topic: string, handler: Handler) => {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler]);
    },
    onGap: (handler: () => unknown) => void gapHandlers.push(handler),
    onRing: (text: string | undefined) => {
      const heard = readRing(text);
      if (heard) callAll(handlers.get(heard.topic) ?? [], heard.payload);
      else onError(new Error("A ring that is none."));
    },
    tellGap: () => callAll(gapHandlers),
  };
};

/**
 * The bus over LISTEN and NOTIFY of Postgres. A lost connection is built again, for ever; each time
 * it listens again, `onGap` tells that rings in between are lost. Fails only when the first one does.
 */
export const createBus = async (options: BusOptions): Promise<Bus> => {
  const { onError } = options;
  const { listen, onGap, onRing, tellGap } = createSubscribers(onError);
  const closing = new AbortController();
  let line = await openLine({ ...options, onRing });

  const reopen = async () => {
    for (let pause = 100; !closing.signal.aborted; pause = Math.min(2 * pause, longestPauseMs)) {
      try {
        await wait(pause * (0.5 + Math.random()), undefined, { signal: closing.signal });
        line = await openLine({ ...options, onRing });
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
  return { ring, listen, onGap, close };
};
