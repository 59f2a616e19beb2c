import { randomUUID } from "node:crypto";
import { closeCodes, refusalChannel } from "@vitrine/contract/live";
import { problemDocument } from "#http/problems.ts";
import type { Refusal } from "#http/refuse.ts";
import type { Connection, LiveSession } from "./connection.ts";
import { encodeMessage, messageHead } from "./encode.ts";
import type { Frame } from "./frame.ts";

const node = randomUUID().slice(0, 8);
let count = 0;

/** A message to a channel; the text is written once, however many sockets it goes to. */
export const messageTo = (
  channel: string,
  body: object,
  headers: Readonly<Record<string, string>> = { "content-type": "application/json" },
) => {
  count += 1;
  const id = `${node}-${count.toString(36)}`;
  return encodeMessage(
    { "message-id": id, destination: channel, ...headers },
    JSON.stringify(body),
  );
};

/**
 * The answer to a frame whose work was refused. STOMP would have an ERROR frame here, but that ends
 * the connection, and one refused message must not cost a person all the others. So:
 *
 * - done and committed: `RECEIPT` with the frame's `receipt` as `receipt-id`, and nothing else;
 * - refused, nothing was changed: `MESSAGE` on `/user/queue/refusal` with that `receipt-id`, the
 *   refused destination as `refused`, and a problem document (status, code, message, requestId) as
 *   body. Without a subscription to it, its `subscription` header is the channel's own name, so
 *   that stompjs hands it to `onUnhandledMessage`;
 * - neither before the connection ends: unknown; send it again with the same client message id.
 *
 * A refusal with status 401 means this login is over: the connection is closed after it.
 */
export const answerRefusal = <S extends LiveSession>(
  connection: Connection<S>,
  { headers }: Frame,
  refusal: Refusal,
  requestId: string,
) => {
  const receipt = headers.get("receipt");
  const destination = headers.get("destination");
  const { retryAfterSeconds } = refusal.details;
  const message = messageTo(refusalChannel, problemDocument(refusal, requestId), {
    "content-type": "application/problem+json",
    ...(receipt !== undefined && { "receipt-id": receipt }),
    ...(destination !== undefined && { refused: destination }),
    ...(retryAfterSeconds !== undefined && { "retry-after": String(retryAfterSeconds) }),
  });
  if (!connection.deliver(refusalChannel, () => message))
    connection.send(message(messageHead(refusalChannel)));
  if (refusal.status === 401) connection.close(closeCodes.refused, "signed-out");
};
