import type { Config } from "#config.ts";
import { connect, readByKeyOn } from "#db/connect.ts";
import { migrate } from "#db/migrate.ts";
import { Pulse } from "#db/pulse.ts";
import { refuseMighty } from "#db/roles.ts";
import type { Log } from "#log.ts";
import { type Connection, withClient, configuredDatabase, startOwn } from "./own-database.ts";

const roleOf = (connection: Connection) =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ role: string }>("select current_user as role");
    return rows[0]?.role ?? "";
  });

/** Migrates as the owner; production then continues only as a role that owns nothing. */
const prepare = async (
  { isDemo, databaseOwnerUrl }: Config,
  folder: string,
  { owner, connection }: { owner: Connection; connection: Connection },
) => {
  // Before anything is made in the name of a role that will be refused.
  if (!isDemo && databaseOwnerUrl === undefined) await refuseMighty(connection);
  const [role, ownerRole] = await Promise.all([roleOf(connection), roleOf(owner)]);
  await migrate(owner, folder, role === ownerRole ? undefined : role);
  if (!isDemo) await refuseMighty(connection);
};

type Sizes = { db?: number; lists?: number };

/**
 * The connections of a node: `db` for reads by key and writes, `lists` for filters over many rows,
 * `connection` for opening more. All of them break together when the database stops answering.
 */
export const openPools = (reachable: Connection, log: Log, sizes: Sizes = {}) => {
  let isClosing = false;
  // The database may end while abandoned connections are still closing.
  const onError = (error: Error) => {
    if (!isClosing) log.warn({ err: error }, "database connection lost");
  };
  const pulse = new Pulse(reachable, (isAway) =>
    isAway ? log.error("the database does not answer") : log.warn("the database answers again"),
  );
  const { connection } = pulse;
  const all = { connection, pulse, onError };
  const db = connect({ ...all, size: sizes.db ?? 10 });
  const lists = connect({ ...all, size: sizes.lists ?? 6, customPlans: true });
  readByKeyOn(lists, db);
  const close = async () => {
    isClosing = true;
    await Promise.all([db.destroy(), lists.destroy()]);
    pulse.stop();
  };
  return { connection, db, lists, close };
};

/**
 * The migrated database of this installation: the one that `DATABASE_URL` names, otherwise the embedded one,
 * which is started if necessary.
 */
export const openDatabase = async (config: Config, folder: string, log: Log) => {
  const { owner, connection, stop } = config.databaseUrl
    ? configuredDatabase(config)
    : await startOwn(config.data, log);
  await prepare(config, folder, { owner, connection });
  const pools = openPools(connection, log);
  const close = async () => {
    await pools.close();
    await stop();
  };
  // For commands that build indexes; the product itself never connects as the owner.
  return { ...pools, owner, close };
};
