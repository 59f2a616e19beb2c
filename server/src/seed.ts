import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ConfigError, readConfig, useConfig } from "#config.ts";
import { connect } from "#db/connect.ts";
import { openDatabase } from "#db/open.ts";
import { settleTimes } from "#demo/changes/times.ts";
import { seedLarge } from "#demo/large.ts";
import type { Amounts } from "#demo/progress.ts";
import { purposeOf } from "#demo/mark.ts";
import { seedDemo } from "#demo/seed.ts";
import { ownStore } from "#files/service.ts";
import { createLog } from "#log.ts";

// The same two steps up from server/src and from server/dist.
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

const usage = `npm run seed -- [--users N] [--startups N] [--messages N]

Fills an empty installation with the demo, then adds as many retail users, startups and messages as you say.
Ctrl-C stops it; run the same command again to continue.`;

const option = { type: "string", default: "0" } as const;
const options = {
  users: option,
  startups: option,
  messages: option,
  help: { type: "boolean" },
} as const;

class Unusable extends Error {}

class Stopped extends Error {
  override message =
    "Stopped. Run the same command to continue; npm start builds what is missing first.";
}

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    if (stopping.signal.aborted) process.exit(130);
    stopping.abort();
    console.log("\nStopping after the current batch …");
  });

const betweenLines = process.stdout.isTTY ? 0 : 2_000;
let reportedAt = 0;

/** On a terminal one line that changes; in a log a line now and then. */
const tell = (text: string) => {
  if (performance.now() - reportedAt < betweenLines && !text.endsWith("…")) return;
  reportedAt = performance.now();
  if (process.stdout.isTTY && !text.endsWith("…")) process.stdout.write(`\r\u001b[K${text}`);
  else console.log(text);
};

const whole = (name: string, text: string) => {
  if (!/^\d{1,8}$/.test(text)) throw new Unusable(`--${name} needs a whole number.\n\n${usage}`);
  return Number(text);
};

const readAmounts = (): Amounts | null => {
  try {
    const { values } = parseArgs({ options });
    if (values.help) return null;
    const { users, startups, messages } = values;
    return {
      users: whole("users", users),
      startups: whole("startups", startups),
      messages: whole("messages", messages),
    };
  } catch (error) {
    throw error instanceof TypeError ? new Unusable(`${error.message}\n\n${usage}`) : error;
  }
};

const start = async () => {
  const amounts = readAmounts();
  if (amounts === null) return console.log(usage);
  const config = readConfig();
  if (!config.isDemo) throw new Unusable("Production takes no demo data: nothing was added.");
  useConfig(config);
  const database = await openDatabase(
    config,
    join(root, "server", "migrations"),
    createLog("warn"),
  );
  const db = connect({ connection: database.owner, size: 4, statementSeconds: 3_600 });
  try {
    if ((await purposeOf(db)).isProduction)
      throw new Unusable("This database is used in production: nothing was added.");
    const isNew = await seedDemo(db, ownStore(), new Date());
    if (isNew) await settleTimes(db);
    if (isNew) console.log("The demo is ready.");
    const startedAt = performance.now();
    const { signal } = stopping;
    const isWhole = await seedLarge(db, amounts, new Date(), tell, { signal });
    if (!isWhole) throw new Stopped();
    console.log(`\nDone in ${Math.round((performance.now() - startedAt) / 1_000)} s.`);
  } finally {
    await db.destroy();
    await database.close();
  }
};

start().then(
  () => process.exit(0),
  (error: unknown) => {
    if (error instanceof Stopped) {
      console.log(error.message);
      process.exit(130);
    }
    const isExpected = error instanceof Unusable || error instanceof ConfigError;
    console.error(isExpected ? error.message : error);
    process.exit(isExpected ? 2 : 1);
  },
);
