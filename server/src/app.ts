import * as contract from "@vitrine/contract/all";
import { billingChannels } from "@vitrine/contract/billing/live";
import { chatChannels } from "@vitrine/contract/chat/live";
import type { Channel, Endpoint } from "@vitrine/contract/endpoint";
import { callsInWords } from "@vitrine/contract/in-words";
import { notificationChannels } from "@vitrine/contract/notifications";
import { reportChannels } from "@vitrine/contract/reports";
import type pg from "pg";
import { v4 as uuid } from "uuid";
import { groupRoutes, rightsRoutes } from "#accounts/groups/routes.ts";
import { accountJobs } from "#accounts/jobs.ts";
import { memberRoutes } from "#accounts/members/routes.ts";
import { ownerRoutes } from "#accounts/owners/routes.ts";
import { expoRoutes } from "#onboarding/expo/routes.ts";
import { staffAccountRoutes } from "#onboarding/staff-accounts/routes.ts";
import { staffMemberRoutes } from "#accounts/staff-members/routes.ts";
import { accountRoutes } from "#accounts/routes.ts";
import { teamRoutes } from "#accounts/team/routes.ts";
import { viewRoutes } from "#accounts/views/routes.ts";
import { articleChores, articleJobs } from "#articles/jobs.ts";
import { articleRoutes } from "#articles/routes.ts";
import { billingChores, billingDailies, billingJobs, billingRounds } from "#billing/jobs.ts";
import { billingListeners, wireBilling } from "#billing/listeners.ts";
import { keepTerms } from "#billing/openness/service.ts";
import { billingRoutes } from "#billing/routes.ts";
import { browseChores, browseDailies, browseJobs, browseRounds } from "#browse/jobs.ts";
import { browseListeners, wireBrowse } from "#browse/listeners.ts";
import { browseRoutes } from "#browse/routes.ts";
import { wireChat } from "#chat/listeners.ts";
import { Presence } from "#chat/presence/service.ts";
import { chatFrames, chatRoutes } from "#chat/routes.ts";
import type { Config } from "#config.ts";
import { connect, connectSlow, type Db } from "#db/connect.ts";
import { useDemoPages } from "#demo/pages.ts";
import { demoRoutes } from "#demo/routes.ts";
import { feedbackDailies } from "#feedback/jobs.ts";
import { feedbackRoutes } from "#feedback/routes.ts";
import { fileChores, fileJobs } from "#files/jobs.ts";
import { fileRoutes } from "#files/routes.ts";
import type { Actor } from "#http/actor.ts";
import { addressReader } from "#http/address.ts";
import type { Deadlines } from "#http/deadlines.ts";
import { approvedUser } from "#http/doors.ts";
import { forgetOldAnswers } from "#http/idempotency/once.ts";
import { createLimits, type Limits } from "#http/limits/limits.ts";
import type { Route } from "#http/on.ts";
import { createServer } from "#http/server.ts";
import { identityChores } from "#identity/jobs.ts";
import { actorOfToken, endedSessions } from "#identity/sessions/service.ts";
import { type Bus, createBus } from "#live/bus.ts";
import { describeFrame } from "#live/describe.ts";
import { commandsOf, type FrameRoute } from "#live/on-frame.ts";
import { createLive, socketPath } from "#live/socket.ts";
import type { Log } from "#log.ts";
import { emailJobs } from "#mail/jobs.ts";
import { forgetOldEmails } from "#mail/service.ts";
import { missionJobs, missionRounds } from "#missions/jobs.ts";
import { missionListeners } from "#missions/listeners.ts";
import { missionRoutes } from "#missions/routes.ts";
import { nodeEvents } from "#node-events.ts";
import { emailDigests } from "#notifications/digest/service.ts";
import { emailNews } from "#notifications/emails/service.ts";
import { askAboutFacts } from "#notifications/facts/service.ts";
import { forgetExpired } from "#notifications/direct/service.ts";
import { notificationListeners, wireNotifications } from "#notifications/listeners.ts";
import { tellSearches } from "#notifications/searches/service.ts";
import { notificationRoutes } from "#notifications/routes.ts";
import { onboardingChores, onboardingJobs } from "#onboarding/jobs.ts";
import { onboardingListeners } from "#onboarding/listeners.ts";
import { onboardingRoutes } from "#onboarding/routes.ts";
import { profileChores, profileJobs } from "#profiles/jobs.ts";
import { profileRoutes } from "#profiles/routes.ts";
import { wireReports } from "#reports/listeners.ts";
import { reportFrames, reportRoutes } from "#reports/routes.ts";
import { reportChores, reportJobs, reportRounds } from "#reports/jobs.ts";
import { selfChores, selfJobs } from "#self/jobs.ts";
import { selfRoutes } from "#self/routes.ts";
import { taxonomyChores, taxonomyJobs, taxonomyRounds } from "#taxonomy/jobs.ts";
import { taxonomyRoutes } from "#taxonomy/routes.ts";
import { forgetGivenUp, type Job } from "#work/jobs.ts";
import type { Listener } from "#work/listen.ts";
import { announceListened } from "#work/record.ts";

export const routes: Route[] = [
  ...accountRoutes,
  ...articleRoutes,
  ...billingRoutes,
  ...browseRoutes,
  ...chatRoutes,
  ...feedbackRoutes,
  ...fileRoutes,
  ...groupRoutes,
  ...memberRoutes,
  ...missionRoutes,
  ...staffMemberRoutes,
  ...ownerRoutes,
  ...expoRoutes,
  ...staffAccountRoutes,
  ...notificationRoutes,
  ...onboardingRoutes,
  ...profileRoutes,
  ...reportRoutes,
  ...rightsRoutes(
    () => routes,
    (route) => operationName(route),
  ),
  ...selfRoutes,
  ...taxonomyRoutes,
  ...teamRoutes,
  ...viewRoutes,
];

/** What the socket takes. */
export const frames: FrameRoute[] = [...chatFrames, ...reportFrames];

/** Who may open a socket at all. */
export const socketDoor = approvedUser;

export const listeners: Listener[] = [
  ...billingListeners,
  ...browseListeners,
  ...notificationListeners,
  ...onboardingListeners,
  ...missionListeners,
];

export const jobs: Job[] = [
  ...[...accountJobs, ...fileJobs, ...emailJobs, ...onboardingJobs],
  ...[
    ...articleJobs,
    ...billingJobs,
    ...browseJobs,
    ...missionJobs,
    ...profileJobs,
    ...reportJobs,
    ...selfJobs,
    ...taxonomyJobs,
  ],
];

const channels = [chatChannels, notificationChannels, billingChannels, reportChannels]
  .flatMap((all) => Object.values<Channel>(all))
  .map(({ destination }) => destination);

/** What is done once an hour. */
export const chores = [
  ...identityChores,
  // The files of what it forgets are swept next.
  ...reportChores,
  ...fileChores,
  ...[forgetGivenUp, forgetOldAnswers, forgetOldEmails, forgetExpired, askAboutFacts],
  ...[...articleChores, ...billingChores, ...browseChores],
  ...profileChores,
  ...onboardingChores,
  ...selfChores,
  ...taxonomyChores,
];

/** What is done once a day. */
export const dailies = [...billingDailies, ...browseDailies, ...feedbackDailies];

/** What is looked for once a minute. */
export const rounds = [
  ...billingRounds,
  ...browseRounds,
  tellSearches,
  emailNews,
  emailDigests,
  ...[...missionRounds, ...reportRounds, ...taxonomyRounds],
];

const operationNames = new Map<Endpoint, string>(
  Object.entries(contract).flatMap(([capability, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, call]) => [call, `${capability}.${name}`] as const),
  ),
);

const summaries = new Map<string, string>(
  Object.entries(callsInWords).flatMap(([capability, calls]) =>
    Object.entries<string>(calls).map(([name, words]) => [`${capability}.${name}`, words] as const),
  ),
);

const socket = {
  path: socketPath,
  auth: socketDoor.auth,
  commands: frames.map(describeFrame),
};

/** The call's name in the contract: `feedback.give`. */
export const operationName = ({ endpoint }: Route) => operationNames.get(endpoint) ?? endpoint.path;

/** What the call does, in a sentence. */
const operationSummary = (route: Route) => summaries.get(operationName(route)) ?? "";

export type AppOptions = {
  config: Config;
  log: Log;
  db: Db;
  lists: Db;
  connection: pg.ClientConfig;
  isStrict?: boolean;
  deadlines?: Partial<Deadlines>;
};

const openBus = ({ log, db, connection }: AppOptions) => {
  const onError = (err: unknown) => log.warn({ err }, "the bus failed");
  return createBus({ topics: nodeEvents, db, connection, onError });
};

type Shared = { bus: Bus; limits: Limits };

/** The realtime side of a node. */
const createSockets = async (options: AppOptions, nodeId: string, { bus, limits }: Shared) => {
  const { config, log, db, connection } = options;
  const onError = (err: unknown) => log.warn({ err }, "a pool of the sockets failed");
  // What is stored already must not wait behind what is being stored.
  const own = connect({ connection, size: 3, onError });
  const presence = new Presence({ db: own, publish: bus.publish, nodeId, log });
  await presence.start();
  const ipOf = addressReader(config.trustedProxies);
  const live = createLive<Actor>({
    authenticate: async (token, visitor) => {
      const actor = await actorOfToken(db, token, visitor);
      return actor && socketDoor.admit(visitor, actor);
    },
    endedAmong: (actors) => endedSessions(db, actors),
    ipOf,
    admit: (request) => limits.socket(ipOf(request)),
    allowedOrigin: (origin) => config.origins.includes(origin),
    onOpen: (actor, socketId) => presence.opened(actor, socketId),
    onClose: (actor, socketId) => presence.closed(actor, socketId),
    limits: {
      sendsPerSecond: config.limits.chatPerSecond,
      socketsPerPerson: config.limits.socketsPerPerson,
    },
    commands: commandsOf({ db, publish: bus.publish }, frames),
    channels,
    log,
  });
  const chat = wireChat({ live, bus, db: own, presence, log });
  wireBilling({ live, bus });
  wireReports({ live, bus });
  wireBrowse({ bus });
  wireNotifications({ live, bus, db: own, isHere: (userId) => presence.isHere(userId) });
  const stop = async () => {
    await live.stop();
    await chat.stop();
    await presence.stop();
    await own.destroy();
  };
  return { attach: live.attach, stop };
};

/** One node: its HTTP server, not yet listening, and what must be stopped with it. */
export const createApp = async (options: AppOptions) => {
  const { config, log, db, lists, isStrict, deadlines } = options;
  announceListened(listeners.map(({ event }) => event));
  const nodeId = uuid();
  const state = { isReady: true };
  const onError = (err: unknown) => log.warn({ err }, "limits not shared");
  // What is counted must not wait behind what is being answered.
  const counts = connect({ connection: options.connection, size: 1, statementSeconds: 1, onError });
  const limits = createLimits(counts, config.limits, onError);
  const slow = connectSlow(options.connection, onError);
  const bus = await openBus(options);
  const { publish } = bus;
  await keepTerms(db);
  const server = createServer({
    ...{ config, log, db, lists, slow, limits, publish, socket },
    routes: config.isDemo ? [...routes, ...demoRoutes] : routes,
    nameOf: operationName,
    summaryOf: operationSummary,
    isStrict: isStrict ?? false,
    deadlines,
    isReady: () => state.isReady,
    authenticate: (token, visitor) => actorOfToken(db, token, visitor),
  });
  useDemoPages(server, db, config);
  const sockets = await createSockets(options, nodeId, { bus, limits });
  sockets.attach(server.server);
  return {
    server,
    nodeId,
    publish,
    /** Takes no new work, finishes what is in flight, says good-bye to sockets. */
    close: async () => {
      state.isReady = false;
      limits.stop();
      await sockets.stop();
      await bus.close();
      await server.close();
      await counts.destroy();
      await slow.destroy();
    },
  };
};

export type App = Awaited<ReturnType<typeof createApp>>;
