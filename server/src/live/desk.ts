import type { IncomingMessage } from "node:http";
import type { WebSocket } from "ws";
import type { ProtocolOptions } from "./connecting.ts";
import { Connection, type LiveSession } from "./connection.ts";
import { createHeartbeat } from "./heartbeat.ts";
import type { LiveLimits } from "./limits.ts";
import { createProtocol } from "./protocol.ts";
import { Registry } from "./registry.ts";

export type LiveOptions<S extends LiveSession> = Omit<
  ProtocolOptions<S>,
  "limits" | "onConnected" | "socketsOf"
> & {
  /** The ids of those sessions that have ended. Asked every 4 s for all sockets of the node. */
  endedAmong: (sessions: S[]) => Promise<Iterable<string>>;
  /** Compared as a whole; a client without an Origin is no browser and may pass. */
  allowedOrigin: (origin: string) => boolean;
  /** Throws a refusal for a visitor who may not even connect. */
  admit?: (request: IncomingMessage) => Promise<void> | void;
  ipOf?: (request: IncomingMessage) => string;
  onOpen?: (session: S, socketId: string) => unknown;
  onClose?: (session: S, socketId: string) => unknown;
  limits?: Partial<LiveLimits>;
  path?: string;
};

/** Tells the app who came and who left, in this order even when the first is slow. */
const createHooks = <S extends LiveSession>({ onOpen, onClose, log }: LiveOptions<S>) => {
  const opened = new WeakMap<Connection<S>, Promise<void>>();
  const attempt = async (hook: () => unknown) => {
    try {
      await hook();
    } catch (err) {
      log.error({ err }, "a hook of the live kit failed");
    }
  };

  return {
    open: (connection: Connection<S>, session: S) => {
      opened.set(
        connection,
        attempt(() => onOpen?.(session, connection.id)),
      );
    },
    close: (connection: Connection<S>) => {
      const { session, id } = connection;
      if (session === undefined) return;
      void opened.get(connection)?.then(() => attempt(() => onClose?.(session, id)));
    },
  };
};

const addressOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? "";

/** Turns a websocket into a connection of this node, from its opening to its end. */
export const createDesk = <S extends LiveSession>(options: LiveOptions<S>, limits: LiveLimits) => {
  const { log, ipOf = addressOf } = options;
  const registry = new Registry<S>();
  const heartbeat = createHeartbeat(limits.heartbeatMs);
  const hooks = createHooks(options);
  const onError = (err: unknown) => log.error({ err }, "a frame failed");
  const onConnected = (connection: Connection<S>, session: S) => {
    registry.identify(connection, session);
    hooks.open(connection, session);
  };
  const socketsOf = ({ id }: S) => registry.ofUser(id).size;
  const protocol = createProtocol({ ...options, limits, onConnected, socketsOf });

  const accept = (ws: WebSocket, request: IncomingMessage) => {
    const userAgent = (request.headers["user-agent"] ?? "").slice(0, 300);
    const onClosed = () => {
      leave();
      registry.remove(connection);
      hooks.close(connection);
    };
    const visitor = { ip: ipOf(request), userAgent };
    const connection = new Connection<S>({
      ws,
      socket: request.socket,
      ...visitor,
      ...protocol,
      limits,
      onClosed,
      onError,
    });
    const leave = heartbeat.join(connection);
    registry.all.add(connection);
  };

  return { registry, accept, stopHeartbeat: heartbeat.stop };
};
