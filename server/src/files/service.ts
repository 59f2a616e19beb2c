import { createHmac, timingSafeEqual } from "node:crypto";
import { config } from "#config.ts";

type Shown = "avatar" | "logo" | "cover";

const day = 86_400_000;

/** The key addresses are sealed with follows from the secret, so every node has the same. */
const sealKey = () => createHmac("sha256", config().secret).update("file addresses").digest();

const sealOf = (id: string, until: string) =>
  createHmac("sha256", sealKey()).update(`${id} ${until}`).digest("base64url").slice(0, 22);

/** Addresses change once a day, so that browsers keep what they have seen. */
const validUntil = () => String((Math.floor(Date.now() / day) + 2) * day);

const pictureOf = (shown: Shown) => (id: string | null) => {
  if (id === null) return null;
  const until = validUntil();
  const seal = sealOf(id, until);
  return { id, image: `/api/v1/files/${shown}/${id}?until=${until}&seal=${seal}` };
};

/** An image as answers carry it: its id, and an address that opens without a header for a day or two. */
export const logoPicture = pictureOf("logo");
export const avatarPicture = pictureOf("avatar");
export const coverPicture = pictureOf("cover");

/** Whether the address was handed out by us and has not run out. */
export const isSealed = (id: string, until = "", seal = "") => {
  if (!/^\d{13}$/.test(until) || Number(until) < Date.now()) return false;
  const expected = Buffer.from(sealOf(id, until));
  const given = Buffer.from(seal);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
