import { members } from "@vitrine/contract/accounts/members";
import { security } from "@vitrine/contract/accounts/security";
import { staffMembers } from "@vitrine/contract/accounts/staff-members";
import { daysFromNow } from "@vitrine/contract/days";
import type { Endpoint } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { tray } from "@vitrine/contract/reports";
import { beforeAll, describe, expect, test } from "vitest";
import { aMember, anAdmin, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { billing } from "@vitrine/contract/billing";
import { aPlan } from "#test/plans.ts";
import { aFreshEmail } from "#test/sign-up.ts";
import { as, baseUrl, db, lastEmail, listenersDone, requestOf, visitor } from "#test/world.ts";

let editor: Person;
beforeAll(async () => {
  editor = await anAdmin({ permissions: ["USERS_VIEW_PROFILE", "MEMBER_EDIT"] });
});

const guest = { firstName: "Ida", lastName: "Moe", position: "Buyer", department: "Food" };

const listed = async ({ companyId: retailerId }: Person, fields = {}) =>
  as(editor).call(staffMembers.list, { retailerId, fields });

test("staff invite a member for a company, in its owner's name", async () => {
  const owner = await aRetailer({ firstName: "Marta", lastName: "Lind", shortName: "Halden" });
  const { companyId: retailerId } = owner;
  const email = aFreshEmail();

  const added = await as(editor).call(staffMembers.add, { ...guest, email, retailerId });

  expect(added.message).toBe(messages.memberCreated);
  expect((await lastEmail(email)).text).toContain("Marta Lind");
  const { items, count } = await listed(owner, { search: "Moe" });
  expect(count).toBe(1);
  expect(items).toMatchObject([{ id: added.id, email, status: "PENDING", role: "MEMBER" }]);
  const audit = db().selectFrom("audit").select(["actorId", "companyId"]);
  const rows = await audit.where("event", "=", "accounts.member_added").execute();
  expect(rows).toContainEqual({ actorId: editor.id, companyId: retailerId });
});

test("a company whose seats are taken gets no more members, by staff either", async () => {
  const owner = await aRetailer();
  const { id: paymentPlanId } = await aPlan({ seats: 1 });
  await as(owner).call(billing.choosePlan, { paymentPlanId });
  const input = { ...guest, email: aFreshEmail(), retailerId: owner.companyId };

  const refused = as(editor).call(staffMembers.add, input);

  await expect(refused).rejects.toMatchObject({ status: 409, code: "members.no_seat" });
});

test("staff block a member, let them in again, and remove them", async () => {
  const owner = await aRetailer();
  const { id } = await aMember({ of: owner });
  const statusOf = async () =>
    (await listed(owner)).items.find((person) => person.id === id)?.status;

  await as(editor).call(staffMembers.changeStatus, { id, isBlocked: true });
  expect(await statusOf()).toBe("BLOCKED");
  await as(editor).call(staffMembers.changeStatus, { id, isBlocked: false });
  expect(await statusOf()).toBe("ACTIVE");
  await as(editor).call(staffMembers.remove, { id });
  expect(await statusOf()).toBeUndefined();
});

test("an address that staff change for a member counts once its mailbox confirms it", async () => {
  const owner = await aRetailer();
  const member = await aMember({ of: owner });
  const email = aFreshEmail();
  const emailOf = async () => (await listed(owner)).items.find(({ id }) => id === member.id)?.email;

  await as(editor).call(staffMembers.edit, { ...guest, id: member.id, email });

  expect(await emailOf()).toBe(member.email);
  const token = /token=([\w.-]+)/.exec((await lastEmail(email)).text)?.[1] ?? "";
  await visitor.call(security.confirmEmail, { token });
  expect(await emailOf()).toBe(email);
  expect((await lastEmail(member.email)).text).toContain(email);
});

test("staff cannot edit the owner as a member, and the right to view changes nothing", async () => {
  const owner = await aRetailer();
  const { id } = await aMember({ of: owner });
  const reader = await anAdmin({ permissions: ["USERS_VIEW_PROFILE"] });

  const ofOwner = as(editor).call(staffMembers.remove, { id: owner.id });
  await expect(ofOwner).rejects.toMatchObject({ status: 404 });
  const byReader = as(reader).call(staffMembers.remove, { id });
  await expect(byReader).rejects.toMatchObject({ status: 403 });
  const ofStartup = listed(await aStartup());
  await expect(ofStartup).rejects.toMatchObject({ status: 404 });
  expect((await as(owner).call(members.list, {})).count).toBe(2);
});

test("a member whom two of the staff save at once keeps what either wrote", async () => {
  const owner = await aRetailer();
  const { id } = await aMember({ of: owner });
  const rowOf = async () => (await listed(owner)).items.find((person) => person.id === id);
  const { version } = (await rowOf()) ?? {};
  const known = { ...guest, id, version };
  await as(editor).call(staffMembers.edit, { ...known, note: "Knows the shops." });
  const after = { ...known, version: (await rowOf())?.version };
  await as(editor).call(staffMembers.edit, { ...after, note: "Left." });

  const refused = as(editor).call(staffMembers.edit, { ...after, note: "Stays." });
  await expect(refused).rejects.toMatchObject({
    status: 409,
    code: "profiles.stale",
    body: { conflicts: [{ field: "memberNote", theirs: ["Left."], yours: ["Stays."] }] },
  });
  await as(editor).call(staffMembers.edit, { ...after, note: "Knows the shops.", city: "Oslo" });
  expect(await rowOf()).toMatchObject({ note: "Left.", city: "Oslo" });
});

describe("the members of all companies", () => {
  const everywhere = async (fields: object, sort?: object) => {
    const asked = { fields, ...(sort && { sort }) };
    const { items, count } = await as(editor).call(staffMembers.everywhere, asked);
    return { count, names: items.map(({ fullName, company }) => `${fullName}, ${company.name}`) };
  };

  test("stand in one list with their companies, without owners and those who have gone", async () => {
    const [one, other] = [
      await aRetailer({ shortName: "Halden" }),
      await aRetailer({ shortName: "Møre" }),
    ];
    const names = { lastName: "Everywhere" };
    await aMember({ of: one, ...names, firstName: "Åse" });
    const blocked = await aMember({ of: other, ...names, firstName: "Bo" });
    const gone = await aMember({ of: other, ...names, firstName: "Cato" });
    await as(editor).call(staffMembers.remove, { id: gone.id });
    await as(editor).call(staffMembers.changeStatus, { id: blocked.id, isBlocked: true });

    const byName = { fieldName: "name", direction: "ASC" };
    expect(await everywhere({ search: "everywhere" }, byName)).toEqual({
      count: 2,
      names: ["Åse Everywhere, Halden", "Bo Everywhere, Møre"],
    });
    const { id } = await aMember({ of: one, ...names, firstName: "Dag" });
    const invited = { firstPasswordEndsAt: daysFromNow(1) };
    await db().updateTable("users").set(invited).where("id", "=", id).execute();
    const inState = async (status: string) =>
      (await everywhere({ search: "everywhere", status })).names;
    expect(await inState("BLOCKED")).toEqual(["Bo Everywhere, Møre"]);
    expect(await inState("PENDING")).toEqual(["Dag Everywhere, Halden"]);
    await as(editor).call(staffMembers.changeStatus, { id, isBlocked: true });
    expect((await inState("BLOCKED")).toSorted()).toEqual([
      "Bo Everywhere, Møre",
      "Dag Everywhere, Halden",
    ]);
    expect(await inState("PENDING")).toEqual([]);
    const file = await as(editor).call(staffMembers.exportEverywhere, {
      fields: { search: "everywhere" },
      columns: ["name", "company", "status"],
      sort: { fieldName: "name", direction: "ASC" },
    });
    await listenersDone();
    const { path } = requestOf(tray.file, { id: file.id });
    const headers = { authorization: `Bearer ${editor.accessToken}` };
    expect(
      (await (await fetch(baseUrl() + path, { headers })).text()).trim().split("\r\n"),
    ).toEqual([
      "Name,Company,Status",
      "Åse Everywhere,Halden,Active",
      "Bo Everywhere,Møre,Blocked",
      "Dag Everywhere,Halden,Blocked",
    ]);
    const withoutCompany = await as(editor).call(staffMembers.list, {
      fields: { search: "everywhere" },
    });
    expect(withoutCompany).toMatchObject({ count: 3, seats: null });
    const { items: all } = withoutCompany;
    expect(all.map(({ company }) => company?.name).toSorted()).toEqual([
      "Halden",
      "Halden",
      "Møre",
    ]);
    for (const unsorted of [
      { sort: { fieldName: "status" } },
      { fields: { status: "ACTIVE" } },
    ] as const)
      await expect(as(editor).call(staffMembers.list, unsorted)).rejects.toMatchObject({
        status: 400,
      });
    expect((await everywhere({ search: blocked.email.slice(0, 12) })).names).toContain(
      "Bo Everywhere, Møre",
    );
  });

  test("are for staff who may see people", async () => {
    const admin = await anAdmin({ permissions: ["MEMBER_EDIT"] });
    for (const call of [staffMembers.everywhere, staffMembers.exportEverywhere])
      await expect(as(admin).call<Endpoint>(call, {})).rejects.toMatchObject({ status: 403 });
  });
});
