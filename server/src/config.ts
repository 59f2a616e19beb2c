import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { domainProblem, hostProblem, originProblem, publicProblem } from "#config/addresses.ts";
import { ConfigError } from "#config/config-error.ts";
import { proxyProblem } from "#config/networks.ts";
import { refuseUnsafe } from "#config/production.ts";
import { weaknessOf } from "#config/secret.ts";

export { ConfigError } from "#config/config-error.ts";

const most = 1_000_000_000;
const upTo = (max: number) => z.coerce.number().int().min(1).max(max);
const whole = (fallback: number, max = most) => upTo(max).default(fallback);

/** Refuses a value for the reason that `problemOf` finds in it. */
const without =
  <T>(problemOf: (value: T) => string | undefined) =>
  (value: T, context: z.RefinementCtx<T>) => {
    const message = problemOf(value);
    if (message) context.addIssue({ code: "custom", message });
  };

const list = (problemOf: (parts: string[]) => string | undefined) =>
  z
    .string()
    .default("")
    .transform((text) => text.split(",").flatMap((part) => part.trim() || []))
    .superRefine(without(problemOf));

const policy = z.url({ protocol: /^https?$/ }).optional();

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1").superRefine(without(hostProblem)),
  PUBLIC_URL: z.string().superRefine(without(publicProblem)).optional(),
  VITRINE_DATA: z.string().min(1).default(".vitrine"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  VITRINE_MODE: z.enum(["demo", "production"]).default("demo"),
  VITRINE_SECRET: z.string().superRefine(without(weaknessOf)).optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  ALLOWED_ORIGINS: list(originProblem),
  TRUSTED_PROXIES: list(proxyProblem),
  LIMIT_IP_PER_MINUTE: whole(200),
  LIMIT_IP_PER_10_SECONDS: whole(50),
  LIMIT_IP_SIGNED_IN_PER_MINUTE: upTo(most).optional(),
  LIMIT_IP_FILES_PER_MINUTE: upTo(most).optional(),
  LIMIT_USER_PER_MINUTE: whole(600),
  LIMIT_CHAT_PER_SECOND: whole(10),
  LIMIT_SOCKETS_PER_PERSON: whole(100),
  LIMIT_CODES_PER_HOUR: whole(20),
  LIMIT_CODES_OVERALL_PER_HOUR: upTo(most).optional(),
  LIMIT_SIGN_UPS_PER_HOUR: whole(100),
  BLOCKED_EMAIL_DOMAINS: list(domainProblem),
  TOKEN_ACCESS_SECONDS: whole(600, 3_600),
  TOKEN_SESSION_HOURS: whole(12, 7 * 24),
  TOKEN_REMEMBERED_DAYS: whole(30, 366),
  TOKEN_STAFF_IDLE_MINUTES: whole(30, 12 * 60),
  STAFF_SECOND_FACTOR: z.enum(["on", "off"]).optional(),
  STAFF_SECOND_FACTOR_OFF_CONFIRMED: z.literal("yes").optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .max(300)
    .regex(/^[^\p{Cc}]*[^\s\p{Cc}<>]+@[^\s\p{Cc}<>]+>?$/u, "must be a name and an e-mail address")
    .optional(),
  MAIL_FOLDER: z.string().min(1).optional(),
  SUPPORT_EMAIL: z.email().optional(),
  TEXT_URL: z.url({ protocol: /^https?$/ }).optional(),
  TERMS_URL: policy,
  PRIVACY_URL: policy,
  SECURITY_POLICY_URL: policy,
  COOKIE_POLICY_URL: policy,
  UPLOAD_FOLDER: z.string().min(1).optional(),
  UPLOAD_DOCUMENT_MB: whole(20, 1_000),
  UPLOAD_QUOTA_MB: whole(500, 1_000_000),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  VIRUS_SCANNER: z.url({ protocol: /^tcp$/ }).optional(),
  VIDEO_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  // Set by npm: where the command was typed.
  INIT_CWD: z.string().default(process.cwd()),
});

const readEnvironment = (env: NodeJS.ProcessEnv) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const result = Environment.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new ConfigError(`Not started. ${lines.join("; ")}. See docs/configuration.md.`);
};

/** Outside production the secret is made once and kept beside the data. */
const secretIn = (folder: string) => {
  const file = join(folder, "secret");
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  }
  return readFileSync(file, "utf8").trim();
};

/** Without a public address people open the machine's own, by either of its names. */
const ownOrigins = ({ PUBLIC_URL, PORT }: z.output<typeof Environment>) =>
  PUBLIC_URL === undefined ? [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`] : [];

const megabyte = 1024 * 1024;

/** Without a bucket files lie in a folder of this machine. */
const storageOf = (env: z.output<typeof Environment>, data: string) => {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if ((S3_ACCESS_KEY_ID === undefined) !== (S3_SECRET_ACCESS_KEY === undefined))
    throw new ConfigError(
      "Not started. S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.",
    );
  const keys =
    S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? { id: S3_ACCESS_KEY_ID, secret: S3_SECRET_ACCESS_KEY }
      : undefined;
  const endpoint = env.S3_ENDPOINT;
  const { hostname: host, port } = new URL(env.VIRUS_SCANNER ?? "tcp://none");
  return {
    folder: resolve(env.UPLOAD_FOLDER ?? join(data, "files")),
    bucket: S3_BUCKET ? { name: S3_BUCKET, endpoint, region: env.S3_REGION, keys } : undefined,
    /** A clamd that looks at documents before they are kept. */
    scanner: env.VIRUS_SCANNER ? { host, port: Number(port || 3310) } : undefined,
    documentBytes: env.UPLOAD_DOCUMENT_MB * megabyte,
    quotaBytes: env.UPLOAD_QUOTA_MB * megabyte,
  };
};

/** Without a mail server e-mails lie in a folder, where whoever keeps this machine can read them. */
const mailOf = (env: z.output<typeof Environment>, data: string, publicUrl: string) => ({
  smtpUrl: env.SMTP_URL,
  from: env.MAIL_FROM ?? `Vitrine <no-reply@${new URL(publicUrl).hostname}>`,
  folder: resolve(env.MAIL_FOLDER ?? join(data, "mail")),
  /** Where people are asked to write to, and where answers to e-mails go. */
  support: env.SUPPORT_EMAIL ?? `support@${new URL(publicUrl).hostname}`,
  /** A gateway that takes text messages. */
  textUrl: env.TEXT_URL,
});

const policiesOf = (env: z.output<typeof Environment>) =>
  [
    { name: "Terms of Service", url: env.TERMS_URL },
    { name: "Privacy Policy", url: env.PRIVACY_URL },
    { name: "Security Policy", url: env.SECURITY_POLICY_URL },
    { name: "Cookie Use Policy", url: env.COOKIE_POLICY_URL },
  ].flatMap(({ name, url }) => (url ? [{ name, url }] : []));

const limitsOf = (env: z.output<typeof Environment>) => ({
  ipPerMinute: env.LIMIT_IP_PER_MINUTE,
  ipPer10Seconds: env.LIMIT_IP_PER_10_SECONDS,
  // An office of thirty has one address, and a page of a hundred startups as many pictures.
  ipSignedInPerMinute:
    env.LIMIT_IP_SIGNED_IN_PER_MINUTE ?? Math.min(most, 100 * env.LIMIT_IP_PER_MINUTE),
  ipFilesPerMinute: env.LIMIT_IP_FILES_PER_MINUTE ?? Math.min(most, 100 * env.LIMIT_IP_PER_MINUTE),
  userPerMinute: env.LIMIT_USER_PER_MINUTE,
  chatPerSecond: env.LIMIT_CHAT_PER_SECOND,
  socketsPerPerson: env.LIMIT_SOCKETS_PER_PERSON,
  signUpsPerHour: env.LIMIT_SIGN_UPS_PER_HOUR,
  codesPerHour: env.LIMIT_CODES_PER_HOUR,
  codesOverallPerHour:
    env.LIMIT_CODES_OVERALL_PER_HOUR ?? Math.min(most, 25 * env.LIMIT_CODES_PER_HOUR),
});

const tokensOf = (env: z.output<typeof Environment>) => ({
  accessSeconds: env.TOKEN_ACCESS_SECONDS,
  sessionSeconds: env.TOKEN_SESSION_HOURS * 3_600,
  rememberedSeconds: env.TOKEN_REMEMBERED_DAYS * 86_400,
  staffIdleSeconds: env.TOKEN_STAFF_IDLE_MINUTES * 60,
});

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
    /** Of who owns the tables and migrates them, where the product runs as another role. */
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    isDemo: values.VITRINE_MODE === "demo",
    secret: values.VITRINE_SECRET ?? secretIn(data),
    /** Whether staff can do anything before they have a second factor. */
    staffSecondFactor:
      (values.STAFF_SECOND_FACTOR ?? (values.VITRINE_MODE === "production" ? "on" : "off")) ===
      "on",
    files: storageOf(values, data),
    /** Takes the place of the video hosts; each then stands behind it under its own name. */
    videoBaseUrl: values.VIDEO_BASE_URL?.replace(/\/$/, ""),
    /** Nobody signs up with an address there, beside those of throw-away services. */
    blockedEmailDomains: values.BLOCKED_EMAIL_DOMAINS.map((domain) => domain.toLowerCase()),
    mail: mailOf(values, data, publicUrl),
    /** What a newcomer agrees to, where it can be read. */
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

/** Settles the configuration of this process; called once, before anything is served. */
export const useConfig = (config: Config) => {
  current = config;
};

/** The configuration of this process. */
export const config = (): Config => {
  if (!current) throw new Error("useConfig has not been called.");
  return current;
};
