import { join, resolve } from "node:path";
import { z } from "zod";
import { isOwnMachine } from "#config/addresses.ts";
import { ConfigError } from "#config/config-error.ts";
import { Environment, readEnvironment } from "#config/environment.ts";
import { limitsOf, tokensOf } from "#config/limits.ts";
import { paymentsOf } from "#config/payments.ts";
import { policiesOf } from "#config/policies.ts";
import { refuseUnsafe } from "#config/production.ts";
import { secretIn } from "#config/secret.ts";
import { sellerOf } from "#config/seller.ts";
import { storageOf } from "#config/storage.ts";
import { writerOf } from "#config/writer.ts";

export { ConfigError } from "#config/config-error.ts";

/** Without a public address people open the machine's own, by either of its names. */
const ownOrigins = ({ PUBLIC_URL, PORT }: z.output<typeof Environment>) =>
  PUBLIC_URL === undefined ? [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`] : [];

/** The domain of e-mail addresses: nobody has one at localhost. */
const emailHost = (publicUrl: string) =>
  isOwnMachine(publicUrl) ? "vitrine.example" : new URL(publicUrl).hostname;

/** Without a mail server e-mails are kept in a folder of this machine, readable by its operator. */
const mailOf = (env: z.output<typeof Environment>, data: string, publicUrl: string) => ({
  smtpUrl: env.SMTP_URL,
  from: env.MAIL_FROM ?? `Vitrine <no-reply@${emailHost(publicUrl)}>`,
  folder: resolve(env.MAIL_FOLDER ?? join(data, "mail")),
  /** The address for support, which also receives answers to e-mails. */
  support: env.SUPPORT_EMAIL ?? `support@${emailHost(publicUrl)}`,
  /** A gateway that takes text messages. */
  textUrl: env.TEXT_URL,
});

/** Whether staff must add a second factor before anything else. */
const needsSecondFactor = ({ STAFF_SECOND_FACTOR, VITRINE_MODE }: z.output<typeof Environment>) =>
  (STAFF_SECOND_FACTOR ?? (VITRINE_MODE === "production" ? "on" : "off")) === "on";

/** Reads and checks every setting, once. Throws `ConfigError`. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env) => {
  const values = readEnvironment(env);
  if (values.VITRINE_MODE === "production")
    refuseUnsafe({ ...values, NODE_TLS_REJECT_UNAUTHORIZED: env["NODE_TLS_REJECT_UNAUTHORIZED"] });

  if (values.DATABASE_OWNER_URL !== undefined && values.DATABASE_URL === undefined)
    throw new ConfigError("Not started. DATABASE_OWNER_URL needs DATABASE_URL too.");
  const data = resolve(values.VITRINE_DATA);
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, "");
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    data,
    databaseUrl: values.DATABASE_URL,
    /** The role that owns and migrates the tables, if the product runs as another one. */
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    isDemo: values.VITRINE_MODE === "demo",
    secret: values.VITRINE_SECRET ?? secretIn(data),
    staffSecondFactor: needsSecondFactor(values),
    files: storageOf(values, data),
    /** Replaces the video hosts; each then has a path of its own name below it. */
    videoBaseUrl: values.VIDEO_BASE_URL?.replace(/\/$/, ""),
    /** Domains whose addresses cannot sign up, in addition to throw-away services. */
    blockedEmailDomains: values.BLOCKED_EMAIL_DOMAINS.map((domain) => domain.toLowerCase()),
    payments: paymentsOf(values),
    seller: sellerOf(values),
    writer: writerOf(values),
    mail: mailOf(values, data, publicUrl),
    /** Where the policies that a newcomer agrees to can be read. */
    policies: policiesOf(values),
    logLevel: values.LOG_LEVEL,
    /** What the paths on a command line are relative to. */
    startedIn: values.INIT_CWD,
    origins: [new URL(publicUrl).origin, ...ownOrigins(values), ...values.ALLOWED_ORIGINS],
    trustedProxies: values.TRUSTED_PROXIES,
    limits: limitsOf(values),
    tokens: tokensOf(values),
  };
};

export type Config = ReturnType<typeof readConfig>;

let current: Config | undefined;

/** Sets the configuration of this process; called once, before anything is served. */
export const useConfig = (config: Config) => {
  current = config;
};

/** The configuration of this process. */
export const config = (): Config => {
  if (!current) throw new Error("useConfig has not been called.");
  return current;
};
