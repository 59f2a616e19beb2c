import type { Input, Output, WriteEndpoint } from "@vitrine/contract/endpoint";
import { asSignedIn } from "#app/session/session.ts";
import { type CallOptions, send, withToken } from "./http.ts";
import { Problem } from "./problem.ts";
import { retrying } from "./retry.ts";

type WriteOptions = Pick<CallOptions, "keepalive"> & { key?: string };

/**
 * Writes once, however often it is sent: an idempotency key makes it safe to retry temporary failures.
 * Throws `Problem`. Screens write with `useAction` or `useWrite`.
 */
export const sendWrite = <E extends WriteEndpoint>(
  endpoint: E,
  input: Input<E>,
  { keepalive, key = crypto.randomUUID() }: WriteOptions = {},
): Promise<Output<E>> => {
  const headers = { "idempotency-key": key };
  const options = { headers, ...(keepalive && { keepalive }) };
  return retrying(() => asSignedIn((token) => send(endpoint, input, withToken(token, options))));
};

/** The last write that nobody answered: its text and its key. */
export type Unanswered = { current: { text: string; key: string } | undefined };

/** The same for a form. Sent again as it was after no answer, it is the write that may have been done already. */
export const sendForm = async <E extends WriteEndpoint>(
  endpoint: E,
  input: Input<E>,
  unanswered: Unanswered,
  options: Pick<CallOptions, "keepalive"> = {},
): Promise<Output<E>> => {
  const text = JSON.stringify([endpoint.path, input]);
  const known = unanswered.current?.text === text ? unanswered.current : undefined;
  const write = known ?? { text, key: crypto.randomUUID() };
  unanswered.current = undefined;
  try {
    return await sendWrite(endpoint, input, { ...options, key: write.key });
  } catch (error) {
    // Two files look alike here.
    if (error instanceof Problem && error.isPassing && endpoint.body !== "upload")
      unanswered.current = write;
    throw error;
  }
};
