import { isOwnMachine } from "#config/addresses.ts";
import { ConfigError } from "#config/config-error.ts";

/** What production looks at, beside what is checked everywhere. */
type Settings = {
  VITRINE_SECRET?: string | undefined;
  PUBLIC_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  ALLOWED_ORIGINS: readonly string[];
  STAFF_SECOND_FACTOR?: "on" | "off" | undefined;
  STAFF_SECOND_FACTOR_OFF_CONFIRMED?: "yes" | undefined;
  SMTP_URL?: string | undefined;
  TEXT_URL?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  VIDEO_BASE_URL?: string | undefined;
  NODE_TLS_REJECT_UNAUTHORIZED?: string | undefined;
};

type Rule = (settings: Settings) => string | false | undefined;

const needed: Rule = (settings) => {
  const names = (["VITRINE_SECRET", "PUBLIC_URL", "DATABASE_URL"] as const).filter(
    (name) => settings[name] === undefined,
  );
  return names.length > 0 && `Production needs ${names.join(", ")}.`;
};

const inTheClear =
  (name: "PUBLIC_URL" | "TEXT_URL" | "VIDEO_BASE_URL" | "S3_ENDPOINT"): Rule =>
  ({ [name]: url }) => {
    const isClear = url !== undefined && !/^https:/i.test(url);
    const isAtHome = name === "S3_ENDPOINT" && isOwnMachine(url ?? "");
    return isClear && !isAtHome && `${name} must begin with https:// in production.`;
  };

const clearOrigin: Rule = ({ ALLOWED_ORIGINS: origins }) => {
  const clear = origins.find((origin) => origin.startsWith("http:"));
  return clear && `ALLOWED_ORIGINS: ${clear} must begin with https:// in production.`;
};

const factorOff: Rule = (settings) =>
  settings.STAFF_SECOND_FACTOR === "off" &&
  settings.STAFF_SECOND_FACTOR_OFF_CONFIRMED !== "yes" &&
  "STAFF_SECOND_FACTOR=off lets anybody with a staff password into production: remove it, or confirm it with STAFF_SECOND_FACTOR_OFF_CONFIRMED=yes.";

const loosening = /^(tls\.|ignoretls|opportunistictls|secure|logger|debug|transactionlog)/i;

const mails: Rule = ({ SMTP_URL: text }) => {
  if (text === undefined || isOwnMachine(text)) return undefined;
  const { protocol, searchParams } = new URL(text);
  if ([...searchParams.keys()].some((name) => loosening.test(name)))
    return "SMTP_URL must not weaken encryption or log e-mails in production: remove those options.";
  const isEncrypted = protocol === "smtps:" || searchParams.get("requireTLS") === "true";
  return !isEncrypted && "SMTP_URL must be smtps://… or end in ?requireTLS=true in production.";
};

const placeholder =
  /^(|.*[…<>{}[\]].*|x+|\*+|\.+|(your|my|the)?[-_]?(password|passwd|passphrase|pass|pwd|secret)\d*|postgres(ql)?|vitrine|admin|root|test|example|change[-_]?(me|it|this)?|123456\d*|qwerty|todo|placeholder)$/i;

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** A password may stand elsewhere, but where it is given it must be one. */
const database =
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

const secretElsewhere: Rule = (settings) => {
  const { VITRINE_SECRET: secret = "", ...others } = settings;
  const copy = Object.entries(others).find(([, value]) => String(value).includes(secret));
  return copy && `VITRINE_SECRET is also used in ${copy[0]}: generate a separate one.`;
};

const certificates: Rule = ({ NODE_TLS_REJECT_UNAUTHORIZED: value }) =>
  value === "0" &&
  "NODE_TLS_REJECT_UNAUTHORIZED=0 turns off certificate checks: remove it, and name your own authority with NODE_EXTRA_CA_CERTS.";

const rules: Rule[] = [
  needed,
  inTheClear("PUBLIC_URL"),
  inTheClear("VIDEO_BASE_URL"),
  inTheClear("TEXT_URL"),
  inTheClear("S3_ENDPOINT"),
  clearOrigin,
  factorOff,
  mails,
  database("DATABASE_URL"),
  database("DATABASE_OWNER_URL"),
  secretElsewhere,
  certificates,
];

/** Throws for the first thing that would leave a production open, with the way out of it. */
export const refuseUnsafe = (settings: Settings) => {
  for (const rule of rules) {
    const problem = rule(settings);
    if (problem) throw new ConfigError(`Not started. ${problem} See docs/configuration.md.`);
  }
};
