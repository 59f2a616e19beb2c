import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, fstatSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { CannotStart } from "./cannot-start.ts";
import { isPostgresOn, type Postmaster, runningOn } from "./postmaster.ts";
import { type Start, openLog, settingsOf } from "./settings.ts";
import { cannotRun, commandLine } from "./user.ts";

/** May be temporary: the next attempt can find another situation. */
export class EndedEarly extends CannotStart {}

const POLL = 10;
/** Replaying the log after a crash may take long, but not for ever. */
const PATIENCE = 120_000;

/** Starts Postgres and waits until it accepts connections; says why if it exits before that. */
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

/** The Postgres on this folder, once it accepts connections; undefined if there is none or it exits. */
export async function untilReady(dataDir: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const postmaster = runningOn(dataDir);
    if (!postmaster || postmaster.ready) return postmaster;
    if (Date.now() > deadline) throw new CannotStart(`Postgres on ${dataDir} never became ready.`);
    await delay(POLL);
  }
}

/** Stops this Postgres in order, or by force if that takes too long. */
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
