import { existsSync, mkdirSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { disownPidFile, isPostgresOn, readPostmaster } from "./postmaster.ts";
import { removeSocketDir } from "./socket.ts";

/** Removes the socket folder and the pid file of a server that no longer runs. */
export function forgetStaleServer(dataDir: string) {
  const stale = readPostmaster(dataDir);
  if (!stale || isPostgresOn(dataDir, stale.pid)) return;
  removeSocketDir(stale.socketDir);
  disownPidFile(dataDir);
}

/** One name per folder, however it was written; makes the folders above it. */
export function settle(dataDir: string): string {
  const path = resolve(dataDir);
  mkdirSync(dirname(path), { recursive: true });
  return existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));
}
