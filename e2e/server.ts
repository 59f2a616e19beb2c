import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { builtKit, serveKit } from "#kit/serve-kit.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of the shop. */
    shop: string;
    /** The address that serves the kit, at `/kit`. */
    kit: string;
    /** The folder with the shop's data. */
    data: string;
    /** A second shop's folder with the fresh demo, for a test that stops or breaks it. */
    folder: string;
    /** The address of the card provider stand-in, whose clock can be advanced. */
    cards: string;
  }
}

const root = fileURLToPath(new URL("..", import.meta.url));
const openWithin = 120_000;

export const freePort = async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
};

const untilReady = async (url: string, shop: ChildProcess) => {
  const deadline = Date.now() + openWithin;
  while (Date.now() < deadline) {
    if (shop.exitCode !== null) throw new Error(`The shop closed with code ${shop.exitCode}.`);
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The shop did not open in time.");
};

/** Starts the built shop as a person would; `folder` keeps its data even after it was killed. */
export const startShop = async (folder: string, port: number) => {
  const shop = spawn(process.execPath, ["server/dist/main.js"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      VITRINE_DATA: folder,
      LOG_LEVEL: "warn",
      SECOND_APPROVAL_ABOVE: "5000",
      // One machine plays many people here.
      LIMIT_IP_PER_MINUTE: "100000",
      LIMIT_IP_PER_10_SECONDS: "100000",
      LIMIT_SIGN_UPS_PER_HOUR: "100000",
      LIMIT_CODES_PER_HOUR: "100000",
    },
  });
  try {
    await untilReady(`http://localhost:${port}`, shop);
  } catch (error) {
    await stopShop(shop);
    throw error;
  }
  return shop;
};

/** Stops the shop, and its database with it. */
export const stopShop = async (shop: ChildProcess) => {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  const closed = once(shop, "close");
  shop.kill("SIGTERM");
  await closed;
};

const aFolder = () => mkdtempSync(join(tmpdir(), "vitrine-journeys-"));
const forgetFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/**
 * Starts a shop with an empty folder of its own, and stops it afterwards. With SHOP_URL the journeys
 * use a shop that is running already, with its data in SHOP_DATA.
 */
export const setup = async (project: TestProject) => {
  const folder = aFolder();
  const another = aFolder();
  project.provide("folder", another);
  const [{ shop, closeShop }, files] = await Promise.all([
    openShop(project, folder, another),
    builtKit(),
  ]);
  const { kit, closeKit } = await serveKit(shop, files);
  project.provide("kit", kit);
  return async () => {
    closeKit();
    await closeShop();
    forgetFolder(folder);
    forgetFolder(another);
  };
};

/** The stand-in that runs for the shop on this folder; nothing where cards are taken otherwise. */
const cardsOf = (folder: string) => {
  const place = join(folder, "stripe", "running.json");
  if (!existsSync(place)) return "";
  const { port }: { port: number } = JSON.parse(readFileSync(place, "utf8"));
  return `http://127.0.0.1:${port}`;
};

const openShop = async (project: TestProject, folder: string, another: string) => {
  if (process.env.SHOP_URL) {
    const data = process.env.SHOP_DATA ?? join(root, ".vitrine");
    project.provide("shop", process.env.SHOP_URL);
    project.provide("data", data);
    project.provide("cards", cardsOf(data));
    return { shop: process.env.SHOP_URL, closeShop: async () => undefined };
  }
  const port = await freePort();
  // The demo is generated once for both.
  await stopShop(await startShop(folder, port));
  cpSync(folder, another, { recursive: true });
  const running = await startShop(folder, port);
  const shop = `http://localhost:${port}`;
  project.provide("shop", shop);
  project.provide("data", folder);
  project.provide("cards", cardsOf(folder));
  return { shop, closeShop: () => stopShop(running) };
};
