import { chownSync, lchownSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { ownerOf, canReach, runsThrough, copyForAll } from "./access.ts";
import { CannotStart } from "./cannot-start.ts";

const NOBODY = 65534;
const NAMESPACE = ["unshare", "-U"];

/** How to run Postgres here, since it refuses to run as root. */
export interface RunAs {
  native: string;
  /** A command that runs the command after it. */
  through: string[];
  uid?: number;
  /** Who has to own the data folder. */
  owner?: number;
  /** The user cannot reach the data folder by its path, but can be started in it. */
  hidden: boolean;
}

/**
 * An ordinary user runs Postgres directly. Root runs it as the owner of the data, otherwise as nobody; if
 * that user cannot reach the checkout (below root's home), in a user namespace, in which root has no special
 * rights; if those are forbidden, from a copy that everybody can read.
 */
export function chooseUser(native: string, dataDir: string): RunAs {
  if (process.getuid?.() !== 0) return { native, through: [], hidden: false };

  const uid = ownerOf(dataDir) || NOBODY;
  const reachesProgram = canReach(uid, join(native, "bin", "postgres"));
  const reachesData = canReach(uid, dirname(dataDir));
  const asUser = { through: [], uid, owner: uid, hidden: !reachesData };

  if (reachesProgram && reachesData) return { ...asUser, native };
  if (runsThrough(NAMESPACE, native))
    return { native, through: NAMESPACE, owner: 0, hidden: false };
  return { ...asUser, native: reachesProgram ? native : copyForAll(native) };
}

/** The command that runs `program` in `folder`, with `-D folder`, as the chosen user. */
export function commandLine(runAs: RunAs, program: string, folder: string, args: string[]) {
  const [file = "", ...rest] = [...runAs.through, join(runAs.native, "bin", program)];
  const data = runAs.hidden ? "/proc/self/cwd" : folder;

  return {
    file,
    args: [...rest, "-D", data, ...args],
    // PG* variables of the shell would change port and place; the locale is the cluster's own.
    options: {
      cwd: folder,
      uid: runAs.uid,
      gid: runAs.uid,
      env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
    },
  };
}

/** Throws `CannotStart` for a program that the system does not run at all. */
export function cannotRun(error: Error): never {
  throw new CannotStart(
    `The Postgres from npm does not run on this machine (${error.message}); on Linux it needs ` +
      "glibc, which Alpine lacks. Set DATABASE_URL.",
    { cause: error },
  );
}

/** Makes the chosen user the owner of all files in the folder. Throws `CannotStart` if that is forbidden. */
export function giveTo(runAs: RunAs, folder: string) {
  const { owner } = runAs;
  if (owner === undefined || ownerOf(folder) === owner) return;
  try {
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      lchownSync(join(folder, name), owner, owner);
    }
    // Last, because the owner of the folder itself shows that all of it was handed over.
    chownSync(folder, owner, owner);
  } catch (error) {
    throw new CannotStart(
      `Postgres does not run as root, and root may not give the data to user ${owner} here ` +
        `(${(error as Error).message}). Start as an ordinary user, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}
