import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { discountOnPlans, enterprisePlan, plansOnOffer } from "#billing/plans/service.ts";
import { readConfig, useConfig } from "#config.ts";
import { permissionCodes } from "@vitrine/contract/permissions";
import { activity } from "@vitrine/contract/profiles/activity";
import { imports } from "@vitrine/contract/profiles/imports";
import { BrowseSearch } from "@vitrine/contract/browse/filters";
import { matchParts } from "@vitrine/contract/browse/match";
import { matchWith } from "#browse/match/queries.ts";
import { rankedNow } from "#browse/match/ranking.ts";
import { wishFor } from "#browse/match/service.ts";
import { connect, type Db, inTransaction, sql } from "#db/connect.ts";
import { contentOf } from "#files/documents/contents.ts";
import { fileStore } from "#files/storage/service.ts";
import type { Actor } from "#http/actor.ts";
import { isRightPassword } from "#identity/passwords/service.ts";
import { describeEmail } from "#onboarding/emails/service.ts";
import { listCompanyLog, listTaxonomyLog } from "#profiles/activity/service.ts";
import { listImportRows, listImports } from "#profiles/imports/service.ts";
import { undoChange } from "#profiles/undo/service.ts";
import { allCategories } from "#taxonomy/queries.ts";
import { aDatabase } from "#test/database/database.ts";
import { aStandIn } from "#test/provider.ts";
import { demoAccounts, demoPassword } from "./accounts.ts";
import { settleTimes } from "./changes/times.ts";
import { catalogueAsOf } from "./catalogue/catalogue.ts";
import { knownStartups } from "./catalogue/known.ts";
import { colourOfId, idOf } from "./ids.ts";
import { seedLarge } from "./large.ts";
import { seedPayments } from "./payments/service.ts";
import { retailerIdOf, startupIdOf } from "./rows/companies.ts";
import { userIdOf } from "./rows/people.ts";
import { seedDemo } from "./seed.ts";

const now = new Date();
const visitor = { requestId: "test", ip: "127.0.0.1", userAgent: "test" };
const whole = catalogueAsOf(now);

/** The known startups and what refers only to them: enough to see, quick to draw. */
const small = (() => {
  const startups = whole.startups.filter(
    ({ name }) => name in knownStartups || name === "Mendwell" || name === "Aldergate Systems",
  );
  const keys = new Set(startups.map(({ key }) => key));
  const emails = new Set(startups.flatMap(({ people }) => people.map(({ email }) => email)));
  return {
    ...whole,
    startups,
    articles: whole.articles.slice(0, 3),
    ratings: whole.ratings.filter(({ startup }) => keys.has(startup)),
    conversations: whole.conversations.filter(({ participant }) => emails.has(participant)),
    bookmarks: whole.bookmarks.filter(({ startup }) => keys.has(startup)),
  };
})();

const listed = small.startups.filter(({ isApproved }) => isApproved);

const boss: Actor = {
  ...visitor,
  id: userIdOf("super@vitrine.example"),
  role: "SUPER_ADMIN",
  companyId: null,
  sessionId: "",
  permissions: [...permissionCodes],
  mustDo: null,
  isReady: true,
  openness: "OPEN",
};

interface Installation {
  db: Db;
  owner: Db;
  folder: string;
  close: () => Promise<void>;
}

const anInstallation = async (): Promise<Installation> => {
  const database = await aDatabase();
  const db = connect({ connection: database.connection, size: 5 });
  const owner = connect({ connection: database.owner, size: 1 });
  const folder = mkdtempSync(join(tmpdir(), "vitrine-demo-"));
  const close = async () => {
    await db.destroy();
    await owner.destroy();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { db, owner, folder, close };
};

const countOf = async ({ db }: Installation, table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.raw(table)}`.execute(db);
  return rows[0]?.count;
};

describe("a demo", () => {
  let demo: Installation;
  const seed = () => seedDemo(demo.db, fileStore(demo.folder), now, small);

  beforeAll(async () => {
    demo = await anInstallation();
    useConfig(readConfig({ VITRINE_DATA: demo.folder }));
    await seed();
  });
  afterAll(() => demo.close());

  test("is put into an empty installation, once", async () => {
    expect(await seed()).toBe(false);

    expect(await countOf(demo, "startups")).toBe(small.startups.length);
    expect(await countOf(demo, "listings")).toBe(listed.length);
    expect(await countOf(demo, "feedback")).toBe(small.ratings.length);
  });

  test("says of every fact who said it and when, and of some what they were before", async () => {
    const { rows } = await sql<{ saidBy: string; facts: number; unsaid: number }>`
      select said_by, count(*)::int as facts, count(*) filter (where said_on is null
        or said_on > current_date or confirmed_on < said_on)::int as unsaid
      from startup_facts group by said_by order by said_by`.execute(demo.db);

    expect(rows.map(({ saidBy }) => saidBy)).toEqual(["IMPORT", "STAFF", "STARTUP"]);
    expect(rows.map(({ unsaid }) => unsaid)).toEqual([0, 0, 0]);
    const { rows: all } = await sql<{ facts: number; said: number }>`
      select (num_nonnulls(founded, business_model, company_status, company_type, target_market, team_size,
        number_of_clients, total_funding_amount) + (solutions <> '[]')::int + (client_names <> '{}')::int) as facts,
        (select count(*) from startup_facts f where f.company_id = s.company_id and f.field in ('founded',
          'businessModel', 'companyStatus', 'companyType', 'targetMarket', 'teamSize', 'numberOfClients',
          'totalFundingAmount', 'solutions', 'clientNames'))::int as said from startups s`.execute(
      demo.db,
    );
    expect(all.filter(({ facts, said }) => facts !== said)).toEqual([]);
    expect(await countOf(demo, "earlier_facts")).toBeGreaterThan(0);
  });

  test("sorts the window as people rated", async () => {
    const top = await demo.db
      .selectFrom("listings")
      .select(["name", "ratingAverage", "ratingCount"])
      .where("ratingCount", ">=", 10)
      .orderBy("ratingAverage", "desc")
      .limit(3)
      .execute();

    expect(top).toEqual([
      { name: "Umbra Labs", ratingAverage: 4.89, ratingCount: 38 },
      { name: "Frostline", ratingAverage: 4.79, ratingCount: 42 },
      { name: "Ripen", ratingAverage: 4.72, ratingCount: 25 },
    ]);
  });

  test("has matches whose points add up, for every startup and company", async () => {
    const filter = BrowseSearch.parse({});
    const search = { filter, viewerId: "", narrowed: null, query: null };
    const companies = await demo.db.selectFrom("retailers").select("companyId").execute();
    let pairs = 0;
    for (const { companyId } of companies) {
      const wish = await wishFor(demo.db, companyId);
      if (!wish) throw new Error("a company of the demo has nothing to match with");
      const { items } = await rankedNow(demo.db, search, wish, 1_000);
      for (const { id: startupId, points } of items) {
        const row = await matchWith(demo.db, { startupId, wish });
        const parts = matchParts.map((part) => row?.[part] ?? -1);
        const most = matchParts.map((part) => wish.weights[part]);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(points);
        expect(parts.every((part, place) => part >= 0 && part <= (most[place] ?? 0))).toBe(true);
        pairs += 1;
      }
    }
    expect(pairs).toBe(companies.length * listed.length);
  });

  test("lets everybody on the sign-in screen in, under the name shown there", async () => {
    const people = await demo.db
      .selectFrom("users")
      .select(["email", "fullName", "passwordHash"])
      .execute();

    for (const { email, fullName } of demoAccounts) {
      const person = people.find((someone) => someone.email === email);
      expect(person?.fullName).toBe(fullName);
      expect(await isRightPassword(person?.passwordHash, demoPassword)).toBe(true);
    }
  });

  test("has two messages from Nadia that Marta has not read", async () => {
    const unread = await demo.db
      .selectFrom("roomMembers as m")
      .innerJoin("users as u", "u.id", "m.userId")
      .innerJoin("rooms as r", "r.id", "m.roomId")
      .innerJoin("users as other", "other.id", "r.participantId")
      .select(["other.fullName", "m.unread"])
      .where("u.email", "=", "retailer@vitrine.example")
      .where("m.unread", ">", 0)
      .orderBy("m.lastMessageAt", "desc")
      .execute();

    expect(unread).toEqual([
      { fullName: "Nadia Ferrante", unread: 2 },
      { fullName: "Aino Virtanen", unread: 1 },
    ]);
  });

  test.each(["ida@halden-and-rowe.example", "ida@vitrine.example"])(
    "knows the company whose people have addresses like %s",
    async (email) => {
      const { knownCompany } = await describeEmail(demo.db, email);

      expect(knownCompany).toEqual({ name: "Halden & Rowe" });
    },
  );

  test("has no step of a mission, look or talk from before both companies had joined", async () => {
    const { rows } = await sql<{ what: string; startup: string }>`
      select w.what, s.short_name as startup
      from (
        select e.kind as what, e.startup_id, m.company_id, e.at
        from mission_events e join missions m on m.id = e.mission_id
        union all
        select 'look', c.startup_id, u.company_id, c.day + 1 from clicks c join users u on u.id = c.user_id
        union all
        select 'view', startup_id, company_id, day + 1 from profile_views
        union all
        select 'talk', startup_id, company_id, since from company_talks
      ) w
      join companies c on c.id = w.company_id
      left join companies s on s.id = w.startup_id
      where w.at < c.created_at or w.at < s.created_at or w.at - interval '1 day' > ${now}`.execute(
      demo.db,
    );

    expect(rows).toEqual([]);
  });

  test("sells three plans, and has put every company on one that is large enough", async () => {
    const plans = await plansOnOffer(demo.db, visitor, {});
    const seats = await sql<{
      email: string;
      plan: string;
      used: number;
      of: number;
      ends: boolean;
    }>`
      select u.email, p.name as plan, g.number_of_users as of, r.trial_ends_at > now() as ends,
        1 + (select count(*) from members m where m.company_id = r.company_id) as used
      from retailers r join plans p on p.id = r.plan_id join member_groups g on g.id = p.member_group_id
      join users u on u.company_id = r.company_id and u.role <> 'MEMBER'`.execute(demo.db);
    const of = (email: string) => seats.rows.find((row) => row.email === email);

    expect(plans.items.map(({ name, price }) => [name, price.unitAmountPerMonth])).toEqual([
      ["Starter", 2_900],
      ["Team", 7_900],
      ["Group", 19_900],
    ]);
    expect(seats.rows).toHaveLength(small.retailers.length + small.newcomers.length);
    expect(seats.rows.filter(({ used, of: most }) => used > most)).toEqual([]);
    expect(of("retailer@vitrine.example")).toMatchObject({ plan: "Team", used: 3, of: 5 });
    expect(of("trial@vitrine.example")).toMatchObject({ plan: "Team", ends: true });
  });

  test("shows staff a price with an earlier version that companies keep, and what is hidden", async () => {
    const { rows } = await sql`
      select n.name, n.unit_amount, o.unit_amount as before, (
        select count(*)::int from retailers r where r.price_id = o.id) as companies
      from prices o join prices n on n.id = o.replaced_by and n.origin_id = o.id
      join plan_prices gone on gone.price_id = o.id and gone.retired_at is not null`.execute(
      demo.db,
    );
    expect(rows).toEqual([
      { name: "Starter, yearly", unitAmount: 34_800, before: 31_200, companies: 2 },
    ]);
    const hidden = await sql`
      select f.name, p.name as plan from features f join plan_features l on l.feature_id = f.id
      join plans p on p.id = l.plan_id where f.archived_at is not null`.execute(demo.db);
    expect(hidden.rows).toEqual([
      { name: "A workshop in your stores, twice a year", plan: "Northern Stores" },
    ]);
  });

  test("has a code that works, one that is over, one that is blocked, and an enterprise code", async () => {
    const price = async (code: string) => {
      const { paymentPlans } = await discountOnPlans(demo.db, visitor, { code });
      return paymentPlans.map(({ name, price: { unitAmountWithDiscount } }) => [
        name,
        unitAmountWithDiscount,
      ]);
    };

    expect(await price("NORDIC20")).toEqual([
      ["Team", 75_840],
      ["Group", 191_040],
    ]);
    await expect(price("SPRING15")).rejects.toThrow("Your code has been expired");
    await expect(price("PARTNER50")).rejects.toThrow("The discount code can not be applied");
    const { plan } = await enterprisePlan(demo.db, visitor, { code: "NORTHERN-STORES" });
    expect(plan).toMatchObject({ isHidden: true, numberOfUsers: 60 });
  });

  test("stores every logo and cover it names", async () => {
    const files = await demo.db
      .selectFrom("files")
      .select(["kind", "storageName", "bytes"])
      .execute();
    const store = fileStore(demo.folder);
    const topLevel = small.categories.filter(({ parent }) => parent === null);

    expect(files.filter(({ kind }) => kind === "LOGO")).toHaveLength(
      3 * (small.startups.length + small.retailers.length + small.partners.length) +
        2 * topLevel.length,
    );
    for (const { storageName, bytes } of files.slice(0, 20))
      expect((await store.read(storageName))?.length).toBe(bytes);
  });

  test("has large pictures and papers to read in the galleries of the known startups", async () => {
    const { rows } = await sql<{ name: string; names: string[]; sheet: string; picture: string }>`
      select c.short_name as name, array_agg(f.name order by g.position) as names,
        min(f.storage_name) filter (where f.name like '%sheet.pdf') as sheet,
        min(f.storage_name) filter (where f.extension = 'jpg') as picture
      from gallery_files g join files f on f.id = g.file_id join companies c on c.id = g.company_id
      join files t on t.upload_id = f.id and t.kind = 'THUMBNAIL'
      group by c.id order by 1`.execute(demo.db);
    const loopwear = rows.find(({ name }) => name === "Loopwear");
    const store = fileStore(demo.folder);
    const sheet = await store.read(loopwear?.sheet ?? "");
    const picture = await store.read(loopwear?.picture ?? "");

    expect(rows.length).toBeGreaterThan(8);
    expect(loopwear?.names).toEqual([
      "Loop Engine.jpg",
      "Care Desk.jpg",
      "Second-life forecast.jpg",
      "In a shop.jpg",
      "Loopwear product sheet.pdf",
      expect.stringMatching(/^Pilot results, .+\.pdf$/),
    ]);
    expect(sheet && contentOf(sheet, "pdf")).toBe(sheet);
    expect(sheet?.length).toBeGreaterThan(30_000);
    expect(await sharp(picture ?? undefined).metadata()).toMatchObject({
      width: 1280,
      height: 720,
    });
  });

  test("counts what a company shows as upload space of its owner", async () => {
    const { rows } = await sql<{ name: string; uploaded: number; shown: number }>`
      select c.short_name as name,
        (select coalesce(sum(f.bytes), 0)::int from files f join users u on u.id = f.owner_id
          where u.company_id = c.id and u.created_at = (
            select min(created_at) from users where company_id = c.id)) as uploaded,
        (select coalesce(sum(f.bytes), 0)::int from files f
          where f.id in (c.logo30_id, c.logo60_id, c.logo120_id, c.cover_id)
          or f.upload_id in (select g.file_id from gallery_files g where g.company_id = c.id)) as shown
      from companies c where exists (select from users where company_id = c.id)`.execute(demo.db);

    expect(rows.filter(({ uploaded, shown }) => uploaded !== shown)).toEqual([]);
    expect(rows.find(({ name }) => name === "Loopwear")?.uploaded).toBeGreaterThan(200_000);
  });

  test("gives every category its four pictures, the same in every demo", async () => {
    const { items } = await allCategories(demo.db);
    const top = items.filter(({ parentId }) => parentId === null);

    for (const { id, parentId, ...category } of items) {
      const pictures = [category.logo?.image, category.areasLogo?.image];
      expect(new Set([...pictures, category.sectorsIcon, category.areasIcon]).size).toBe(4);
      for (const path of [...pictures, category.sectorsIcon, category.areasIcon])
        expect(path, `${category.name} ${id} ${parentId}`).toMatch(/^\/api\/v1\/files\/logo\//);
    }
    expect(top.length).toBeGreaterThan(18);
    expect(new Set(top.map(({ logo }) => logo?.id)).size).toBe(top.length);
    expect(items.find(({ name }) => name === "Payments")?.logo?.id).toBe(
      idOf("category", "logo", "Payments"),
    );
  });

  test("shows a startup without a cover in the colour of its logo", () => {
    const oriel = small.startups.find(({ name }) => name === "Oriel");

    expect(oriel?.logo?.colour).toBe("#334155");
    expect(oriel && colourOfId(startupIdOf(oriel))).toBe("#334155");
  });

  test("remembers what was changed of startups and tags, by whom and when, and can undo it", async () => {
    await settleTimes(demo.owner);
    const startups = await listCompanyLog(demo.db, boss, activity.profiles.input.parse({}));
    const taxonomy = await listTaxonomyLog(demo.db, boss, activity.categories.input.parse({}));

    const noted = startups.items.find(({ event }) => event === "profiles.note_saved");
    expect(noted).toMatchObject({
      subject: { name: "Nettle & Co" },
      by: { fullName: "Ana Costa" },
    });
    expect(noted?.fields).toMatchObject([
      { before: [], after: [expect.stringMatching(/^Met at/)] },
    ]);
    expect(startups.items.filter(({ event }) => event === "onboarding.approved")).toHaveLength(5);
    const all = [...startups.items, ...taxonomy.items];
    expect(all.filter(({ at }) => new Date(at) > now)).toEqual([]);
    expect(taxonomy.items.map(({ event, subject }) => [event, subject?.name])).toEqual([
      ["taxonomy.merged", "Shop traffic"],
      ["taxonomy.category_changed", "Loyalty"],
      ["taxonomy.category_changed", "Refill"],
      ["taxonomy.category_changed", "Voice"],
      ["taxonomy.tag_changed", "Computer vision"],
      ["taxonomy.tag_created", "Heatmaps"],
    ]);
    const { rows } = await sql<{ late: number }>`
      select count(*)::int as late from record_changes r join audit a using (change_id) where r.at <> a.at`.execute(
      demo.db,
    );
    expect(rows).toEqual([{ late: 0 }]);

    const changeId = noted?.undo?.changeId ?? "";
    await inTransaction(demo.db, (trx) => undoChange(trx, boss, { changeId }));
    const { adminNote } = await demo.db
      .selectFrom("startups as s")
      .innerJoin("companies as c", "c.id", "s.companyId")
      .select("s.adminNote")
      .where("c.shortName", "=", "Nettle & Co")
      .executeTakeFirstOrThrow();
    expect(adminNote).toBeNull();
  });

  test("has an import that is done, a retail company that waits, and searches of today and yesterday", async () => {
    const { items } = await listImports(demo.db, boss);
    const [entry] = items;
    expect(items).toMatchObject([
      {
        state: "DONE",
        by: "Ana Costa",
        canUndo: true,
        summary: { created: 1, same: 1, refused: 2 },
      },
    ]);
    const rows = await listImportRows(demo.db, boss, {
      ...imports.rows.input.parse({ id: entry?.id, verdict: "refused" }),
    });
    expect(rows.items.map(({ because }) => because)).toEqual([
      "there is no name",
      "there is no name",
    ]);

    const { rows: waiting } = await sql<{ name: string }>`
      select c.short_name as name from waiting_companies(now()) w join companies c on c.id = w.company_id
      where c.kind = 'RETAILER'`.execute(demo.db);
    expect(waiting).toEqual([{ name: "Kaufhaus Lindner" }]);

    const { rows: days } = await sql<{ days: number; late: number }>`
      select count(distinct (created_at at time zone 'UTC')::date)::int as days,
        (count(*) filter (where created_at > now()))::int as late
      from search_log where created_at >= date_trunc('day', now(), 'UTC') - interval '1 day'`.execute(
      demo.db,
    );
    expect(days).toEqual([{ days: 2, late: 0 }]);
  });

  test("has a report of words that tells what is looked for and not there", async () => {
    const words = await demo.db
      .selectFrom("analysisWords")
      .select(["word", "startups", "searches", "foundNothing"])
      .orderBy("place")
      .execute();

    expect(words).toHaveLength(6);
    const palms = words.find(({ word }) => word === "palm payment");
    expect(palms).toMatchObject({ startups: 0, foundNothing: palms?.searches });
  });
});

/** Hardly a startup: quickest to draw. */
const tiny = {
  ...small,
  startups: small.startups.slice(0, 2),
  notifications: [],
  ratings: [],
  conversations: [],
  bookmarks: [],
};

/** One company for each state of payment. */
const payers = [
  "Halden & Rowe",
  "Bazaro",
  "Markthalle Süd",
  "Verdi Moda",
  "Quarta Consulenza",
  "Tally Audit",
  "Bluestone Advisory",
  "Delta Crescent",
  "Corvel Outlet",
  "Ingeborg Dahl Rådgivning",
  "Ember & Oak",
  "Lumen Stores",
  "Haruka Mori",
  "Ebba Lindholm",
];

const moneyStates = (db: Db, companyIds: string[]) =>
  sql<{ state: string }>`
    select distinct case
      when r.collection = 'INVOICE' then 'by invoice'
      when s.ended_at is not null then 'ended'
      when s.pending_until > now() then 'upgrade waits for its payment'
      when s.next_plan_id is not null then 'smaller plan to come'
      when s.cancels_at is not null then 'cancelled, and runs'
      when s.status = 'trialing' then 'trial with a card'
      when s.company_id is not null then s.status
      when r.plan_status <> 'TRIAL' then 'free'
      when r.trial_ends_at <= now() then 'trial over' else 'trial' end as state
    from retailers r left join subscriptions s on s.company_id = r.company_id
    where r.company_id = any(${companyIds}::uuid[])`.execute(db);

test("a demo that plays its payments holds every state of money, with a paper for each payment", async () => {
  const home = await anInstallation();
  const port = await aStandIn();
  useConfig(readConfig({ VITRINE_DATA: home.folder, STRIPE_API_BASE: `http://127.0.0.1:${port}` }));
  await seedDemo(home.db, fileStore(home.folder), now, tiny);
  const retailers = whole.retailers.filter(({ name }) => payers.includes(name));

  // As two nodes that start at the same time do.
  await Promise.all([1, 2].map(() => seedPayments(home.db, now, retailers)));

  const { rows } = await moneyStates(home.db, retailers.map(retailerIdOf));
  expect(rows.map(({ state }) => state).toSorted()).toEqual([
    "active",
    "by invoice",
    "cancelled, and runs",
    "ended",
    "free",
    "incomplete",
    "past_due",
    "smaller plan to come",
    "trial",
    "trial over",
    "trial with a card",
    "upgrade waits for its payment",
  ]);
  const { rows: moved } = await sql<{ kind: string; bare: number }>`
    select p.kind, count(*) filter (where x.payment_id is null)::int as bare
    from payments p left join receipts x on x.payment_id = p.id
    group by p.kind order by p.kind`.execute(home.db);
  expect(moved).toMatchObject([
    { kind: "CHARGE", bare: 0 },
    { kind: "DISPUTE" },
    { kind: "MANUAL", bare: 0 },
    { kind: "REFUND", bare: 0 },
  ]);
  const { rows: years } = await sql<{ paid: string; numbered: string }>`
    select distinct to_char(p.happened_at at time zone 'UTC', 'YYYY') as paid, split_part(x.number, '-', 2) as numbered
    from payments p join receipts x on x.payment_id = p.id order by 1, 2`.execute(home.db);
  expect(years.length).toBeGreaterThan(1);
  expect(years.map(({ numbered }) => numbered)).toEqual(years.map(({ paid }) => paid));
  const { rows: asked } = await sql<{ state: string }>`
    select distinct case when state = 'OPEN' and expires_at <= now() then 'EXPIRED' else state end
      as state from payment_requests order by 1`.execute(home.db);
  expect(asked.map(({ state }) => state)).toEqual(["EXPIRED", "OPEN", "PAID", "VOID"]);
  await home.close();
});

test("of two nodes that start at once on an empty database neither goes on before it is filled", async () => {
  const home = await anInstallation();
  const store = fileStore(home.folder);
  const started = async () => {
    const isNew = await seedDemo(home.db, store, now, tiny);
    return { isNew, companies: await countOf(home, "companies") };
  };

  const nodes = await Promise.all([started(), started()]);

  expect(nodes.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
  expect(nodes[0]?.companies).toBeGreaterThan(0);
  expect(nodes[1]?.companies).toBe(nodes[0]?.companies);
  await home.close();
});

test("a run that was interrupted goes on and draws nothing twice", async () => {
  const home = await anInstallation();
  const store = fileStore(home.folder);
  let left = 160;
  const fullAfterAWhile = (bytes: Buffer) => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error("The disk is full")) : store.write(bytes);
  };
  const failing = { ...store, write: fullAfterAWhile };

  await expect(seedDemo(home.db, failing, now, tiny)).rejects.toThrow("The disk is full");
  expect(await countOf(home, "companies")).toBe(0);
  const kept = await countOf(home, "files");
  left = 1_000;
  expect(await seedDemo(home.db, failing, now, tiny)).toBe(true);

  expect(kept).toBeGreaterThan(0);
  expect(1_000 - left).toBe(Number(await countOf(home, "files")) - Number(kept));
  await home.close();
});

test("a shop of any size is added to, and a second run goes on where the first stopped", async () => {
  const home = await anInstallation();
  const told: string[] = [];
  const amounts = { users: 12, startups: 30, messages: 100 };

  await seedLarge(home.db, amounts, now, (text) => told.push(text));
  await seedLarge(home.db, amounts, now, (text) => told.push(text));

  expect(await countOf(home, "listings")).toBe(60);
  expect(await countOf(home, "messages")).toBe(200);
  expect(await countOf(home, "room_members")).toBe(12);
  expect(await countOf(home, "users")).toBe(24 + 60);
  expect(told.at(-1)).toBe("200 of 200 messages");
  await home.close();
});

test("an installation that has companies of its own is left alone", async () => {
  const home = await anInstallation();
  await sql`insert into companies (id, kind, legal_name, short_name)
    values (gen_random_uuid(), 'RETAILER', 'Own Ltd', 'Own')`.execute(home.db);

  expect(await seedDemo(home.db, fileStore(home.folder), now, small)).toBe(false);
  expect(await countOf(home, "companies")).toBe(1);
  await home.close();
});
