import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { ensureOneHost } from "#http/edges.ts";
import { asRefusal } from "#http/problems.ts";
import { answerBare } from "#http/raw-answer.ts";
import { Refusal, refuse } from "#http/refuse.ts";

type HandshakeOptions = {
  path: string;
  allowedOrigin: (origin: string) => boolean;
  /** Throws a refusal for a visitor who may not even connect. */
  admit: (request: IncomingMessage) => Promise<void> | void;
  frameBytes: number;
  onOpen: (ws: WebSocket, request: IncomingMessage) => void;
};

const stomp = "v12.stomp";

const websocketServer = (frameBytes: number) => {
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: frameBytes,
    closeTimeout: 5_000,
    handleProtocols: (offered: Set<string>) => offered.has(stomp) && stomp,
  };
  const server = new WebSocketServer(options);
  server.on("wsClientError", (_error, socket) =>
    answerBare(socket, new Refusal("request.unreadable")),
  );
  return server;
};

/** Turns an HTTP upgrade into a websocket, or answers it with a problem document. */
export const createHandshake = (options: HandshakeOptions) => {
  const { path, allowedOrigin, admit, onOpen } = options;
  const server = websocketServer(options.frameBytes);

  const check = async (request: IncomingMessage) => {
    ensureOneHost(request);
    await admit(request);
    if (request.url?.split("?", 1)[0] !== path) refuse("not_found");
    const { origin } = request.headers;
    if (origin !== undefined && !allowedOrigin(origin)) refuse("access.denied");
  };

  return async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const destroy = () => socket.destroy();
    socket.on("error", destroy);
    try {
      await check(request);
    } catch (error) {
      return void answerBare(socket, asRefusal(error));
    }
    if (socket.destroyed) return;
    server.handleUpgrade(request, socket, head, (ws) => {
      socket.off("error", destroy);
      onOpen(ws, request);
    });
  };
};
