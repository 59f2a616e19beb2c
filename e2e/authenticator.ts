import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const stepSeconds = 30;

const bytesOf = (secret: string) => {
  const bits = [...secret]
    .map((mail) => alphabet.indexOf(mail).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** What an authenticator app shows for the secret, now or some steps later (RFC 6238). */
export const codeOf = (secret: string, stepsLater = 0) => {
  const step = Math.floor(Date.now() / 1000 / stepSeconds) + stepsLater;
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 0xf;
  const number = (hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, "0");
};
