import { createHmac, timingSafeEqual } from "node:crypto";
import { Id } from "@vitrine/contract/shapes";
import { config } from "#config.ts";

/** A person, and a kind of e-mail to them. */
type Subscription = { userId: string; kind: string };

const signatureOf = ({ userId, kind }: Subscription) =>
  createHmac("sha256", config().secret).update(`unsubscribe ${kind} ${userId}`).digest("base64url");

/** The secret of an unsubscribe link. It lasts as long as the server's secret and does nothing else. */
export const unsubscribeToken = (one: Subscription) =>
  `${one.kind}.${one.userId}.${signatureOf(one)}`;

/** What the token turns off; nothing if it was not made here. */
export const subscriptionOf = (token: string): Subscription | undefined => {
  const [kind = "", userId = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !Id.safeParse(userId).success) return undefined;
  const expected = Buffer.from(signatureOf({ userId, kind }));
  const given = Buffer.from(signature);
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  return isGenuine ? { userId, kind } : undefined;
};
