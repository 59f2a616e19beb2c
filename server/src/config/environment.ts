import { z } from "zod";
import { domainProblem, hostProblem, originProblem, publicProblem } from "./addresses.ts";
import { ConfigError } from "./config-error.ts";
import { proxyProblem } from "./networks.ts";
import { weaknessOf } from "./secret.ts";

export const most = 1_000_000_000;
const upTo = (max: number) => z.coerce.number().int().min(1).max(max);
const whole = (fallback: number, max = most) => upTo(max).default(fallback);

/** Refuses a value if `problemOf` finds a reason. */
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

export const Environment = z.object({
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
  TRIAL_SEARCHES: whole(10),
  TRIAL_PROFILES: whole(10),
  PAST_DUE_DAYS: whole(14, 60),
  SECOND_APPROVAL_ABOVE: z.coerce.number().int().min(0).max(most).optional(),
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
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_/, "must be a secret key")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/, "must be a publishable key")
    .optional(),
  STRIPE_WEBHOOK_SECRETS: list((parts) =>
    parts.some((part) => !part.startsWith("whsec_")) ? "must be secrets of webhooks" : undefined,
  ),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  SELLER_NAME: z.string().min(1).max(200).optional(),
  SELLER_ADDRESS: z.string().min(1).max(300).optional(),
  SELLER_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, "must be two letters, like NL")
    .optional(),
  SELLER_VAT_NUMBER: z.string().min(4).max(20).optional(),
  SELLER_VAT_PERCENT: z.coerce.number().min(0).max(50).default(0),
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: z
    .string()
    .max(1_000)
    .regex(/^[!-~]+$/, "must be a key without spaces")
    .optional(),
  AI_MODEL: z.string().min(1).max(200).optional(),
  AI_ANSWER_SECONDS: whole(20, 25),
  AI_DEADLINE_SECONDS: whole(120, 600),
  AI_PRICE_IN: z.coerce.number().min(0).max(10_000).optional(),
  AI_PRICE_OUT: z.coerce.number().min(0).max(10_000).optional(),
  LIMIT_TEXTS_PER_HOUR: whole(20),
  VIDEO_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  // Set by npm: where the command was typed.
  INIT_CWD: z.string().default(process.cwd()),
});

export const readEnvironment = (env: NodeJS.ProcessEnv) => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const result = Environment.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new ConfigError(`Not started. ${lines.join("; ")}. See docs/configuration.md.`);
};
