import { config } from "#config.ts";
import { createLimits } from "#http/limits/limits.ts";
import type { Route } from "#http/on.ts";
import { createServer } from "#http/server.ts";
import { authenticationOn } from "#identity/sessions/service.ts";
import type { Publish } from "#live/bus.ts";
import { createLog } from "#log.ts";
import { db, publish as publishHere } from "#test/world.ts";

/** A server with these routes alone, on the test file's database. */
export const aKitServer = (routes: Route[], publish: Publish = publishHere) => {
  const limits = createLimits(db(), config().limits, () => {});
  const app = createServer({
    config: config(),
    db: db(),
    lists: db(),
    slow: db(),
    limits,
    publish,
    isStrict: true,
    routes,
    nameOf: ({ endpoint }) => endpoint.path,
    summaryOf: () => "",
    log: createLog("silent"),
    isReady: () => true,
    authenticate: authenticationOn(db()),
  });
  const close = async () => {
    limits.stop();
    await app.close();
  };
  return { app, close };
};
