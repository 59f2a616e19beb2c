import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";
import type { Actor, Visitor } from "#http/actor.ts";
import { once } from "#http/idempotency/once.ts";
import { parseInput } from "#http/input.ts";
import { bearerOf, type Limits } from "#http/limits/limits.ts";
import type { Publish } from "#live/bus.ts";
import { publishingAfter } from "#live/publishing.ts";
import type { CallContext, FileAnswer, Route } from "#http/on.ts";
import { takeRaw } from "#http/raw-body.ts";
import { Refusal, refuse } from "#http/refuse.ts";
import { reserved } from "#http/idempotency/reservations.ts";
import { serializerFor } from "#http/serialize.ts";
import { endUnread, withUpload } from "#http/upload.ts";

/** The person a bearer token belongs to, or null where it is unknown, ended or expired. */
export type Authenticate = (token: string, visitor: Visitor) => Promise<Actor | null>;

export type RouteTools = {
  db: Db;
  /** The pool whose statements are planned for their very values. */
  lists: Db;
  limits: Limits;
  authenticate: Authenticate;
  publish: Publish;
  isStrict: boolean;
};

const visitorOf = (request: FastifyRequest): Visitor => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
});

/** Who calls, by their token, wherever one is sent: the call is then theirs and not their address's. */
const personOf = async (request: FastifyRequest, tools: RouteTools) => {
  const token = bearerOf(request);
  if (token === undefined) return null;
  const actor = await tools.authenticate(token, visitorOf(request));
  await (actor ? tools.limits.person(actor.id) : tools.limits.visitor(request.ip));
  if (actor) request.actorId = actor.id;
  return actor;
};

/** Null without a token; a token that opens nothing is refused, so that the client can renew it. */
const actorFor = async (door: Route["door"], request: FastifyRequest, tools: RouteTools) => {
  const isOpen = door.auth.roles === "anyone";
  const actor = await personOf(request, tools);
  if (isOpen) return door.recognises ? actor : null;
  if (actor === null && bearerOf(request) !== undefined) refuse("auth.ended");
  return actor;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a call takes from the address, or from headers, beside its body. */
const chosen = (from: unknown, names: readonly string[] = []) => {
  const all = isRecord(from) ? from : {};
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(all, name) ? [[name, all[name]]] : [])),
  );
};

const bodyOf = (request: FastifyRequest, endpoint: Route["endpoint"]) => {
  if (endpoint.body === "raw") return { bytes: request.body ?? Buffer.alloc(0) };
  const hasBody = request.method !== "GET" && request.method !== "DELETE";
  return hasBody ? (request.body ?? {}) : request.query;
};

const rawInput = (request: FastifyRequest, endpoint: Route["endpoint"]) => {
  const body = bodyOf(request, endpoint);
  if (!isRecord(body)) return refuse("request.unreadable");
  const headers = chosen(request.headers, endpoint.headers);
  const params = request.params as Record<string, string>;
  return { ...body, ...chosen(request.query, endpoint.query), ...headers, ...params };
};

const keyOf = (request: FastifyRequest) => {
  const key = request.headers["idempotency-key"];
  return typeof key === "string" && key.length >= 8 && key.length <= 200 ? key : undefined;
};

type Call = { caller: unknown; actor: Actor | null; input: unknown; key: string | undefined };

/** A refusal that keeps what was written commits first and refuses after. */
const transacted = async (
  db: Db,
  publish: Publish,
  work: (trx: Db, publish: Publish) => Promise<unknown>,
) => {
  let kept: Refusal | undefined;
  const answer = await publishingAfter(db, publish, async (trx, later) => {
    try {
      return await work(trx, later);
    } catch (error) {
      if (!(error instanceof Refusal) || !error.details.keep) throw error;
      kept = error;
      return undefined;
    }
  });
  if (kept) throw kept;
  return answer;
};

const perform = (route: Route, tools: RouteTools, { caller, actor, input, key }: Call) => {
  const db = route.how.plans === "custom" ? tools.lists : tools.db;
  const { kind, method, path } = route.endpoint;
  const context = { attemptId: uuid(), publish: tools.publish };
  const work = (where: Db, more: Partial<CallContext> = {}) =>
    route.handle(where, caller, input, { ...context, ...more });
  if (kind === "read") return work(db);
  const request = [method, path, input];
  const attempt = actor && key && { actorId: actor.id, key, request };
  if (route.how.transaction !== "own")
    return transacted(db, tools.publish, (trx, publish) => {
      const run = () => work(trx, { publish });
      return attempt ? once(trx, attempt, run) : run();
    });
  if (!attempt || route.how.answer) return work(db);
  return reserved(db, attempt, route.how, (own, attemptId) => work(own, { attemptId }));
};

const isKnownTo = (request: FastifyRequest, etag: string | undefined) =>
  etag !== undefined &&
  (request.headers["if-none-match"] ?? "").split(",").some((known) => {
    const tag = known.trim();
    return tag === "*" || tag.replace(/^W\//, "") === etag;
  });

const sendFile = (request: FastifyRequest, reply: FastifyReply, file: FileAnswer) => {
  reply.headers({ "content-security-policy": "sandbox; default-src 'none'", ...file.headers });
  if (isKnownTo(request, file.headers?.etag)) return reply.status(304).send();
  return reply.type(file.mediaType).send(file.bytes);
};

const refuseCredentialsInAddress = (request: FastifyRequest) => {
  if (!isRecord(request.query) || Object.keys(request.query).length === 0) return;
  const message = "Send these fields in the form's body, never in the address.";
  refuse("request.unreadable", { oauth: "invalid_request", message });
};

/** RFC 6749, 5.2: who does not name the program the call is for, in the header, is refused with 401. */
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
      return perform(route, tools, { caller, actor, input, key: keyOf(request) });
    };
    const answer = await (upload ? withUpload(request, upload, answered) : answered());
    if (endpoint.answer === "file") return sendFile(request, reply, answer as FileAnswer);
    return reply.type("application/json; charset=utf-8").send(serialize(answer));
  };
  const onSend = async (request: FastifyRequest, reply: FastifyReply) => {
    if (upload) endUnread(request, reply, upload);
  };
  const counts = endpoint.answer === "file" ? "picture" : "call";
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
