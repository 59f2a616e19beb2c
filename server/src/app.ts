import type pg from "pg";
import { v4 as uuid } from "uuid";
import { wireBilling } from "#billing/listeners.ts";
import { keepTerms } from "#billing/openness/service.ts";
import { wireBrowse } from "#browse/listeners.ts";
import {
  channels,
  frames,
  listeners,
  operationName,
  operationSummary,
  routes,
  socket,
  socketDoor,
} from "#capabilities.ts";
import { wireChat } from "#chat/listeners.ts";
import { Presence } from "#chat/presence/service.ts";
import type { Config } from "#config.ts";
import { connect, connectSlow, type Db } from "#db/connect.ts";
import { useDemoPages } from "#demo/pages.ts";
import { demoRoutes } from "#demo/routes.ts";
import type { Actor } from "#http/actor.ts";
import { addressReader } from "#http/address.ts";
import type { Deadlines } from "#http/deadlines.ts";
import { createLimits, type Limits } from "#http/limits/limits.ts";
import type { Authenticate } from "#http/routes.ts";
import { createServer } from "#http/server.ts";
import { authenticationOn, endedSessions } from "#identity/sessions/service.ts";
import { type Bus, createBus } from "#live/bus.ts";
import { commandsOf } from "#live/on-frame.ts";
import { createLive } from "#live/socket.ts";
import type { Log } from "#log.ts";
import { nodeEvents } from "#node-events.ts";
import { wireNotifications } from "#notifications/listeners.ts";
import { wireReports } from "#reports/listeners.ts";
import { announceListened } from "#work/record.ts";

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

type Shared = { bus: Bus; limits: Limits; authenticate: Authenticate };

/** The realtime side of a node. */
const createSockets = async (options: AppOptions, nodeId: string, shared: Shared) => {
  const { bus, limits, authenticate } = shared;
  const { config, log, db, connection } = options;
  const onError = (err: unknown) => log.warn({ err }, "a pool of the sockets failed");
  // Deliveries of stored messages must not wait behind messages being stored.
  const own = connect({ connection, size: 3, onError });
  const presence = new Presence({ db: own, publish: bus.publish, nodeId, log });
  await presence.start();
  const ipOf = addressReader(config.trustedProxies);
  const live = createLive<Actor>({
    authenticate: async (token, visitor) => {
      const actor = await authenticate(token, visitor);
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
    commands: commandsOf({ db, publish: bus.publish, log }, frames),
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
  // Counting calls must not wait behind answering them.
  const counts = connect({ connection: options.connection, size: 1, statementSeconds: 1, onError });
  const limits = createLimits(counts, config.limits, onError);
  const slow = connectSlow(options.connection, onError);
  const bus = await openBus(options);
  const authenticate = authenticationOn(db);
  const node = { config, log, db, lists, slow, limits, authenticate, publish: bus.publish, socket };
  await keepTerms(db);
  const server = createServer({
    ...node,
    routes: config.isDemo ? [...routes, ...demoRoutes] : routes,
    nameOf: operationName,
    summaryOf: operationSummary,
    isStrict: isStrict ?? false,
    deadlines,
    isReady: () => state.isReady,
  });
  useDemoPages(server, db, config);
  const sockets = await createSockets(options, nodeId, { bus, limits, authenticate });
  sockets.attach(server.server);
  return {
    server,
    nodeId,
    publish: bus.publish,
    /** Takes no new work, finishes what is in flight and closes the sockets. */
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
