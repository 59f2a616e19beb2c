import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { config } from "#config.ts";

const keyFor = (use: string) =>
  createHmac("sha256", config().secret).update(`second factor ${use}`).digest();

const ivBytes = 12;
const tagBytes = 16;

/** Sealed with a key outside the database, for this person: it opens for nobody else's row. */
export const sealSecret = (secret: Uint8Array, userId: string) => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFor("secret"), iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
};

/** Nothing if it was sealed for another person, or before VITRINE_SECRET was changed. */
export const openSecret = (sealed: Buffer, userId: string) => {
  const iv = sealed.subarray(0, ivBytes);
  const decipher = createDecipheriv("aes-256-gcm", keyFor("secret"), iv)
    .setAAD(Buffer.from(userId))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const opened = decipher.update(sealed.subarray(ivBytes + tagBytes));
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    return undefined;
  }
};

export const recoveryHash = (userId: string, code: string) =>
  createHmac("sha256", keyFor("recovery")).update(`${userId} ${code}`).digest();
