import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { readConfig } from "#config.ts";
import { sql } from "#db/connect.ts";
import { readPostmaster } from "#db/embedded/postmaster.ts";
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
