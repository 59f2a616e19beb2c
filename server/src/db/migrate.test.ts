import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { aDatabase } from "#test/database/database.ts";
import { migrate } from "./migrate.ts";

const migrations = fileURLToPath(new URL("../../migrations", import.meta.url));

let owner: pg.ClientConfig;

beforeEach(async () => {
  const database = await aDatabase("template1");
  owner = database.owner;
  return () => database.drop();
});

const tables = async () => {
  const client = new pg.Client(owner);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  await client.end();
  return rows.map(({ name }) => name);
};

const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, write: (name: string, text: string) => writeFileSync(join(folder, name), text) };
};

test("of three nodes that start at once on an empty database one migrates, the others wait", async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrate(owner, migrations)));

  const [first = [], ...others] = applied.toSorted((one, other) => other.length - one.length);
  expect(first).toContain("0001-foundation.sql");
  expect(others).toEqual([[], []]);
  expect(await tables()).toContain("users");
});

test("a migration that fails leaves nothing behind, and the next start goes on with it", async () => {
  const { folder, write } = aFolder();
  write("0001-shelves.sql", "create table shelves (id int);");
  write("0002-jars.sql", "create table jars (id int); select nonsense;");

  await expect(migrate(owner, folder)).rejects.toThrow("0002-jars.sql failed");
  expect(await tables()).toEqual(["migrations", "shelves"]);

  write("0002-jars.sql", "create table jars (id int);");
  expect(await migrate(owner, folder)).toEqual(["0002-jars.sql"]);
  expect(await tables()).toEqual(["jars", "migrations", "shelves"]);
});

test("an e-mail that waits while its table gets another name leaves under the new one", async () => {
  const { folder } = aFolder();
  for (const name of readdirSync(migrations).filter((one) => one < "0030"))
    cpSync(join(migrations, name), join(folder, name));
  await migrate(owner, folder);
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`select graphile_worker.add_job('letters.send', '{"letterId":"1"}')`);
  await client.query("insert into guesses (subject) values ('letter:welcome:x')");

  await migrate(owner, migrations);

  const { rows } =
    await client.query(`select t.identifier, j.payload, (select subject from attempts)
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`);
  expect(rows).toEqual([
    { identifier: "emails.send", payload: { emailId: "1" }, subject: "email:welcome:x" },
  ]);
  const { rows: old } = await client.query(`select relname from pg_class
    where relname ~ '(ticket|letter|guess)'`);
  await client.end();
  expect(old).toEqual([]);
});
