import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";

const CACHE = "/var/cache/vitrine";

/** Whether the user may pass through every folder down to `path`. Group rights do not count. */
export function canReach(uid: number, path: string): boolean {
  const { mode, uid: owner } = statSync(path);
  const allowed = (owner === uid ? mode & 0o100 : mode & 0o001) !== 0;
  return allowed && (path === "/" || canReach(uid, dirname(path)));
}

/** A user id; undefined if nothing is there. */
export const ownerOf = (path: string) => (existsSync(path) ? statSync(path).uid : undefined);

/** Whether `command` can run the Postgres in this folder. */
export function runsThrough(command: string[], native: string) {
  const [file = "", ...args] = [...command, join(native, "bin", "postgres"), "-V"];
  return spawnSync(file, args).status === 0;
}

/** The folder of a copy that every user can read; it is made once per version. */
export function copyForAll(native: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(native), "package.json"), "utf8"));
  const copy = join(CACHE, `postgres-${version}`);
  if (existsSync(copy)) return copy;

  mkdirSync(CACHE, { recursive: true, mode: 0o755 });
  const temporary = mkdtempSync(`${copy}-`);
  cpSync(native, temporary, { recursive: true, verbatimSymlinks: true });
  openToAll(temporary);
  try {
    renameSync(temporary, copy);
  } catch {
    rmSync(temporary, { recursive: true });
  }
  return copy;
}

function openToAll(folder: string) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
