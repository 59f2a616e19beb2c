import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ConfigError, readConfig, useConfig } from "#config.ts";
import { connect } from "#db/connect.ts";
import { openDatabase } from "#db/open.ts";
import { type Amounts, seedLarge } from "#demo/large.ts";
import { purposeOf } from "#demo/mark.ts";
import { seedDemo } from "#demo/seed.ts";
import { ownStore } from "#files/service.ts";
import { createLog } from "#log.ts";

// The same two steps up from server/src and from server/dist.
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

const usage = `npm run seed -- [--users N] [--startups N] [--messages N]

Fills an empty installation with the demo, then adds so many retail people, startups and messages.`;

const option = { type: "string", default: "0" } as const;
const options = {
  users: option,
  startups: option,
  messages: option,
  help: { type: "boolean" },
} as const;

class Unusable extends Error {}

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
  if (!config.isDemo) throw new Unusable("Production has no invented people: nothing was added.");
  useConfig(config);
  const database = await openDatabase(
    config,
    join(root, "server", "migrations"),
    createLog("warn"),
  );
  const db = connect({ connection: database.connection, size: 4, statementSeconds: 300 });
  try {
    if ((await purposeOf(db)).isProduction)
      throw new Unusable("This database serves production: nothing was added.");
    const isNew = await seedDemo(db, ownStore(), new Date());
    if (isNew) console.log("The demo is there.");
    await seedLarge(db, amounts, new Date(), (text) => console.log(text));
  } finally {
    await db.destroy();
    await database.close();
  }
};

start().then(
  () => process.exit(0),
  (error: unknown) => {
    const isExpected = error instanceof Unusable || error instanceof ConfigError;
    console.error(isExpected ? error.message : error);
    process.exit(isExpected ? 2 : 1);
  },
);
