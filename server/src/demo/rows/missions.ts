import { dayUtc } from "@vitrine/contract/days";
import { type Db, sql } from "#db/connect.ts";
import { insertMany } from "../bulk.ts";
import { type DemoMission, type DemoMissionStartup, demoMissions } from "../catalogue/missions.ts";
import { daysBefore, hoursBefore } from "../catalogue/moments.ts";
import type { DemoCatalogue, DemoRetailer, DemoStartup } from "../catalogue/shapes.ts";
import { idOf } from "../ids.ts";
import { retailerIdOf, startupIdOf } from "./companies.ts";
import { userIdOf } from "./people.ts";
import { idIn, type Reference } from "./taxonomy.ts";

type Placed = {
  mission: DemoMission;
  id: string;
  retailer: DemoRetailer;
  sentAt: Date;
  now: Date;
};
type OnBoard = Placed & { one: DemoMissionStartup; startup: DemoStartup };

const placedIn = ({ retailers }: DemoCatalogue, now: Date): Placed[] =>
  demoMissions.flatMap((mission) => {
    const retailer = retailers.find(({ name }) => name === mission.retailer);
    const id = idOf("mission", mission.retailer, mission.title);
    return retailer ? [{ mission, id, retailer, sentAt: daysBefore(now, mission.sent), now }] : [];
  });

const onBoards = (placed: Placed[], { startups }: DemoCatalogue): OnBoard[] =>
  placed.flatMap((one) =>
    (one.mission.startups ?? []).flatMap((wish) => {
      const startup = startups.find(({ name }) => name === wish.name);
      return startup ? [{ ...one, one: wish, startup }] : [];
    }),
  );

const statusOf = ({ assignee, doneReason }: DemoMission) => {
  if (doneReason) return "DONE" as const;
  return assignee ? ("ASSIGNED" as const) : ("NEW" as const);
};

const missionRow = ({ mission, id, retailer, sentAt, now }: Placed) => {
  const { firstName, lastName, email } = retailer.owner;
  return {
    id,
    companyId: retailerIdOf(retailer),
    authorId: userIdOf(email),
    title: mission.title,
    description: mission.description,
    needs: [...mission.needs],
    budget: mission.budget === null ? null : mission.budget * 100,
    implementationTime: dayUtc(daysBefore(now, -mission.due)),
    contact: `${firstName} ${lastName}, ${email}`,
    status: statusOf(mission),
    assignTo: mission.assignee ? userIdOf(mission.assignee) : null,
    doneReason: mission.doneReason ?? null,
    createdAt: sentAt,
  };
};

/** The steps of a startup in the order they were made, an hour or more after each other. */
const stepsOf = ({ one }: OnBoard) => {
  const stages = ["FOUND", ...(one.path ?? [])];
  const moves = stages.map((toStage, at) => ({
    kind: "MOVED" as const,
    toStage,
    fromStage: stages[at - 1] ?? null,
  }));
  const [found, ...later] = moves;
  const told = (kind: "INVITED" | "ANSWERED" | "PILOT_CONFIRMED") => ({
    kind,
    toStage: null,
    fromStage: null,
  });
  return [
    ...(found ? [found] : []),
    ...(one.answer ? [told("INVITED")] : []),
    ...(one.answer && one.answer !== "waits" ? [told("ANSWERED")] : []),
    ...later,
    ...(one.isConfirmed ? [told("PILOT_CONFIRMED")] : []),
  ];
};

const ofStartup = ["ANSWERED", "PILOT_CONFIRMED"];

/** Spreads the steps over half of the time since the mission was sent and the startup had joined. */
const momentOf = ({ sentAt, startup, now }: OnBoard, step: number, of: number) => {
  const since = Math.max(sentAt.getTime(), startup.addedAt.getTime());
  const hours = (now.getTime() - since) / 3_600_000;
  return hoursBefore(
    new Date(since),
    -(Math.min(1, hours / 4) + (hours * step) / 2 / Math.max(1, of)),
  );
};

const eventRows = (board: OnBoard) => {
  const steps = stepsOf(board);
  const { id, startup, retailer } = board;
  const actorOf = (step: (typeof steps)[number]) => {
    if (step.toStage === "CONTACTED") return null;
    const [person] = startup.people;
    const email = ofStartup.includes(step.kind) ? person?.email : retailer.owner.email;
    return email === undefined ? null : userIdOf(email);
  };
  return steps.map((step, at) => ({
    ...step,
    id: idOf("mission event", id, startup.key, at),
    missionId: id,
    startupId: startupIdOf(startup),
    actorId: actorOf(step),
    assigneeId: null,
    at: momentOf(board, at, steps.length),
  }));
};

const startupRow = (board: OnBoard) => {
  const { id, one, startup, retailer } = board;
  const [person] = startup.people;
  const steps = stepsOf(board);
  const at = (kind: string) => {
    const place = steps.findIndex((step) => step.kind === kind);
    return place < 0 ? null : momentOf(board, place, steps.length);
  };
  const answer = one.answer === "waits" ? undefined : one.answer;
  return {
    missionId: id,
    startupId: startupIdOf(startup),
    stage: one.path?.at(-1) ?? ("FOUND" as const),
    closeReason: one.closeReason ?? null,
    invitedAt: at("INVITED"),
    invitedBy: one.answer ? userIdOf(retailer.owner.email) : null,
    answer: answer ? (answer.yes ? ("YES" as const) : ("NO" as const)) : null,
    answerText: answer?.text ?? "",
    answeredAt: at("ANSWERED"),
    answeredBy: answer && person ? userIdOf(person.email) : null,
    pilotConfirmedAt: at("PILOT_CONFIRMED"),
  };
};

/** The events of the missions themselves. */
const ownEvents = ({ mission, id, retailer, sentAt }: Placed) => {
  const none = { missionId: id, startupId: null, fromStage: null, toStage: null };
  const { assignee, doneReason } = mission;
  const by = userIdOf(retailer.owner.email);
  return [
    { ...none, kind: "SENT" as const, at: sentAt, actorId: by, assigneeId: null },
    ...(assignee
      ? [
          {
            ...none,
            kind: "ASSIGNED" as const,
            at: hoursBefore(sentAt, -5),
            actorId: userIdOf(assignee),
            assigneeId: userIdOf(assignee),
          },
        ]
      : []),
    ...(doneReason
      ? [
          {
            ...none,
            kind: "DONE" as const,
            at: hoursBefore(sentAt, -mission.sent * 20),
            actorId: by,
            assigneeId: null,
          },
        ]
      : []),
  ].map((event) => ({ id: idOf("mission event", id, event.kind), ...event }));
};

/** The countries, categories and tags of the missions. */
async function insertLinks(db: Db, placed: readonly Placed[], ids: Reference) {
  const links = <K extends "countries" | "categories" | "tags">(
    names: K,
    known: ReadonlyMap<string, string>,
  ) =>
    placed.flatMap(({ mission, id: missionId }) =>
      mission[names].map((name) => ({ missionId, id: idIn(known, name) })),
    );
  await insertMany(
    db,
    "missionCountries",
    links("countries", ids.country).map(({ missionId, id: countryId }) => ({
      missionId,
      countryId,
    })),
  );
  await insertMany(
    db,
    "missionCategories",
    links("categories", ids.category).map(({ missionId, id: categoryId }) => ({
      missionId,
      categoryId,
    })),
  );
  await insertMany(
    db,
    "missionTags",
    links("tags", ids.tag).map(({ missionId, id: tagId }) => ({ missionId, tagId })),
  );
}

/** Missions, the startups on their boards, and everything that happened to them. */
export async function insertMissions(db: Db, demo: DemoCatalogue, ids: Reference, now: Date) {
  const placed = placedIn(demo, now);
  const boards = onBoards(placed, demo);
  await insertMany(db, "missions", placed.map(missionRow));
  await insertLinks(db, placed, ids);
  await insertMany(db, "missionStartups", boards.map(startupRow));
  await insertMany(db, "missionEvents", [
    ...placed.flatMap(ownEvents),
    ...boards.flatMap(eventRows),
  ]);
  await markTold(db);
}

/** Nobody gets an e-mail about what existed before. */
const markTold = (db: Db) =>
  sql`insert into mission_emails (mission_id, startup_id, user_id, what)
    select s.mission_id, s.startup_id, u.id, 'INVITED'
    from mission_startups s join users u on u.company_id = s.startup_id
    union all
    select s.mission_id, s.startup_id, m.author_id, 'ANSWERED'
    from mission_startups s join missions m on m.id = s.mission_id
    where m.author_id is not null`.execute(db);
