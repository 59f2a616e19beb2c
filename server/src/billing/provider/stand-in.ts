import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import type { Config } from "#config.ts";
import { identityOf } from "#db/embedded/postmaster.ts";
import { askOutside } from "#outside/client.ts";

const opensWithinMs = 10_000;
const Running = z.object({ pid: z.number(), port: z.number() });

const baseOf = (port: number) => `http://127.0.0.1:${port}`;

const reachOf = (configured: string) => ({ configured, deadlineMs: 1_000, mostBytes: 10_000 });

const answers = async (port: number) => {
  const health = askOutside(new URL("/healthz", baseOf(port)), reachOf(baseOf(port)));
  return health.then(
    ({ isOk }) => isOk,
    () => false,
  );
};

/** A file left unreadable by a power cut counts as missing. */
const readKept = (place: string): unknown => {
  try {
    return JSON.parse(readFileSync(place, "utf8"));
  } catch {
    return undefined;
  }
};

/** The stand-in that already runs on this folder. */
const runningOn = async (folder: string) => {
  const { data } = Running.safeParse(readKept(join(folder, "running.json")));
  return data && (await answers(data.port)) ? data : undefined;
};

const untilRunning = async (folder: string) => {
  const deadline = Date.now() + opensWithinMs;
  while (Date.now() < deadline) {
    const running = await runningOn(folder);
    if (running) return running;
    await delay(50);
  }
  throw new Error("The stand-in of the card provider did not open in time.");
};

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Ends a stand-in that a killed shop has left behind. */
const endLeftOver = async (pid: number) => {
  const deadline = Date.now() + opensWithinMs;
  if (isAlive(pid)) process.kill(pid, "SIGTERM");
  while (isAlive(pid) && Date.now() < deadline) await delay(50);
};

const holderIn = (folder: string) => join(folder, "holder.json");

/** This shop ends the stand-in. */
const hold = (folder: string) =>
  writeFileSync(holderIn(folder), JSON.stringify(identityOf(process.pid) ?? null));

/** Whether the shop that ends the stand-in still runs. */
const isHeld = (folder: string) => {
  const holder = readKept(holderIn(folder));
  return typeof holder === "string" && identityOf(Number.parseInt(holder, 10)) === holder;
};

/** Makes it send its messages to the shop that runs now. */
const welcome = (apiBase: string, secretKey: string, url: string) =>
  askOutside(new URL("/v1/webhook_endpoints/we_shop", apiBase), reachOf(apiBase), {
    method: "POST",
    headers: {
      authorization: `Bearer ${secretKey}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ url }).toString(),
  });

/**
 * Plays the card provider for a demo without a key: the program that already runs on the folder,
 * or else a new one. Returns its address, and how to end it: one that another shop holds goes on.
 */
export const startStandIn = async (program: string, { data, port, payments }: Config) => {
  const folder = join(data, "stripe");
  const webhook = `http://127.0.0.1:${port}/api/v1/payment/stripe/webhook`;
  const running = await runningOn(folder);
  if (running) {
    const apiBase = baseOf(running.port);
    if (isHeld(folder)) return { apiBase, stop: async () => {} };
    hold(folder);
    await welcome(apiBase, payments?.secretKey ?? "", webhook);
    return { apiBase, stop: () => endLeftOver(running.pid) };
  }
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      STRIPE_PORT: "0",
      STRIPE_FOLDER: folder,
      STRIPE_SECRET_KEY: payments?.secretKey,
      STRIPE_PUBLISHABLE_KEY: payments?.publishableKey,
      STRIPE_WEBHOOK_SECRET: payments?.webhookSecrets[0],
      STRIPE_WEBHOOK_URL: webhook,
    },
  });
  const { port: opened } = await untilRunning(folder);
  hold(folder);
  const stop = async () => {
    if (child.exitCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  };
  return { apiBase: baseOf(opened), stop };
};
