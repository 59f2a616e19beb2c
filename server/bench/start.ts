import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

const msUntil = async (args: string[], env: Record<string, string>, url: string) => {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "error", ...env },
  });
  while (!(await fetch(url).catch(() => undefined))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 5));
  const took = performance.now() - began;
  const closed = once(child, "close");
  child.kill("SIGTERM");
  await closed;
  return took;
};

/** Milliseconds from the command to the first answer, of the shop on a filled folder and of a bare server. */
export const startTimes = async (data: string, port: number) => {
  const env = { PORT: String(port), VITRINE_DATA: data };
  const url = `http://127.0.0.1:${port}/`;
  await msUntil(["server/dist/main.js"], env, `${url}readyz`);
  const ours = await msUntil(["server/dist/main.js"], env, `${url}readyz`);
  const bare = `require("http").createServer((q, r) => r.end("ok")).listen(${port}, "127.0.0.1")`;
  return { ours, limit: await msUntil(["-e", bare], {}, url) };
};
