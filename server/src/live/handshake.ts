import { randomUUID } from "node:crypto";
import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { asRefusal, problemDocument } from "#http/problems.ts";
import { Refusal, refuse } from "#http/refuse.ts";

type HandshakeOptions = {
  path: string;
  allowedOrigin: (origin: string) => boolean;
  /** Throws a refusal for a visitor who may not even connect. */
  admit: (request: IncomingMessage) => void;
  frameBytes: number;
  onOpen: (ws: WebSocket, request: IncomingMessage) => void;
};

const answer = (socket: Duplex, refusal: Refusal) => {
  const body = JSON.stringify(problemDocument(refusal, randomUUID()));
  const lines = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    "Connection: close",
    "Content-Type: application/problem+json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    "X-Content-Type-Options: nosniff",
    "Cache-Control: no-store",
  ];
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds) lines.push(`Retry-After: ${retryAfterSeconds}`);
  // The other side may never close its half.
  socket.once("finish", () => socket.destroy());
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
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
  server.on("wsClientError", (_error, socket) => answer(socket, new Refusal("request.unreadable")));
  return server;
};

/** Turns an HTTP upgrade into a websocket, or answers it with a problem document. */
export const createHandshake = (options: HandshakeOptions) => {
  const { path, allowedOrigin, admit, onOpen } = options;
  const server = websocketServer(options.frameBytes);

  const check = (request: IncomingMessage) => {
    if (request.url?.split("?", 1)[0] !== path) refuse("not_found");
    const { origin } = request.headers;
    if (origin !== undefined && !allowedOrigin(origin)) refuse("access.denied");
    admit(request);
  };

  return (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const destroy = () => socket.destroy();
    socket.on("error", destroy);
    try {
      check(request);
    } catch (error) {
      return answer(socket, asRefusal(error));
    }
    server.handleUpgrade(request, socket, head, (ws) => {
      socket.off("error", destroy);
      onOpen(ws, request);
    });
  };
};
