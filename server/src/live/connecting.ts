import { closeCodes } from "@vitrine/contract/live";
import type { Visitor } from "#http/actor.ts";
import { asRefusal } from "#http/problems.ts";
import { refuse } from "#http/refuse.ts";
import type { Log } from "#log.ts";
import { type CommandHandler, visitorOf } from "./commands.ts";
import type { Connection, LiveSession } from "./connection.ts";
import { encodeFrame } from "./encode.ts";
import type { Frame } from "./frame.ts";
import type { LiveLimits } from "./limits.ts";

export type ProtocolOptions<S extends LiveSession> = {
  /** Null if the token is invalid. An error it throws means an outage, never a sign-out. */
  authenticate: (token: string, visitor: Visitor) => Promise<S | null>;
  channels: readonly string[];
  /** Throws a refusal for a channel this person may not subscribe to. */
  maySubscribe?: (session: S, channel: string) => Promise<unknown>;
  /** By destination, `/app/messages/chat/:id`; each resolves once its work is committed. */
  commands: Record<string, CommandHandler<S>>;
  /** How many sockets the person has on this node. */
  socketsOf: (session: S) => number;
  onConnected: (connection: Connection<S>, session: S) => void;
  limits: LiveLimits;
  log: Log;
};

export const refusedClose = { close: closeCodes.refused };
const laterClose = { close: closeCodes.tryLater };

const bearerOf = ({ headers }: Frame) => {
  const header = headers.get("Authorization") ?? headers.get("authorization") ?? "";
  return /^\s*Bearer +([\w.~+/=-]{1,1024})\s*$/i.exec(header)?.[1];
};

/** A client with slower heart-beats is checked with pings instead. */
const slowestBeatMs = 60_000;

const agreeOnBeats = (header: string | undefined, everyMs: number) => {
  const [, sends, wants] = /^(\d{1,9}),(\d{1,9})$/.exec(header ?? "0,0") ?? [];
  if (sends === undefined) return undefined;
  const isAsked = Number(sends) === 0 || Number(sends) > slowestBeatMs;
  return {
    toClient: Number(wants) > 0 ? everyMs : 0,
    fromClient: isAsked ? 0 : Math.max(Number(sends), everyMs),
  };
};

/** Finds whose token it is; if it is nobody's, tells the client why. */
const createIdentifying =
  <S extends LiveSession>({ authenticate, log }: ProtocolOptions<S>) =>
  async (connection: Connection<S>, token: string) => {
    const visitor = visitorOf(connection);
    try {
      return (await authenticate(token, visitor)) ?? refuse("auth.ended");
    } catch (error) {
      const { code, status } = asRefusal(error);
      const { requestId } = visitor;
      const err = status >= 500 ? error : undefined;
      log.warn({ requestId, operation: "CONNECT", status, err }, "socket refused");
      if (status === 403) connection.fail(code, "not allowed in", refusedClose);
      else if (status < 429) connection.fail(code, "not signed in", refusedClose);
      else connection.fail("unavailable", "temporarily unavailable", laterClose);
      return undefined;
    }
  };

/** Answers a CONNECT frame: with CONNECTED, or with ERROR and the end of the connection. */
export const createConnecting = <S extends LiveSession>(options: ProtocolOptions<S>) => {
  const identify = createIdentifying(options);
  const { onConnected, socketsOf, limits } = options;
  const everyMs = limits.heartbeatMs;

  return async (connection: Connection<S>, frame: Frame) => {
    connection.stopWaiting();
    const versions = frame.headers.get("accept-version")?.split(",") ?? [];
    const beats = agreeOnBeats(frame.headers.get("heart-beat"), everyMs);
    const token = bearerOf(frame);
    if (connection.session) return connection.fail("request.unreadable", "already connected");
    if (!versions.includes("1.2"))
      return connection.fail("request.unreadable", "only STOMP 1.2", {
        headers: { version: "1.2" },
      });
    if (!beats) return connection.fail("request.unreadable", "heart-beat is not two numbers");
    if (token === undefined)
      return connection.fail("auth.required", "no bearer token", refusedClose);

    const session = await identify(connection, token);
    if (session === undefined || connection.isClosed) return;
    if (socketsOf(session) >= limits.socketsPerPerson)
      return connection.fail("live.too_many_sockets", "too many sockets", laterClose);
    connection.open(session, beats);
    const pace = `${everyMs},${everyMs}`;
    connection.send(
      encodeFrame("CONNECTED", { version: "1.2", session: connection.id, "heart-beat": pace }),
    );
    onConnected(connection, session);
  };
};
