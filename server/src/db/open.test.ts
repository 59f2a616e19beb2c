import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { readConfig } from "#config.ts";
import { sql } from "#db/connect.ts";
import { startEmbedded } from "#db/embedded/launcher.ts";
import { readPostmaster } from "#db/embedded/postmaster.ts";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open.ts";
import { createLog } from "#log.ts";

const migrations = fileURLToPath(new URL("../../migrations", import.meta.url));

for (const [place, depth] of [
  ["its own folder", 0],
  ["a folder elsewhere, where its own is too deep", 6],
] as const)
  test(`a database that ends by itself is started again, with its socket in ${place}`, async () => {
    const root = mkdtempSync(join(tmpdir(), "vitrine-open-"));
    const data = join(root, ...Array<string>(depth).fill("a-folder-with-a-long-name"), "data");
    const config = readConfig({ VITRINE_DATA: data });
    const database = await openDatabase(config, migrations, createLog("silent"));
    for (const pool of [database.db, database.lists]) {
      const { rows } = await sql`show statement_timeout`.execute(pool);
      expect(rows).toEqual([{ statementTimeout: "5s" }]);
    }
    await sql`insert into settings (name, value) values ('kept', '1')`.execute(database.db);
    const first = readPostmaster(join(data, "db"));
    process.kill(first?.pid ?? 0, "SIGKILL");

    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from settings where name = 'kept'`.execute(database.db);
      expect(rows).toHaveLength(1);
      expect(readPostmaster(join(data, "db"))?.pid).not.toBe(first?.pid);
    });
    await database.close();
    expect(readPostmaster(join(data, "db"))).toBeUndefined();
    rmSync(root, { recursive: true, force: true });
  }, 60_000);

test("a database of an earlier version gets its role, and its log is nobody's and repeats nobody", async () => {
  const data = mkdtempSync(join(tmpdir(), "vitrine-earlier-"));
  const log = join(data, "log", "postgres.log");
  mkdirSync(join(data, "log"));
  for (const file of [log, `${log}.1`]) {
    writeFileSync(file, "");
    chmodSync(file, 0o644);
  }
  const earlier = await startEmbedded({ dataDir: join(data, "db"), log });
  const client = new pg.Client(earlier.connection);
  await client.connect();
  await client.query("create database vitrine");
  await client.end();
  await migrate({ ...earlier.connection, database: "vitrine" }, migrations);
  await earlier.stop();

  const database = await openDatabase(
    readConfig({ VITRINE_DATA: data }),
    migrations,
    createLog("silent"),
  );

  const { rows } = await sql`select current_user as role`.execute(database.db);
  expect(rows).toEqual([{ role: "vitrine" }]);
  await sql`insert into settings (name, value) values ('gooseberry', '1')`.execute(database.db);
  for (const refused of [
    sql`insert into settings (name, value) values (${"gooseberry"}, '2')`,
    sql`insert into settings (name, value) values ('gooseberry', '2')`,
    sql`insert into settings (name, value) values ('x', ${"gooseberry"})`,
    sql`select ${"gooseberry"}::uuid`,
    sql`select to_tsquery(${"gooseberry & & gooseberry"})`,
    sql`select 'gooseberry' from gooseberry`,
    sql`insert into messages (text) values (${"gooseberry"})`,
    sql`do $$ begin raise exception 'gooseberry'; end $$`,
    sql`do $$ begin raise warning 'gooseberry'; perform 1 / 0; end $$`,
  ])
    await expect(refused.execute(database.db)).rejects.toBeInstanceOf(pg.DatabaseError);
  await database.close();
  for (const file of [log, `${log}.1`]) expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(log, "utf8")).toContain("database system is ready");
  expect(readFileSync(log, "utf8")).not.toContain("gooseberry");
  rmSync(data, { recursive: true, force: true });
});
