import { missions } from "@vitrine/contract/missions";
import { missionBoard } from "@vitrine/contract/missions/board";
import { missionThread } from "@vitrine/contract/missions/events";
import {
  type MissionStage,
  missionStages,
  missionStartups,
} from "@vitrine/contract/missions/startups";
import { records } from "@vitrine/contract/profiles/records";
import { expect, test } from "vitest";
import { chance } from "#art/chance.ts";
import { aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aMission, anInvitation } from "#test/missions/build.ts";
import { aRoom, say } from "#test/rooms.ts";
import { aSocket } from "#test/stomp.ts";
import { as, db, roundsDone } from "#test/world.ts";

const notFound = { status: 404, code: "not_found" };

const boardOf = (person: Person, missionId?: string) =>
  as(person).call(missionBoard.list, missionId === undefined ? {} : { missionId });

type Move = { id: string; startup: Person; stage: MissionStage; reason?: string };
const move = (by: Person, { id, startup: { companyId: startupId }, ...to }: Move) =>
  as(by).call(missionBoard.move, { id, startupId, ...to });

const reachedOf = async (person: Person) =>
  (await boardOf(person)).funnel.map(({ reached }) => reached);

test("a startup is put on the board and moved, and each move is an event", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup({ shortName: "Wend" })];
  const id = await aMission(retailer, { title: "Fewer returns" });

  await move(retailer, { id, startup, stage: "SHORTLISTED" });
  await move(retailer, { id, startup, stage: "SHORTLISTED" });
  await move(retailer, { id, startup, stage: "PILOT" });

  expect((await boardOf(retailer)).items).toMatchObject([
    { stage: "PILOT", startup: { companyShortName: "Wend" }, mission: { title: "Fewer returns" } },
  ]);
  const { items } = await as(retailer).call(missionThread.list, { id });
  expect(items.map(({ kind, fromStage, toStage }) => [kind, fromStage, toStage])).toEqual([
    ["MOVED", "SHORTLISTED", "PILOT"],
    ["MOVED", "FOUND", "SHORTLISTED"],
    ["MOVED", null, "FOUND"],
    ["SENT", null, null],
  ]);
  expect(await reachedOf(retailer)).toEqual([1, 1, 1, 1, 0, 0]);
});

test("closing needs a reason, which the startup is not shown", async () => {
  const { retailer, startup, id } = await anInvitation();

  await expect(move(retailer, { id, startup, stage: "CLOSED" })).rejects.toMatchObject({
    status: 400,
    code: "missions.reason_needed",
  });
  await move(retailer, { id, startup, stage: "CLOSED", reason: "Too dear" });

  expect((await boardOf(retailer)).items).toMatchObject([{ closeReason: "Too dear" }]);
  const { mission } = await as(startup).call(missions.one, { id });
  expect(mission.startups).toMatchObject([{ stage: "FOUND", closeReason: null }]);
});

test("a startup comes to Contacted by itself, once both have written, and only once", async () => {
  const { retailer, startup, id } = await anInvitation();
  await expect(move(retailer, { id, startup, stage: "CONTACTED" })).rejects.toMatchObject({
    status: 409,
    code: "missions.not_talked",
  });
  const roomId = await aRoom(retailer, startup);
  await say(await aSocket(retailer), roomId, "Can you do this?");
  await roundsDone();
  expect((await boardOf(retailer)).items).toMatchObject([{ stage: "FOUND", haveTalked: false }]);

  await say(await aSocket(startup), roomId, "We can.");
  await Promise.all([roundsDone(), roundsDone()]);
  expect((await boardOf(retailer)).items).toMatchObject([{ stage: "CONTACTED", haveTalked: true }]);
  const { items } = await as(retailer).call(missionThread.list, { id });
  expect(items.filter(({ toStage }) => toStage === "CONTACTED")).toMatchObject([{ by: null }]);

  await move(retailer, { id, startup, stage: "SHORTLISTED" });
  await roundsDone();
  expect((await boardOf(retailer)).items).toMatchObject([{ stage: "SHORTLISTED" }]);
});

test("a pilot with a blocked company is confirmed once that is unblocked", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  const id = await aMission(retailer);
  await move(retailer, { id, startup, stage: "PILOT" });
  const staff = await aSuperAdmin();
  await as(staff).call(records.blockRetailers, { ids: [retailer.companyId] });
  await expect(as(startup).call(missionBoard.confirmPilot, { id })).rejects.toMatchObject(notFound);

  await as(staff).call(records.unblockRetailers, { ids: [retailer.companyId] });
  await as(startup).call(missionBoard.confirmPilot, { id });

  const { mission } = await as(startup).call(missions.one, { id });
  expect(mission.startups[0]?.pilotConfirmedAt).not.toBeNull();
});

test("a pilot counts once the startup confirms it, also where it was never invited", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  const id = await aMission(retailer);
  await move(retailer, { id, startup, stage: "SHORTLISTED" });
  await expect(as(startup).call(missionBoard.confirmPilot, { id })).rejects.toMatchObject(notFound);

  await move(retailer, { id, startup, stage: "PILOT" });
  expect((await as(startup).call(missions.one, { id })).mission.can.confirmPilot).toBe(true);
  await as(startup).call(missionBoard.confirmPilot, { id });
  await as(startup).call(missionBoard.confirmPilot, { id });

  expect((await boardOf(retailer)).items[0]?.pilotConfirmedAt).not.toBeNull();
  const { items } = await as(retailer).call(missionThread.list, { id });
  expect(items.filter(({ kind }) => kind === "PILOT_CONFIRMED")).toHaveLength(1);
  await expect(as(await aStartup()).call(missionBoard.confirmPilot, { id })).rejects.toMatchObject(
    notFound,
  );
});

test("a startup on the board that was not invited reads nothing and has nothing to answer", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  const id = await aMission(retailer);
  await move(retailer, { id, startup, stage: "SHORTLISTED" });

  const answer = { id, answer: "YES" as const, text: "We can start in March." };
  await expect(as(startup).call(missionStartups.answer, answer)).rejects.toMatchObject(notFound);
  await expect(as(startup).call(missions.one, { id })).rejects.toMatchObject(notFound);
  expect((await boardOf(retailer)).items).toMatchObject([{ answer: null, stage: "SHORTLISTED" }]);
});

test("nobody else sees a board or moves on it", async () => {
  const { startup, id } = await anInvitation();
  const other = await aRetailer();

  expect((await boardOf(other, id)).items).toEqual([]);
  await expect(move(other, { id, startup, stage: "PILOT" })).rejects.toMatchObject(notFound);
  await expect(move(startup, { id, startup, stage: "PILOT" })).rejects.toMatchObject({
    status: 403,
  });
  await expect(
    move(other, { id: await aMission(other), startup: other, stage: "PILOT" }),
  ).rejects.toMatchObject(notFound);
});

test("after 500 random moves the funnel is what the events say", async () => {
  const retailer = await aRetailer();
  const startups = await Promise.all(Array.from({ length: 8 }, () => aStartup()));
  const ids = [await aMission(retailer), await aMission(retailer), await aMission(retailer)];
  const choice = chance("moves");
  const stages = missionStages.filter((stage) => stage !== "CONTACTED");
  const moveAnyhow = () =>
    move(retailer, {
      id: ids[choice.whole(0, ids.length - 1)] ?? "",
      startup: startups[choice.whole(0, startups.length - 1)] ?? retailer,
      stage: stages[choice.whole(0, stages.length - 1)] ?? "FOUND",
      reason: "Closed",
    });
  for (let made = 0; made < 500; made += 10)
    await Promise.all(Array.from({ length: 10 }, moveAnyhow));

  const events = await db()
    .selectFrom("missionEvents")
    .select(["missionId", "startupId", "toStage"])
    .where("missionId", "in", ids)
    .where("kind", "=", "MOVED")
    .orderBy("at")
    .orderBy("id")
    .execute();
  const paths = new Map<string, typeof events>();
  for (const event of events) {
    const key = `${event.missionId} ${event.startupId}`;
    paths.set(key, [...(paths.get(key) ?? []), event]);
  }
  const placeOf = (name: string | null) => missionStages.findIndex((stage) => stage === name);
  const came = (path: typeof events, stage: MissionStage) =>
    path.some(({ toStage }) =>
      stage === "CLOSED"
        ? toStage === stage
        : toStage !== "CLOSED" && placeOf(toStage) >= placeOf(stage),
    );
  const { funnel, items } = await boardOf(retailer);
  expect(events.length).toBeGreaterThan(350);
  expect(funnel).toEqual(
    missionStages.map((stage) => ({
      stage,
      reached: [...paths.values()].filter((path) => came(path, stage)).length,
      now: [...paths.values()].filter((path) => path.at(-1)?.toStage === stage).length,
    })),
  );
  for (const { stage, now } of funnel)
    expect(items.filter((card) => card.stage === stage)).toHaveLength(now);
});
