import { isOwnMachine } from "./addresses.ts";
import type { Rule } from "./rule.ts";

const placeholder =
  /^(|.*[…<>{}[\]].*|x+|\*+|\.+|(your|my|the)?[-_]?(password|passwd|passphrase|pass|pwd|secret)\d*|postgres(ql)?|vitrine|admin|root|test|example|change[-_]?(me|it|this)?|123456\d*|qwerty|todo|placeholder)$/i;

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** A password may be given elsewhere, but if it is here it must be a real one. */
export const database =
  (name: "DATABASE_URL" | "DATABASE_OWNER_URL"): Rule =>
  ({ [name]: text }) => {
    if (text === undefined) return undefined;
    const { username, password, searchParams } = new URL(text);
    if (searchParams.get("sslmode") === "no-verify")
      return `${name} must not use sslmode=no-verify in production: anybody on the network could pose as the database.`;
    const isGuessable =
      password !== "" && (placeholder.test(decoded(password)) || password === username);
    return (
      isGuessable &&
      !isOwnMachine(text) &&
      `${name} has a password that is easy to guess: give the role its own.`
    );
  };
