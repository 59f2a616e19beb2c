import type { FastifyRequest } from "fastify";
import type { Route } from "#http/on.ts";
import { refuse } from "#http/refuse.ts";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields a call takes from the address or from headers, besides its body. */
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

/** Everything a request sends, before any validation. */
export const rawInput = (request: FastifyRequest, endpoint: Route["endpoint"]) => {
  const body = bodyOf(request, endpoint);
  if (!isRecord(body)) return refuse("request.unreadable");
  const headers = chosen(request.headers, endpoint.headers);
  const params = request.params as Record<string, string>;
  return { ...body, ...chosen(request.query, endpoint.query), ...headers, ...params };
};

/** Refuses any query at all: addresses end up in logs. */
export const refuseCredentialsInAddress = (request: FastifyRequest) => {
  if (!isRecord(request.query) || Object.keys(request.query).length === 0) return;
  const message = "Send these fields in the form's body, never in the address.";
  refuse("request.unreadable", { oauth: "invalid_request", message });
};
