import { accounts } from "@vitrine/contract/accounts";
import { browse } from "@vitrine/contract/browse";
import { messages } from "@vitrine/contract/messages";
import { notifications } from "@vitrine/contract/notifications";
import { gettingStartedSteps } from "@vitrine/contract/onboarding/steps";
import { onboarding } from "@vitrine/contract/onboarding";
import { retailKinds, type Role } from "@vitrine/contract/roles";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, anAdmin, aRetailer, aStartup, aSuperAdmin } from "#test/build/people.ts";
import { aCategory, aCountry, aTag } from "#test/build/terms.ts";
import { secret } from "#test/process.ts";
import { aNewcomer, companyFields } from "#test/sign-up.ts";
import { aNode, as, db, events, lastEmail, mails, listenersDone, visitor } from "#test/world.ts";

const owners: readonly Role[] = ["STARTUP", ...retailKinds];

type Newcomer = Awaited<ReturnType<typeof aNewcomer>>;

const person = { firstName: "Marta", lastName: "Lind", position: "Owner" };
const facts = { totalFundingAmount: 0, solutions: [{ name: "Shelf", text: "Counts." }] };
let countryId: string;
let categoryIds: string[];
let tagIds: string[];

beforeAll(async () => {
  countryId = await aCountry("NO");
  categoryIds = [await aCategory("Payments")];
  tagIds = [await aTag("Robots")];
});

const billing = () => ({
  legalName: "Lind AS",
  address: "Torget 1",
  city: "Bergen",
  countryId,
  email: "money@lind.example",
});

/** Every step of a role, in order. */
const stepsOf = async (newcomer: Newcomer, role: Role) => {
  const { call } = as(newcomer);
  const company = { ...(await companyFields(`Brand ${newcomer.email}`)), ...facts };
  return role === "STARTUP"
    ? [
        () => call(onboarding.startupAccount, person),
        () => call(onboarding.startupCompany, company),
        () => call(onboarding.startupGallery, {}),
        () => call(onboarding.startupBilling, billing()),
        () => call(onboarding.startupSectors, { categoryIds }),
        () => call(onboarding.startupAreas, { categoryIds }),
        () => call(onboarding.startupTags, { tagIds }),
      ]
    : [
        () => call(onboarding.retailerAccount, person),
        () => call(onboarding.retailerCompany, company),
        () => call(onboarding.retailerGallery, {}),
        () => call(onboarding.retailerBilling, billing()),
        () => call(onboarding.retailerSectors, { categoryIds }),
        () => call(onboarding.retailerAreas, { categoryIds }),
        () => call(onboarding.retailerTags, { tagIds }),
      ];
};

const companyOf = async (newcomer: Newcomer) => {
  const { user } = await as(newcomer).call(accounts.me, {});
  const company = user.startup ?? user.retailer;
  if (!company) throw new Error("A newcomer has a company.");
  return company;
};

const finished = async (role: "STARTUP" | "RETAILER") => {
  const newcomer = await aNewcomer(role);
  for (const step of await stepsOf(newcomer, role)) await step();
  return { ...newcomer, ...(await companyOf(newcomer)) };
};

test.each(owners)("%s goes through the steps in order, each one moving on", async (role) => {
  const newcomer = await aNewcomer(role);
  const reached = [];
  for (const step of await stepsOf(newcomer, role)) {
    const { message, gettingStarted } = await step();
    expect(message).toBe(messages.changesSavedSuccessfully);
    expect((await companyOf(newcomer)).gettingStarted).toBe(gettingStarted);
    reached.push(gettingStarted);
  }

  expect(reached).toEqual(gettingStartedSteps.slice(1));
  const steps = gettingStartedSteps.slice(0, -1).map(() => "onboarding.step_saved");
  const written = (await events()).filter((event) => event.startsWith("onboarding."));
  expect(written.slice(-steps.length - 1)).toEqual([...steps, "onboarding.completed"]);
});

test("an earlier step is saved again without going back, a later one without going ahead", async () => {
  const newcomer = await aNewcomer("RETAILER");
  const [first, second, , , fifth] = await stepsOf(newcomer, "RETAILER");
  await first?.();

  expect(await fifth?.()).toMatchObject({ gettingStarted: "COMPANY_INFORMATION" });
  expect(await first?.()).toMatchObject({ gettingStarted: "COMPANY_INFORMATION" });
  expect(await second?.()).toMatchObject({ gettingStarted: "GALLERY" });
  expect((await companyOf(newcomer)).companySectors).toHaveLength(1);
});

test("a double click moves on once", async () => {
  const newcomer = await aNewcomer("RETAILER");
  const [first] = await stepsOf(newcomer, "RETAILER");

  const both = await Promise.all([first?.(), first?.()]);

  expect(both.map((answer) => answer?.gettingStarted)).toEqual([
    "COMPANY_INFORMATION",
    "COMPANY_INFORMATION",
  ]);
});

test("a step that is refused does not move on", async () => {
  const newcomer = await aNewcomer("STARTUP");
  const wrong = { ...person, position: "" };

  await expect(as(newcomer).call(onboarding.startupAccount, wrong)).rejects.toMatchObject({
    body: { errors: { position: "Please enter your position" } },
  });

  expect((await companyOf(newcomer)).gettingStarted).toBe("ACCOUNT_INFORMATION");
});

test("what is typed and not saved waits for another device, until its step is saved", async () => {
  const newcomer = await aNewcomer("STARTUP");
  const step = "ACCOUNT_INFORMATION" as const;
  const values = { firstName: "Mar", languages: ["no", "en"], deep: { on: true } };
  const typed = () => as(newcomer).call(onboarding.stepDraft, { step });
  expect(await typed()).toEqual({ values: null, savedAt: null });

  const { savedAt } = await as(newcomer).call(onboarding.saveStepDraft, { step, values });

  expect(await typed()).toEqual({ values, savedAt });
  const others = await as(await aNewcomer("STARTUP")).call(onboarding.stepDraft, { step });
  expect(others.values).toBeNull();
  await as(newcomer).call(onboarding.startupAccount, person);
  expect(await typed()).toEqual({ values: null, savedAt: null });
});

test("more than a form can hold is not kept", async () => {
  const newcomer = await aNewcomer("STARTUP");
  const values = { text: "x".repeat(100_001) };

  const refused = as(newcomer).call(onboarding.saveStepDraft, { step: "GALLERY", values });

  await expect(refused).rejects.toMatchObject({ status: 413 });
});

test("what nobody has to fill in is passed over: the company and its sectors are enough", async () => {
  const newcomer = await aNewcomer("STARTUP");
  const [, company, , , sectors, , tags] = await stepsOf(newcomer, "STARTUP");

  expect(await company?.()).toMatchObject({ gettingStarted: "GALLERY" });
  expect(await sectors?.()).toMatchObject({ gettingStarted: "AREAS_OF_INTEREST" });
  expect(await tags?.()).toMatchObject({ gettingStarted: "COMPLETED" });
});

test.each(["company", "sectors"] as const)(
  "without its %s no company is complete",
  async (left) => {
    const newcomer = await aNewcomer("RETAILER");
    const steps = await stepsOf(newcomer, "RETAILER");
    const at = left === "company" ? 1 : 4;

    for (const step of steps.toSpliced(at, 1)) await step();

    expect((await companyOf(newcomer)).gettingStarted).not.toBe("COMPLETED");
  },
);

test("an approved company keeps bookmarks, and is told by e-mail", async () => {
  const newcomer = await finished("RETAILER");
  const { companyId: startupId } = await aStartup();
  const bookmark = () => as(newcomer).call(browse.saveBookmark, { startupId });
  await expect(bookmark()).rejects.toMatchObject({ status: 403, code: "access.not_ready" });
  const admin = await anAdmin({ permissions: ["USERS_APPROVE"] });

  await as(admin).call(onboarding.approveUsers, { ids: [newcomer.id] });

  await bookmark();
  expect(await companyOf(newcomer)).toMatchObject({ isApproved: true });
  expect(await lastEmail(newcomer.email)).toMatchObject({ kind: "approval" });
});

test("an approved startup stands in the window from that moment on", async () => {
  const startup = await finished("STARTUP");
  const retailer = await aRetailer();
  const found = async () =>
    (await as(retailer).call(browse.all, { keyWord: startup.companyShortName })).items;
  expect(await found()).toEqual([]);
  const admin = await anAdmin({ permissions: ["STARTUPS_APPROVE"] });

  await as(admin).call(onboarding.approveStartups, { ids: [startup.id] });

  expect(await found()).toMatchObject([{ id: startup.id }]);
  expect((await events()).slice(-1)).toEqual(["onboarding.approved"]);
});

test("approval goes by the person's id too, and a second one writes no second e-mail", async () => {
  const { accessToken, email } = await finished("RETAILER");
  const { user } = await as({ accessToken }).call(accounts.me, {});
  const admin = await aSuperAdmin();
  const approve = () => as(admin).call(onboarding.approveUsers, { ids: [user.id] });

  await Promise.all([approve(), approve()]);
  await approve();

  const written = (await mails()).filter(({ kind, to }) => kind === "approval" && to === email);
  expect(written).toHaveLength(1);
});

test("an account with steps left is not approved and is named; the others are let in", async () => {
  const [done, notYet] = [await finished("RETAILER"), await aNewcomer("RETAILER")];
  const admin = await anAdmin({ permissions: ["USERS_APPROVE"] });
  const ids = [done.id, (await companyOf(notYet)).id];

  const { done: count, refused } = await as(admin).call(onboarding.approveUsers, { ids });

  const message = "Incomplete account information";
  expect({ count, refused }).toEqual({
    count: 1,
    refused: [{ id: ids[1], code: "onboarding.incomplete", message }],
  });
  expect(await companyOf(done)).toMatchObject({ isApproved: true });
  await expect(
    as(admin).call(onboarding.approveUsers, { ids: ids.slice(1) }),
  ).rejects.toMatchObject({ status: 409, body: { message } });
});

test.each([
  ["a startup among users", async () => (await finished("STARTUP")).id],
  ["nobody", async () => "00000000-0000-7000-8000-000000000000"],
])("%s is not found to be approved", async (_name, idOf) => {
  const [admin, done] = [await aSuperAdmin(), await finished("RETAILER")];
  const approve = (...ids: string[]) => as(admin).call(onboarding.approveUsers, { ids });

  await expect(approve(await idOf())).rejects.toMatchObject({ status: 404 });
  await expect(approve(done.id, await idOf())).rejects.toMatchObject({ status: 404 });
  expect(await companyOf(done)).toMatchObject({ isApproved: false });
});

test("staff who may approve and want to know are told that somebody waits", async () => {
  await listenersDone();
  const told = await anAdmin({
    permissions: ["USERS_APPROVE", "NOTIFICATION_GETTING_IN_APP"],
  });
  const others = [
    await anAdmin({ permissions: ["USERS_APPROVE"] }),
    await anAdmin({ permissions: ["STARTUPS_APPROVE", "NOTIFICATION_GETTING_IN_APP"] }),
  ];

  const { companyShortName } = await finished("RETAILER");
  await listenersDone();

  const { items } = await as(told).call(notifications.list, {});
  expect(items).toMatchObject([{ text: expect.stringContaining(companyShortName) }]);
  for (const other of others)
    expect((await as(other).call(notifications.list, {})).items).toEqual([]);
});

test("staff who are blocked are told of nobody who waits", async () => {
  const permissions = ["USERS_APPROVE" as const, "NOTIFICATION_GETTING_IN_APP" as const];
  const told = await anAdmin({ permissions });
  const blocked = [
    await anAdmin({ permissions, isBlocked: true }),
    await aSuperAdmin({ isBlocked: true }),
  ];

  await finished("RETAILER");
  await listenersDone();

  expect((await as(told).call(notifications.countAll, {})).count).toBe(1);
  for (const { id: userId } of blocked) {
    const { rows } = await sql`select from notifications where user_id = ${userId}`.execute(db());
    expect(rows).toEqual([]);
  }
});

test("in the demo a company approves itself, in production that call does not exist", async () => {
  const { accessToken } = await finished("RETAILER");
  const production = await aNode({
    VITRINE_MODE: "production",
    PUBLIC_URL: "https://vitrine.example",
    VITRINE_SECRET: secret,
    DATABASE_URL: "postgres://unused/unused",
  });
  const approve = (node?: typeof production) =>
    as({ accessToken }).call(onboarding.approveMyself, {}, { node });
  await expect(approve(production)).rejects.toMatchObject({ status: 404 });
  await production.stop();

  await approve();

  await as({ accessToken }).call(browse.all, {});
});

test("people can have their own e-mails sent again, the approval e-mail only once approved", async () => {
  const newcomer = await aNewcomer("STARTUP");
  const send = (templateId: "welcome" | "approval") =>
    as(newcomer).call(onboarding.sendEmail, { templateId });

  await send("welcome");

  const welcomes = (await mails()).filter(
    ({ to, kind }) => to === newcomer.email && kind === "welcome",
  );
  expect(welcomes).toHaveLength(2);
  await expect(send("approval")).rejects.toMatchObject({ code: "onboarding.incomplete" });
  const ready = await aMember({ of: await aRetailer() });
  await as(ready).call(onboarding.sendEmail, { templateId: "approval" });
  expect(await lastEmail(ready.email)).toMatchObject({ kind: "approval" });
});

test("public counts cover only approved startups and retailers", async () => {
  const before = await visitor.call(onboarding.publicCounts, {});
  await aStartup();
  await aRetailer();
  await aRetailer({ isApproved: false });

  const after = await visitor.call(onboarding.publicCounts, {});

  expect(after.startups - before.startups).toBe(1);
  expect(after.retailers - before.retailers).toBe(1);
});
