import type { IncomingMessage, Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { closeCodes, socketPath } from "@vitrine/contract/live";
import { refuse } from "#http/refuse.ts";
import { messageTo } from "./answers.ts";
import { Connection, type LiveSession } from "./connection.ts";
import { type LiveOptions, createDesk } from "./desk.ts";
import type { Message } from "./encode.ts";
import { createHandshake } from "./handshake.ts";
import { usualLimits } from "./limits.ts";
import { startRecheck } from "./recheck.ts";
import { Registry } from "./registry.ts";

/** Sends to the subscribed sockets of this node; returns how many there were. */
const createPost = <S extends LiveSession>(registry: Registry<S>, channels: readonly string[]) => {
  const declared = new Set(channels);

  // The same message often goes to several people, one after the other.
  let last: { channel: string; message: object; encoded: Message } | undefined;
  const encode = (channel: string, message: object) => {
    if (last?.message !== message || last.channel !== channel)
      last = { channel, message, encoded: messageTo(channel, message) };
    return last.encoded;
  };

  const toEach = (groups: Iterable<Iterable<Connection<S>>>, channel: string, message: object) => {
    if (!declared.has(channel)) throw new Error(`No channel ${channel} is declared.`);
    let reached = 0;
    for (const group of groups)
      for (const connection of group)
        if (connection.deliver(channel, () => encode(channel, message))) reached += 1;
    return reached;
  };
  const toUsers = (userIds: Iterable<string>, channel: string, message: object) =>
    toEach(
      Array.from(userIds, (id) => registry.ofUser(id)),
      channel,
      message,
    );

  return {
    /** Sends the same message to several people, encoded once. */
    toUsers,
    toUser: (userId: string, channel: string, message: object) =>
      toUsers([userId], channel, message),
    toSession: (sessionId: string, channel: string, message: object) =>
      toEach([registry.ofSession(sessionId)], channel, message),
  };
};

const createClosing = <S extends LiveSession>(registry: Registry<S>) => ({
  closeAll: (code: number, reason: string) => {
    for (const connection of registry.all) connection.close(code, reason);
  },
  closeSession: (id: string, code: number = closeCodes.refused, reason = "signed-out") => {
    for (const connection of registry.ofSession(id)) connection.close(code, reason);
  },
});

const eachWithin = <T>(ms: number, all: T[], act: (one: T) => Promise<void>) =>
  Promise.race([Promise.all(all.map(act)), wait(ms, undefined, { ref: false })]);

/**
 * The realtime endpoint: STOMP 1.2 over websockets, with the bearer token in CONNECT. It knows
 * destinations and sessions, never what they are for. See `answerRefusal` for how a SEND is answered.
 */
export const createLive = <S extends LiveSession>(options: LiveOptions<S>) => {
  const limits = { ...usualLimits, ...options.limits };
  const { path = socketPath, allowedOrigin, endedAmong, log } = options;
  const { registry, accept, stopHeartbeat } = createDesk(options, limits);
  const { closeAll, closeSession } = createClosing(registry);
  const servers: Server[] = [];
  let isStopping = false;

  const admit = (request: IncomingMessage) => {
    const isFull = isStopping || registry.all.size >= limits.sockets;
    if (isFull) refuse("unavailable", { retryAfterSeconds: 2 });
    return options.admit?.(request);
  };
  const { frameBytes, recheckMs } = limits;
  const upgrade = createHandshake({ path, allowedOrigin, admit, frameBytes, onOpen: accept });
  const stopRecheck = startRecheck({
    everyMs: recheckMs,
    sessions: () => registry.sessions(),
    endedAmong,
    onEnded: closeSession,
    onError: (err) => log.warn({ err }, "open sockets could not be checked"),
  });

  /** Takes no new sockets or frames, answers what has begun, then closes with 1012. */
  const stop = async () => {
    isStopping = true;
    const open = [...registry.all];
    await eachWithin(limits.finishMs, open, (one) => one.finish());
    closeAll(closeCodes.restart, "restart");
    await eachWithin(1_000, open, (one) => one.gone());
    stopRecheck();
    stopHeartbeat();
    for (const server of servers) server.off("upgrade", upgrade);
  };
  /** Serves the upgrades of this server; several may be attached. */
  const attach = (server: Server) => void servers.push(server.on("upgrade", upgrade));
  /** The people with an open socket on this node. */
  const localUsers = () => registry.userIds();

  const post = createPost(registry, options.channels);
  return { ...post, attach, localUsers, closeAll, closeSession, stop };
};

export type Live = ReturnType<typeof createLive>;
