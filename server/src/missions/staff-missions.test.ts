import { missions } from "@vitrine/contract/missions";
import { missionThread } from "@vitrine/contract/missions/events";
import { staffMissions } from "@vitrine/contract/missions/staff";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { anAdmin, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { erase, everythingDone } from "#test/erasure.ts";
import { aMission, anInvitation, missionWords } from "#test/missions/build.ts";
import { as, db, events } from "#test/world.ts";

const notFound = { status: 404, code: "not_found" };

const daysPass = (id: string, days: number) =>
  sql`update missions set created_at = created_at - make_interval(days => ${days})
    where id = ${id}`.execute(db());

const shownTo = async (person: Person, id: string) =>
  (await as(person).call(missions.one, { id })).mission;

test("staff find missions by words, state, age and who handles them", async () => {
  const [staff, retailer] = [await anAdmin(), await aRetailer({ shortName: "Quokka Foods" })];
  const fresh = await aMission(retailer, { title: "Zebrafish at the till" });
  const old = await aMission(retailer, { title: "Umbrellas by post" });
  await daysPass(old, 12);
  await as(staff).call(staffMissions.assign, { id: old, assignTo: staff.id });
  const found = async (fields: object) => {
    const { items } = await as(staff).call(staffMissions.all, { fields });
    return items.map(({ id }) => id).filter((id) => id === fresh || id === old);
  };

  expect(await found({ search: "zebrafish" })).toEqual([fresh]);
  expect(await found({ search: "quokka" }), "the oldest first").toEqual([old, fresh]);
  expect(await found({ status: ["ASSIGNED"] })).toEqual([old]);
  expect(await found({ age: ["DAY"] })).toEqual([fresh]);
  expect(await found({ age: ["MONTH"] })).toEqual([old]);
  expect(await found({ age: ["DAY", "MONTH"] })).toHaveLength(2);
  expect(await found({ age: ["WEEK", "OLDER"] })).toEqual([]);
  expect(await found({ assignTo: [staff.id] })).toEqual([old]);
});

test("the list says how many were invited and how many said yes", async () => {
  const { id } = await anInvitation();
  const { items } = await as(await anAdmin()).call(staffMissions.all, { pageSize: 100 });

  expect(items.find((one) => one.id === id)).toMatchObject({ invited: 1, agreed: 0 });
});

test("a mission is assigned to a member of staff or an advisor, and to nobody else", async () => {
  const [staff, colleague] = [
    await anAdmin({ firstName: "Leo", lastName: "Haas" }),
    await anAdmin(),
  ];
  const { retailer, startup, id } = await anInvitation();

  await as(colleague).call(staffMissions.assign, { id, assignTo: staff.id });
  expect(await shownTo(retailer, id)).toMatchObject({
    status: "ASSIGNED",
    assignTo: staff.id,
    assignee: { fullName: "Leo Haas" },
  });
  expect(await shownTo(startup, id)).toMatchObject({ assignTo: null, assignee: null });
  expect((await as(staff).call(missions.user, {})).items.map((one) => one.id)).toEqual([id]);

  for (const other of [retailer, startup, await anAdmin({ isBlocked: true })])
    await expect(
      as(colleague).call(staffMissions.assign, { id, assignTo: other.id }),
    ).rejects.toMatchObject(notFound);
  await as(colleague).call(staffMissions.assign, { id, assignTo: null });
  expect(await shownTo(retailer, id)).toMatchObject({ status: "NEW", assignTo: null });
  const { items } = await as(staff).call(missionThread.list, { id });
  expect(items.slice(0, 2)).toMatchObject([
    { kind: "UNASSIGNED" },
    { kind: "ASSIGNED", assignee: "Leo Haas" },
  ]);
  const { items: own } = await as(startup).call(missionThread.list, { id });
  expect(own.map(({ kind }) => kind)).toEqual(["INVITED", "SENT"]);
  expect((await events()).filter((event) => event === "missions.assigned")).toHaveLength(2);
});

test("of two who assign in the same moment the last one stands, and both are told in the thread", async () => {
  const [one, other, retailer] = [await anAdmin(), await anAdmin(), await aRetailer()];
  const id = await aMission(retailer);

  await Promise.all(
    [one, other].map((staff) => as(staff).call(staffMissions.assign, { id, assignTo: staff.id })),
  );

  const { assignTo, status } = await shownTo(retailer, id);
  expect(status).toBe("ASSIGNED");
  const { items } = await as(one).call(missionThread.list, { id });
  const assigned = items.filter(({ kind }) => kind === "ASSIGNED");
  expect(assigned).toHaveLength(2);
  expect([one.id, other.id]).toContain(assignTo);
});

test("a mission is new again when whoever worked on it is erased", async () => {
  const [retailer, staff, colleague] = [await aRetailer(), await anAdmin(), await anAdmin()];
  const [open, done] = [await aMission(retailer), await aMission(retailer)];
  for (const id of [open, done])
    await as(staff).call(staffMissions.assign, { id, assignTo: colleague.id });
  await as(retailer).call(missions.close, { id: done, reason: "Found one" });

  await erase(colleague);
  await everythingDone();

  expect(await shownTo(retailer, open)).toMatchObject({ status: "NEW", assignTo: null });
  expect(await shownTo(retailer, done)).toMatchObject({ status: "DONE", assignTo: null });
  const { items } = await as(retailer).call(missionThread.list, { id: open });
  expect(items.map(({ kind, by }) => [kind, by === null])).toEqual([
    ["UNASSIGNED", true],
    ["ASSIGNED", false],
    ["SENT", false],
  ]);
});

test("staff send, change, close, reopen and delete a mission", async () => {
  const [staff, retailer] = [await anAdmin(), await aRetailer()];
  const { id } = await as(staff).call(staffMissions.create, {
    ...missionWords(),
    retailerId: retailer.companyId,
  });
  expect((await as(retailer).call(missions.user, {})).items).toMatchObject([{ id, status: "NEW" }]);

  const change = (part: object) => as(staff).call(staffMissions.update, { id, ...part });
  await change({ title: "Another title", needs: ["voice ordering"] });
  expect(await shownTo(retailer, id)).toMatchObject({
    title: "Another title",
    needs: ["voice ordering"],
    description: missionWords().description,
  });
  await expect(change({ status: "ASSIGNED" })).rejects.toMatchObject({
    code: "missions.nobody_assigned",
  });
  await expect(change({ status: "DONE" })).rejects.toMatchObject({
    code: "missions.reason_needed",
  });
  await change({ status: "DONE", reason: "Found elsewhere" });
  expect(await shownTo(retailer, id)).toMatchObject({
    status: "DONE",
    doneReason: "Found elsewhere",
  });
  await expect(
    as(staff).call(staffMissions.assign, { id, assignTo: staff.id }),
  ).rejects.toMatchObject({ code: "missions.closed" });
  await change({ status: "NEW" });
  expect(await shownTo(retailer, id)).toMatchObject({ status: "NEW", doneReason: null });

  await as(staff).call(staffMissions.remove, { id });
  await expect(as(retailer).call(missions.one, { id })).rejects.toMatchObject(notFound);
  await expect(as(staff).call(staffMissions.remove, { id })).rejects.toMatchObject(notFound);
});

test("a startup cannot be sent for as a retailer", async () => {
  const [staff, startup] = [await anAdmin(), await aStartup()];

  await expect(
    as(staff).call(staffMissions.create, { ...missionWords(), retailerId: startup.companyId }),
  ).rejects.toMatchObject(notFound);
});

test("an old mission is changed with its day as it was, and gets no other day that has passed", async () => {
  const staff = await anAdmin();
  const id = await aMission(await aRetailer());
  await sql`update missions set implementation_time = '2020-01-31' where id = ${id}`.execute(db());
  const change = (implementationTime: string) =>
    as(staff).call(staffMissions.update, { id, title: "Another title", implementationTime });

  await expect(change("2020-02-01")).rejects.toMatchObject({ code: "missions.time_past" });
  await change("2020-01-31");

  expect(await shownTo(staff, id)).toMatchObject({
    title: "Another title",
    implementationTime: "2020-01-31",
  });
});
