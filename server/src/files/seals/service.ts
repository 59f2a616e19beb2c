import { createHmac, timingSafeEqual } from "node:crypto";
import { config } from "#config.ts";

const hour = 3_600_000;

type Sealer = { key: Buffer; given: Map<string, string> };

const sealers = new Map<string, Sealer>();

/** Every node seals addresses with the same key, made from the installation's secret. */
const sealerOf = (secret: string) => {
  const known = sealers.get(secret);
  if (known) return known;
  const key = createHmac("sha256", secret).update("file addresses").digest();
  const sealer: Sealer = { key, given: new Map() };
  sealers.set(secret, sealer);
  return sealer;
};

const sealWith = ({ key }: Sealer, text: string) =>
  createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);

const mostKept = 20_000;

/** Kept, since a page of startups has a hundred pictures, and each seal takes longer than the rest of its address. */
const sealFor = (text: string) => {
  const sealer = sealerOf(config().secret);
  const known = sealer.given.get(text);
  if (known) return known;
  const seal = sealWith(sealer, text);
  if (sealer.given.size >= mostKept) sealer.given.clear();
  sealer.given.set(text, seal);
  return seal;
};

/** Addresses change once in a period, so that browsers keep what they have seen. */
const sealed = (period: number) => (path: string, id: string) => {
  const until = String((Math.floor(Date.now() / period) + 2) * period);
  return `/api/v1/files/${path}/${id}?until=${until}&seal=${sealFor(`${id} ${until}`)}`;
};

/** The address of an image, open for a day or two. */
export const imageAddress = sealed(24 * hour);

/** The address of a document, open for an hour or two. */
export const documentAddress = sealed(hour);

/** Whether the address was handed out by us and has not run out. */
export const isSealed = (id: string, until = "", seal = "") => {
  if (!/^\d{13}$/.test(until) || Number(until) < Date.now()) return false;
  const expected = Buffer.from(sealWith(sealerOf(config().secret), `${id} ${until}`));
  const given = Buffer.from(seal);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
