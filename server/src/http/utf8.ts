import { isUtf8 } from "node:buffer";
import { messages } from "@vitrine/contract/messages";
import { refuse } from "#http/refuse.ts";

// A decoder would replace bytes that are not UTF-8 by U+FFFD, and that would be stored.
const refuseUnlessUtf8 = (bytes: Buffer) => {
  if (!isUtf8(bytes)) refuse("request.unreadable", { message: messages.textBroken });
};

/** Resolves escapes, one byte per character. */
const unescaped = (text: string) => {
  const plain = text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(plain, "latin1");
};

/** The bytes as text; refuses what is not UTF-8. */
export const readUtf8 = (bytes: Buffer) => {
  refuseUnlessUtf8(bytes);
  return bytes.toString();
};

/** The fields of a form; refuses what is not UTF-8 after unescaping. */
export const readForm = (bytes: Buffer) => {
  refuseUnlessUtf8(unescaped(bytes.toString("latin1")));
  return Object.fromEntries(new URLSearchParams(bytes.toString()));
};

/** Refuses an address with unescaped bytes, or with bytes that are not UTF-8 after unescaping. */
export const refuseBrokenAddress = (address: string) => {
  if (/[^\x20-\x7e]/.test(address)) refuse("request.unreadable");
  refuseUnlessUtf8(unescaped(address));
};
