import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { CannotStart } from "./cannot-start.ts";
import { identityOf, isPostgresOn, type Postmaster, runningOn } from "./postmaster.ts";
import { cannotRun, commandLine, type RunAs } from "./user.ts";

export type Settings = Record<string, string | number>;

export interface Start {
  dataDir: string;
  socketDir: string;
  settings: Settings;
  /** The file that gets what Postgres has to say. */
  log: string;
  runAs: RunAs;
}

/** May pass: the next try can find another state of affairs. */
export class EndedEarly extends CannotStart {}

const POLL = 10;
/** Replaying the log after a crash may take long; it is still not endless. */
const PATIENCE = 120_000;

const DEFAULTS: Settings = {
  listen_addresses: "",
  port: 5432,
  random_page_cost: 1.1,
  shared_buffers: "256MB",
  max_connections: 100,
  // A log repeats what people typed in every way but these: errors name values, and what follows them.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_parameter_max_length_on_error: 0,
  log_parameter_max_length: 0,
  log_statement: "none",
  log_min_duration_statement: -1,
};

/** Starts Postgres and waits until it serves; says why when it ends before that. */
export async function spawnPostgres(start: Start): Promise<Postmaster> {
  const output = openLog(start.log);
  const loggedBefore = fstatSync(output).size;
  const command = commandLine(start.runAs, "postgres", start.dataDir, settingsOf(start));
  // Detached: Ctrl-C in the terminal reaches Node alone, which then stops Postgres in order.
  const child = spawn(command.file, command.args, {
    ...command.options,
    detached: true,
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  child.unref();

  const postmaster = await readyOrEnded(child, start.dataDir);
  if (postmaster) return postmaster;
  throw new EndedEarly(`Postgres stopped while starting: ${causeIn(start.log, loggedBefore)}`);
}

/** For nobody else's eyes, also what an earlier version or a rotation left open to all. */
function openLog(log: string): number {
  const folder = dirname(log);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const output = openSync(log, "a", 0o600);
  for (const name of readdirSync(folder))
    if (name.startsWith(basename(log))) chmodSync(join(folder, name), 0o600);
  return output;
}

/** The Postgres on this folder, once it serves; nothing when there is none or it goes away. */
export async function untilReady(dataDir: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const postmaster = runningOn(dataDir);
    if (!postmaster || postmaster.ready) return postmaster;
    if (Date.now() > deadline) throw new CannotStart(`Postgres on ${dataDir} never became ready.`);
    await delay(POLL);
  }
}

/** Ends this Postgres in order, roughly when that takes too long. */
export async function shutDown(dataDir: string, pid: number) {
  for (const [signal, patience] of [
    ["SIGINT", 15_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ] as const) {
    const deadline = Date.now() + patience;
    if (isPostgresOn(dataDir, pid)) process.kill(pid, signal);
    while (isPostgresOn(dataDir, pid) && Date.now() < deadline) await delay(POLL);
    if (!isPostgresOn(dataDir, pid)) return;
  }
}

function settingsOf({ settings, socketDir }: Start) {
  const all = {
    ...DEFAULTS,
    ...settings,
    unix_socket_directories: socketDir,
    "vitrine.started_by": identityOf(process.pid) ?? "",
  };
  return Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

async function readyOrEnded(child: ChildProcess, dataDir: string) {
  await once(child, "spawn").catch(cannotRun);

  const deadline = Date.now() + PATIENCE;
  while (child.exitCode === null && child.signalCode === null) {
    const postmaster = runningOn(dataDir);
    if (postmaster?.ready && postmaster.pid === child.pid) return postmaster;
    if (Date.now() > deadline) throw new CannotStart(`Postgres on ${dataDir} never became ready.`);
    await delay(POLL);
  }
  return undefined;
}

function causeIn(log: string, from: number) {
  const lines = readFileSync(log).subarray(from).toString().trim().split("\n");
  const fatal = lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines[0];
  return `${fatal || "it said nothing"} (${log})`;
}
