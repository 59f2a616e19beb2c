import type { Input, Output, WriteEndpoint } from "@vitrine/contract/endpoint";
import { asSignedIn } from "#app/session/session.ts";
import { type CallOptions, send, withToken } from "./http.ts";
import { retrying } from "./retry.ts";

/**
 * Writes once, however often it is sent: an idempotency key makes it safe to retry temporary failures.
 * Throws `Problem`. Screens write with `useAction` or `useWrite`.
 */
export const sendWrite = <E extends WriteEndpoint>(
  endpoint: E,
  input: Input<E>,
  { keepalive }: Pick<CallOptions, "keepalive"> = {},
): Promise<Output<E>> => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const options = { headers, ...(keepalive && { keepalive }) };
  return retrying(() => asSignedIn((token) => send(endpoint, input, withToken(token, options))));
};
