import { interviews } from "@vitrine/contract/files/staff-gallery";
import { direct } from "@vitrine/contract/notifications/direct";
import { onboarding } from "@vitrine/contract/onboarding";
import { records } from "@vitrine/contract/profiles/records";
import { settings } from "@vitrine/contract/profiles/settings";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { categories } from "@vitrine/contract/taxonomy/categories";
import { tags } from "@vitrine/contract/taxonomy/tags";
import { beforeAll, expect, test } from "vitest";
import { config, useConfig } from "#config.ts";
import { sql } from "#db/connect.ts";
import { anAdmin, aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCategory, aCountry, aTag } from "#test/build/terms.ts";
import { aRoom } from "#test/rooms.ts";
import { aServer } from "#test/storage.ts";
import { as, db, mails } from "#test/world.ts";

let staff: Person;
beforeAll(async () => {
  staff = await aSuperAdmin();
});

const historyOf = (startupId: string, search = {}, by = staff) =>
  as(by).call(staffProfiles.startupHistory, { startupId, ...search });

const fieldsOf = async (startupId: string) => {
  const { items } = await historyOf(startupId);
  return items[0]?.fields;
};

const named = { companyLegalName: "Loopwear ApS", companyShortName: "Loopwear" };

test("staff read what a save changed, in words", async () => {
  const startup = await aStartup({ shortName: "Looper", countryCode: "DK", city: "Aarhus" });
  const { companyId: startupId } = startup;
  const input = {
    startupId,
    ...named,
    countryId: await aCountry("NO"),
    accountType: "DEMO" as const,
    clientNames: ["Fjord"],
    solutions: [{ name: "Rental", text: "By the day." }],
  };

  await as(staff).call(staffProfiles.saveDemo, { ...input, founded: 2019, city: null });

  const { items } = await historyOf(startupId);
  expect(items).toEqual([
    expect.objectContaining({
      event: "profiles.company_saved",
      by: { id: staff.id, fullName: expect.any(String), isStaff: true },
      others: 0,
      fields: [
        ["companyLegalName", "Looper Ltd", "Loopwear ApS"],
        ["companyShortName", "Looper", "Loopwear"],
        ["country", "Denmark", "Norway"],
        ["city", "Aarhus"],
        ["accountType", "STANDARD", "DEMO"],
        ["founded", undefined, "2019"],
        ["clientNames", undefined, "Fjord"],
        ["solutions", undefined, "Rental"],
        ["isMailingEnabled", "true", "false"],
      ].map(([field, before, after]) => ({
        field,
        before: before ? [before] : [],
        after: after ? [after] : [],
        person: null,
      })),
    }),
  ]);
});

test("of a list they read what was taken out and what was added", async () => {
  const startup = await aStartup({ categories: ["Returns", "Loyalty"] });
  const { companyId: startupId } = startup;
  const [loyalty, checkout] = [await aCategory("Loyalty"), await aCategory("Checkout")];

  await as(staff).call(staffProfiles.saveSectors, { startupId, categoryIds: [checkout, loyalty] });

  expect(await fieldsOf(startupId)).toEqual([
    { field: "companySectors", before: ["Returns"], after: ["Checkout"], person: null },
  ]);
  await as(startup).call(settings.saveTagsOfStartup, { tagIds: [await aTag("rfid")] });
  expect(await fieldsOf(startupId)).toEqual([
    { field: "tags", before: [], after: ["rfid"], person: null },
  ]);
});

test("a tag and a category that are gone since keep their names in it", async () => {
  const fields = { tags: ["Old kiosk", "Robots"], categories: ["Old returns", "Loyalty"] };
  const startup = await aStartup(fields);
  const { companyId: startupId } = startup;
  await as(startup).call(settings.saveTagsOfStartup, { tagIds: [await aTag("Robots")] });
  const categoryIds = [await aCategory("Loyalty")];
  await as(startup).call(settings.saveSectorsOfStartup, { categoryIds });
  const into = await aCategory("Returns");
  await as(staff).call(tags.remove, { id: await aTag("Old kiosk") });
  await as(staff).call(categories.merge, { fromId: await aCategory("Old returns"), intoId: into });

  const { items } = await historyOf(startupId);
  expect(items.map((item) => item.fields[0])).toMatchObject([
    { field: "companySectors", before: ["Old returns"], after: [] },
    { field: "tags", before: ["Old kiosk"], after: [] },
  ]);
  const at = new Date(Date.parse(items[1]?.at ?? "") - 1).toISOString();
  const moment = await as(staff).call(staffProfiles.startupMoment, { startupId, at });
  expect(moment.fields).toEqual(
    expect.arrayContaining([
      { field: "tags", person: null, value: ["Old kiosk", "Robots"], now: ["Robots"] },
    ]),
  );
});

test("of a person they read whose field it was", async () => {
  const startup = await aStartup({ firstName: "Nadia", lastName: "Ferrante" });
  const { companyId: startupId } = startup;
  const owner = { firstName: "Nadia", lastName: "Ferrante", position: "Co-founder" };

  await as(staff).call(staffProfiles.saveOwner, { startupId, ...owner });

  expect(await fieldsOf(startupId)).toEqual([
    { field: "position", before: [], after: ["Co-founder"], person: "Nadia Ferrante" },
  ]);
});

test("what was done to many says so, and shows each company its own", async () => {
  const [one, other] = [await aStartup(), await aStartup({ isVerified: true })];
  const third = await aStartup();

  await as(staff).call(records.verifyStartups, {
    ids: [one.companyId, other.companyId, third.companyId],
  });

  expect((await historyOf(one.companyId)).items).toMatchObject([
    { event: "profiles.verified", others: 1, fields: [{ before: ["false"], after: ["true"] }] },
  ]);
  expect((await historyOf(other.companyId)).items).toEqual([]);
});

test("they narrow it by field and by person, from those there are", async () => {
  const startup = await aStartup({ tags: ["rfid"] });
  const { companyId: startupId } = startup;
  const names = { companyLegalName: "Mirador AS", companyShortName: "Mirador" };
  await as(staff).call(staffProfiles.saveStartup, { startupId, ...names, founded: 2019 });
  await as(startup).call(settings.saveTagsOfStartup, { tagIds: [] });
  await as(startup).call(settings.confirmFacts, {});

  const eventsOf = async (search: object) =>
    (await historyOf(startupId, search)).items.map(({ event }) => event);
  expect(await eventsOf({ people: [staff.id] })).toEqual(["profiles.company_saved"]);
  expect(await eventsOf({ fields: ["tags"] })).toEqual(["profiles.tags_saved"]);
  expect(await eventsOf({ fields: ["founded", "confirmedAt"] })).toEqual([
    "profiles.facts_confirmed",
    "profiles.company_saved",
  ]);
  const { choices } = await historyOf(startupId);
  expect(choices.people.map(({ id }) => id).toSorted()).toEqual([startup.id, staff.id].toSorted());
  expect(choices.fields).toEqual(expect.arrayContaining(["tags", "founded", "confirmedAt"]));
});

test("tags that are saved as they were, in another order too, are no change that anybody made", async () => {
  const startup = await aStartup({ tags: ["rfid", "labels"] });
  const { companyId: startupId } = startup;
  const { rows } = await sql<{ id: string }>`
    select tag_id as id from company_tags where company_id = ${startupId} order by tag_id`.execute(
    db(),
  );
  const tagIds = rows.map(({ id }) => id);
  expect(tagIds).toHaveLength(2);
  await as(startup).call(settings.saveTagsOfStartup, { tagIds });
  await as(startup).call(settings.saveTagsOfStartup, { tagIds: tagIds.toReversed() });
  const { changeId } = await as(staff).call(staffProfiles.saveTags, {
    startupId,
    tagIds: tagIds.toReversed(),
  });

  expect(changeId).toBeNull();
  expect((await historyOf(startupId)).items).toEqual([]);
  await as(staff).call(staffProfiles.saveTags, { startupId, tagIds: tagIds.slice(1) });
  expect((await historyOf(startupId)).items).toMatchObject([{ event: "profiles.tags_saved" }]);
});

test("a company, an owner and a note that are saved as they were leave no entry", async () => {
  const startup = await aStartup();
  const { companyId: startupId } = startup;
  const names = { companyLegalName: "Shelfmark AS", companyShortName: "Shelfmark" };
  const owner = { startupId, firstName: "Nadia", lastName: "Ferrante", position: "Co-founder" };
  const save = async () => {
    await as(staff).call(staffProfiles.saveStartup, { startupId, ...names, founded: 2019 });
    await as(staff).call(staffProfiles.saveOwner, owner);
    await as(staff).call(staffProfiles.saveNote, { startupId, adminNote: "Met at the expo." });
  };
  await save();
  const { items } = await historyOf(startupId);
  expect(items).toHaveLength(3);

  await save();
  expect((await historyOf(startupId)).items).toEqual(items);
});

test("the admin note is shown to those alone who may read it", async () => {
  const { companyId: startupId } = await aStartup();
  const reader = await anAdmin({ permissions: ["STARTUPS_VIEW_PROFILE"] });
  await as(staff).call(staffProfiles.saveNote, { startupId, adminNote: "Met at the expo." });

  expect(await fieldsOf(startupId)).toEqual([
    { field: "adminNote", before: [], after: ["Met at the expo."], person: null },
  ]);
  const { items, choices } = await historyOf(startupId, {}, reader);
  expect(items).toMatchObject([{ event: "profiles.note_saved", fields: [] }]);
  expect(choices.fields).toEqual([]);
  const byNote = { fields: ["adminNote"] };
  expect((await historyOf(startupId, byNote, reader)).items).toEqual([]);
  expect((await historyOf(startupId, byNote)).items).toHaveLength(1);
});

test("an interview is named to those alone who may see it", async () => {
  const { companyId: startupId } = await aStartup();
  const reader = await anAdmin({ permissions: ["STARTUPS_VIEW_PROFILE"] });
  const videoBaseUrl = await aServer((_request, response) => response.writeHead(404).end());
  useConfig({ ...config(), videoBaseUrl });
  const interview = { startupId, link: "https://youtu.be/dQw4w9WgXcQ", title: "Why we hesitate" };
  const { video } = await as(staff).call(interviews.create, interview);
  const [added] = (await historyOf(startupId)).items;
  const at = new Date(Date.parse(added?.at ?? "") + 1).toISOString();
  const told = async (by: Person) => {
    const moment = await as(by).call(staffProfiles.startupMoment, { startupId, at });
    return JSON.stringify([await historyOf(startupId, {}, by), moment]);
  };

  expect(await told(staff)).toContain("Why we hesitate");
  expect(await told(reader)).not.toContain("Why we hesitate");
  await as(staff).call(interviews.remove, { startupId, id: video.id });
  expect(await told(staff)).toContain("Why we hesitate");
  expect(await told(reader)).not.toContain("Why we hesitate");

  const byVideo = { fields: ["videos"] };
  expect((await historyOf(startupId, byVideo)).items).toHaveLength(2);
  const { items, choices } = await historyOf(startupId, byVideo, reader);
  expect([items, choices.fields]).toEqual([[], []]);
});

test("a company of the retail side has the same", async () => {
  const owner = await aRetailer();
  await as(staff).call(records.blockRetailers, { ids: [owner.companyId] });

  const { items } = await as(staff).call(staffProfiles.retailerHistory, {
    retailerId: owner.companyId,
  });

  expect(items).toMatchObject([
    {
      event: "profiles.blocked",
      fields: [{ field: "isBlocked", before: ["false"], after: ["true"] }],
    },
  ]);
});

test("it counts what the people of a company were sent and the conversations they see", async () => {
  const [startup, retailer] = [await aStartup({ isApproved: false }), await aRetailer()];
  const { companyId: startupId, id: userId } = startup;
  const contacts = async () => (await historyOf(startupId)).contacts;
  expect(await contacts()).toEqual({ emails: 0, notifications: 0, conversations: 0 });

  await as(staff).call(onboarding.approveStartups, { ids: [startupId] });
  await aRoom(await aRetailer(), startup);
  const roomId = await aRoom(retailer, startup);
  await sql`update rooms set last_number = 1 where id = ${roomId}`.execute(db());
  await mails();
  const { notifications } = await contacts();
  await as(staff).call(direct.toStartup, { userId, text: "Meet us at the expo." });

  expect(await contacts()).toEqual({
    emails: 1,
    notifications: notifications + 1,
    conversations: 1,
  });
});
