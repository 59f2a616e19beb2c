import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "#db/connect.ts";
import type { Actor, Visitor } from "#http/actor.ts";
import { rawInput, refuseCredentialsInAddress } from "#http/calls/fields.ts";
import { keyOf, perform } from "#http/calls/perform.ts";
import { parseInput } from "#http/input.ts";
import { bearerOf, type Limits } from "#http/limits/limits.ts";
import type { Publish } from "#live/bus.ts";
import type { Log } from "#log.ts";
import type { FileAnswer, Route } from "#http/on.ts";
import { takeRaw } from "#http/raw-body.ts";
import { refuse } from "#http/refuse.ts";
import { serializerFor } from "#http/serialize.ts";
import { endUnread, withUpload } from "#http/upload.ts";

/** The person a bearer token belongs to, or null if it is unknown, ended or expired. */
export type Authenticate = (token: string, visitor: Visitor) => Promise<Actor | null>;

export type RouteTools = {
  db: Db;
  /** The pool whose statements are planned for their actual values. */
  lists: Db;
  /** A few connections for answers that take long. */
  slow: Db;
  limits: Limits;
  authenticate: Authenticate;
  publish: Publish;
  log: Log;
  isStrict: boolean;
};

const visitorOf = (request: FastifyRequest): Visitor => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
  call: `${request.method} ${request.routeOptions.url ?? ""}`,
});

/** The caller, by token, wherever one is sent: the call then counts for them and not for their address. */
const personOf = async (request: FastifyRequest, tools: RouteTools) => {
  const token = bearerOf(request);
  if (token === undefined) return null;
  const actor = await tools.authenticate(token, visitorOf(request));
  await (actor ? tools.limits.person(actor.id) : tools.limits.visitor(request.ip));
  if (actor) request.actorId = actor.id;
  return actor;
};

/** Null without a token; an invalid token is refused, so that the client can renew it. */
const actorFor = async (door: Route["door"], request: FastifyRequest, tools: RouteTools) => {
  const isOpen = door.auth.roles === "anyone";
  const actor = await personOf(request, tools);
  if (isOpen) return door.recognises ? actor : null;
  if (actor === null && bearerOf(request) !== undefined) refuse("auth.ended");
  return actor;
};

const isKnownTo = (request: FastifyRequest, etag: string | undefined) =>
  etag !== undefined &&
  (request.headers["if-none-match"] ?? "").split(",").some((known) => {
    const tag = known.trim();
    return tag === "*" || tag.replace(/^W\//, "") === etag;
  });

/** Also for caches that know nothing newer than HTTP 1.0. */
const neverKept = { "cache-control": "no-cache, no-store, must-revalidate", pragma: "no-cache" };

/** Aborted when the client goes away before it has the whole answer. */
const leavingOf = ({ raw }: FastifyReply) => {
  const leaving = new AbortController();
  const look = () => raw.writableFinished || leaving.abort();
  if (raw.destroyed) look();
  else raw.once("close", look);
  return leaving.signal;
};

const sendFile = (request: FastifyRequest, reply: FastifyReply, file: FileAnswer) => {
  if (file.isEmpty) return reply.status(204).send();
  reply.headers({ "content-security-policy": "sandbox; default-src 'none'", ...file.headers });
  if (isKnownTo(request, file.headers?.etag)) return reply.status(304).send();
  return reply.type(file.mediaType).send(file.bytes);
};

/** RFC 6749, 5.2: a call that does not name its client in the header is refused with 401. */
const ensureClient = (request: FastifyRequest, { client }: Route["endpoint"]) => {
  if (client === undefined) return;
  const given = request.headers.authorization?.replace(/^basic +/i, "Basic ");
  if (given !== client) refuse("auth.client_unknown", { oauth: "invalid_client" });
};

/** Serves one call of the contract: limits, door, input, work, answer. */
export const serve = (app: FastifyInstance, route: Route, tools: RouteTools) => {
  const { endpoint, door } = route;
  const serialize = serializerFor(endpoint.output, tools.isStrict);
  const isForm = endpoint.body === "form";
  const isRaw = endpoint.body === "raw";
  const { upload } = route.how;

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    request.operation = `${endpoint.method} ${endpoint.path}`;
    if (isForm) refuseCredentialsInAddress(request);
    ensureClient(request, endpoint);
    const sentForm = request.headers["content-type"]?.startsWith("application/x-www-form") ?? false;
    if (request.body !== undefined && sentForm !== isForm && !isRaw) refuse("request.media_type");
    if (request.isMultipart() && !upload) refuse("request.media_type");
    const actor = await actorFor(door, request, tools);
    const caller = door.admit(visitorOf(request), actor);
    const answered = () => {
      const input = parseInput(endpoint.input, rawInput(request, endpoint));
      const whenLeft = () => leavingOf(reply);
      return perform(route, tools, { caller, actor, input, key: keyOf(request), whenLeft });
    };
    const answer = await (upload ? withUpload(request, upload, answered) : answered());
    if (endpoint.answer === "file") return sendFile(request, reply, answer as FileAnswer);
    if (endpoint.isKept === false) reply.headers(neverKept);
    return reply.type("application/json; charset=utf-8").send(serialize(answer));
  };
  const onSend = async (request: FastifyRequest, reply: FastifyReply) => {
    if (upload) endUnread(request, reply, upload);
  };
  const counts = isRaw ? "signed" : endpoint.answer === "file" ? "picture" : "call";
  const config = { isUpload: upload !== undefined, counts } as const;
  const { method, path: url } = endpoint;
  const options = { method, url, handler, config, ...(upload && { onSend }) };
  if (isRaw) takeRaw(app, endpoint, options);
  else app.route(options);
};

declare module "fastify" {
  interface FastifyRequest {
    actorId?: string;
    operation?: string;
  }
}
