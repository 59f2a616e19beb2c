import { authority } from "@vitrine/contract/accounts/authority";
import { daysFromNow } from "@vitrine/contract/days";
import { staffHistory } from "@vitrine/contract/profiles/staff-history";
import { billing } from "@vitrine/contract/billing";
import { catalogue } from "@vitrine/contract/billing/catalogue";
import { keptHistory } from "@vitrine/contract/billing/kept-history";
import { staffPlans } from "@vitrine/contract/billing/staff-plans";
import { browse } from "@vitrine/contract/browse";
import { searchLog } from "@vitrine/contract/browse/search-log";
import { feedback } from "@vitrine/contract/feedback";
import { missions } from "@vitrine/contract/missions";
import { direct } from "@vitrine/contract/notifications/direct";
import { onboarding } from "@vitrine/contract/onboarding";
import { records } from "@vitrine/contract/profiles/records";
import { analysis } from "@vitrine/contract/reports/analysis";
import { categories } from "@vitrine/contract/taxonomy/categories";
import { v7 as uuid } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { insertNotes } from "#browse/noting/queries.ts";
import { sql } from "#db/connect.ts";
import { operationName, routes } from "#capabilities.ts";
import type { Route } from "#http/on.ts";
import { aMember, aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aTag } from "#test/build/terms.ts";
import { anArticle } from "#test/catalogue.ts";
import { takenBy } from "#test/inputs.ts";
import { aMission } from "#test/missions/build.ts";
import { aCode, aPlan } from "#test/plans.ts";
import { pays } from "#test/money/booked.ts";
import { aRoom } from "#test/rooms.ts";
import { as, db, visitor } from "#test/world.ts";

let retailer: Person;
let startup: Person;
let staff: Person;
let plan: Awaited<ReturnType<typeof aPlan>>;
let codeId: string;
let groupId: string;
let reportId: string;
let searchId: string;

beforeAll(async () => {
  retailer = await aRetailer();
  startup = await aStartup({ oneLiner: "Robots for shops" });
  staff = await aSuperAdmin({ isAdvisor: true });
  await as(staff).call(records.verifyStartups, { ids: [startup.companyId] });
  await as(staff).call(records.verifyRetailers, { ids: [retailer.companyId] });
  await aTag("Robots");
  groupId = (await as(staff).call(authority.create, { name: "Robots", permissions: [] })).id;
  await aRoom(retailer, startup);
  await aMission(retailer);
  await as(retailer).call(feedback.give, {
    startupId: startup.companyId,
    rating: 4,
    subject: "Works well in our shops.",
  });
  await visitor.call(onboarding.registerStartup, {
    email: "ida@newcomer.example",
    password: "correct horse battery",
    firstName: "Ida",
    lastName: "Moe",
    companyLegalName: "Newcomer AG",
    companyShortName: "Newcomer",
  });
  const words = { title: "Opening hours", text: "We answer on Sundays, too." };
  await as(staff).call(direct.toStartup, { ...words, userId: startup.id });
  await as(staff).call(direct.toUser, { ...words, userId: retailer.id });
  await as(retailer).call(browse.saveBookmark, { startupId: startup.companyId });
  await db()
    .insertInto("expoForms")
    .values({
      id: uuid(),
      companyName: "Riva",
      contactName: "Ada Riva",
      email: "ada@riva.example",
      website: "riva.example",
      description: "Shelves",
    })
    .execute();
  await sql`
    with one as (
      insert into imports (id, name, choice, format, columns, row_count)
      values (${startup.companyId}, 'Startups.csv', '{}', '{}', '[]', 1) returning id)
    insert into import_rows (import_id, line, name, verdict, because, reason, warnings, changes)
    select id, 2, 'Bulk', 'created', '', '', '[]', '[]' from one`.execute(db());
  const aDay = "2026-01-31";
  reportId = uuid();
  await db()
    .insertInto("analysisReports")
    .values({ id: reportId, words: ["robots"], firstDay: aDay, lastDay: aDay })
    .execute();
  await db().insertInto("analysisWords").values({ reportId, place: 1, word: "robots" }).execute();
  await db()
    .insertInto("analysisLists")
    .values({ reportId, place: 1, number: "STARTUPS", startupIds: [startup.companyId] })
    .execute();
  await aMember({ of: retailer });
  await anArticle();
  await as(staff).call(categories.create, { name: "Robots of shops" });
  await sql`insert into clicks values (${retailer.id}, ${startup.companyId})`.execute(db());
  searchId = uuid();
  const note = { search: { keyWord: "robots" }, conditions: null, results: 1, capped: false };
  const { id: who, companyId: company } = retailer;
  await insertNotes(db(), [{ ...note, id: searchId, who, company, shown: [] }]);
  plan = await aPlan({ features: [{}] });
  await as(retailer).call(billing.choosePlan, { paymentPlanId: plan.id });
  await as(staff).call(staffPlans.hide, { id: plan.id });
  await as(staff).call(staffPlans.unhide, { id: plan.id });
  const { companyId } = retailer;
  const due = daysFromNow(1);
  await db()
    .insertInto("paymentRequests")
    .values({
      id: uuid(),
      clientIdHash: "behind",
      companyId,
      description: "A workshop",
      amount: 4_900,
      currency: "EUR",
      dueAt: due,
      expiresAt: due,
    })
    .execute();
  codeId = (await aCode([await aPlan({ enterpriseCode: "BEHIND" })])).id;
  await db().insertInto("redemptions").values({ codeId, companyId }).execute();
  await pays(retailer);
  await db()
    .insertInto("notifications")
    .values({
      id: uuid(),
      userId: retailer.id,
      notificationType: "ADMIN_NOTIFICATION",
      title: "Title",
      text: "Something to know",
    })
    .execute();
});

const hasPages = ({ endpoint }: Route) =>
  endpoint.input instanceof z.ZodObject && "pageSize" in endpoint.input.shape;

const Startups = z
  .object({ startups: z.array(z.unknown()), countOfRecords: z.number() })
  .transform(({ startups: items, countOfRecords: count }) => ({ items, count }));
const Page = z.union([z.object({ items: z.array(z.unknown()), count: z.number() }), Startups]);

const lists = routes.filter(hasPages).map((route) => [operationName(route), route] as const);

test.each(lists)(
  "a page behind the last one of %s is empty and tells the count",
  async (_, route) => {
    const isOfStaff = !route.door.auth.roles.includes("RETAILER");
    const { companyId: id } = startup;
    // There it is a filter.
    const isOfPlan = route.endpoint === catalogue.usedBy || route.endpoint === keptHistory.of;
    const ids = takenBy(route.endpoint, {
      startupId: id,
      retailerId: retailer.companyId,
      codeId,
      kind: "plans",
      ...(route.endpoint !== missions.user && { id: isOfPlan ? plan.id : id }),
      ...(route.endpoint === staffHistory.of && { kind: "GROUP", id: groupId }),
      ...(route.endpoint === searchLog.one && { id: searchId }),
      ...(route.endpoint === analysis.behind && { id: reportId, place: 1, what: "STARTUPS" }),
    });
    const read = async (part: object) =>
      Page.parse(await as(isOfStaff ? staff : retailer).call(route.endpoint, { ...ids, ...part }));
    const { count, items } = await read({ pageSize: 25 });
    expect(items).toHaveLength(count);
    expect(count).toBeGreaterThan(0);

    expect(await read({ page: 100_000 })).toEqual({ items: [], count });
  },
);
