import { closeCodes } from "@vitrine/contract/live";
import type { Visitor } from "#http/actor.ts";
import { asRefusal } from "#http/problems.ts";
import { requestId } from "#http/raw-answer.ts";
import { Refusal, refuse } from "#http/refuse.ts";
import type { Log } from "#log.ts";
import { answerRefusal } from "./answers.ts";
import type { Connection, LiveSession } from "./connection.ts";
import { matcher } from "./destinations.ts";
import type { Frame } from "./frame.ts";
import type { LiveLimits } from "./limits.ts";
import { createRate } from "./rate.ts";

/** A frame that a client sent to a declared destination. */
export type Sent = {
  /** The connection it came on. */
  socketId: string;
  /** The `:parts` of the destination. */
  params: Record<string, string>;
  headers: ReadonlyMap<string, string>;
  /** Parsed JSON, not yet checked against any shape; an empty body is `{}`. */
  body: unknown;
  visitor: Visitor;
};

/** Resolves once the work is committed; throws a refusal when nothing was changed. */
export type CommandHandler<S> = (session: S, sent: Sent) => Promise<unknown>;

type SendingOptions<S extends LiveSession> = {
  commands: Record<string, CommandHandler<S>>;
  limits: LiveLimits;
  log: Log;
};

/** Where the frame came from, and an id for it like that of a request. */
export const visitorOf = ({ ip, userAgent }: { ip: string; userAgent: string }): Visitor => ({
  requestId: requestId(),
  ip,
  userAgent,
});

const readJson = (body: string): unknown => {
  try {
    return body === "" ? {} : JSON.parse(body);
  } catch {
    return refuse("request.unreadable");
  }
};

const levelOf = (status: number) => {
  if (status >= 500) return "error";
  return status === 401 || status === 403 ? "warn" : "info";
};

type Target<S> = { entry: CommandHandler<S>; params: Record<string, string> } | undefined;

type Arrived = Pick<Sent, "socketId" | "visitor">;

const run = async <S>(target: Target<S>, frame: Frame, session: S, arrived: Arrived) => {
  const { entry, params } = target ?? refuse("not_found");
  await entry(session, {
    ...arrived,
    params,
    headers: frame.headers,
    body: readJson(frame.body),
  });
};

const answerTooMany = <S extends LiveSession>(connection: Connection<S>, frame: Frame) => {
  const refusal = new Refusal("request.too_many", { retryAfterSeconds: 1 });
  answerRefusal(connection, frame, refusal, visitorOf(connection).requestId);
};

/** Runs what a SEND asks for, and answers it. */
export const createSending = <S extends LiveSession>(options: SendingOptions<S>) => {
  const { limits, log } = options;
  const find = matcher(options.commands);
  const mayPass = createRate(limits.sendsPerSecond);
  const mayBeAnswered = createRate(limits.refusalsPerSecond);

  const send = async (connection: Connection<S>, frame: Frame, session: S) => {
    if (frame.headers.has("transaction"))
      return connection.fail("request.unreadable", "transactions are not supported");
    const visitor = visitorOf(connection);
    const target = find(frame.headers.get("destination") ?? "");
    const started = performance.now();
    let status = 200;
    let err: unknown;
    try {
      await run(target, frame, session, { socketId: connection.id, visitor });
      connection.receipt(frame);
    } catch (error) {
      const refusal = asRefusal(error);
      status = refusal.status;
      if (status >= 500) err = error;
      answerRefusal(connection, frame, refusal, visitor.requestId);
    }
    const operation = `SEND ${target?.pattern ?? "(unknown)"}`;
    const ms = Math.round(performance.now() - started);
    const { requestId: id } = visitor;
    log[levelOf(status)]({ requestId: id, userId: session.id, operation, status, ms, err });
  };

  /** Answers frames above the rate at once: they must neither wait behind, nor crowd out, admitted ones. */
  const admit = (connection: Connection<S>, frame: Frame, session: S) => {
    if (frame.command !== "SEND" || mayPass(session.id)) return true;
    if (mayBeAnswered(connection.id)) answerTooMany(connection, frame);
    else connection.close(closeCodes.refused, "too many frames at once");
    return false;
  };

  return { send, admit };
};
