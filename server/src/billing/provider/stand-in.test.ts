import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { z } from "zod";

const source = (...path: string[]) => join(import.meta.dirname, "..", "..", "..", "..", ...path);

/** A shop of which only the stand-in matters: it says where that is, and ends it with its input. */
const shop = `
  import { startStandIn } from "./server/src/billing/provider/stand-in.ts";
  const [program, data, port] = process.argv.slice(2);
  const payments = { secretKey: "sk_test_x", publishableKey: "pk_test_x", webhookSecrets: ["whsec_x"] };
  const { apiBase, stop } = await startStandIn(program, { data, port: Number(port), payments });
  console.log(JSON.stringify({ apiBase }));
  for await (const _ of process.stdin);
  await stop();
  process.exit(0);
`;

let folder = "";

/** Some packages ask for others in the old way. */
const js = `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`;

const bundled = (outfile: string, entry: object) =>
  build({ ...entry, outfile, bundle: true, platform: "node", format: "esm", banner: { js } });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-shops-"));
  const stdin = { contents: shop, resolveDir: source(), loader: "ts" as const };
  await bundled(join(folder, "shop.mjs"), { stdin });
  await bundled(join(folder, "stripe.mjs"), { entryPoints: [source("stripe", "src", "main.ts")] });
});

afterAll(() => rmSync(folder, { recursive: true }));

const Started = z.object({ apiBase: z.url() });

const aShop = async (data: string, port: number) => {
  const args = [join(folder, "shop.mjs"), join(folder, "stripe.mjs"), data, String(port)];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = child.stdout ? createInterface({ input: child.stdout }) : [];
  let line = "";
  for await (const first of lines) {
    line = first;
    break;
  }
  const { apiBase } = Started.parse(JSON.parse(line));
  const gone = once(child, "exit");
  return {
    apiBase,
    stop: async () => {
      child.stdin?.end();
      await gone;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await gone;
    },
  };
};

const answers = (apiBase: string) =>
  fetch(`${apiBase}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

const webhooksOf = async (apiBase: string) => {
  const headers = { authorization: "Bearer sk_test_x" };
  return (await fetch(`${apiBase}/v1/webhook_endpoints`, { headers })).text();
};

test("a shop that found the stand-in running leaves it to the one that started it", async () => {
  const data = mkdtempSync(join(folder, "data-"));
  const first = await aShop(data, 3_000);
  const second = await aShop(data, 3_001);
  expect(second.apiBase).toBe(first.apiBase);

  await second.stop();
  expect(await answers(first.apiBase)).toBe(true);
  expect(await webhooksOf(first.apiBase)).toContain("127.0.0.1:3000/");

  await first.stop();
  expect(await answers(first.apiBase)).toBe(false);
});

test("a shop takes over the stand-in of one that was killed, and ends it", async () => {
  const data = mkdtempSync(join(folder, "data-"));
  const killed = await aShop(data, 3_000);
  await killed.kill();

  const next = await aShop(data, 3_001);
  expect(next.apiBase).toBe(killed.apiBase);
  expect(await webhooksOf(next.apiBase)).toContain("127.0.0.1:3001/");

  await next.stop();
  expect(await answers(next.apiBase)).toBe(false);
});
