import { billing } from "@vitrine/contract/billing";
import { onboarding } from "@vitrine/contract/onboarding";
import { records } from "@vitrine/contract/profiles/records";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { anAdmin, aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCategory, aCountry, aTag } from "#test/build/terms.ts";
import { asOwner, as, db } from "#test/world.ts";

let staff: Person;
beforeAll(async () => {
  staff = await aSuperAdmin();
});

const historyOf = async ({ companyId }: Person, by = staff) =>
  (await as(by).call(staffProfiles.startupHistory, { startupId: companyId })).items;

/** The latest change of a startup, as staff may undo it. */
const latestOf = async (startup: Person, by = staff) => {
  const [latest] = await historyOf(startup, by);
  return latest?.undo ?? { changeId: "", lost: [] };
};

const undo = ({ changeId }: { changeId: string }, by = staff) =>
  as(by).call(staffProfiles.undoChange, { changeId });

let count = 0;
const namesOf = (word: string) => {
  count += 1;
  return { companyLegalName: `${word} ${count} Ltd`, companyShortName: `${word} ${count}` };
};

/** All that is stored of a company, as its history remembers it. */
const storedOf = async ({ companyId }: Person) => {
  const { rows } = await sql<{ stored: unknown }>`
    select jsonb_build_array(
      (select to_jsonb(c) - 'updated_at' from companies c where id = ${companyId}),
      (select to_jsonb(s) - 'sources' from startups s where company_id = ${companyId}),
      (select jsonb_agg(to_jsonb(x) order by purpose, category_id) from company_categories x
        where company_id = ${companyId}),
      (select jsonb_agg(tag_id order by tag_id) from company_tags where company_id = ${companyId}),
      (select jsonb_agg(country_id order by country_id) from startup_countries where company_id = ${companyId}),
      (select to_jsonb(b) - 'updated_at' from billing_details b where company_id = ${companyId}),
      (select jsonb_agg(jsonb_build_array(first_name, last_name, position, phone_number, city) order by id)
        from users where company_id = ${companyId})) as stored`.execute(db());
  return rows[0]?.stored;
};

type Edit = [what: string, edit: (startup: Person) => Promise<unknown>];

const edits: Edit[] = [
  [
    "the details with another type",
    async ({ companyId: startupId }) =>
      as(staff).call(staffProfiles.saveDemo, {
        startupId,
        accountType: "DEMO",
        ...namesOf("Other"),
        founded: 2001,
        clientNames: ["Fjord"],
        solutions: [{ name: "Rental", text: "" }],
        city: null,
        presenceInCountriesIds: [await aCountry("SE")],
      }),
  ],
  [
    "sectors",
    async ({ companyId: startupId }) =>
      as(staff).call(staffProfiles.saveSectors, {
        startupId,
        categoryIds: [await aCategory("Checkout"), await aCategory("Loyalty")],
      }),
  ],
  [
    "tags",
    async ({ companyId: startupId }) =>
      as(staff).call(staffProfiles.saveTags, { startupId, tagIds: [await aTag("beacons")] }),
  ],
  [
    "the owner",
    ({ companyId: startupId }) =>
      as(staff).call(staffProfiles.saveOwner, {
        startupId,
        firstName: "Nadia",
        lastName: "Ferrante",
        position: "Founder",
        phoneNumber: "+46701740605",
      }),
  ],
  [
    "the note",
    ({ companyId: startupId }) =>
      as(staff).call(staffProfiles.saveNote, { startupId, adminNote: "Met at the expo." }),
  ],
  ["a block", ({ companyId }) => as(staff).call(records.blockStartups, { ids: [companyId] })],
];

const aRichStartup = async () =>
  aStartup({
    city: "Aarhus",
    founded: 2015,
    clientNames: ["Halden", "Rowe"],
    countryCode: "DK",
    categories: ["Returns", "Loyalty"],
    tags: ["rfid"],
    presenceCountryCodes: ["DK", "NO"],
  });

test.each(edits)("%s comes back exactly, by an audited change", async (_what, edit) => {
  const startup = await aRichStartup();
  const before = await storedOf(startup);
  await edit(startup);
  expect(await storedOf(startup)).not.toEqual(before);
  const made = await latestOf(startup);

  await undo(made);

  expect(await storedOf(startup)).toEqual(before);
  const [undone, original] = await historyOf(startup);
  expect(undone).toMatchObject({
    event: "profiles.change_undone",
    by: { id: staff.id },
    undo: null,
  });
  expect(original).toMatchObject({ isUndone: true, undo: null });
  await expect(undo(made)).rejects.toMatchObject({ status: 409 });
});

test("it is refused with the field that has changed since, and nothing comes back", async () => {
  const startup = await aRichStartup();
  const save = (fields: object) =>
    as(staff).call(staffProfiles.saveStartup, {
      startupId: startup.companyId,
      ...namesOf("Loopwear"),
      ...fields,
    });
  await save({ founded: 2016, city: "Oslo" });
  const first = await latestOf(startup);
  await save({ city: "Bergen" });
  const stored = await storedOf(startup);

  await expect(undo(first)).rejects.toMatchObject({
    status: 409,
    code: "profiles.changed_since",
    body: {
      message: expect.stringContaining("city"),
      fields: expect.arrayContaining(["city"]),
    },
  });
  expect(await storedOf(startup)).toEqual(stored);
});

test("a list is refused where an item of it has changed since", async () => {
  const startup = await aStartup({ tags: ["rfid"] });
  const { companyId: startupId } = startup;
  await as(staff).call(staffProfiles.saveTags, { startupId, tagIds: [] });
  const first = await latestOf(startup);
  await as(staff).call(staffProfiles.saveTags, { startupId, tagIds: [await aTag("rfid")] });

  await expect(undo(first)).rejects.toMatchObject({ status: 409, body: { fields: ["tags"] } });
});

test("what was done to many comes back for all of them, or for none", async () => {
  const all = [await aStartup(), await aStartup(), await aStartup()];
  const ids = all.map(({ companyId }) => companyId);
  const verified = async () => {
    const { items } = await as(staff).call(records.startups, { page: 1, pageSize: 100 });
    return items.filter((one) => ids.includes(one.id)).map((one) => one.isVerified);
  };
  await as(staff).call(records.verifyStartups, { ids });
  const [one] = all;
  const made = one ? await latestOf(one) : { changeId: "" };

  await as(staff).call(records.unverifyStartups, { ids: ids.slice(2) });
  await expect(undo(made)).rejects.toMatchObject({ status: 409 });
  expect(await verified()).toEqual(expect.arrayContaining([true, true, false]));
  await as(staff).call(records.verifyStartups, { ids: ids.slice(2) });
  await undo(made);

  expect(await verified()).toEqual([false, false, false]);
});

test("only the right to the change itself undoes it", async () => {
  const startup = await aStartup();
  const reader = await anAdmin({ permissions: ["STARTUPS_VIEW_PROFILE"] });
  const keeper = await anAdmin({
    permissions: ["STARTUPS_VIEW_PROFILE", "STARTUPS_CHANGE_STATUS"],
  });
  await as(staff).call(records.verifyStartups, { ids: [startup.companyId] });
  const made = await latestOf(startup);

  expect((await historyOf(startup, reader))[0]?.undo).toBeNull();
  await expect(undo(made, reader)).rejects.toMatchObject({ status: 403 });
  expect(await latestOf(startup, keeper)).toEqual(made);
  await undo(made, keeper);
});

test("what stays done is said before: e-mails that were sent, people who were signed out", async () => {
  const waiting = await aStartup({ isApproved: false });
  await as(staff).call(onboarding.approveStartups, { ids: [waiting.companyId] });
  expect(await latestOf(waiting)).toMatchObject({ lost: ["EMAIL"] });
  await as(staff).call(records.blockStartups, { ids: [waiting.companyId] });
  expect(await latestOf(waiting)).toMatchObject({ lost: ["SESSIONS"] });
});

test("a startup whose approval is undone waits in the place it had", async () => {
  const startup = await aStartup({ isApproved: false });
  const before = await storedOf(startup);
  await as(staff).call(onboarding.approveStartups, { ids: [startup.companyId] });

  await undo(await latestOf(startup));

  expect(await storedOf(startup)).toEqual(before);
});

test("undoing the end of a block signs everybody out again", async () => {
  const startup = await aStartup({ isBlocked: true });
  await as(staff).call(records.unblockStartups, { ids: [startup.companyId] });

  await undo(await latestOf(startup));

  const { rows } = await sql`
    select ended_because from sessions where user_id = ${startup.id}`.execute(db());
  expect(rows).toEqual([{ endedBecause: "BLOCKED" }]);
});

test("a name does not come back that another company has taken since", async () => {
  const startup = await aStartup({ shortName: "Wanted" });
  const names = namesOf("Renamed");
  await as(staff).call(staffProfiles.saveStartup, { startupId: startup.companyId, ...names });
  const made = await latestOf(startup);
  await aStartup({ shortName: "Wanted" });

  await expect(undo(made)).rejects.toMatchObject({ status: 409 });
});

test("billing details of a retail company come back, also to none", async () => {
  const owner = await aRetailer();
  await as(owner).call(billing.saveDetailsOfRetailer, {
    legalName: "Halden & Rowe AS",
    address: "Storgata 1",
    city: "Oslo",
    countryId: await aCountry("NO"),
    email: "invoices@halden.example",
  });
  const { items } = await as(staff).call(staffProfiles.retailerHistory, {
    retailerId: owner.companyId,
  });

  await undo({ changeId: items[0]?.undo?.changeId ?? "" });

  const { rows } = await sql`
    select from billing_details where company_id = ${owner.companyId}`.execute(db());
  expect(rows).toEqual([]);
});

test("after 30 days it is history alone", async () => {
  const startup = await aStartup();
  await as(staff).call(records.verifyStartups, { ids: [startup.companyId] });
  const made = await latestOf(startup);
  await asOwner(`
    alter table audit disable trigger audit__append_only;
    update audit set at = at - interval '31 days' where change_id = '${made.changeId}';
    alter table audit enable always trigger audit__append_only`);

  expect((await historyOf(startup))[0]?.undo).toBeNull();
  await expect(undo(made)).rejects.toMatchObject({ status: 404 });
});

test("a person who is a company alone gets back a name that another company has", async () => {
  await aRetailer({ shortName: "Maria Rossi" });
  const person = await aRetailer({ shortName: "Maria Rossi", role: "RETAILER_PRIVATE_PERSON" });
  const { companyId: retailerId } = person;
  const before = await storedOf(person);
  const { changeId } = await as(staff).call(staffProfiles.saveRetailerNames, {
    retailerId,
    ...namesOf("Maria Bianchi"),
  });

  await undo({ changeId: changeId ?? "" });

  expect(await storedOf(person)).toEqual(before);
});
