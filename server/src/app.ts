import * as contract from "@vitrine/contract/all";
import type { Endpoint } from "@vitrine/contract/endpoint";
import type pg from "pg";
import { v4 as uuid } from "uuid";
import { accountRoutes } from "#accounts/routes.ts";
import { actorOfToken } from "#accounts/sessions/service.ts";
import type { Config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import { demoRoutes } from "#demo/routes.ts";
import { feedbackRoutes } from "#feedback/routes.ts";
import { fileRoutes } from "#files/routes.ts";
import { createLimits } from "#http/limits.ts";
import type { Route } from "#http/on.ts";
import { createServer } from "#http/server.ts";
import type { Log } from "#log.ts";
import { profileRoutes } from "#profiles/routes.ts";
import type { Listener } from "#work/listen.ts";
import { announceListened } from "#work/record.ts";

export const routes: Route[] = [
  ...accountRoutes,
  ...feedbackRoutes,
  ...fileRoutes,
  ...profileRoutes,
];

export const listeners: Listener[] = [];

const operationNames = new Map<Endpoint, string>(
  Object.entries(contract).flatMap(([capability, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, call]) => [call, `${capability}.${name}`] as const),
  ),
);

/** The call's name in the contract: `feedback.give`. */
export const operationName = ({ endpoint }: Route) => operationNames.get(endpoint) ?? endpoint.path;

export type AppOptions = {
  config: Config;
  log: Log;
  db: Db;
  lists: Db;
  connection: pg.ClientConfig;
  isStrict?: boolean;
};

/** One node: its HTTP server, not yet listening, and what must be stopped with it. */
export const createApp = async ({ config, log, db, lists, connection, isStrict }: AppOptions) => {
  announceListened(listeners.map(({ event }) => event));
  const nodeId = uuid();
  const state = { isReady: true };
  const limits = createLimits(db, config.limits, (error) =>
    log.warn({ err: error }, "limits not shared"),
  );
  const server = createServer({
    config,
    log,
    db,
    lists,
    limits,
    routes: config.isDemo ? [...routes, ...demoRoutes] : routes,
    nameOf: operationName,
    isStrict: isStrict ?? false,
    isReady: () => state.isReady,
    authenticate: (token, visitor) => actorOfToken(db, token, visitor),
  });
  return {
    server,
    nodeId,
    /** Takes no new work, finishes what is in flight, says good-bye to sockets. */
    close: async () => {
      state.isReady = false;
      limits.stop();
      await server.close();
    },
  };
};

export type App = Awaited<ReturnType<typeof createApp>>;
