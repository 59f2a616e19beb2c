import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deadlines } from "#http/deadlines.ts";
import { answerBare, bareAnswer } from "#http/raw-answer.ts";
import { Refusal, refuse } from "#http/refuse.ts";
import type { Log } from "#log.ts";

type ParserError = Error & { code?: string };

const refusalOf = ({ code }: ParserError) => {
  if (code === "HPE_HEADER_OVERFLOW") return new Refusal("request.head_too_large");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new Refusal("request.timeout");
  return new Refusal("request.unreadable");
};

/** Whether an answer has begun on this socket, which a second one would spoil. */
const isAnswering = (socket: Socket & { _httpMessage?: ServerResponse | null }) =>
  socket._httpMessage?.headersSent === true;

/** Answers requests that are no HTTP, too slow or too large, and so never reach a route. */
export const refuseUnreadable = (log: Log) => (error: ParserError, socket: Socket) => {
  if (error.code === "ECONNRESET" || !socket.writable || isAnswering(socket))
    return void socket.destroy();
  const refusal = refusalOf(error);
  const requestId = answerBare(socket, refusal);
  log.info({ requestId, operation: "(unreadable)", status: refusal.status });
};

const refuseTunnel = (_request: IncomingMessage, socket: Duplex) => {
  socket.on("error", () => socket.destroy());
  answerBare(socket, new Refusal("method_not_allowed"), { allow: "GET, HEAD, OPTIONS" });
};

const refuseExpectation = (_request: IncomingMessage, response: ServerResponse) => {
  const refusal = new Refusal("request.expectation");
  const { headers, body } = bareAnswer(refusal);
  response.writeHead(refusal.status, headers).end(body);
};

/** HTTP/1.1 asks for one Host; with two of them each reader would believe another. */
export const ensureOneHost = ({ httpVersion, headers, rawHeaders }: IncomingMessage) => {
  if (headers.host === undefined && httpVersion !== "1.1") return;
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length !== 1) refuse("request.unreadable");
};

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

type Slow = { request: FastifyRequest; reply: FastifyReply };

const giveUp = ({ request, reply }: Slow) => {
  if (reply.raw.headersSent) return void request.raw.destroy();
  return reply.header("connection", "close").send(new Refusal("request.timeout"));
};

/** A body has a deadline; an upload gets it anew for each piece it brings. */
const watchBody = (slow: Slow, { bodyMs, uploadPiece }: Deadlines) => {
  const { raw, routeOptions } = slow.request;
  let read = raw.socket.bytesRead;
  const look = () => {
    const brought = raw.socket.bytesRead - read;
    read += brought;
    if (routeOptions.config.isUpload && brought >= uploadPiece) return;
    clearInterval(timer);
    void giveUp(slow);
  };
  const timer = setInterval(look, bodyMs).unref();
  const stop = () => clearInterval(timer);
  raw.once("end", stop);
  raw.once("close", stop);
};

/**
 * A client that neither ends its request nor hangs up does not keep a node from closing. Connections
 * without a request, such as browsers open ahead, are closed at once.
 */
const useFinish = (app: FastifyInstance, finishMs: number) => {
  const open = new Set<Socket>();
  app.server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  app.addHook("preClose", async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    const cut = () => open.forEach((socket) => void socket.destroy());
    const timer = setTimeout(cut, finishMs);
    app.server.once("close", () => clearTimeout(timer));
  });
};

/** Refuses what the parser accepts but no route should see, and clients that are too slow. */
export const useEdges = (app: FastifyInstance, deadlines: Deadlines) => {
  useFinish(app, deadlines.finishMs);
  app.server.on("connect", refuseTunnel);
  app.server.on("checkExpectation", refuseExpectation);
  app.addHook("onRequest", async (request, reply) => {
    if (hasBody(request.raw)) watchBody({ request, reply }, deadlines);
    ensureOneHost(request.raw);
  });
};

declare module "fastify" {
  interface FastifyContextConfig {
    isUpload?: boolean;
  }
}
