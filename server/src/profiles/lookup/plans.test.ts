import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { plansOf } from "#test/plans-of.ts";
import { db } from "#test/world.ts";
import { companiesNamedLike, peopleNamedLike } from "./queries.ts";

const many = 30_000;
/** Counts end at 10,000: one more tells that there are more. */
const most = 10_001;

const numbers = sql`generate_series(1, ${many}::int) n`;
const idFor = (n: ReturnType<typeof sql>) =>
  sql`overlay(overlay(md5((${n})::text) placing '8' from 13) placing '8' from 17)::uuid`;
const idOf = idFor(sql`n`);
const one = (...values: string[]) =>
  sql`(array[${sql.join(values)}])[1 + n % ${values.length}::int]`;
const stages = one("ACTIVE", "WAITING", "INCOMPLETE", "DECLINED", "BLOCKED", "INACTIVE");

const fillRecords = () =>
  db()
    .transaction()
    .execute(async (trx) => {
      await sql`set local vitrine.bulk = 'on'`.execute(trx);
      await sql`
        insert into companies (id, kind, legal_name, short_name)
        select ${idOf}, case n % 3 when 0 then 'RETAILER' else 'STARTUP' end, 'Bulk', 'Bulk ' || n
        from ${numbers}`.execute(trx);
      await sql`
        insert into users (id, company_id, role, email, first_name, last_name, is_verified)
        select ${idOf}, ${idOf}, 'MEMBER', n || '@bulk.example', 'Kari', 'Nord' || n, true
        from ${numbers}`.execute(trx);
      await sql`
        insert into company_records (company_id, kind, created_at, name_folded, country_id, country_folded, status,
          stage, waiting_since, is_verified, is_blocked, account_type, company_type, business_model,
          company_status, stars, plan_name, category_ids, words, people_words)
        select ${idOf}, case n % 3 when 0 then 'RETAILER' else 'STARTUP' end,
          timestamptz '2025-01-01' + n * interval '1 minute', 'bulk ' || n, ${idFor(sql`n % 40`)},
          'country ' || n % 40, case ${stages} when 'ACTIVE' then 'ACTIVE' when 'BLOCKED' then 'BLOCKED' else 'PENDING' end,
          ${stages}, case ${stages} when 'WAITING' then timestamptz '2025-02-01' + n * interval '1 minute' end,
          n % 7 = 0, ${stages} = 'BLOCKED', ${one("STANDARD", "DEMO", "INCOMPLETE", "IMPORTED")},
          ${one("Private", "Public", "Spin-off")}, ${one("B2B", "B2C")}, ${one("Seed", "Growth")},
          nullif(n % 6, 0), ${one("Basic", "Advanced")}, array[${idFor(sql`n % 50`)}],
          to_tsvector('simple', 'bulk ' || n), to_tsvector('simple', 'kari nord' || n || ' ' || n || '@bulk.example')
        from ${numbers}`.execute(trx);
    });

let plans: ReturnType<typeof plansOf>;
beforeAll(async () => {
  await fillRecords();
  await sql`analyze`.execute(db());
  plans = plansOf();
}, 120_000);
afterAll(() => plans.end());

test.each(["bu", "bulk", "bulk 77", "kari", "12345@bu", "nothing"])(
  "staff jump to %j without looking at more than 10,000 rows",
  async (search) => {
    const kinds = ["STARTUP", "RETAILER"] as const;
    const steps = await plans.of(async (pool) => [
      await companiesNamedLike(pool, search, kinds),
      await peopleNamedLike(pool, search, kinds),
    ]);
    expect(tooMuch(steps)).toEqual([]);
  },
);
