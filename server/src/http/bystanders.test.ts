import { accounts } from "@vitrine/contract/accounts";
import { members } from "@vitrine/contract/accounts/members";
import { security } from "@vitrine/contract/accounts/security";
import { billing } from "@vitrine/contract/billing";
import { browse } from "@vitrine/contract/browse";
import { match } from "@vitrine/contract/browse/match";
import { alerts } from "@vitrine/contract/browse/alerts";
import { searches } from "@vitrine/contract/browse/searches";
import { daysFromNow } from "@vitrine/contract/days";
import { feedback } from "@vitrine/contract/feedback";
import { files } from "@vitrine/contract/files";
import { gallery } from "@vitrine/contract/files/gallery";
import { missionStartups } from "@vitrine/contract/missions/startups";
import { notifications } from "@vitrine/contract/notifications";
import { gettingStartedSteps } from "@vitrine/contract/onboarding/steps";
import { onboarding } from "@vitrine/contract/onboarding";
import { profiles } from "@vitrine/contract/profiles";
import { settings } from "@vitrine/contract/profiles/settings";
import { notificationPreferences } from "@vitrine/contract/notifications/preferences";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { operationName } from "#capabilities.ts";
import { config, useConfig } from "#config.ts";
import { sql } from "#db/connect.ts";
import { aMember, aRetailer, aStartup, type Person, password } from "#test/build/people.ts";
import { aCategory, aCountry, aTag } from "#test/build/terms.ts";
import { anArticle } from "#test/catalogue.ts";
import { withFactor } from "#test/factor.ts";
import { anAsker } from "#test/members.ts";
import { aMission } from "#test/missions/build.ts";
import { aCode, aNewcomer, aPlan } from "#test/plans.ts";
import { writeTo } from "#test/feedback/ratings.ts";
import { aRoom, say } from "#test/rooms.ts";
import { aFreshEmail, aNewcomer as aVerifiedSignUp, signUp } from "#test/sign-up.ts";
import { Socket } from "#test/stomp.ts";
import { aServer } from "#test/storage.ts";
import { routeOf, subjectOf } from "#test/subjects.ts";
import { aPdf, upload } from "#test/uploads.ts";
import { as, baseUrl, db, lastEmail, listenersDone, roundsDone, visitor } from "#test/world.ts";
import { writes } from "#test/writes.ts";

const fresh = "a fresh passphrase of mine";

let bystanders: string[];
let known: Awaited<ReturnType<typeof theirRows>>;
let plan: Awaited<ReturnType<typeof aPlan>>;
const enterpriseCode = "MADE-FOR-ONE";

/** The rows that name one of the bystanders, as one fingerprint per table. */
const theirRows = async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('request_counts', 'live_connections') order by 1`.execute(
    db(),
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number; sum: string }>`
      select count(*) as count, coalesce(sum(hashtext(t::text)::bigint), 0)::text as sum
      from ${sql.table(name)} t
      where exists (select from unnest(${bystanders}::text[]) as id where strpos(t::text, id) > 0)`.execute(
      db(),
    );
    if (rows[0]?.count) sums[name] = `${rows[0].count}/${rows[0].sum}`;
  }
  return sums;
};

const inGallery = async (startup: Person) => {
  const { id: fileId } = await upload(startup, files.uploadDocument, {
    name: "offer.pdf",
    bytes: aPdf,
  });
  const { file } = await as(startup).call(gallery.createStartupFile, { fileId });
  const link = "https://vimeo.com/76979871";
  const { video } = await as(startup).call(gallery.createStartupVideo, { link });
  await as(startup).call(gallery.arrange, { files: [file.documentId], videos: [video.id] });
};

/** What every person's account has, whatever their role. */
const ownAccount = async (person: Person) => {
  await visitor.call(accounts.login, { email: person.email, password });
  await visitor.call(security.startRecovery, { email: person.email });
  await listenersDone();
  await withFactor(person);
  await as(person).call(notificationPreferences.save, { items: [] });
};

const typed = async (owner: Person) => {
  for (const step of gettingStartedSteps)
    if (step !== "COMPLETED")
      await as(owner).call(onboarding.saveStepDraft, { step, values: { city: "Oslo" } });
};

const invoice = async () => ({
  legalName: "Halden & Rowe AS",
  address: "Storgata 1",
  city: "Oslo",
  countryId: await aCountry("NO"),
  email: "invoices@halden.example",
});

const aBusyStartup = async () => {
  const startup = await aStartup({ presenceCountryCodes: ["NO"] });
  const { call } = as(startup);
  const categoryIds = [await aCategory("Payments")];
  await call(settings.saveSectorsOfStartup, { categoryIds });
  await call(settings.saveAreasOfStartup, { categoryIds });
  await call(settings.saveTagsOfStartup, { tagIds: [await aTag("Robots")] });
  await call(settings.saveTagsOfStartup, { tagIds: [await aTag("Drones")] });
  await call(billing.saveDetailsOfStartup, await invoice());
  await inGallery(startup);
  return startup;
};

const aMissionWith = async (retailer: Person, startup: Person) => {
  const id = await aMission(retailer);
  await as(retailer).call(missionStartups.invite, { id, startupIds: [startup.companyId] });
  await sql`
    insert into mission_emails values (${id}, ${startup.companyId}, ${startup.id}, 'INVITED')
    on conflict do nothing`.execute(db());
};

const aBusyRetailer = async (startup: Person) => {
  const retailer = await aNewcomer();
  const { call } = as(retailer);
  await call(browse.saveBookmark, { startupId: startup.companyId });
  await call(feedback.give, { startupId: startup.companyId, rating: 4, subject: "Counts well." });
  const { id: searchId } = await call(searches.save, { title: "Mine", keyWord: "shelves" });
  const news = { searchId, startupId: startup.companyId, reason: "joined" };
  await db().insertInto("searchNews").values(news).execute();
  await call(alerts.mute, { startupId: startup.companyId });
  await call(browse.all, { keyWord: "shelves" });
  const { weights, stages } = await call(match.preferences, {});
  const { areas, needs } = weights;
  await call(match.savePreferences, {
    stages,
    weights: { ...weights, areas: areas + 5, needs: needs - 5 },
  });
  await aMissionWith(retailer, startup);
  await anArticle({ startupId: startup.companyId, userId: retailer.id });
  await call(browse.saveClick, { startupId: startup.companyId });
  const socket = await new Socket(baseUrl(), retailer.accessToken).open();
  const room = await aRoom(retailer, startup);
  await say(socket, room, "Hello");
  await writeTo(room, 2, startup);
  await socket.close();
  await call(billing.saveDetailsOfRetailer, await invoice());
  const { code: discountCode } = await aCode([plan]);
  const paymentPlanId = plan.id;
  await call(billing.choosePlan, { paymentPlanId, enterpriseCode, discountCode });
  // The plan begins a trial.
  await call(profiles.one, { id: startup.companyId });
  return retailer;
};

const answerRatings = async (startup: Person) => {
  const given = await db()
    .selectFrom("feedback")
    .select("id")
    .where("startupId", "=", startup.companyId)
    .execute();
  for (const { id } of given) await as(startup).call(feedback.answer, { id, text: "Thank you." });
};

/** What staff alone keep. */
const ofStaff = async ({ id: userId }: Person) => {
  await sql`
    with view as (
      insert into saved_views (id, list, name, search, own_id, author_id)
      values (gen_random_uuid(), 'TEAM', 'Mine', '', ${userId}, ${userId}) returning id)
    insert into start_views (user_id, list, view_id) select ${userId}, 'TEAM', id from view`.execute(
    db(),
  );
  await sql`
    insert into imports (id, owner_id, name, choice, format, columns, row_count)
    values (gen_random_uuid(), ${userId}, 'Startups.csv', '{}', '{}', '[]', 1)`.execute(db());
  await sql`
    insert into tray_tasks (id, owner_id, name, total)
    values (gen_random_uuid(), ${userId}, 'Startups.csv', 1)`.execute(db());
  await sql`insert into article_drafts (user_id, draft) values (${userId}, '{}')`.execute(db());
  await sql`
    insert into article_texts (id, owner_id, title, prompt, startup_ids, tag_ids, length, model)
    values (gen_random_uuid(), ${userId}, 'Mine', '', '{}', '{}', 'SHORT', 'm')`.execute(db());
  await sql`
    insert into analysis_reports (id, author_id, words, first_day, last_day)
    values (gen_random_uuid(), ${userId}, '{rfid}', '2026-01-01', '2026-01-31')`.execute(db());
  await sql`
    insert into direct_notifications (id, side, sender_id, title, text, is_emailed, is_actual_always, people)
    values (gen_random_uuid(), 'STARTUP', ${userId}, 'Tonight', 'We are away.', false, true, 1)`.execute(
    db(),
  );
};

/** The form that a startup was made of. */
const ofExpo = ({ companyId }: Person) =>
  sql`
    insert into expo_forms (id, company_name, contact_name, email, website, description, company_id)
    values (gen_random_uuid(), 'Riva', 'Ada Riva', 'ada@riva.example', 'riva.example', 'Shelves', ${companyId})`.execute(
    db(),
  );

/** What a company has that pays by card. */
const ofPayer = async ({ companyId, id: userId }: Person) => {
  await sql`
    with customer as (
      insert into customers (company_id, provider_id) values (${companyId}, 'cus_bystander')
      returning company_id),
    card as (
      insert into cards (provider_id, company_id, brand, last4, exp_month, exp_year)
      select 'pm_bystander', company_id, 'visa', '4242', 12, 2050 from customer),
    request as (
      insert into payment_requests (id, client_id_hash, company_id, description, amount, currency, due_at,
        expires_at)
      select gen_random_uuid(), 'bystander', company_id, 'A workshop', 4900, 'EUR', now(), now() from customer
      returning id),
    refund as (
      insert into request_refunds (id, request_id, amount, reason, actor_id)
      select gen_random_uuid(), id, 900, 'Too much', ${userId} from request),
    email as (
      insert into billing_emails (company_id, kind, about) select company_id, 'plan-ended', 'sub' from customer),
    operation as (
      insert into payment_operations (id, company_id, kind, state, input)
      select gen_random_uuid(), company_id, 'attach', 'SUCCEEDED', '{}' from customer),
    failure as (
      insert into failed_payments (provider_id, company_id, amount, currency, reason, happened_at)
      select 'ch_bystander', company_id, 4900, 'EUR', 'The bank declined the card.', now() from customer),
    approval as (
      insert into money_approvals (id, company_id, kind, input, amount, currency, asked_by)
      select gen_random_uuid(), company_id, 'REFUND', '{}', 4900, 'EUR', ${userId} from customer),
    told as (
      insert into money_emails (id, company_id, kind) select gen_random_uuid(), company_id, 'receipt' from customer),
    plan as (
      insert into subscriptions (company_id, provider_id, status, period_start, period_end, synced_from)
      select company_id, 'sub_bystander', 'active', now(), now() + interval '1 month', now() from customer)
    insert into payments (id, company_id, kind, amount, currency, cause, actor_id, happened_at)
    select gen_random_uuid(), company_id, 'MANUAL', 4900, 'EUR', 'by hand', ${userId}, now()
    from customer`.execute(db());
  await sql`
    insert into payment_notes (id, payment_id, company_id, actor_id, note)
    select gen_random_uuid(), id, company_id, actor_id, 'By bank' from payments
    where company_id = ${companyId} and kind = 'MANUAL'`.execute(db());
};

/** Sign-ups that wait for their address to be verified, and one that was put aside. */
const signUps = async () => {
  await signUp("STARTUP");
  const email = aFreshEmail();
  await visitor.call(onboarding.saveDraft, { email, draft: {} });
  const rows = await db().selectFrom("registrations").select(["id", "email"]).execute();
  return rows.flatMap((row) => [row.id, row.email]);
};

// The video host answers 404.
beforeEach(async () => {
  const url = await aServer((_request, response) => response.writeHead(404).end());
  useConfig({ ...config(), videoBaseUrl: url });
});

beforeAll(async () => {
  // Hidden, so that nobody else has a plan to choose.
  plan = await aPlan({ isHidden: true, enterpriseCode });
  const startup = await aBusyStartup();
  const retailer = await aBusyRetailer(startup);
  const people = [startup, retailer, await aMember({ of: retailer }), await anAsker(retailer)];
  await ofExpo(startup);
  for (const owner of [startup, retailer]) await typed(owner);
  for (const person of people.slice(0, 3)) await ownAccount(person);
  await sql`update members set status = 'PENDING' where user_id = ${people[2]?.id}`.execute(db());
  const companies = [startup.companyId, retailer.companyId];
  bystanders = [...people.map(({ id }) => id), ...companies, ...(await signUps())];
  await ofStaff(retailer);
  await ofPayer(retailer);
  await answerRatings(startup);
  await roundsDone();
  await db().insertInto("listingChanges").values({ startupId: startup.companyId }).execute();
  await listenersDone();
  await db().insertInto("staleListings").values({ startupId: startup.companyId }).execute();
  const withheld = { companyId: startup.companyId, kind: "approval" };
  await db().insertInto("withheldEmails").values(withheld).execute();
  known = await theirRows();
});

test("the bystanders have something in every table that knows of people and companies", async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'companies'::regclass,
      'startups'::regclass, 'retailers'::regclass) order by 1`.execute(db());

  const there = Object.keys(known);

  expect(rows.map(({ name }) => name).filter((name) => !there.includes(name))).toEqual([]);
});

/** The tables in which some of their rows are not what they were when they were last looked at. */
const tablesChangedBy = async (work: () => Promise<unknown>) => {
  const before = known;
  await work();
  await listenersDone();
  known = await theirRows();
  const all = Object.keys({ ...before, ...known });
  return all.filter((name) => before[name] !== known[name]);
};

const named = writes.map((write) => [operationName(routeOf(write)), write] as const);

test.each(named)("%s changes nothing of anybody else's", async (_name, write) => {
  const owner = await subjectOf(write);
  const input = await write.input(owner, owner);

  expect(await tablesChangedBy(() => as(owner).call(write.call, input))).toEqual([]);
});

const tokenIn = (link: string | null | undefined) =>
  new URL(link ?? "").searchParams.get("token") ?? "";

const recover = async ({ email }: Person) => {
  await visitor.call(security.startRecovery, { email });
  const { link } = await lastEmail(email);
  await visitor.call(security.finishRecovery, { token: tokenIn(link), password: fresh });
};

const giveUpFactor = async (owner: Person) => {
  const { code, recoveryCodes } = await withFactor(owner);
  const [first = ""] = recoveryCodes;
  await as(owner).call(security.renewRecoveryCodes, { password, code: first });
  await as(owner).call(security.disableSecondFactor, { password, code: code(0) });
};

const moveAddress = async (owner: Person) => {
  const email = `next-${owner.email}`;
  await as(owner).call(security.changeEmail, { email, password });
  const { link } = await lastEmail(email);
  await visitor.call(security.confirmEmail, { token: tokenIn(link) });
};

const correctGuest = async (owner: Person) => {
  const firstPasswordEndsAt = daysFromNow(1);
  const { id, email } = await aMember({ of: owner, firstPasswordEndsAt });
  const names = { firstName: "Ida", lastName: "Moe", position: "Buyer", department: "Food" };
  await as(owner).call(members.edit, { id, ...names, email: `right-${email}` });
};

test.each<[string, (owner: Person) => Promise<unknown>]>([
  ["a sign-in", ({ email }) => visitor.call(accounts.login, { email, password })],
  [
    "a new password",
    (owner) =>
      as(owner).call(security.changePasswordOfRetailer, {
        oldPassword: password,
        password: fresh,
      }),
  ],
  ["a recovery", recover],
  ["another address", moveAddress],
  ["a guest's corrected address", correctGuest],
  ["ending the other sessions", (owner) => as(owner).call(security.endOtherSessions, {})],
  ["a second factor that comes and goes", giveUpFactor],
  ["what is typed in a step", typed],
  ["a sign-up that is verified", () => aVerifiedSignUp("RETAILER")],
  [
    "choosing a plan",
    (owner) => as(owner).call(billing.choosePlan, { paymentPlanId: plan.id, enterpriseCode }),
  ],
  ["reading all notifications", (owner) => as(owner).call(notifications.markAllRead, {})],
  ["removing all notifications", (owner) => as(owner).call(notifications.removeAll, {})],
  ["an erasure", (owner) => as(owner).call(security.deleteMyself, { password })],
])("%s changes nothing of anybody else's", async (_what, act) => {
  const owner = await aRetailer();

  expect(await tablesChangedBy(() => act(owner))).toEqual([]);
});
