import { createHash } from "node:crypto";
import { avatarColours } from "#art/logos.ts";

/** An id derived from words: the same in every demo, marked as a UUID of version 8. */
export function idOf(...words: (string | number)[]) {
  const hex = createHash("md5")
    .update(`demo ${words.join(" ")}`)
    .digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** The same, beginning with a moment, so that consecutive rows are stored next to each other. */
export function timedIdOf(at: Date, ...words: (string | number)[]) {
  const time = at.getTime().toString(16).padStart(12, "0");
  const hex = createHash("md5")
    .update(`demo ${words.join(" ")}`)
    .digest("hex");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}

/** Screens choose a company's colour by its id; this is their rule. */
export function colourOfId(id: string) {
  let sum = 0;
  for (let i = 0; i < id.length; i++) sum = (sum * 31 + id.charCodeAt(i)) >>> 0;
  return avatarColours[sum % avatarColours.length] ?? avatarColours[0];
}

/** A company's id; if its logo has a colour, an id for which screens choose that colour. */
export function companyIdOf(key: string, colour?: string) {
  for (let attempt = 0; ; attempt++) {
    const id = idOf("company", key, attempt);
    if (colour === undefined || colourOfId(id) === colour) return id;
  }
}
