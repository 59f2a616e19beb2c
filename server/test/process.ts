import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, vi } from "vitest";
import { connection, dataFolder } from "#test/world.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

let built: Promise<unknown> | undefined;

/** The program as it is shipped starts three times as fast as its sources. */
const build = () => (built ??= buildOnce());

const buildOnce = () => {
  const script = 'import { build } from "./scripts/prepare.mjs"; await build(["server"]);';
  const run = promisify(execFile);
  return run(process.execPath, ["--input-type=module", "--eval", script], { cwd: root });
};

const aFreePort = async () => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
};

const databaseUrl = () => {
  const { host = "", port, user = "", password, database = "" } = connection();
  const secret = typeof password === "string" ? `:${encodeURIComponent(password)}` : "";
  const place = `${encodeURIComponent(host)}:${port ?? 5432}`;
  return `postgres://${encodeURIComponent(user)}${secret}@${place}/${database}`;
};

type Heard = (output: string, kill: (signal: "SIGINT") => void) => void;

/** A command in a process of its own, as `npm run` starts it, on the test file's database. */
export const runProgram = async (
  name: "import" | "staff",
  args: readonly string[],
  { settings = {}, onOutput }: { settings?: Record<string, string>; onOutput?: Heard } = {},
) => {
  await build();
  const child = spawn(process.execPath, [`server/dist/${name}.js`, ...args], {
    cwd: root,
    env: { DATABASE_URL: databaseUrl(), VITRINE_DATA: dataFolder(), ...settings },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes: Buffer) => {
      output += bytes.toString();
      onOutput?.(output, (signal) => child.kill(signal));
    });
  const [code]: (number | null)[] = await once(child, "close");
  return { code: code ?? null, output };
};

/** The secret that its tokens and e-mails are derived from. */
export const secret = "vZ3kQ8tYw1LrXc6mBn0JpHs5DgFa9uEoTi2xKe7RqWM=";

const settings = (port: number) => ({
  PORT: String(port),
  PUBLIC_URL: "https://vitrine.example",
  DATABASE_URL: databaseUrl(),
  VITRINE_MODE: "production",
  VITRINE_SECRET: secret,
  VITRINE_DATA: dataFolder(),
  LOG_LEVEL: "silent",
  LIMIT_IP_PER_MINUTE: "1000000",
  LIMIT_IP_PER_10_SECONDS: "1000000",
  LIMIT_USER_PER_MINUTE: "1000000",
  LIMIT_CHAT_PER_SECOND: "1000000",
  LIMIT_SIGN_UPS_PER_HOUR: "1000000",
});

const isReady = async (url: string) => {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  return answer?.ok ?? false;
};

/**
 * The real program in a process of its own, on the test file's database, to be killed and started
 * again; in production unless other settings say so.
 */
export const aProcess = async (more: Record<string, string> = {}) => {
  const port = await aFreePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  const kill = async () => {
    const dying = child;
    child = undefined;
    if (!dying || dying.exitCode !== null) return;
    dying.kill("SIGKILL");
    await once(dying, "exit");
  };
  const start = async () => {
    const env = { ...process.env, ...settings(port), ...more };
    child = spawn(process.execPath, ["server/dist/main.js"], { cwd: root, env });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (bytes: Buffer) => (output += bytes.toString()));
    const ready = async () => expect(await isReady(url), output).toBe(true);
    await vi.waitFor(ready, { interval: 100 });
  };
  onTestFinished(kill);
  await build();
  await start();
  return { url, kill, start };
};
