import { execFileSync } from "node:child_process";
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface Postmaster {
  pid: number;
  socketDir: string;
  port: number;
  ready: boolean;
}

/** Above the highest process id any kernel gives out, so never alive. */
const NOBODYS_PID = "4194304";

/** What `postmaster.pid` says; `isPostgresOn` tells whether it is true. */
export function readPostmaster(dataDir: string): Postmaster | undefined {
  const [pid, , , port, socketDir, , , status] = lines(join(dataDir, "postmaster.pid"));
  if (!pid || !port || !socketDir) return undefined;
  return { pid: Number(pid), port: Number(port), socketDir, ready: status?.trim() === "ready" };
}

/** The Postgres that runs on this data folder, whoever started it. */
export function runningOn(dataDir: string): Postmaster | undefined {
  const postmaster = readPostmaster(dataDir);
  return postmaster && isPostgresOn(dataDir, postmaster.pid) ? postmaster : undefined;
}

/** Process ids are used again: only a Postgres that works in this folder counts. */
export function isPostgresOn(dataDir: string, pid: number): boolean {
  try {
    if (process.platform !== "linux") return commandOf(pid).includes(dataDir);
    const here = statSync(dataDir);
    const there = statSync(`/proc/${pid}/cwd`);
    const name = readFileSync(`/proc/${pid}/comm`, "utf8").trim();
    return name === "postgres" && here.ino === there.ino && here.dev === there.dev;
  } catch {
    return false;
  }
}

/**
 * A pid file whose number now belongs to another process keeps Postgres from starting. Only the number is
 * replaced: Postgres reads the rest to see whether old backends still hold its shared memory. The file is
 * moved aside first, so that the file of a server starting meanwhile is never overwritten.
 */
export function disownPidFile(dataDir: string) {
  const file = join(dataDir, "postmaster.pid");
  const [pid, ...rest] = lines(file);
  if (!pid || !isAlive(Number(pid)) || isPostgresOn(dataDir, Number(pid))) return;

  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (lines(aside)[0] === pid) writeFileSync(aside, [NOBODYS_PID, ...rest].join("\n"));
    linkSync(aside, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "EEXIST") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  rmSync(join(dataDir, ".s.PGSQL.5432.lock"), { force: true });
}

/** Also true of another user's process, which may not be signalled. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Names a process for good: its number and the moment it began. */
export function identityOf(pid: number): string | undefined {
  try {
    return `${pid}.${beginningOf(pid)}`;
  } catch {
    return undefined;
  }
}

/** Whether the Node process that started the Postgres on this folder still lives. */
export function starterLives(dataDir: string): boolean {
  const [options = ""] = lines(join(dataDir, "postmaster.opts"));
  const starter = options.match(/vitrine\.started_by=(\d+)\.([\w-]+)/);
  return starter !== null && identityOf(Number(starter[1])) === `${starter[1]}.${starter[2]}`;
}

function beginningOf(pid: number) {
  if (process.platform !== "linux") {
    return run("ps", "-p", `${pid}`, "-o", "lstart=").replace(/\W+/g, "-");
  }
  const afterName = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1) ?? "";
  const [state, ...fields] = afterName.split(" ");
  return state === "Z" ? "ended" : fields[18];
}

const commandOf = (pid: number) => run("ps", "-p", `${pid}`, "-o", "command=");

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

function lines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}
