import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { makeSuperAdmin, NotMade } from "#accounts/team/first-super-admin.ts";
import { type Config, ConfigError, readConfig, useConfig } from "#config.ts";
import { connect } from "#db/connect.ts";
import { openDatabase } from "#db/open.ts";
import { ensurePurpose } from "#demo/mark.ts";
import { createLog } from "#log.ts";

// The same two steps up from server/src and from server/dist.
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

const usage = `npm run staff -- EMAIL [--also]

Makes the first super admin of this installation and prints the link that opens the account.
--also makes another one where there is a super admin already.`;

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      options: { also: { type: "boolean", default: false }, help: { type: "boolean" } },
      allowPositionals: true,
    });
    const [email, ...more] = positionals;
    if (values.help || email === undefined || more.length > 0) throw new NotMade(usage);
    return { email, isAnother: values.also };
  } catch (error) {
    throw error instanceof TypeError ? new NotMade(`${error.message}\n\n${usage}`) : error;
  }
};

const make = async (config: Config, { email, isAnother }: ReturnType<typeof readArguments>) => {
  const folder = join(root, "server", "migrations");
  const database = await openDatabase(config, folder, createLog("warn"));
  const db = connect({ connection: database.connection, size: 1 });
  try {
    await ensurePurpose(db, config);
    return await makeSuperAdmin(db, email, { isAnother });
  } finally {
    await db.destroy();
    await database.close();
  }
};

const start = async () => {
  const given = readArguments();
  const config = readConfig();
  useConfig(config);
  const { email, link } = await make(config, given);
  console.log(`${email} is a super admin. This link works once, for 72 hours:\n\n${link}\n`);
};

start().then(
  () => process.exit(0),
  (error: unknown) => {
    const isExpected = error instanceof NotMade || error instanceof ConfigError;
    console.error(isExpected ? error.message : error);
    process.exit(error instanceof NotMade ? 2 : 1);
  },
);
