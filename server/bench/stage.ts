import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbedded } from "#db/embedded/launcher.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const many = "1000000000";

/** A running program of the bench, and how to end it. */
export type Program = {
  url: string;
  stop: () => Promise<void>;
  /** Megabytes it holds right now; 0 where the system does not say. */
  memory: () => number;
};

const untilAnswering = async (url: string, child: ChildProcess) => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${url} closed with code ${child.exitCode}.`);
    if (await fetch(url).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const memoryOf = (pid: number | undefined) => {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, "utf8"))?.[1] ?? 0) / 1_024);
};

/** Starts a program on a port of its own and waits until it answers. */
export const startProgram = async (
  args: string[],
  port: number,
  env: Record<string, string>,
): Promise<Program> => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PORT: String(port), NODE_ENV: "production", ...env },
  });
  process.once("exit", () => child.kill());
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(`${url}/healthz`, child);
  const stop = async () => {
    const closed = once(child, "close");
    child.kill("SIGTERM");
    await closed;
  };
  const memory = () => memoryOf(child.pid);
  return { url, stop, memory };
};

/** How the memory of a program has grown at most while `work` went on, in megabytes. */
export const grown = async (program: Program, work: () => Promise<void>) => {
  const before = program.memory();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, program.memory());
  }, 20);
  await work();
  clearInterval(timer);
  return peak - before;
};

/** The shop as it runs in production, without limits that one machine playing many would meet. */
export const startShop = (databaseUrl: string, data: string, port: number) =>
  startProgram(["server/dist/main.js"], port, {
    DATABASE_URL: databaseUrl,
    VITRINE_DATA: data,
    LOG_LEVEL: "error",
    LIMIT_IP_PER_MINUTE: many,
    LIMIT_IP_PER_10_SECONDS: many,
    LIMIT_USER_PER_MINUTE: many,
    LIMIT_CHAT_PER_SECOND: many,
  });

/** A Postgres on disk, with fsync on, as the embedded one runs; its folder stays for the next run. */
export const aPostgres = async (folder: string) => {
  mkdirSync(folder, { recursive: true });
  const server = await startEmbedded({
    dataDir: join(folder, "db"),
    log: join(folder, "postgres.log"),
  });
  return { folder, connection: server.connection, url: server.url, stop: server.stop };
};
