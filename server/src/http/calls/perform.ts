import type { FastifyRequest } from "fastify";
import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { once } from "#http/idempotency/once.ts";
import { runReserved } from "#http/idempotency/reservations.ts";
import type { CallContext, Route } from "#http/on.ts";
import { Refusal } from "#http/refuse.ts";
import type { Publish } from "#live/bus.ts";
import { publishingAfter } from "#live/publishing.ts";
import type { Log } from "#log.ts";

/** A key that is too short or too long is ignored. */
export const keyOf = (request: FastifyRequest) => {
  const key = request.headers["idempotency-key"];
  return typeof key === "string" && key.length >= 8 && key.length <= 200 ? key : undefined;
};

type Call = {
  caller: unknown;
  actor: Actor | null;
  input: unknown;
  key: string | undefined;
  whenLeft: () => AbortSignal;
};

type Tools = { db: Db; lists: Db; slow: Db; publish: Publish; log: Log };

/** A refusal that keeps what was written commits first and refuses after. */
const transacted = async (
  db: Db,
  tools: Pick<Tools, "publish" | "log">,
  work: (trx: Db, publish: Publish) => Promise<unknown>,
) => {
  let kept: Refusal | undefined;
  const answer = await publishingAfter(db, tools, async (trx, later) => {
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

/** Does the work of an admitted call: in one transaction, or as its route declares. */
export const perform = (route: Route, tools: Tools, call: Call) => {
  const { caller, actor, input, key, whenLeft } = call;
  const db = route.how.plans === "custom" ? tools.lists : tools.db;
  const { kind, method, path } = route.endpoint;
  const { publish: publishNow, slow, log } = tools;
  const context = { attemptId: uuid(), publish: publishNow, slow, whenLeft, log };
  const work = (where: Db, more: Partial<CallContext> = {}) =>
    route.handle(where, caller, input, { ...context, ...more });
  if (kind === "read") return work(db);
  const request = [method, path, input];
  const attempt = actor && key && { actorId: actor.id, key, request };
  if (route.how.transaction !== "own")
    return transacted(db, tools, (trx, publish) => {
      const run = () => work(trx, { publish });
      return attempt ? once(trx, attempt, run) : run();
    });
  if (!attempt || route.how.answer) return work(db);
  const places = { db, log };
  return runReserved(places, attempt, route.how, (own, attemptId) => work(own, { attemptId }));
};
