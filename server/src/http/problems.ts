import { type RefusalCode, refusals } from "@vitrine/contract/refusals";
import type { ProblemDocument } from "@vitrine/contract/problem";
import { isRefusalCode, Refusal } from "#http/refuse.ts";

const hasCode = (error: unknown): error is Error & { code: string; constraint?: string } =>
  error instanceof Error && "code" in error && typeof error.code === "string";

const byFastify = new Map<string, RefusalCode>([
  ["FST_ERR_CTP_INVALID_JSON_BODY", "request.unreadable"],
  ["FST_ERR_CTP_EMPTY_JSON_BODY", "request.unreadable"],
  ["FST_ERR_CTP_INVALID_CONTENT_LENGTH", "request.unreadable"],
  ["FST_ERR_CTP_INVALID_MEDIA_TYPE", "request.media_type"],
  ["FST_ERR_CTP_BODY_TOO_LARGE", "request.too_large"],
  ["FST_ERR_BAD_URL", "request.unreadable"],
  ["FST_ERR_MAX_PARAM_LENGTH", "not_found"],
]);

/** Errors while a request is read, including a client that hangs up, already have a status. */
const ofReading = (error: Error): RefusalCode | undefined =>
  "statusCode" in error && error.statusCode === 400 ? "request.unreadable" : undefined;

const unstorable = new Set(["22003", "22007", "22008", "22021", "22023", "22P02", "22P05"]);
const conflicts = new Set(["40001", "40P01", "55P03", "23503", "23505", "23514"]);
// 25P03 and 25P04: the database ended a transaction that this node left open for too long.
const away = /^(08|53|57|58|XX|25P0[34])/;
const networkErrors = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT"]);

/** A constraint is named after its refusal: `feedback__already_given`. */
const constraintCode = (constraint: string | undefined) => {
  const code = constraint?.replace("__", ".");
  return code !== undefined && isRefusalCode(code) ? code : undefined;
};

const databaseCode = (error: Error & { code: string; constraint?: string }) => {
  const named = constraintCode(error.constraint);
  if (named !== undefined) return named;
  if (conflicts.has(error.code)) return "request.conflict";
  if (unstorable.has(error.code)) return "request.invalid";
  if (away.test(error.code) || networkErrors.has(error.code)) return "unavailable";
  return undefined;
};

/** Errors of the card provider while it cannot be reached. */
const awayProvider = /^Stripe(Connection|API|RateLimit)Error$/;

const isAwayProvider = (error: Error) =>
  "type" in error && typeof error.type === "string" && awayProvider.test(error.type);

const lostConnection =
  /timeout exceeded when trying to connect|connection terminated|query read timeout|client has encountered a connection error|driver has already been destroyed/i;

/** Every error as a refusal: ours unchanged, the database's and the parser's by code, others as unknown. */
export const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  if (hasCode(error)) {
    const code = byFastify.get(error.code) ?? ofReading(error) ?? databaseCode(error);
    if (code !== undefined)
      return new Refusal(code, code === "unavailable" ? { retryAfterSeconds: 2 } : {});
  }
  const isAway =
    error instanceof Error && (lostConnection.test(error.message) || isAwayProvider(error));
  if (isAway) return new Refusal("unavailable", { retryAfterSeconds: 2 });
  return new Refusal("unknown");
};

const titles: Record<number, string> = {
  400: "Bad request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not found",
  405: "Method not allowed",
  408: "Request timeout",
  409: "Conflict",
  413: "Content too large",
  415: "Unsupported media type",
  417: "Expectation failed",
  422: "Unprocessable content",
  429: "Too many requests",
  431: "Request header fields too large",
  500: "Internal server error",
  503: "Service unavailable",
};

/** The one shape of every error; it reveals nothing internal. */
export const problemDocument = (refusal: Refusal, requestId: string) => {
  const { errors, oauth, more } = refusal.details;
  const document: ProblemDocument = {
    ...more,
    type: "about:blank",
    title: titles[refusal.status] ?? "Error",
    status: refusal.status,
    code: refusal.code,
    message: refusal.message,
    requestId,
    ...(errors && { errors }),
  };
  return oauth ? { ...document, error: oauth, error_description: refusal.message } : document;
};

/** The statuses a call can answer with, for the documentation. */
export const knownStatuses = [...new Set(Object.values(refusals).map(([status]) => status))];
