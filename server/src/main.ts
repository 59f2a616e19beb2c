import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { takesCards } from "@vitrine/contract/billing/card-documents";
import type { ClientConfig } from "pg";
import { canText } from "#accounts/phone/service.ts";
import { startPlayedWriter } from "#articles/played/service.ts";
import { previewOf } from "#articles/previews/service.ts";
import { createApp } from "#app.ts";
import { chores, dailies, jobs, listeners, rounds } from "#capabilities.ts";
import { startStandIn } from "#billing/provider/stand-in.ts";
import { type Config, ConfigError, readConfig, useConfig } from "#config.ts";
import { missingPolicies } from "#config/policies.ts";
import type { Db } from "#db/connect.ts";
import { CannotStart } from "#db/embedded/cannot-start.ts";
import { openDatabase } from "#db/open.ts";
import { demoPassword } from "#demo/accounts.ts";
import { settleTimesAs } from "#demo/changes/times.ts";
import { finishLoadAs } from "#demo/load.ts";
import { ensurePurpose } from "#demo/mark.ts";
import { accountsThere } from "#demo/presence.ts";
import { seedPayments } from "#demo/payments/service.ts";
import { seedDemo } from "#demo/seed.ts";
import { ownStore } from "#files/service.ts";
import { type ShopFacts, servePages } from "#http/pages/pages.ts";
import { batched, createLog } from "#log.ts";
import { closeTransport } from "#mail/service.ts";
import { replayErasures } from "#self/erasure/jobs.ts";
import { startWorker } from "#work/worker.ts";

// The same two steps up from server/src and from server/dist.
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const longestStop = 12_000;

// Cleared before it has grown by half: otherwise 10,000 open sockets take 400 MB where they need 330.
setFlagsFromString("--heap-growing-percent=50");

/** What was opened so far, to be closed in the opposite order. */
const opened: (() => Promise<unknown>)[] = [];
let isStopping = false;

const stop = async (code: number) => {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), longestStop).unref();
  for (const close of opened.toReversed()) await close().catch(console.error);
  process.exit(code);
};

const demoText = async (db: Db) => {
  const accounts = await accountsThere(db);
  if (accounts.length === 0)
    return "This database already had data, so it has no demo accounts. Sign up to get in.";
  const lines = accounts.map(({ email, describes }) => `  ${email.padEnd(26)}${describes}`);
  return [`Demo accounts, password ${demoPassword}:`, ...lines].join("\n");
};

const welcome = async (db: Db, { publicUrl, isDemo }: Config) => {
  const demo = isDemo ? [await demoText(db)] : [];
  process.stdout.write([`Vitrine is running: ${publicUrl}`, ...demo, ""].join("\n"));
};

/** Fills an empty shop, so that there is something to look at, and ends a seed that was stopped. */
const furnish = async (db: Db, owner: ClientConfig) => {
  const notice = setTimeout(() => process.stdout.write("Adding demo data …\n"), 200);
  if (await seedDemo(db, ownStore(), new Date())) await settleTimesAs(owner);
  clearTimeout(notice);
  await seedPayments(db, new Date());
  await finishLoadAs(owner, db, (text) => process.stdout.write(`${text}\n`));
};

const shopFacts = ({ isDemo, mail, policies }: Config): ShopFacts => ({
  mode: isDemo ? "demo" : "production",
  support: mail.support,
  policies,
  hasTexts: canText(),
});

/** If cards are played, only our own page takes them. */
const cardPaths = ({ payments }: Config) =>
  payments && !payments.isPlayed ? takesCards : () => false;

/** A demo without a key of the card provider plays its payments. */
const withPayments = async (config: Config): Promise<Config> => {
  const { payments } = config;
  if (!payments?.isPlayed || payments.apiBase !== undefined) return config;
  const standIn = await startStandIn(join(root, "stripe", "dist", "main.js"), config);
  opened.push(standIn.stop);
  return { ...config, payments: { ...payments, apiBase: standIn.apiBase } };
};

/** A demo without a writer plays one. */
const withWriter = async (config: Config): Promise<Config> => {
  const { writer } = config;
  if (!writer?.isPlayed) return config;
  const key = randomBytes(16).toString("hex");
  const { baseUrl, stop: end } = await startPlayedWriter(key);
  opened.push(end);
  return { ...config, writer: { ...writer, baseUrl, key } };
};

const start = async () => {
  const config = await withWriter(await withPayments(readConfig()));
  useConfig(config);
  const log = createLog(config.logLevel, batched());
  const migrations = join(root, "server", "migrations");
  const { owner, ...database } = await openDatabase(config, migrations, log);
  opened.push(database.close);
  const { db, connection } = database;
  await ensurePurpose(db, config);
  if (config.isDemo) await furnish(db, owner);
  await replayErasures(db);
  opened.push(async () => closeTransport());
  const app = await createApp({ config, log, ...database });
  const atOnce = [app.close];
  opened.push(() => Promise.all(atOnce.map((close) => close())));
  const web = join(root, "web", "dist");
  const previews = { publicUrl: config.publicUrl, of: (path: string) => previewOf(db, path) };
  if (existsSync(join(web, "index.html")))
    await servePages(app.server, web, shopFacts(config), previews, cardPaths(config));
  if (!config.isDemo && config.mail.smtpUrl === undefined)
    log.warn({ folder: config.mail.folder }, "SMTP_URL is not set: e-mails stay in a folder");
  if (!config.writer) log.warn("AI_BASE_URL is not set: no texts are written for articles");
  if (!config.payments) log.warn("STRIPE_SECRET_KEY is not set: no cards are taken");
  const missing = missingPolicies(config.policies);
  if (missing.length > 0)
    log.warn({ missing }, `Nobody can read what they agree to: set ${missing.join(", ")}`);
  const worker = await startWorker({
    db,
    connection,
    publish: app.publish,
    listeners,
    jobs,
    chores,
    dailies,
    rounds,
    log,
  });
  atOnce.push(worker.stop);
  await app.server.listen({ port: config.port, host: config.host });
  await welcome(db, config);
};

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
  process.on(signal, () => void stop(0));

const isExpected = (error: unknown) =>
  error instanceof ConfigError ||
  error instanceof CannotStart ||
  (error instanceof Error && "code" in error && error.code === "EADDRINUSE");

start().catch((error: unknown) => {
  console.error(isExpected(error) && error instanceof Error ? error.message : error);
  return stop(1);
});
