import { searchLog } from "@vitrine/contract/browse/search-log";
import { records } from "@vitrine/contract/profiles/records";
import { dashboard } from "@vitrine/contract/reports/dashboard";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, aStartup, aSuperAdmin } from "#test/build/people.ts";
import { as, db } from "#test/world.ts";

const many = 10_050;
/** Nothing else happened on that day. */
const day = "2024-02-29";

const companies = (kind: "STARTUP" | "RETAILER") =>
  sql`
    insert into companies (id, kind, short_name, legal_name, is_approved, getting_started, created_at)
    select gen_random_uuid(), ${kind}, 'Many ' || n, 'Many ' || n, true, 'COMPLETED', ${`${day}T10:00:00Z`}
    from generate_series(1, ${many}::int) n`.execute(db());

test("beyond ten thousand, too, each figure is the number that its list names", async () => {
  const [boss, retailer] = [await aSuperAdmin(), await aRetailer()];
  const startup = await aStartup();
  await companies("STARTUP");
  await companies("RETAILER");
  await sql`
    insert into search_log (id, user_id, company_id, key_word, search, created_at)
    select gen_random_uuid(), ${retailer.id}, ${retailer.companyId}, 'shelf', '{}', ${`${day}T11:00:00Z`}
    from generate_series(1, ${many}::int)`.execute(db());
  await sql`
    with people as (
      insert into users (id, email, role, first_name, last_name, company_id)
      select gen_random_uuid(), 'many' || n || '@shop.example', 'MEMBER', 'One', 'Of many', ${retailer.companyId}
      from generate_series(1, ${many}::int) n returning id)
    insert into clicks (user_id, startup_id, day)
    select id, ${startup.companyId}, ${day}::date from people`.execute(db());

  const days = { from: day, to: day };
  const shown = await as(boss).call(dashboard.show, days);

  const joined = { createdFrom: day, createdTo: day };
  const { signUps, activity } = shown;
  expect(signUps.startups.value).toBe(many);
  const startups = await as(boss).call(records.countStartups, { fields: joined });
  expect(startups.count).toBe(signUps.startups.value);
  const retailers = await as(boss).call(records.countRetailers, { fields: joined });
  expect(retailers.count).toBe(signUps.retailers.value);
  const soFar = await as(boss).call(records.countRetailers, { fields: { createdTo: day } });
  expect(soFar.count).toBe(shown.retailers.value);
  const valueOf = (kind: "SEARCH" | "PROFILE") => activity.find((one) => one.kind === kind)?.value;
  const searches = await as(boss).call(searchLog.all, { fields: days });
  expect(searches).toMatchObject({ count: many, isCountCapped: false });
  expect(searches.count).toBe(valueOf("SEARCH"));
  const opened = await as(boss).call(dashboard.activities, {
    fields: { kind: "PROFILE", ...days },
  });
  expect(opened).toMatchObject({ count: many, isCountCapped: false });
  expect(opened.count).toBe(valueOf("PROFILE"));
  // The list itself counts no further than ten thousand, and says so.
  const list = await as(boss).call(records.retailers, { fields: joined });
  expect(list).toMatchObject({ count: 10_000, isCountCapped: true });
});
