import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { MAJOR_VERSION } from "./binaries.ts";
import { CannotStart } from "./cannot-start.ts";
import { isAlive } from "./postmaster.ts";
import { cannotRun, commandLine, giveTo, type RunAs } from "./user.ts";

/** Makes the data folder if there is none. It appears whole or not at all. */
export async function ensureDataDir(dataDir: string, runAs: RunAs, durable: boolean) {
  removeLeftovers(dataDir);
  if (isComplete(dataDir)) return;

  const temporary = mkdtempSync(`${dataDir}.new-${process.pid}-`);
  try {
    giveTo(runAs, temporary);
    await initdb(temporary, runAs, durable);
    moveInto(temporary, dataDir, durable);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function isComplete(dataDir: string): boolean {
  if (!existsSync(dataDir) || readFolder(dataDir).length === 0) return false;

  const version = join(dataDir, "PG_VERSION");
  if (!existsSync(version)) {
    throw new CannotStart(
      `${dataDir} contains files but no Postgres data. Move it away, then start again.`,
    );
  }
  const major = readFileSync(version, "utf8").trim();
  if (major === MAJOR_VERSION) return true;
  throw new CannotStart(
    `${dataDir} was created by Postgres ${major}, but this is Postgres ${MAJOR_VERSION}. ` +
      "Move it away, or run Postgres yourself and set DATABASE_URL.",
  );
}

function readFolder(folder: string) {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new CannotStart(
      `${folder} cannot be read (${(error as NodeJS.ErrnoException).code}). ` +
        "Start as the user who created it, or set VITRINE_DATA to another folder.",
      { cause: error },
    );
  }
}

async function initdb(folder: string, runAs: RunAs, durable: boolean) {
  const options = ["-U", "app", "-A", "trust", "--locale=C.UTF-8", "-E", "UTF8"];
  const flags = durable ? ["--no-instructions"] : ["--no-instructions", "--no-sync"];
  const command = commandLine(runAs, "initdb", folder, [...options, ...flags]);

  const child = spawn(command.file, command.args, {
    ...command.options,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [output] = await Promise.all([text(child.stderr), once(child, "close")]).catch(cannotRun);
  if (child.exitCode === 0) return;
  throw new CannotStart(
    `Postgres could not create its data folder: ${output.trim().replaceAll("\n", " ")}`,
  );
}

function moveInto(temporary: string, dataDir: string, durable: boolean) {
  try {
    renameSync(temporary, dataDir);
  } catch (error) {
    // Another process was quicker; its folder is as good.
    if (isComplete(dataDir)) return;
    throw error;
  }
  if (!durable) return;
  const parent = openSync(dirname(dataDir), "r");
  fsyncSync(parent);
  closeSync(parent);
}

/** Removes what a start left behind that was killed while making the folder. */
function removeLeftovers(dataDir: string) {
  const prefix = `${basename(dataDir)}.new-`;
  for (const name of readdirSync(dirname(dataDir)).filter((entry) => entry.startsWith(prefix))) {
    const maker = Number.parseInt(name.slice(prefix.length), 10);
    if (maker !== process.pid && isAlive(maker)) continue;
    rmSync(join(dirname(dataDir), name), { recursive: true, force: true, maxRetries: 3 });
  }
}
