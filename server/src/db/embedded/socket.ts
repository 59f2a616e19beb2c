import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { canReach } from "./access.ts";
import type { RunAs } from "./user.ts";

const PREFIX = "vitrine-postgres-";
/** The kernel's limit for the path of a socket: 107 bytes on Linux, 103 on macOS. */
const LONGEST = 103;

/**
 * The data folder itself, which only Postgres may enter; or a private temporary folder if its path does not
 * do for a socket or Postgres cannot reach it. `postmaster.pid` records which.
 */
export function makeSocketDir(dataDir: string, runAs: RunAs): string {
  if (fits(dataDir) && !runAs.hidden) return dataDir;

  const { uid } = runAs;
  const parents = [tmpdir(), "/tmp"].filter((parent) => uid === undefined || canReach(uid, parent));
  const parent = parents.find((path) => fits(join(path, `${PREFIX}XXXXXX`))) ?? "/tmp";
  const folder = mkdtempSync(join(parent, PREFIX));
  if (uid !== undefined) chownSync(folder, uid, uid);
  return folder;
}

/** Makes the socket folder of a server that ended again: clients that know it find the next one there. */
export function remakeSocketDir(socketDir: string, { uid }: RunAs): string {
  mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  if (uid !== undefined) chownSync(socketDir, uid, uid);
  return socketDir;
}

/** Removes a temporary socket folder; one inside the data stays. */
export function removeSocketDir(socketDir: string) {
  if (!basename(socketDir).startsWith(PREFIX)) return;
  rmSync(socketDir, { recursive: true, force: true });
}

/** Postgres reads the path as a list: a comma begins the next folder, and a quote ends at the next quote. */
const isList = /[,"]/;

const fits = (folder: string) =>
  !isList.test(folder) && Buffer.byteLength(join(folder, ".s.PGSQL.5432")) <= LONGEST;
