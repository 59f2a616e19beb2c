import { isOwnMachine } from "#config/addresses.ts";
import { ConfigError } from "#config/config-error.ts";
import { database } from "./database-rule.ts";
import type { Rule, Settings } from "./rule.ts";

const needed: Rule = (settings) => {
  const names = (["VITRINE_SECRET", "PUBLIC_URL", "DATABASE_URL"] as const).filter(
    (name) => settings[name] === undefined,
  );
  return names.length > 0 && `Production needs ${names.join(", ")}.`;
};

const inTheClear =
  (name: "PUBLIC_URL" | "TEXT_URL" | "AI_BASE_URL" | "VIDEO_BASE_URL" | "S3_ENDPOINT"): Rule =>
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
  inTheClear("AI_BASE_URL"),
  inTheClear("S3_ENDPOINT"),
  clearOrigin,
  factorOff,
  mails,
  database("DATABASE_URL"),
  database("DATABASE_OWNER_URL"),
  secretElsewhere,
  certificates,
];

/** Throws for the first unsafe setting of a production, and says how to fix it. */
export const refuseUnsafe = (settings: Settings) => {
  for (const rule of rules) {
    const problem = rule(settings);
    if (problem) throw new ConfigError(`Not started. ${problem} See docs/configuration.md.`);
  }
};
