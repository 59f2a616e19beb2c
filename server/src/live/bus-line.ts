import pg from "pg";
import { z } from "zod";
import type { Db } from "#db/connect.ts";

export type Topics = Readonly<Record<string, z.ZodType>>;

export type BusOptions<T extends Topics> = {
  topics: T;
  /** What is published goes through this pool. */
  db: Db;
  /** A connection of its own, straight to Postgres: a pooler in between loses LISTEN. */
  connection: pg.ClientConfig;
  onError: (error: unknown) => void;
  /** How often, and for how long, a silent connection is probed: it may have died unnoticed. */
  probeMs?: number;
};

export const channel = "vitrine_live";

type LineOptions = Pick<BusOptions<Topics>, "connection" | "onError" | "probeMs"> & {
  onEvent: (text: string | undefined) => void;
};

/** One listening connection; `lost` resolves when it can no longer be used. */
export const openLine = async ({ connection, onEvent, onError, probeMs = 5_000 }: LineOptions) => {
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
  client.on("notification", ({ payload }) => onEvent(payload));
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
