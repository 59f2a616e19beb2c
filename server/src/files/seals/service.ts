import { createHmac, timingSafeEqual } from "node:crypto";
import { config } from "#config.ts";

const hour = 3_600_000;

const keys = new Map<string, Buffer>();

/** Every node seals addresses with the same key, made from the installation's secret. */
const keyOf = (secret: string) => {
  const key = keys.get(secret) ?? createHmac("sha256", secret).update("file addresses").digest();
  keys.set(secret, key);
  return key;
};

const sealOf = (id: string, until: string) =>
  createHmac("sha256", keyOf(config().secret))
    .update(`${id} ${until}`)
    .digest("base64url")
    .slice(0, 22);

/** Addresses change once in a period, so that browsers keep what they have seen. */
const sealed = (period: number) => (path: string, id: string) => {
  const until = String((Math.floor(Date.now() / period) + 2) * period);
  return `/api/v1/files/${path}/${id}?until=${until}&seal=${sealOf(id, until)}`;
};

/** The address of an image, open for a day or two. */
export const imageAddress = sealed(24 * hour);

/** The address of a document, open for an hour or two. */
export const documentAddress = sealed(hour);

/** Whether the address was handed out by us and has not run out. */
export const isSealed = (id: string, until = "", seal = "") => {
  if (!/^\d{13}$/.test(until) || Number(until) < Date.now()) return false;
  const expected = Buffer.from(sealOf(id, until));
  const given = Buffer.from(seal);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
