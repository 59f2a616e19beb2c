import { randomUUID } from "node:crypto";
import { browse } from "@vitrine/contract/browse";
import { chat } from "@vitrine/contract/chat";
import { feedback } from "@vitrine/contract/feedback";
import { files } from "@vitrine/contract/files";
import { members } from "@vitrine/contract/accounts/members";
import { onboarding } from "@vitrine/contract/onboarding";
import { permissionCodes } from "@vitrine/contract/permissions";
import { isStaff } from "@vitrine/contract/roles";
import { settings } from "@vitrine/contract/profiles/settings";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { operationName, routes } from "#capabilities.ts";
import { config, useConfig } from "#config.ts";
import type { Actor } from "#http/actor.ts";
import type { Route } from "#http/on.ts";
import { aMember, anAdmin, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aTag } from "#test/build/terms.ts";
import { fingerprint } from "#test/fingerprint.ts";
import { aFreshEmail } from "#test/sign-up.ts";
import { aStaffServer } from "#test/staff-node.ts";
import { aServer } from "#test/storage.ts";
import { roleOf, routeOf, subjectOf, type Write } from "#test/subjects.ts";
import { aPdf, upload } from "#test/uploads.ts";
import { as, db, lastEmail } from "#test/world.ts";
import { writes } from "#test/writes.ts";

const actorAs = (route: Route): Actor => ({
  requestId: "",
  ip: "",
  userAgent: "",
  id: "",
  companyId: "",
  sessionId: "",
  role: roleOf(route),
  permissions: permissionCodes,
  mustDo: null,
  isReady: true,
  openness: "OPEN" as const,
});

/** Whether the service is told who acts and for whom, so that staff can use it too. */
const takesSubject = (route: Route) => {
  if (route.door.auth.roles === "anyone") return false;
  const caller = route.door.admit(actorAs(route), actorAs(route));
  return typeof caller === "object" && caller !== null && "subject" in caller;
};

const open = routes.filter(takesSubject);
const cases = writes.map((write) => ({ ...write, name: operationName(routeOf(write)) }));

let staffServer: ReturnType<typeof aStaffServer>;
let admin: Person;

beforeAll(async () => {
  staffServer = aStaffServer(open);
  admin = await anAdmin({ permissions: ["USERS_EDIT_DETAILS_INFO"] });
});
afterAll(() => staffServer.close());

// The video host answers 404.
beforeEach(async () => {
  const url = await aServer((_request, response) => response.writeHead(404).end());
  useConfig({ ...config(), videoBaseUrl: url });
});

const audited = () =>
  db().selectFrom("audit").select(["id", "event", "actorId", "companyId"]).orderBy("id").execute();

/** The audit's record of what people did in this work, oldest first. */
const auditOf = async (work: () => Promise<unknown>) => {
  const before = new Set((await audited()).map(({ id }) => id));
  await work();
  const rows = (await audited()).filter(({ id, actorId }) => !before.has(id) && actorId !== null);
  return rows.map(({ id: _, ...row }) => row);
};

const rowsOf = ({ events }: Pick<Write, "events">, doer: Person, { companyId }: Person) =>
  events.map((event) => ({ event, actorId: doer.id, companyId }));

test("every call whose service is told whose it is stands in the table", () => {
  expect(cases.map(({ name }) => name).toSorted()).toEqual(open.map(operationName).toSorted());
});

/** What people can only do themselves: these services take an `Actor`, which no door for staff provides. */
const inPerson = Object.entries({
  browse: "saveBookmark removeBookmark saveClick",
  searches: "save rename open remove forget forgetAll",
  alerts: "set follow mute unmute",
  chat: "createRoom deleteRoom changeMessage deleteMessage",
  feedback: "give answer changeAnswer",
  match: "savePreferences",
  files: "uploadAvatar uploadCover uploadDocument uploadLogo uploadLogoCrop",
  missions: "withdraw close",
  missionBoard: "move confirmPilot",
  missionStartups: "answer",
  notifications: "markAllRead markRead readAll remove removeAll",
  onboarding: "saveStepDraft sendEmail",
  security: `changeEmail sendPhoneCode submitPhoneCode deleteMyself endSession endOtherSessions
    changePasswordOfMember changePasswordOfRetailer changePasswordOfStartup
    enrolSecondFactor confirmSecondFactor disableSecondFactor renewRecoveryCodes`,
}).flatMap(([capability, calls]) => calls.split(/\s+/).map((name) => `${capability}.${name}`));

test("no other call of owners and members changes anything", () => {
  const others = routes.filter(
    ({ endpoint, door: { auth } }) =>
      endpoint.kind === "write" && auth.roles !== "anyone" && !auth.roles.every(isStaff),
  );
  const names = others.filter((route) => !takesSubject(route)).map(operationName);
  expect(names.toSorted()).toEqual(inPerson.toSorted());
});

const byName = cases.map((write) => [write.name, write] as const);

test.each(byName)("%s is recorded as its owner's, on their company", async (_, write) => {
  const owner = await subjectOf(write);
  const input = await write.input(owner, owner);

  const rows = await auditOf(() => as(owner).call(write.call, input));

  expect(rows).toEqual(rowsOf(write, owner, owner));
});

test.each(byName)("%s by staff is recorded as theirs, on the company changed", async (_, write) => {
  const subject = await subjectOf(write);
  const input = await write.input(subject, admin);

  const rows = await auditOf(async () => {
    const { status, body } = await staffServer.call(admin, subject, write.call, input);
    expect({ status, body }).toMatchObject({ status: 200 });
  });

  expect(rows).toEqual(rowsOf(write, admin, subject));
});

describe("staff", () => {
  test("change the person they come for and not themselves", async () => {
    const subject = await aStartup();
    const input = { firstName: "Ida", lastName: "Moe", position: "Buyer" };
    const nameOf = async ({ id }: Person) => {
      const users = db().selectFrom("users").select(["firstName", "lastName"]);
      return users.where("id", "=", id).executeTakeFirst();
    };
    const before = await nameOf(admin);

    await staffServer.call(admin, subject, settings.saveAccountOfStartup, input);

    expect(await nameOf(subject)).toEqual({ firstName: "Ida", lastName: "Moe" });
    expect(await nameOf(admin)).toEqual(before);
  });

  test("invite in the name of the company's owner", async () => {
    const owner = await aRetailer({ firstName: "Marta", lastName: "Lind", shortName: "Halden" });
    const email = aFreshEmail();
    const guest = { firstName: "Ida", lastName: "Moe", position: "Buyer", department: "Food" };

    await staffServer.call(admin, owner, members.add, { ...guest, email });

    const { text } = await lastEmail(email);
    expect(text).toContain("Marta Lind");
    expect(text).toContain("Halden");
  });

  test("learn only with the permission whether a subject is there, and change nothing", async () => {
    const others = permissionCodes.filter((code) => code !== "USERS_EDIT_DETAILS_INFO");
    const stranger = await anAdmin({ permissions: others });
    const [startup, nobody] = [await aStartup(), { id: randomUUID() }];
    const tags = { tagIds: [await aTag("Shelves")] };
    const before = await fingerprint();
    const ask = (doer: Person, subject: { id: string }, input: object) =>
      staffServer.call(doer, subject, settings.saveTagsOfStartup, input);

    const refused = { status: 403, body: { code: "access.denied" } };
    for (const subject of [startup, nobody])
      for (const input of [tags, {}])
        expect(await ask(stranger, subject, input)).toMatchObject(refused);
    const notThere = { status: 404, body: { code: "not_found" } };
    expect(await ask(admin, nobody, tags)).toMatchObject(notThere);
    expect(await ask(admin, nobody, {})).toMatchObject({ status: 400 });
    expect(await fingerprint()).toEqual(before);
  });

  test("approve several companies at once, and each has a row that names it", async () => {
    const waiting = [
      await aRetailer({ isApproved: false }),
      await aRetailer({ isApproved: false }),
    ];
    const startup = await aStartup({ isApproved: false });
    const approver = await anAdmin({ permissions: ["USERS_APPROVE", "STARTUPS_APPROVE"] });

    const rows = await auditOf(async () => {
      const ids = waiting.map(({ companyId }) => companyId);
      await as(approver).call(onboarding.approveUsers, { ids });
      await as(approver).call(onboarding.approveStartups, { ids: [startup.id] });
    });

    const expected = [...waiting, startup].flatMap((one) =>
      rowsOf({ events: ["onboarding.approved"] }, approver, one),
    );
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(expect.arrayContaining(expected));
  });
});

describe("what people only do in person is recorded as theirs and their company's", () => {
  const talk = async (by: Person) =>
    as(by).call(chat.createRoom, { recipientId: (await aStartup()).id });
  const bookmark = async (by: Person) =>
    as(by).call(browse.saveBookmark, { startupId: (await aStartup()).companyId });
  const rate = async (by: Person) => {
    const { companyId: startupId } = await aStartup();
    await as(by).call(feedback.give, { startupId, rating: 5, subject: "Counts well." });
  };
  const document = { name: "offer.pdf", bytes: aPdf };

  test.each<[string, (by: Person) => Promise<unknown>]>([
    ["feedback.given", rate],
    ["browse.bookmarked", bookmark],
    ["chat.room_created", talk],
    ["files.uploaded", (by) => upload(by, files.uploadDocument, document)],
  ])("%s", async (event, work) => {
    for (const person of [await aRetailer(), await aMember({ of: await aRetailer() })]) {
      const rows = await auditOf(() => work(person));
      expect(rows).toEqual(rowsOf({ events: [event] }, person, person));
    }
  });
});
