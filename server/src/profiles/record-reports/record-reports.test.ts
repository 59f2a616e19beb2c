import { reportFiles } from "@vitrine/contract/profiles/reports";
import type { Input } from "@vitrine/contract/endpoint";
import { tray } from "@vitrine/contract/reports";
import { tags } from "@vitrine/contract/taxonomy/tags";
import { parse } from "csv-parse/sync";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import {
  anAdmin,
  aMember,
  aRetailer,
  aStartup,
  aSuperAdmin,
  type Person,
} from "#test/build/people.ts";
import { aTag } from "#test/build/terms.ts";
import { aPlan } from "#test/plans.ts";
import { as, baseUrl, db, events, listenersDone, requestOf } from "#test/world.ts";

let staff: Person;
let others: Person;
beforeAll(async () => {
  staff = await aSuperAdmin();
  others = await anAdmin({ permissions: ["STARTUPS_APPROVE"] });
});
beforeEach(() => sql`delete from attempts`.execute(db()));

type Report = "users" | "startups";

const sent = async <R extends Report>(
  report: R,
  input: Input<(typeof reportFiles)[R]>,
  by = staff,
) => {
  const { path, headers, body = null } = requestOf(reportFiles[report], input);
  const response = await fetch(baseUrl() + path, {
    method: "POST",
    body,
    headers: { ...headers, authorization: `Bearer ${by.accessToken}` },
  });
  const text = await response.text();
  const rows: string[][] = response.status === 200 ? parse(text, { bom: true }) : [];
  const [heads = [], ...lines] = rows;
  const cells = lines.map((line) => Object.fromEntries(line.map((cell, at) => [heads[at], cell])));
  return { response, text, heads, cells };
};

const companiesIn = (cells: Record<string, string>[], head: string) =>
  cells.map((cell) => cell[head]).toSorted();

test("the report of users has a row for each person of a retail company, and its name has the day", async () => {
  const owner = await aRetailer({ shortName: "Zebu", firstName: "Ottokar", countryCode: "DK" });
  const member = await aMember({ of: owner, firstName: "Mo" });
  await sql`update users set last_seen_at = '2026-03-05T10:00:00Z' where id = ${member.id}`.execute(
    db(),
  );

  const { response, cells } = await sent("users", { brand_email_search_text: "zebu" });

  const [, name] =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  expect(name).toMatch(/^User_Report_\d\d_\d\d_\d{4}\.csv$/);
  expect(cells).toMatchObject([
    {
      "First name": "Ottokar",
      "E-mail": owner.email,
      Company: "Zebu",
      Role: "Retailer",
      People: "2",
    },
    { "First name": "Mo", Role: "Member", "Last active": "2026-03-05T10:00:00.000Z" },
  ]);
  expect(await events()).toEqual(["reports.download_asked"]);
});

test("each of its filters narrows it, by one value or several", async () => {
  const { id: planId } = await aPlan();
  const shop = await aRetailer({ shortName: "Okapi", countryCode: "NO", isTrial: true });
  const other = await aRetailer({ shortName: "Okapi Two", isApproved: false });
  await sql`update retailers set plan_id = ${planId}, trial_ends_at = now() - interval '1 day'
    where company_id = ${shop.companyId}`.execute(db());
  await sql`update retailers set collection = 'INVOICE', paid_until = '2026-02-10T12:00:00Z'
    where company_id = ${other.companyId}`.execute(db());
  await sql`update users set created_at = '2026-01-31T23:30:00Z', last_seen_at = '2026-02-03T00:00:00Z'
    where id = ${shop.id}`.execute(db());
  const { rows } = await sql<{ id: string }>`
    select country_id as id from companies where id = ${shop.companyId}`.execute(db());
  const country = rows[0]?.id ?? "";
  const day = { from: "2026-01-31", to: "2026-01-31" };

  const found = async (narrowed: Input<typeof reportFiles.users>) =>
    companiesIn(
      (await sent("users", { brand_email_search_text: "okapi", ...narrowed })).cells,
      "Company",
    );

  const first: Input<typeof reportFiles.users>[] = [
    { is_approved_by_admin: true },
    { country },
    { country: [country] },
    { status: "ACTIVE" as const },
    { has_trial_expired: true },
    { registered_time_range: day },
    { payment_plan_id: [planId] },
    { selected_ids: [shop.id] },
    { selected_ids: [shop.companyId] },
    { latest_active_users_time_range: { from: "2026-02-03" } },
    { subscription_status: "TRIAL" },
  ];
  for (const narrowed of first) {
    await sql`delete from attempts`.execute(db());
    expect(await found(narrowed), JSON.stringify(narrowed)).toEqual(["Okapi"]);
  }
  await sql`delete from attempts`.execute(db());
  const empty = { role: "" as const, country: "" as const, status: null, is_blocked: null };
  const unset = { ...empty, registered_time_range: "" as const, selected_ids: "" as const };
  expect(await found(unset)).toEqual(["Okapi", "Okapi Two"]);
  await sql`delete from attempts`.execute(db());
  const paid = { expired_subscription_time_range: { from: "2026-02-10", to: "2026-02-10" } };
  expect(await found(paid)).toEqual(["Okapi Two"]);
  expect(await found({ role: ["RETAILER"], is_blocked: false, is_verified: false })).toHaveLength(
    2,
  );
  expect(await found({ role: "MEMBER" })).toEqual([]);
});

test("the report of startups has its filters, and a cell that looks like a formula is text", async () => {
  const startup = await aStartup({
    shortName: "=Gnu()",
    targetMarket: "Grocery",
    tags: ["rfid"],
    companyType: "Private",
    businessModel: "B2B",
    companyStatus: "Seed",
    firstName: "Ottokar",
  });
  await aStartup({ shortName: "Gnu Two" });
  const wanted: Input<typeof reportFiles.startups>[] = [
    { tag: [await aTag("rfid")], target_market: "Grocery", selectedIds: [startup.companyId] },
    {
      business_model: ["B2B"],
      company_type: "Private",
      company_status: ["Seed"],
      account_type: "STANDARD",
    },
    { brandOrEmail: "ottokar", status: ["ACTIVE"], is_verified: false, is_blocked: false },
    { brandOrEmail: startup.email, is_approved_by_admin: true },
  ];
  for (const narrowed of wanted) {
    const { response, cells } = await sent("startups", narrowed);
    expect(cells, JSON.stringify(narrowed)).toMatchObject([
      { Startup: "'=Gnu()", Tags: "rfid", "Target market": "Grocery", "E-mail": startup.email },
    ]);
    expect(response.headers.get("content-disposition")).toMatch(
      /filename="Startup_Report_\d\d_\d\d_\d{4}\.csv"/,
    );
  }
});

test("where no startup matches nothing is sent, and of users the heads alone", async () => {
  const none = await sent("startups", { rate_stars: 5, brandOrEmail: "nobody at all" });

  expect(none.response.status).toBe(204);
  expect(none.text).toBe("");
  const users = await sent("users", { brand_email_search_text: "nobody at all" });
  expect(users.response.status).toBe(200);
  expect(users.heads).toContain("Company");
  expect(users.cells).toEqual([]);
});

test("staff who may not see people get none of their columns, and cannot search by them", async () => {
  const owner = await aRetailer({ shortName: "Ibex", firstName: "Dagobert" });
  const startup = await aStartup({ shortName: "Ibis", firstName: "Dagobert" });

  const users = await sent("users", { brand_email_search_text: "ibex" }, others);
  const startups = await sent("startups", { brandOrEmail: "ibis" }, others);

  expect(users.heads).toEqual([
    "Company",
    "Legal name",
    "Role",
    "Status",
    "Stage",
    "Approved",
    "Blocked",
    "Verified",
    "Country",
    "Plan",
    "Subscription",
    "Trial ends",
    "Paid until",
    "People",
    "Registered",
  ]);
  expect(users.text + startups.text).not.toMatch(/Dagobert|@/);
  expect(users.cells).toHaveLength(1);
  expect(startups.cells).toHaveLength(1);
  const byPerson = await sent("users", { brand_email_search_text: "dagobert" }, others);
  const chosen = await sent("users", { selected_ids: owner.id }, others);
  const ofStartup = await sent("startups", { brandOrEmail: startup.email }, others);
  expect([byPerson.cells, chosen.cells, ofStartup.response.status]).toEqual([[], [], 204]);
  const when = { latest_active_users_time_range: { from: "2026-01-01" } };
  expect((await sent("users", when, others)).response.status).toBe(403);
});

test("each report may be asked for five times an hour, whichever way", async () => {
  const asked = { brandOrEmail: "nobody at all" };
  for (let time = 0; time < 5; time += 1) await sent("startups", asked);

  expect((await sent("startups", asked)).response.status).toBe(429);
  await expect(as(staff).call(reportFiles.startupsInTray, {})).rejects.toMatchObject({
    status: 429,
  });
  expect((await sent("users", { brand_email_search_text: "nobody" })).response.status).toBe(200);
});

test("a long report is counted first and comes into the tray, with the same name and rows", async () => {
  await aRetailer({ shortName: "Quagga", firstName: "Ada" });
  const asked = { brand_email_search_text: "quagga" };
  const { count } = await as(staff).call(reportFiles.countUsers, asked);
  const { id, name } = await as(staff).call(reportFiles.usersInTray, asked);
  const startupsTask = await as(staff).call(reportFiles.startupsInTray, {});
  await listenersDone();

  expect(count).toBe(1);
  expect(name).toMatch(/^User_Report_\d\d_\d\d_\d{4}\.csv$/);
  const { path } = requestOf(tray.file, { id });
  const headers = { authorization: `Bearer ${staff.accessToken}` };
  const file = await (await fetch(baseUrl() + path, { headers })).text();
  expect(file.trimStart()).toBe((await sent("users", asked)).text.trimStart());
  const { items } = await as(staff).call(tray.list, {});
  expect(items.find((task) => task.id === startupsTask.id)).toMatchObject({ state: "DONE" });
  const { count: startups } = await as(staff).call(reportFiles.countStartups, {});
  expect(startups).toBe(startupsTask.total);
});

test("a tag that was merged finds what it became", async () => {
  const [fromId, intoId] = [await aTag("Smart shelf"), await aTag("Smart shelves")];
  await aStartup({ tags: ["Smart shelf"] });

  await as(staff).call(tags.merge, { fromId, intoId });

  expect(await as(staff).call(reportFiles.countStartups, { tag: fromId })).toEqual({ count: 1 });
});
