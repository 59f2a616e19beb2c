import multipart from "@fastify/multipart";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Config } from "#config.ts";
import { type Db, sql } from "#db/connect.ts";
import { addressReader } from "#http/address.ts";
import { type Deadlines, usualDeadlines } from "#http/deadlines.ts";
import { createDocsPage } from "#http/plain/docs.ts";
import { refuseUnreadable, useEdges } from "#http/edges.ts";
import { setSafeHeaders, useSafeHeaders } from "#http/headers.ts";
import { useLimits } from "#http/limits/limits.ts";
import { useMethods } from "#http/methods.ts";
import { type Described, openApiDocument } from "#http/openapi.ts";
import { asRefusal, problemDocument } from "#http/problems.ts";
import { requestId } from "#http/raw-answer.ts";
import { Refusal } from "#http/refuse.ts";
import { type RouteTools, serve } from "#http/routes.ts";
import { readForm, readUtf8, refuseBrokenAddress } from "#http/utf8.ts";
import type { Log } from "#log.ts";

const useParsers = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<Buffer>(
    "application/json",
    { parseAs: "buffer" },
    (request, body, done) => {
      if (body.length === 0) done(null, {});
      else parseJson(request, readUtf8(body), done);
    },
  );
  app.addContentTypeParser<Buffer>(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer" },
    (_request, body, done) => done(null, readForm(body)),
  );
  void app.register(multipart);
  app.addHook("onRequest", async ({ raw }) => refuseBrokenAddress(raw.url ?? ""));
};

const sendProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = asRefusal(error);
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds) reply.header("retry-after", retryAfterSeconds);
  const scheme = refusal.code === "auth.client_unknown" ? 'Basic realm="Vitrine"' : "Bearer";
  if (refusal.status === 401) reply.header("www-authenticate", scheme);
  return reply
    .status(refusal.status)
    .type("application/problem+json; charset=utf-8")
    .send(JSON.stringify(problemDocument(refusal, request.id)));
};

/** A request the router refuses reaches neither hooks nor routes. */
const refuseAddress = ({ config, limits, log }: ServerOptions) => {
  const ipOf = addressReader(config.trustedProxies);
  return async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const counted = limits.visitor(ipOf(request.raw));
    const refusal = await counted.then(() => asRefusal(error), asRefusal);
    setSafeHeaders(request, reply);
    log.info({ requestId: request.id, operation: "(unreadable)", status: refusal.status });
    return sendProblem(refusal, request, reply);
  };
};

const useProblems = (app: FastifyInstance, log: Log) => {
  app.setErrorHandler((error, request, reply) => {
    if (asRefusal(error).status >= 500)
      log.error({ err: error, requestId: request.id, operation: request.operation }, "call failed");
    return sendProblem(error, request, reply);
  });
};

const useRequestLog = (app: FastifyInstance, log: Log) =>
  app.addHook("onResponse", async (request, reply) => {
    const status = reply.statusCode;
    const level = status >= 500 ? "error" : status === 401 || status === 403 ? "warn" : "info";
    log[level]({
      requestId: request.id,
      userId: request.actorId,
      operation: request.operation ?? `${request.method} (page)`,
      status,
      ms: Math.round(reply.elapsedTime),
    });
  });

const useHealth = (app: FastifyInstance, db: Db, isReady: () => boolean) => {
  app.get("/healthz", { config: { counts: "file" } }, async () => ({ status: "alive" }));
  app.get("/readyz", async () => {
    if (!isReady()) throw new Refusal("unavailable", { retryAfterSeconds: 1 });
    await sql`select 1`.execute(db);
    return { status: "ready" };
  });
};

const useDocumentation = (app: FastifyInstance, described: Described) => {
  let document: string | undefined;
  app.get("/openapi.json", (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(described));
    return reply.type("application/json").send(document);
  });
  const docsPage = createDocsPage(described);
  app.get("/docs", (_request, reply) => docsPage(reply));
};

export type ServerOptions = RouteTools &
  Described & {
    config: Config;
    isReady: () => boolean;
    deadlines?: Partial<Deadlines>;
  };

const serverSettings = (options: ServerOptions, deadlines: Deadlines) => ({
  genReqId: requestId,
  trustProxy: options.config.trustedProxies.length > 0 ? options.config.trustedProxies : false,
  bodyLimit: 256 * 1024,
  // For an upload; other bodies have less, see `useEdges`.
  requestTimeout: deadlines.uploadMs,
  connectionTimeout: deadlines.stalledMs,
  keepAliveTimeout: deadlines.idleMs,
  http: {
    headersTimeout: deadlines.headersMs,
    connectionsCheckingInterval: deadlines.lookMs,
    // Off, since our own refusal carries our headers.
    requireHostHeader: false,
  },
  routerOptions: { maxParamLength: 16_384 },
  frameworkErrors: refuseAddress(options),
  clientErrorHandler: refuseUnreadable(options.log),
  // While a node closes it finishes what still reaches it.
  return503OnClosing: false,
  logger: false as const,
});

/** The HTTP side of a node: every route behind its door. It does not start with a route that has none. */
export const createServer = (options: ServerOptions): FastifyInstance => {
  const { log, routes } = options;
  const deadlines = { ...usualDeadlines, ...options.deadlines };
  const app = fastify(serverSettings(options, deadlines));
  useParsers(app);
  useProblems(app, log);
  useSafeHeaders(app);
  useRequestLog(app, log);
  useEdges(app, deadlines);
  useLimits(app, options.limits);
  useMethods(app);
  useHealth(app, options.db, options.isReady);
  for (const route of routes) {
    if (!route.door?.auth) throw new Error(`No door is declared for ${route.endpoint.path}.`);
    serve(app, route, options);
  }
  useDocumentation(app, options);
  return app;
};
