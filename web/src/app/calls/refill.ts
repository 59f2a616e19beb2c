import type { Query, QueryClient } from "@tanstack/react-query";
import { notifications } from "@vitrine/contract/notifications";
import { asSignedIn, isSignedIn } from "#app/session/session.ts";
import { send, withToken } from "./http.ts";
import { Problem } from "./problem.ts";
import { isSilence } from "./reach.ts";

const answersWithin = 5_000;

const isUnanswered = (error: unknown) => error instanceof Problem && isSilence(error.status);

const askAsPerson = (signal: AbortSignal) =>
  asSignedIn((token) => send(notifications.countNew, {}, withToken(token, { signal })));

const askAsStranger = async (signal: AbortSignal) => {
  const { ok, status } = await fetch("/readyz", { signal, cache: "no-store" });
  if (!ok) throw new Problem(status, {});
};

/** Whether the server and its database answer. A final refusal counts as an answer. */
export const isAnswering = async () => {
  const signal = AbortSignal.timeout(answersWithin);
  try {
    await (isSignedIn() ? askAsPerson(signal) : askAsStranger(signal));
    return true;
  } catch (error) {
    return error instanceof Problem && !isUnanswered(error);
  }
};

const neverOld = (query: Query) =>
  query.observers.every(({ options }) => options.staleTime === Number.POSITIVE_INFINITY);

/** False for a write that a screen made by itself: it is not repeated. */
const isRead = ({ meta }: Query) => meta?.once !== true;

/** Whether to read it again: data that the socket keeps current only if it failed. */
const needsReading = (query: Query, all: boolean) =>
  isRead(query) &&
  (query.state.status === "error" || query.state.data === undefined || (all && !neverOld(query)));

/** Reads again what the open screen shows; false if some of it was not answered. */
export const refill = async (client: QueryClient, all: boolean) => {
  const type = "active";
  const predicate = (query: Query) => needsReading(query, all);
  await client.refetchQueries({ type, predicate }, { cancelRefetch: false });
  const isFailed = (query: Query) => isRead(query) && isUnanswered(query.state.error);
  return client.getQueryCache().findAll({ type, predicate: isFailed }).length === 0;
};
