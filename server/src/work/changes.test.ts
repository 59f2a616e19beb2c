import { security } from "@vitrine/contract/accounts/security";
import { members } from "@vitrine/contract/accounts/members";
import { feedback } from "@vitrine/contract/feedback";
import { records } from "@vitrine/contract/profiles/records";
import { settings } from "@vitrine/contract/profiles/settings";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { sql } from "#db/connect.ts";
import {
  aMember,
  aRetailer,
  aStartup,
  aSuperAdmin,
  password,
  type Person,
} from "#test/build/people.ts";
import { aCategory, aTag } from "#test/build/terms.ts";
import { erase, everythingDone, mark } from "#test/erasure.ts";
import { asOwner, as, db } from "#test/world.ts";

/** Unrecorded columns of recorded tables: they change by themselves, are secret, or never change. */
const notRemembered: Record<string, string[]> = {
  article_areas: ["article_id"],
  article_tags: ["article_id"],
  articles: ["id", "user_id", "words", "created_at", "updated_at"],
  companies: ["id", "kind", "created_at", "updated_at"],
  startups: [
    "company_id",
    "is_rating_early",
    "rating_count",
    "rating_sum",
    "rating_weighted",
    "sources",
    "facts_due_at",
  ],
  retailers: ["company_id", "trial_stopped_at", "trial_told_for"],
  billing_details: ["company_id", "updated_at"],
  company_categories: ["company_id"],
  company_tags: ["company_id"],
  startup_countries: ["company_id"],
  gallery_files: ["company_id", "created_at"],
  gallery_videos: ["company_id", "created_at"],
  users: [
    "id",
    "created_at",
    "deleted_at",
    "first_password_ends_at",
    "full_name",
    "last_seen_at",
    "password_changed_at",
    "password_hash",
    "phone_verified_at",
  ],
  members: ["user_id", "company_id"],
  expo_forms: [
    "id",
    "company_name",
    "contact_name",
    "email",
    "website",
    "description",
    "created_at",
  ],
  expo_times: ["id"],
  feedback: ["id", "relation", "updated_at"],
  authority_groups: ["id", "name_key"],
  categories: ["id", "slug"],
  partners: ["id"],
  tags: ["id", "slug", "twin_key"],
  plan_types: ["id"],
  member_groups: ["id"],
  features: ["id"],
  prices: ["id"],
  plans: ["id"],
  plan_features: ["plan_id", "feature_id"],
  plan_prices: ["plan_id", "price_id"],
  discount_codes: ["id", "created_at", "provider_id", "terms"],
  discount_code_plans: ["code_id"],
  enterprise_codes: ["id", "created_at"],
  payment_requests: [
    "id",
    "client_id_hash",
    "company_id",
    "email",
    "intent_id",
    "asked_at",
    "paid_at",
    "created_at",
    "link_id",
    "actor_id",
    "emailed_at",
  ],
};

type Remembered = { table: string; undecided: string[]; gone: string[] };

/** Per recorded table: columns nobody has decided about, and listed columns it does not have. */
const undecided = async () => {
  const { rows } = await sql<{ table: string; columns: string[]; kept: string[] }>`
    select g.tgrelid::regclass::text as table, array_agg(distinct a.attname::text) as columns,
      array_agg(distinct name) filter (where name <> '') as kept
    from pg_trigger g
    join pg_proc p on p.oid = g.tgfoid and p.proname = 'remember_change'
    join pg_attribute a on a.attrelid = g.tgrelid and a.attnum > 0 and not a.attisdropped
    cross join lateral (select string_to_array(encode(g.tgargs, 'escape'), '\\000') as args) t
    cross join lateral unnest(string_to_array(t.args[4] || ',' || t.args[5], ',')) as name
    group by 1 order by 1`.execute(db());
  return rows.map(({ table, columns, kept }): Remembered => {
    const decided = [...kept, ...(notRemembered[table] ?? [])];
    return {
      table,
      undecided: columns.filter((name) => !decided.includes(name)),
      gone: decided.filter((name) => !columns.includes(name)),
    };
  });
};

test("every column of a remembered table is remembered or named as one that is not", async () => {
  const all = await undecided();

  expect(all.map(({ table }) => table)).toEqual(Object.keys(notRemembered).toSorted());
  expect(all.filter((one) => one.undecided.length > 0 || one.gone.length > 0)).toEqual([]);
});

test("a new column is found until somebody decides", async () => {
  onTestFinished(() => asOwner("alter table companies drop column motto"));
  await asOwner("alter table companies add column motto text");

  const companies = (await undecided()).find(({ table }) => table === "companies");

  expect(companies?.undecided).toEqual(["motto"]);
});

let staff: Person;
beforeAll(async () => {
  staff = await aSuperAdmin();
});

type Change = {
  kind: string;
  part: Record<string, unknown>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  version: number;
  event: string | null;
  actorId: string | null;
  requestId: string | null;
  address: string | null;
  cause: string | null;
};

/** The recorded changes of a record, oldest first, each with its audit row. */
const changesOf = async (recordId: string) => {
  const { rows } = await sql<Change>`
    select c.kind, c.part, c.before, c.after, c.version, a.event, a.actor_id, a.request_id, a.address, a.cause
    from record_changes c left join audit a using (change_id)
    where c.record_id = ${recordId} order by c.id, a.id`.execute(db());
  return rows;
};

test("a save of staff is remembered by its changed columns alone, with who, whence and why", async () => {
  const { companyId } = await aStartup({ shortName: "Loopwear", city: "Bergen" });
  const names = { companyLegalName: "Loopwear Ltd", companyShortName: "Loopwear Now" };

  await as(staff).call(staffProfiles.saveStartup, {
    startupId: companyId,
    ...names,
    founded: 2019,
  });

  const cause = `POST ${staffProfiles.saveStartup.path}`;
  const by = { event: "profiles.company_saved", actorId: staff.id, cause };
  const tied = { ...by, address: "127.0.0.1", requestId: expect.any(String) };
  expect(await changesOf(companyId)).toEqual([
    {
      ...tied,
      kind: "startups",
      part: {},
      version: 1,
      before: { founded: null },
      after: { founded: 2019 },
    },
    {
      ...tied,
      kind: "companies",
      part: {},
      version: 2,
      before: { short_name: "Loopwear" },
      after: { short_name: "Loopwear Now" },
    },
  ]);
});

test("sectors and tags are remembered one by one, and a save that changes nothing is not", async () => {
  const startup = await aStartup({ categories: ["Returns"] });
  const { companyId: startupId } = startup;
  const [checkout, tag] = [await aCategory("Checkout"), await aTag("rfid")];
  const before = await changesOf(startupId);
  const save = async () => {
    await as(staff).call(staffProfiles.saveSectors, { startupId, categoryIds: [checkout] });
    await as(startup).call(settings.saveTagsOfStartup, { tagIds: [tag] });
  };

  await save();
  await save();

  const made = (await changesOf(startupId)).slice(before.length);
  const returns = { purpose: "SECTOR", category_id: await aCategory("Returns") };
  expect(made.map(({ part, before: was, after, actorId }) => [part, was, after, actorId])).toEqual([
    [returns, { position: 0 }, null, staff.id],
    [{ purpose: "SECTOR", category_id: checkout }, null, {}, staff.id],
    [{ tag_id: tag }, null, {}, startup.id],
  ]);
});

test("what is done to many is remembered of each, as one change", async () => {
  const [one, other] = [await aStartup(), await aStartup()];

  await as(staff).call(records.blockStartups, { ids: [one.companyId, other.companyId] });

  const { rows } = await sql`
    select count(distinct change_id)::int as changes, count(*)::int as rows from record_changes
    where company_id = any(${[one.companyId, other.companyId]}::uuid[])`.execute(db());
  expect(rows).toEqual([{ changes: 1, rows: 2 }]);
});

test("a changed password leaves nothing behind", async () => {
  const person = await aRetailer();
  const fresh = "a fresh passphrase of mine";

  await as(person).call(security.changePasswordOfRetailer, {
    oldPassword: password,
    password: fresh,
  });

  expect(await changesOf(person.id)).toEqual([]);
});

const remembered = async (word: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from record_changes c where c::text like ${`%${word}%`}`.execute(
    db(),
  );
  return rows[0]?.count;
};

test("values about somebody who is erased, and about the company, are forgotten", async () => {
  const word = mark();
  const [owner, startup] = [await aRetailer(), await aStartup()];
  const given = { startupId: startup.companyId, rating: 4, subject: `${word} and more` };
  await as(owner).call(feedback.give, given);
  const { items } = await as(owner).call(feedback.list, {
    id: startup.companyId,
    page: 1,
    pageSize: 5,
  });
  await as(owner).call(feedback.change, { ...given, id: items[0]?.id ?? "", subject: "Other" });
  const names = { firstName: word, lastName: word, position: "Buyer" };
  await as(staff).call(staffProfiles.saveRetailOwner, { ...names, retailerId: owner.companyId });
  await as(staff).call(staffProfiles.saveRetailOwner, {
    ...names,
    firstName: "Ada",
    retailerId: owner.companyId,
  });
  expect(await remembered(word)).toBeGreaterThan(2);

  await erase(owner);
  await everythingDone();

  expect(await remembered(word)).toBe(0);
  expect(await remembered(owner.companyId)).toBe(0);
});

test("values about a removed member are forgotten", async () => {
  const owner = await aRetailer();
  const member = await aMember({ of: owner });
  await as(owner).call(members.changeStatus, { id: member.id, isBlocked: true });
  expect(await changesOf(member.id)).not.toEqual([]);

  await as(owner).call(members.remove, { id: member.id });

  expect(await changesOf(member.id)).toEqual([]);
});
