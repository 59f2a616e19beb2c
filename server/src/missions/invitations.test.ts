import { members } from "@vitrine/contract/accounts/members";
import { missions } from "@vitrine/contract/missions";
import { missionThread } from "@vitrine/contract/missions/events";
import { staffMissions } from "@vitrine/contract/missions/staff";
import { missionStartups } from "@vitrine/contract/missions/startups";
import { records } from "@vitrine/contract/profiles/records";
import { notifications } from "@vitrine/contract/notifications";
import { notificationPreferences } from "@vitrine/contract/notifications/preferences";
import { expect, test } from "vitest";
import {
  aMember,
  anAdmin,
  aRetailer,
  aStartup,
  aSuperAdmin,
  type Person,
} from "#test/build/people.ts";
import { aCategory, aCountry, aTag } from "#test/build/terms.ts";
import { zoneAt } from "#test/clocks.ts";
import { aMission, anInvitation } from "#test/missions/build.ts";
import { as, events, listenersDone, mails, roundsDone } from "#test/world.ts";

const notFound = { status: 404, code: "not_found" };
const yes = { answer: "YES" as const, text: "We can start in March." };

const matchesOf = async (person: Person, id: string) =>
  (await as(person).call(missionStartups.matches, { id })).items;

const bellOf = async (person: Person) => {
  await listenersDone();
  return (await as(person).call(notifications.list, {})).items;
};

const newsTo = async ({ email }: Person) => {
  await roundsDone();
  return (await mails()).filter(({ to, kind }) => to === email && kind !== "new-sign-in");
};

test("a startup matches a need when its words hold all words of it, and every reason is shown", async () => {
  const retailer = await aRetailer();
  const both = await aStartup({
    shortName: "Wend",
    oneLiner: "Zebrafish sorting for returns, with quokka labels",
    categories: ["Reverse logistics"],
    tags: ["Reuse"],
    countryCode: "NO",
  });
  const one = await aStartup({ oneLiner: "Zebrafish sorting", categories: ["Voice"] });
  await aStartup({ oneLiner: "Zebrafish alone, and no quokkas" });
  const id = await aMission(retailer, {
    needs: ["zebrafish sorting", "quokka labels", "?!"],
    categoryIds: [await aCategory("Reverse logistics")],
    tagIds: [await aTag("Reuse")],
    countryIds: [await aCountry("NO")],
  });

  const found = await matchesOf(retailer, id);
  expect(found.map(({ startup }) => startup.id)).toEqual([both.companyId, one.companyId]);
  expect(found[0]).toMatchObject({
    reasons: {
      needs: ["zebrafish sorting", "quokka labels"],
      categories: ["Reverse logistics"],
      tags: ["Reuse"],
      countries: ["Norway"],
    },
    isInvited: false,
    stage: null,
  });
  expect(found[1]?.reasons).toEqual({
    needs: ["zebrafish sorting"],
    categories: [],
    tags: [],
    countries: [],
  });
  expect(await matchesOf(await anAdmin(), id)).toHaveLength(2);
  for (const other of [both, await aRetailer()])
    await expect(matchesOf(other, id)).rejects.toMatchObject(notFound);
});

test("an invited startup reads the mission, and is told in the bell and by e-mail", async () => {
  const retailer = await aRetailer({ shortName: "Halden & Rowe" });
  const startup = await aStartup();
  const id = await aMission(retailer, { title: "Fewer returns" });
  await expect(as(startup).call(missions.one, { id })).rejects.toMatchObject(notFound);

  const invitation = { id, startupIds: [startup.companyId, startup.companyId] };
  expect(await as(retailer).call(missionStartups.invite, invitation)).toMatchObject({ invited: 1 });
  expect(await as(retailer).call(missionStartups.invite, invitation)).toMatchObject({ invited: 0 });

  const { mission } = await as(startup).call(missions.one, { id });
  expect(mission).toMatchObject({ title: "Fewer returns", can: { answer: true, invite: false } });
  expect((await as(startup).call(missions.user, {})).items).toMatchObject([{ id }]);
  expect(await bellOf(startup)).toMatchObject([{ link: `/mymission/mission-detail/${id}` }]);
  await roundsDone();
  const told = await newsTo(startup);
  expect(told).toMatchObject([
    { kind: "mission-invitation", subject: "Halden & Rowe invited you to a mission" },
  ]);
  expect(told[0]?.link).toMatch(new RegExp(`/mymission/mission-detail/${id}$`));
  expect(await events()).toEqual(["missions.sent", "missions.invited"]);
});

test("startups see nothing of a mission while its company is blocked", async () => {
  const { retailer, startup, id } = await anInvitation();
  const staff = await aSuperAdmin();
  await as(staff).call(records.blockRetailers, { ids: [retailer.companyId] });

  expect(await bellOf(startup)).toMatchObject([{ link: null }]);
  expect((await as(startup).call(missions.user, {})).items).toEqual([]);
  const { call } = as(startup);
  await expect(call(missions.one, { id })).rejects.toMatchObject(notFound);
  await expect(call(missionThread.list, { id })).rejects.toMatchObject(notFound);
  await expect(call(missionStartups.answer, { id, ...yes })).rejects.toMatchObject(notFound);

  await as(staff).call(records.unblockRetailers, { ids: [retailer.companyId] });
  expect(await bellOf(startup)).toMatchObject([{ link: `/mymission/mission-detail/${id}` }]);
  expect((await as(startup).call(missions.user, {})).items).toMatchObject([{ id }]);
  await as(startup).call(missionStartups.answer, { id, ...yes });
});

test("the bell tells of an invitation to a mission that was withdrawn, and leads nowhere", async () => {
  const { retailer, startup, id } = await anInvitation();
  expect(await bellOf(startup)).toMatchObject([{ link: `/mymission/mission-detail/${id}` }]);

  await as(retailer).call(missions.withdraw, { id });

  expect(await bellOf(startup)).toMatchObject([{ title: expect.any(String), link: null }]);
});

test("a startup answers once, also when two of its people answer in the same moment", async () => {
  const { retailer, startup, id } = await anInvitation();

  const both = await Promise.allSettled(
    ["One", "Two"].map((text) =>
      as(startup).call(missionStartups.answer, { id, answer: "YES", text }),
    ),
  );

  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(
    as(startup).call(missionStartups.answer, { id, answer: "NO", text: "No" }),
  ).rejects.toMatchObject({ status: 409, code: "missions.already_answered" });
  const { mission } = await as(retailer).call(missions.one, { id });
  expect(mission.startups).toMatchObject([
    { startup: { id: startup.companyId }, answer: "YES", stage: "FOUND" },
  ]);
  expect(await bellOf(retailer)).toMatchObject([{ title: "Answer to your mission" }]);
  expect(await newsTo(retailer)).toMatchObject([{ kind: "mission-answered" }]);
});

test("a startup that has answered gets no e-mail about the invitation, and one that turned missions off gets none at all", async () => {
  const { retailer, startup, id } = await anInvitation();
  const { startup: other } = await anInvitation();
  for (const person of [retailer, other])
    await as(person).call(notificationPreferences.save, {
      items: [{ kind: "missions", email: "OFF", inApp: false }],
    });
  await as(startup).call(missionStartups.answer, { id, ...yes });

  for (const person of [retailer, startup, other]) expect(await newsTo(person)).toEqual([]);
  for (const person of [retailer, other]) expect(await bellOf(person)).toEqual([]);
});

test("nobody gets an e-mail about an invitation to a mission that was closed meanwhile", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  await as(startup).call(notificationPreferences.save, {
    items: [],
    timeZone: zoneAt(12),
    quietHours: { from: "11:00", until: "14:00" },
  });
  const id = await aMission(retailer);
  await as(retailer).call(missionStartups.invite, { id, startupIds: [startup.companyId] });
  expect(await newsTo(startup)).toEqual([]);
  await as(retailer).call(missions.close, { id, reason: "Found one" });

  await as(startup).call(notificationPreferences.save, { items: [], quietHours: null });

  expect(await newsTo(startup)).toEqual([]);
});

test("once the author of a mission has left, its owner hears what startups answer", async () => {
  const [owner, startup] = [await aRetailer(), await aStartup()];
  const author = await aMember({ of: owner });
  const id = await aMission(author);
  await as(author).call(missionStartups.invite, { id, startupIds: [startup.companyId] });
  await as(owner).call(members.remove, { id: author.id });

  await as(startup).call(missionStartups.answer, { id, ...yes });

  expect(await bellOf(owner)).toMatchObject([{ title: "Answer to your mission" }]);
  expect(await newsTo(owner)).toMatchObject([{ kind: "mission-answered" }]);
});

test("an answer needs words, an invitation, and a mission that is not closed", async () => {
  const { retailer, startup, id } = await anInvitation();
  await expect(
    as(startup).call(missionStartups.answer, { id, answer: "YES", text: " " }),
  ).rejects.toMatchObject({ status: 400 });
  await expect(
    as(await aStartup()).call(missionStartups.answer, { id, ...yes }),
  ).rejects.toMatchObject(notFound);

  await as(retailer).call(missions.close, { id, reason: "Done" });
  await expect(as(startup).call(missionStartups.answer, { id, ...yes })).rejects.toMatchObject({
    status: 409,
    code: "missions.closed",
  });
});

test("staff invite for the company; others do not, and a startup that is not listed is not found", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  const id = await aMission(retailer);
  const startupIds = [startup.companyId];

  for (const other of [await aRetailer(), await aMember({ of: await aRetailer() })])
    await expect(as(other).call(missionStartups.invite, { id, startupIds })).rejects.toMatchObject(
      notFound,
    );
  const hidden = await aStartup({ isBlocked: true });
  await expect(
    as(retailer).call(missionStartups.invite, { id, startupIds: [hidden.companyId] }),
  ).rejects.toMatchObject(notFound);
  await as(await anAdmin()).call(missionStartups.inviteByStaff, { id, startupIds });
  expect((await as(startup).call(missions.one, { id })).mission.can.answer).toBe(true);
});

test("nobody gets an e-mail about an invitation of staff while the company of the mission is blocked", async () => {
  const [retailer, startup, staff] = [await aRetailer(), await aStartup(), await aSuperAdmin()];
  const id = await aMission(retailer);
  const startupIds = [startup.companyId];
  await as(staff).call(missionStartups.inviteByStaff, { id, startupIds });
  await as(staff).call(records.blockRetailers, { ids: [retailer.companyId] });
  expect(await newsTo(startup)).toEqual([]);

  await as(staff).call(records.unblockRetailers, { ids: [retailer.companyId] });

  expect(await newsTo(startup)).toMatchObject([{ kind: "mission-invitation" }]);
});

test("a startup does not see who of the staff works on a mission", async () => {
  const retailer = await aRetailer({ firstName: "Ida", lastName: "Holm" });
  const startup = await aStartup();
  const staff = await anAdmin({ firstName: "Wilhelmina", lastName: "Oakes" });
  const id = await aMission(retailer);
  await as(staff).call(staffMissions.assign, { id, assignTo: staff.id });
  const startupIds = [startup.companyId];
  await as(staff).call(missionStartups.inviteByStaff, { id, startupIds });
  await as(staff).call(staffMissions.update, { id, status: "DONE", reason: "Found one" });

  const { items } = await as(startup).call(missionThread.list, { id });
  expect(items.map(({ kind, by }) => [kind, by?.fullName])).toEqual([
    ["DONE", "Vitrine"],
    ["INVITED", "Vitrine"],
    ["SENT", "Ida Holm"],
  ]);
  expect(JSON.stringify(await bellOf(startup))).not.toContain("Oakes");
  const known = await as(retailer).call(missionThread.list, { id });
  expect(known.items[0]?.by?.fullName).toBe("Wilhelmina Oakes");
  const handled = { assignTo: staff.id };
  expect((await as(startup).call(missions.user, handled)).count).toBe(0);
  expect((await as(retailer).call(missions.user, handled)).count).toBe(1);
});

test("a startup sees only itself of what happens on the board", async () => {
  const { retailer, startup, id } = await anInvitation();
  const other = await aStartup({ shortName: "Rival" });
  await as(retailer).call(missionStartups.invite, { id, startupIds: [other.companyId] });

  const { mission } = await as(startup).call(missions.one, { id });
  expect(mission.startups.map((one) => one.startup.id)).toEqual([startup.companyId]);
  expect(JSON.stringify(mission)).not.toContain("Rival");
});
