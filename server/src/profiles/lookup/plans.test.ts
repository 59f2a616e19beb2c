import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { plansOf } from "#test/plans-of.ts";
import { db } from "#test/world.ts";
import { companiesNamedLike, peopleNamedLike } from "./queries.ts";

const parts = [0, 1, 2, 3, 4];
const ofPart = 3_000;
const most = 10_000;

const idOf = sql`overlay(overlay(md5(n::text) placing '8' from 13) placing '8' from 17)::uuid`;
const kindOf = sql`case n % 3 when 0 then 'RETAILER' else 'STARTUP' end`;

/** Companies and a person of each, put where the triggers would have put them. */
const fill = (part: number) =>
  db()
    .transaction()
    .execute(async (trx) => {
      const numbers = sql`generate_series(${part * ofPart + 1}::int, ${(part + 1) * ofPart}::int) n`;
      await sql`set local vitrine.bulk = 'on'`.execute(trx);
      await sql`
        insert into companies (id, kind, legal_name, short_name)
        select ${idOf}, ${kindOf}, 'Bulk', 'Bulk ' || n from ${numbers}`.execute(trx);
      await sql`
        insert into users (id, company_id, role, email, first_name, last_name, is_verified)
        select ${idOf}, ${idOf}, 'MEMBER', n || '@bulk.example', 'Kari', 'Nord' || n, true
        from ${numbers}`.execute(trx);
      await sql`
        insert into company_records (company_id, kind, created_at, name_folded, country_folded, status,
          stage, is_verified, is_blocked, category_ids, words, people_words)
        select ${idOf}, ${kindOf}, now(), 'bulk ' || n, '', 'ACTIVE', 'ACTIVE', false, false, '{}',
          to_tsvector('simple', 'bulk ' || n), to_tsvector('simple', 'kari nord' || n)
        from ${numbers}`.execute(trx);
    });

let plans: ReturnType<typeof plansOf> | undefined;
beforeAll(async () => {
  for (const part of parts) await fill(part);
  await sql`analyze`.execute(db());
  plans = plansOf();
}, 120_000);
afterAll(() => plans?.end());

test.each(["bu", "bulk", "bulk 77", "kari", "12345@bu", "nothing"])(
  "staff jump to %j without reading or sorting more than 10,000 rows",
  async (search) => {
    const kinds = ["STARTUP", "RETAILER"] as const;
    const steps = await plans?.of(async (pool) => [
      await companiesNamedLike(pool, search, kinds),
      await peopleNamedLike(pool, search, kinds),
    ]);

    expect(steps?.filter(({ rows }) => rows > most)).toEqual([]);
  },
);
