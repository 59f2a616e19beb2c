import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createApp, listeners } from "#app.ts";
import { ConfigError, readConfig, useConfig } from "#config.ts";
import { openDatabase } from "#db/open.ts";
import { servePages } from "#http/pages.ts";
import { createLog } from "#log.ts";
import { startWorker } from "#work/worker.ts";

// The same two steps up from server/src and from server/dist.
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

const start = async () => {
  const config = readConfig();
  useConfig(config);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, join(root, "server", "migrations"), log);
  const { db, connection } = database;
  const app = await createApp({ config, log, ...database });
  const web = join(root, "web", "dist");
  if (existsSync(join(web, "index.html"))) 
    await servePages(app.server, web, config.isDemo ? "demo" : "production");
  await app.server.listen({ port: config.port, host: config.host });
  const worker = await startWorker({ db, connection, listeners, log });
  process.stdout.write(`Vitrine is open: ${config.publicUrl}\n`);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), 12_000).unref();
    await app.close();
    await worker.stop();
    await database.close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
};

start().catch((error: unknown) => {
  const text = error instanceof ConfigError ? error.message : error;
  console.error(text);
  process.exit(1);
});
