import { createHash } from "node:crypto";
import type pg from "pg";

const names = new Map<string, string>();

/** The same text has the same name on every connection, so Postgres parses it once. */
const nameOf = (text: string) => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash("sha1").update(text).digest("base64url");
  if (names.size < 5_000) names.set(text, name);
  return name;
};

const longestNamed = 6_000;

/** A statement prepared under a name made from its text; long one-off bulk texts stay unnamed. */
export const named = (text: string, values: readonly unknown[]): pg.QueryConfig =>
  text.length < longestNamed && values.length > 0
    ? { name: nameOf(text), text, values: [...values] }
    : { text, values: [...values] };
