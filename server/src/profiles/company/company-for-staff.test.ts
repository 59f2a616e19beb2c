import type { WriteEndpoint } from "@vitrine/contract/endpoint";
import { accounts } from "@vitrine/contract/accounts";
import { onboarding } from "@vitrine/contract/onboarding";
import { profiles } from "@vitrine/contract/profiles";
import { records } from "@vitrine/contract/profiles/records";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { sql } from "#db/connect.ts";
import { anAdmin, aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCategory, aTag } from "#test/build/terms.ts";
import { as, db, lastEmail } from "#test/world.ts";

let staff: Person;
beforeAll(async () => {
  staff = await aSuperAdmin();
});

const profileOf = async ({ companyId }: { companyId: string }) => {
  const { profile } = await as(staff).call(staffProfiles.startup, { id: companyId });
  return profile;
};

/** The call with whatever a client may send. */
const unchecked = (call: WriteEndpoint) => ({ ...call, input: z.looseObject({}) });

const names = { companyLegalName: "Loopwear ApS", companyShortName: "Loopwear" };

describe("staff open a startup", () => {
  test("in whatever state, with its owner, by its own id or the owner's", async () => {
    const startup = await aStartup({ isBlocked: true, shortName: "Mirador" });

    for (const id of [startup.companyId, startup.id]) {
      const { profile } = await as(staff).call(staffProfiles.startup, { id });
      expect(profile).toMatchObject({
        id: startup.companyId,
        stage: "BLOCKED",
        owner: { id: startup.id, email: startup.email },
        startup: { companyShortName: "Mirador" },
        retailer: null,
      });
    }
  });

  test("not by the id of a retailer", async () => {
    const { companyId: id } = await aRetailer();
    await expect(as(staff).call(staffProfiles.startup, { id })).rejects.toMatchObject({
      status: 404,
    });
    expect(await as(staff).call(staffProfiles.checkType, { id })).toEqual({ role: "RETAILER" });
    const { companyId } = await aStartup();
    const checked = await as(staff).call(staffProfiles.checkType, { id: companyId });
    expect(checked).toEqual({ role: "STARTUP" });
  });

  test("and read when a state changed, and by whom", async () => {
    const startup = await aStartup();
    await as(staff).call(records.verifyStartups, { ids: [startup.companyId] });

    const { since } = await profileOf(startup);

    expect(since).toMatchObject({ verified: { by: expect.any(String) }, blocked: null });
  });

  test("and read the note only with the right to write it", async () => {
    const startup = await aStartup();
    const { companyId: startupId } = startup;
    await as(staff).call(staffProfiles.saveNote, { startupId, adminNote: "Met at the expo." });
    const reader = await anAdmin({ permissions: ["STARTUPS_VIEW_PROFILE"] });

    expect(await profileOf(startup)).toMatchObject({ adminNote: "Met at the expo." });
    const { profile } = await as(reader).call(staffProfiles.startup, { id: startupId });
    expect(profile.adminNote).toBeNull();
  });
});

describe("staff save a startup", () => {
  const facts = {
    companyDescription: "Rents garments.",
    urlOfCompanyWebsite: "https://loopwear.example",
    city: "Aarhus",
    totalFundingAmount: 4_900_000_00,
    solutions: [{ name: "Rental", text: "" }],
  };

  test.each([
    ["saveDemo", "DEMO", false],
    ["saveIncomplete", "INCOMPLETE", false],
    ["saveIncomplete", "IMPORTED", false],
  ] as const)("by %s as %s, which turns its e-mails off", async (call, accountType, isOn) => {
    const startup = await aStartup();
    const input = { startupId: startup.companyId, ...startupNames(), accountType };

    expect((await profileOf(startup)).since.mailing).toBeNull();

    await as(staff).call(unchecked(staffProfiles[call]), input);

    expect(await profileOf(startup)).toMatchObject({
      accountType,
      isMailingEnabled: isOn,
      since: { mailing: { by: expect.any(String) } },
    });
  });

  let count = 0;
  const startupNames = () => {
    count += 1;
    return { companyLegalName: `Named ${count} Ltd`, companyShortName: `Named ${count}` };
  };

  test("as a standard account with all that its owner must say, and its e-mails go on", async () => {
    const startup = await aStartup({ countryCode: "DK" });
    const { startup: before } = await profileOf(startup);
    const input = {
      startupId: startup.companyId,
      accountType: "STANDARD" as const,
      ...facts,
      ...names,
      countryId: before?.country?.id ?? "",
    };
    await as(staff).call(staffProfiles.saveDemo, { ...input, accountType: "DEMO" });

    await as(staff).call(staffProfiles.saveStandard, input);

    expect(await profileOf(startup)).toMatchObject({
      accountType: "STANDARD",
      isMailingEnabled: true,
      startup: { ...names, city: "Aarhus", totalFundingAmount: 4_900_000_00 },
    });
    const { totalFundingAmount: _, ...short } = input;
    await expect(
      as(staff).call(unchecked(staffProfiles.saveStandard), short),
    ).rejects.toMatchObject({ status: 400 });
  });

  test("under another type than the path's is refused", async () => {
    const { companyId: startupId } = await aStartup();
    const input = { startupId, ...startupNames(), accountType: "STANDARD" };

    await expect(as(staff).call(unchecked(staffProfiles.saveDemo), input)).rejects.toMatchObject({
      status: 400,
    });
  });

  test("what is left away stays as it was", async () => {
    const startup = await aStartup({
      city: "Bergen",
      businessModel: "B2B",
      oneLiner: "Weighs soap",
    });
    const input = { startupId: startup.companyId, ...startupNames(), founded: 2019 };

    await as(staff).call(staffProfiles.saveStartup, input);

    const kept = { city: "Bergen", businessModel: "B2B", oneLiner: "Weighs soap", founded: 2019 };
    expect(await profileOf(startup)).toMatchObject({ startup: kept, accountType: "STANDARD" });
  });

  test("facts name staff as their source, and are not confirmed by it", async () => {
    const startup = await aStartup();
    const input = { startupId: startup.companyId, ...startupNames(), founded: 2019 };

    await as(staff).call(staffProfiles.saveStartup, input);

    const { profile } = await as(startup).call(profiles.one, { id: startup.companyId });
    expect(profile.startup?.sources["founded"]).toMatchObject({ source: "Vitrine staff" });
    expect(profile.startup?.confirmedAt).toBeNull();
  });

  test("of the category Import keeps its type until it has a category of its own", async () => {
    const startup = await aStartup({ categories: ["Import"] });
    const { companyId: startupId } = startup;
    const input = { startupId, ...startupNames(), accountType: "DEMO" as const };
    const save = () => as(staff).call(staffProfiles.saveDemo, input);

    await expect(save()).rejects.toMatchObject({
      status: 409,
      body: {
        message:
          "Startup type can't be changed. Select at least one category in Sector of Competence to change Startup type.",
      },
    });
    const categoryIds = [await aCategory("Checkout")];
    await as(staff).call(staffProfiles.saveSectors, { startupId, categoryIds });
    await save();
  });

  test("its areas, tags and owner too, each with an audit row that names the company", async () => {
    const startup = await aStartup();
    const { companyId: startupId } = startup;
    const person = { firstName: "Nadia", lastName: "Ferrante", position: "Co-founder" };

    await as(staff).call(staffProfiles.saveAreas, {
      startupId,
      categoryIds: [await aCategory("Returns")],
    });
    await as(staff).call(staffProfiles.saveTags, { startupId, tagIds: [await aTag("rfid")] });
    await as(staff).call(staffProfiles.saveOwner, { startupId, ...person });

    expect(await profileOf(startup)).toMatchObject({
      startup: { areasOfInterest: [{ name: "Returns" }], tags: [{ name: "rfid" }] },
      owner: { ...person, email: startup.email },
    });
    const { items } = await as(staff).call(staffProfiles.startupHistory, { startupId });
    expect(items.map(({ event, by }) => [event, by?.id])).toEqual([
      ["profiles.account_saved", staff.id],
      ["profiles.tags_saved", staff.id],
      ["profiles.areas_saved", staff.id],
    ]);
  });
});

test("the owner of an imported startup cannot be saved while there is none", async () => {
  const startup = await aStartup();
  await sql`update users set deleted_at = now() where id = ${startup.id}`.execute(db());

  const refused = as(staff).call(staffProfiles.saveOwner, {
    startupId: startup.companyId,
    firstName: "Ada",
    lastName: "Byron",
    position: "Owner",
  });

  await expect(refused).rejects.toMatchObject({ status: 404 });
});

test("staff save a retail company in the words of its kind", async () => {
  const owner = await aRetailer({ role: "RETAILER_PRIVATE_PERSON", countryCode: "NO" });
  const view = async () =>
    (await as(staff).call(staffProfiles.retailer, { id: owner.companyId })).profile;
  const countryId = (await view()).retailer?.country?.id ?? "";
  const input = { retailerId: owner.companyId, countryId, city: "Oslo" };

  await expect(
    as(staff).call(staffProfiles.saveRetailer, { ...input, companyShortName: "Haruka" }),
  ).rejects.toMatchObject({ body: { message: "Please enter your legal name" } });
  await as(staff).call(staffProfiles.saveRetailer, {
    ...input,
    companyShortName: "Haruka",
    companyLegalName: "Haruka Mori",
  });

  expect(await view()).toMatchObject({ retailer: { companyShortName: "Haruka", city: "Oslo" } });
});

describe("staff decline an account", () => {
  const waiting = async () => aRetailer({ isApproved: false });
  const reason = `The website does not open. ${"Please look at it again. ".repeat(30)}`.trim();
  const decline = (ids: string[], by = staff) =>
    as(by).call(onboarding.declineUsers, { ids, reason });
  const stageOf = async ({ companyId: id }: Person) =>
    (await as(staff).call(staffProfiles.retailer, { id })).profile.stage;
  const reasonFor = async (owner: Person) =>
    (await as(owner).call(accounts.me, {})).user.retailer?.declineReason;

  test("with a reason that its owner reads, and can ask again", async () => {
    const owner = await waiting();

    await decline([owner.companyId]);

    expect(await stageOf(owner)).toBe("DECLINED");
    expect(await reasonFor(owner)).toBe(reason);
    expect(await lastEmail(owner.email)).toMatchObject({
      kind: "decline",
      text: expect.stringContaining(reason),
    });
    await as(owner).call(onboarding.askAgain, {});
    expect([await stageOf(owner), await reasonFor(owner)]).toEqual(["WAITING", null]);
  });

  test("and can let it in all the same", async () => {
    const owner = await waiting();
    await decline([owner.companyId]);

    await as(staff).call(onboarding.approveUsers, { ids: [owner.companyId] });

    expect([await stageOf(owner), await reasonFor(owner)]).toEqual(["ACTIVE", null]);
  });

  test("but not one that is approved, nor without a reason", async () => {
    const [approved, other] = [await aRetailer(), await waiting()];

    await expect(decline([approved.companyId])).rejects.toMatchObject({
      status: 409,
      code: "onboarding.approved_already",
    });
    await expect(
      as(staff).call(onboarding.declineUsers, { ids: [other.companyId], reason: " " }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test("and nobody asks again who was not declined", async () => {
    const owner = await waiting();
    await expect(as(owner).call(onboarding.askAgain, {})).rejects.toMatchObject({ status: 404 });
  });
});
