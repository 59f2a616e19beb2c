import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { safeHeaders } from "#http/headers.ts";
import { problemDocument } from "#http/problems.ts";
import type { Refusal } from "#http/refuse.ts";

/** Short enough to be read out: three groups of four. Each frame of a socket has one, so it must cost little. */
export const requestId = () => {
  const id = randomUUID().toUpperCase();
  return `${id.slice(0, 4)}-${id.slice(4, 8)}-${id.slice(9, 13)}`;
};

/** The problem document, with its headers, for a refusal outside any route. */
export const bareAnswer = (refusal: Refusal, headers: Record<string, string> = {}) => {
  const id = requestId();
  const body = JSON.stringify(problemDocument(refusal, id));
  const { retryAfterSeconds } = refusal.details;
  return {
    id,
    body,
    headers: {
      ...safeHeaders,
      ...headers,
      ...(retryAfterSeconds && { "retry-after": String(retryAfterSeconds) }),
      "x-request-id": id,
      "content-type": "application/problem+json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
    },
  };
};

const lingerMs = 1_000;

/** Closes a moment later, since a sender who is cut off at once never hears the answer. */
export const closeGently = (socket: Duplex, last?: string) => {
  socket.end(last);
  setTimeout(() => socket.destroy(), lingerMs).unref();
};

/** Answers a refusal directly on the socket and ends it. */
export const answerBare = (
  socket: Duplex,
  refusal: Refusal,
  extra: Record<string, string> = {},
) => {
  const { id, body, headers } = bareAnswer(refusal, extra);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const start = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`;
  closeGently(socket, `${[start, ...lines].join("\r\n")}\r\n\r\n${body}`);
  return id;
};
