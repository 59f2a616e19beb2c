import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findBinaries } from "./binaries.ts";
import { CannotStart } from "./cannot-start.ts";
import { ensureDataDir } from "./initdb.ts";
import { EndedEarly, shutDown, spawnPostgres, untilReady } from "./postgres.ts";
import { isPostgresOn, type Postmaster, runningOn, starterLives } from "./postmaster.ts";
import { settle, forgetStaleServer } from "./server-folder.ts";
import type { Settings } from "./settings.ts";
import { makeSocketDir, remakeSocketDir, removeSocketDir } from "./socket.ts";
import { chooseUser, giveTo } from "./user.ts";

export interface EmbeddedPostgres {
  /** For `pg`; the host is the folder of the unix socket. */
  connection: { host: string; port: number; user: string; database: string };
  url: string;
  /** Whether it was running already. */
  adopted: boolean;
  /** The process that started it stops it; one that adopted it stops it only if the starter is gone. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  settings?: Settings;
  /** The file Postgres logs to; by default `log/postgres.log` beside the data folder. */
  log?: string;
  /** The previous server's socket folder, which clients go on using. */
  socketDir?: string;
}

const RETRY_FOR = 5_000;
const PAUSE = 100;
const LOOK_EVERY = 1_000;

/** The Postgres on this folder: the one already running, or a new one. Throws `CannotStart`. */
export async function startEmbedded(options: Options): Promise<EmbeddedPostgres> {
  try {
    return await adoptOrStart(options);
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    const { message } = error as Error;
    throw new CannotStart(`The database was not started: ${message}`, { cause: error });
  }
}

async function adoptOrStart(options: Options) {
  const dataDir = settle(options.dataDir);
  const log = options.log ?? join(dirname(dataDir), "log", "postgres.log");
  let giveUpAt: number | undefined;

  for (;;) {
    const running = await untilReady(dataDir);
    if (running) return handle(dataDir, running, true);
    try {
      return handle(dataDir, await startOnce(dataDir, options, log), false);
    } catch (error) {
      // Old backends may still be exiting, or another process was quicker to start it.
      giveUpAt ??= Date.now() + RETRY_FOR;
      if (!(error instanceof EndedEarly) || Date.now() > giveUpAt) throw error;
      await delay(PAUSE);
    }
  }
}

async function startOnce(
  dataDir: string,
  { settings = {}, socketDir: known }: Options,
  log: string,
) {
  const runAs = chooseUser(findBinaries(), dataDir);
  await ensureDataDir(dataDir, runAs, settings["fsync"] !== "off");
  giveTo(runAs, dataDir);
  forgetStaleServer(dataDir);

  const socketDir = known ? remakeSocketDir(known, runAs) : makeSocketDir(dataDir, runAs);
  try {
    return await spawnPostgres({ dataDir, socketDir, settings, log, runAs });
  } catch (error) {
    removeSocketDir(socketDir);
    throw error;
  }
}

/** Replaces a server that ended by itself with another on the same socket, until `stop`. */
export async function keepEmbedded(options: Options, onRestart: (error?: unknown) => void) {
  let server = await startEmbedded(options);
  const dataDir = settle(options.dataDir);
  const { host: socketDir } = server.connection;
  const again = { ...options, socketDir };
  let work = Promise.resolve();
  const look = async () => {
    if (runningOn(dataDir)) return;
    try {
      server = await startEmbedded(again);
      onRestart();
    } catch (error) {
      onRestart(error);
    }
  };
  const timer = setInterval(() => {
    work = work.then(look);
  }, LOOK_EVERY);
  const stop = async () => {
    clearInterval(timer);
    await work;
    await server.stop();
  };
  return { connection: server.connection, stop };
}

function handle(dataDir: string, server: Postmaster, adopted: boolean): EmbeddedPostgres {
  const { port, socketDir: host } = server;
  const connection = { host, port, user: "app", database: "postgres" };
  const url = `postgresql://app@${encodeURIComponent(host)}:${port}/postgres`;

  return {
    connection,
    url,
    adopted,
    async stop() {
      if (adopted && starterLives(dataDir)) return;
      await shutDown(dataDir, server.pid);
      if (!isPostgresOn(dataDir, server.pid)) removeSocketDir(host);
    },
  };
}
