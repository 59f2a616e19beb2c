import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { config } from "#config.ts";

const secretOf = (kind: string, id: string) =>
  createHmac("sha256", config().secret).update(`one-time token ${kind} ${id}`).digest();

/** The secret of a link. It follows from the id, so that an e-mail can be written from the id alone. */
export const linkToken = (id: string) => secretOf("token", id).toString("base64url");

/** Six digits to type where a link is not at hand. */
export const codeToType = (id: string) =>
  String(secretOf("code", id).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");

/** Whether this is the code to type; how long the answer takes gives nothing away. */
export const isCodeToType = (id: string, given: string) => {
  const expected = Buffer.from(codeToType(id));
  const typed = Buffer.from(given);
  return expected.length === typed.length && timingSafeEqual(expected, typed);
};

// Without characters that look alike: it may be typed from another screen.
const signs = "abcdefghijkmnpqrstuvwxyz23456789";
const firstPasswordLength = 16;

/** The password an invited member gets; it too follows from ids and is stored nowhere. */
export const firstPassword = ({
  userId,
  oneTimeTokenId,
}: {
  userId: string;
  oneTimeTokenId: string;
}) =>
  [...secretOf("first password", `${userId} ${oneTimeTokenId}`)]
    .slice(0, firstPasswordLength)
    .map((byte) => signs[byte % signs.length])
    .join("");

export const tokenHash = (token: string) => createHash("sha256").update(token).digest();

// Six digits are few: without the key their hash would give them away.
export const codeHash = (id: string, code: string) => secretOf("code hash", `${id} ${code}`);
