import { setTimeout as delay } from "node:timers/promises";
import { type Config, config, ConfigError } from "#config.ts";
import { type Db, inTransaction, sql } from "#db/connect.ts";
import { demoAccounts, demoPassword } from "./accounts.ts";

/** Locked while deciding what a database is for: filled by the demo, or serving production. */
const purposeLock = 7_281_954;

const isLocked = async (db: Db) => {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_lock(${sql.lit(purposeLock)}) as mine`.execute(db);
  return rows[0]?.mine ?? false;
};

const lookEveryMs = 250;

/** Fills the database while no other node does; a node that comes meanwhile waits, for as long as that takes. */
export const fillAlone = <T>(db: Db, fill: () => Promise<T>) =>
  db.connection().execute(async (holder) => {
    while (!(await isLocked(holder))) await delay(lookEveryMs);
    try {
      return await fill();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(purposeLock)})`.execute(holder);
    }
  });

const emails = demoAccounts.map(({ email }) => email);

/**
 * The row of `users u` was made by the demo or the seed: only they draw ids of version 8. So it is recognised
 * in databases older than the mark, and whatever was changed in it since.
 */
const isInvented = sql`(substr(u.id::text, 15, 1) = '8' or u.email = any(${emails}::text[]))`;

/** Whether the person of `users u` may exist here at all: an invented one only in a demo. */
export const mayExist = () => sql`(${config().isDemo}::boolean or not ${isInvented})`;

/** The password of all invented people is public, so outside a demo it opens nothing. */
export const isPublicPassword = (password: string) => !config().isDemo && password === demoPassword;

/** What a database was used for until now. */
export const purposeOf = async (db: Db) => {
  const { rows } = await sql<{ isDemo: boolean; isProduction: boolean }>`
    select exists (select from settings where name = 'production') as is_production,
      exists (select from settings where name in ('demo', 'seed'))
        or exists (select from users u where ${isInvented}) as is_demo`.execute(db);
  return rows[0] ?? { isDemo: false, isProduction: false };
};

/** Marks the database as production, so that no demo fills or opens it. False if a demo has. */
const claimForProduction = (db: Db) =>
  inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(purposeLock)})`.execute(trx);
    if ((await purposeOf(trx)).isDemo) return false;
    await sql`insert into settings (name, value) values ('production', to_jsonb(now()))
      on conflict (name) do nothing`.execute(trx);
    return true;
  });

/** Throws if a demo would open the data of a production, or a production the accounts of a demo. */
export const ensurePurpose = async (db: Db, { isDemo, databaseUrl }: Config) => {
  const { host, pathname } = new URL(databaseUrl ?? "embedded:/vitrine");
  const name = decodeURIComponent(host) + pathname;
  if (isDemo && (await purposeOf(db)).isProduction)
    throw new ConfigError(
      `Not started. The database ${name} is used in production: set VITRINE_MODE=production, or give the demo its own database.`,
    );
  if (!isDemo && !(await claimForProduction(db)))
    throw new ConfigError(
      `Not started. The database ${name} was filled by the demo or the seed, whose password is public: set DATABASE_URL to an empty database, or VITRINE_MODE=demo.`,
    );
};
