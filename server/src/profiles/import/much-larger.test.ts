import { expect, test, vi } from "vitest";
import { sql } from "#db/connect.ts";
import { aStartup } from "#test/build/people.ts";
import { csv, importFile, useImports } from "#test/imports.ts";
import { asOwner, db } from "#test/world.ts";

useImports();

/** How many companies were read, by table or index, once so many are known to have been added. */
const companiesRead = (count: number) =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ added: number; read: number }>`
      select n_tup_ins::int as added, (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables
      where relname = 'companies'`.execute(db());
    expect(rows[0]?.added).toBeGreaterThanOrEqual(count);
    return rows[0]?.read ?? 0;
  });

test("an import into a table that was much larger does not go through all companies for each row", async () => {
  await aStartup();
  await asOwner(`
    set session_replication_role = replica;
    insert into companies select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
      'short_name', 'Gone ' || n, 'website_domain', 'gone' || n || '.example'))).*
    from companies c, generate_series(1, 20000) n where c.kind = 'STARTUP';
    delete from companies where short_name like 'Gone %';
    reset session_replication_role`);
  await asOwner("vacuum analyze companies");
  const before = await companiesRead(20_000);

  const lines = Array.from({ length: 2_000 }, (_, at) => `Company ${at},c${at}.example`);
  await importFile(csv("Company,Website", ...lines));

  const read = (await companiesRead(22_000)) - before;
  // Once for each row is three million. References to the rows of the first batch are checked row by row.
  expect(read).toBeLessThan(500_000);
});
