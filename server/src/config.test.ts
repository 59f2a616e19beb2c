import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#config.ts";
import { missingPolicies } from "#config/policies.ts";

const secret = "bX8w0hQmTz3vKc5rLp9yDf2sNj6eGa1uRi4oYt7kZqE=";

const production = {
  VITRINE_MODE: "production",
  VITRINE_SECRET: secret,
  PUBLIC_URL: "https://vitrine.example",
  DATABASE_URL: "postgres://vitrine@db.example/vitrine",
};

/** The line that a start with these settings ends with; empty if it succeeds. */
const lineOf = (env: NodeJS.ProcessEnv) => {
  try {
    readConfig(env);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
};

const cards = (key = "sk_test_1", publishable = "pk_test_1", webhooks = "whsec_1") => ({
  STRIPE_SECRET_KEY: key,
  STRIPE_PUBLISHABLE_KEY: publishable,
  STRIPE_WEBHOOK_SECRETS: webhooks,
});

const seller = { SELLER_NAME: "Shop", SELLER_ADDRESS: "Oslo", SELLER_COUNTRY: "NO" };

test("production starts with its settings", () => {
  expect(readConfig(production)).toMatchObject({
    isDemo: false,
    publicUrl: "https://vitrine.example",
    origins: ["https://vitrine.example"],
  });
});

test("production takes cards with live keys, and none without keys; a demo plays payments", () => {
  const keys = cards("sk_live_1", "pk_live_1", "whsec_old, whsec_new");
  const live = { ...production, ...keys, ...seller };

  expect(readConfig(live).payments).toMatchObject({
    secretKey: "sk_live_1",
    webhookSecrets: ["whsec_old", "whsec_new"],
    isPlayed: false,
  });
  expect(lineOf({ ...production, ...keys })).toContain("needs SELLER_NAME");
  expect(readConfig(production).payments).toBeUndefined();
  expect(readConfig(production).seller).toBeNull();
  expect(readConfig({}).payments).toMatchObject({ isPlayed: true });
});

test("a demo shows its own policies, and each can be replaced", () => {
  const own = readConfig({ PRIVACY_URL: "https://shop.example/privacy" }).policies;

  expect(own).toEqual([
    { name: "Terms of Service", url: "/policies/terms-of-service" },
    { name: "Privacy Policy", url: "https://shop.example/privacy" },
    { name: "Security Policy", url: "/policies/security-policy" },
    { name: "Cookie Use Policy", url: "/policies/cookie-use-policy" },
  ]);
  expect(missingPolicies(own)).toEqual([]);
});

test("production shows only its own policies, and knows which are missing", () => {
  const { policies } = readConfig({ ...production, TERMS_URL: "https://shop.example/terms" });

  expect(policies).toEqual([{ name: "Terms of Service", url: "https://shop.example/terms" }]);
  expect(missingPolicies(policies)).toEqual([
    "PRIVACY_URL",
    "SECURITY_POLICY_URL",
    "COOKIE_POLICY_URL",
  ]);
});

test("nobody reads an e-mail address that ends in their own machine", () => {
  for (const settings of [{}, { PUBLIC_URL: "http://127.0.0.1:3000" }])
    expect(JSON.stringify(readConfig(settings).mail)).not.toMatch(/@(localhost|127)/);
  expect(readConfig(production).mail.support).toBe("support@vitrine.example");
});

test("a demo plays a writer, production has the one that is set or none", () => {
  expect(readConfig({}).writer).toMatchObject({ isPlayed: true, baseUrl: undefined });
  expect(readConfig(production).writer).toBeUndefined();
  const own = { AI_BASE_URL: "https://ai.example/v1/", AI_API_KEY: "sk-1", AI_MODEL: "m" };
  expect(readConfig({ ...production, ...own }).writer).toMatchObject({
    baseUrl: "https://ai.example",
    key: "sk-1",
    model: "m",
    isPlayed: false,
    answerWithinMs: 20_000,
    deadlineMs: 120_000,
    perHour: 20,
    priceIn: null,
  });
});

test("staff need a second factor in production, and in a demo only if it is asked for", () => {
  expect(readConfig(production).staffSecondFactor).toBe(true);
  const twice = { STAFF_SECOND_FACTOR: "off", STAFF_SECOND_FACTOR_OFF_CONFIRMED: "yes" };
  expect(readConfig({ ...production, ...twice }).staffSecondFactor).toBe(false);
  expect(readConfig({}).staffSecondFactor).toBe(false);
  expect(readConfig({ STAFF_SECOND_FACTOR: "on" }).staffSecondFactor).toBe(true);
});

test.each([
  ["a port that is none", { PORT: "http" }, "PORT"],
  ["an unknown mode", { VITRINE_MODE: "staging" }, "VITRINE_MODE"],
  ["a short secret", { ...production, VITRINE_SECRET: "short" }, "VITRINE_SECRET"],
  ["production without a secret", { ...production, VITRINE_SECRET: "" }, "VITRINE_SECRET"],
  ["production without a database", { ...production, DATABASE_URL: "" }, "DATABASE_URL"],
  ["production without https", { ...production, PUBLIC_URL: "http://vitrine.example" }, "https://"],
  ["a database of another kind", { DATABASE_URL: "mysql://db" }, "DATABASE_URL"],
  ["a mail server of another kind", { SMTP_URL: "https://mail.example" }, "SMTP_URL"],
  ["half of a bucket's keys", { S3_BUCKET: "b", S3_ACCESS_KEY_ID: "id" }, "S3_SECRET_ACCESS_KEY"],
  ["half of the keys for cards", { STRIPE_SECRET_KEY: "sk_test_1" }, "set together"],
  ["a live key in a demo", cards("sk_live_1", "pk_live_1"), "a demo takes test keys only"],
  ["a test key in production", { ...production, ...cards() }, "use a live key"],
  ["keys of two kinds", cards("sk_live_1", "pk_test_1"), "both be test keys or both be live"],
  ["cards without webhooks", cards("sk_test_1", "pk_test_1", ""), "STRIPE_WEBHOOK_SECRETS"],
  ["a secret that is no webhook's", cards("sk_test_1", "pk_test_1", "abc"), "secrets of webhooks"],
  [
    "card keys in the clear",
    { ...production, ...cards("sk_live_1", "pk_live_1"), STRIPE_API_BASE: "http://pay.example" },
    "STRIPE_API_BASE must begin with https://",
  ],
  ["half a day past due", { PAST_DUE_DAYS: "0.5" }, "PAST_DUE_DAYS"],
  ["a scanner of another kind", { VIRUS_SCANNER: "https://scan.example" }, "VIRUS_SCANNER"],
  ["a policy that is no address", { TERMS_URL: "terms.pdf" }, "TERMS_URL"],
  ["a writer without a model", { AI_BASE_URL: "https://ai.example" }, "AI_MODEL"],
  ["a key for no writer", { AI_API_KEY: "sk-1" }, "AI_BASE_URL"],
  [
    "a writer's address with a key in it",
    { AI_BASE_URL: "https://ai.example/?key=1", AI_MODEL: "m" },
    "without a key in it",
  ],
  [
    "a writer in the clear",
    { ...production, AI_BASE_URL: "http://127.0.0.1:8080", AI_MODEL: "m" },
    "AI_BASE_URL must begin with https://",
  ],
  ["texts in the clear", { ...production, TEXT_URL: "http://text.example" }, "TEXT_URL"],
  [
    "production with video hosts in the clear",
    { ...production, VIDEO_BASE_URL: "http://videos.example" },
    "VIDEO_BASE_URL",
  ],
  ["a limit of nothing", { LIMIT_IP_PER_MINUTE: "0" }, "LIMIT_IP_PER_MINUTE"],
  ["a limit that is none", { LIMIT_IP_PER_MINUTE: "1e12" }, "LIMIT_IP_PER_MINUTE"],
  ["a token for days", { TOKEN_ACCESS_SECONDS: "86400" }, "TOKEN_ACCESS_SECONDS"],
  ["a session for a month", { TOKEN_SESSION_HOURS: "720" }, "TOKEN_SESSION_HOURS"],
  ["a session for ever", { TOKEN_REMEMBERED_DAYS: "36500" }, "TOKEN_REMEMBERED_DAYS"],
  ["staff idle for days", { TOKEN_STAFF_IDLE_MINUTES: "5000" }, "TOKEN_STAFF_IDLE_MINUTES"],
  ["a host that is an address", { HOST: "http://0.0.0.0" }, "HOST"],
  ["a host with a port", { HOST: "0.0.0.0:3000" }, "HOST"],
  ["a domain that is none", { BLOCKED_EMAIL_DOMAINS: "@mail.example" }, "BLOCKED_EMAIL_DOMAINS"],
  ["a sender of two lines", { MAIL_FROM: "a@b.example\nBcc: c@d.example" }, "MAIL_FROM"],
  [
    "no second factor, said once",
    { ...production, STAFF_SECOND_FACTOR: "off" },
    "STAFF_SECOND_FACTOR_OFF_CONFIRMED=yes",
  ],
  [
    "no second factor, confirmed in other words",
    { ...production, STAFF_SECOND_FACTOR: "off", STAFF_SECOND_FACTOR_OFF_CONFIRMED: "true" },
    "STAFF_SECOND_FACTOR_OFF_CONFIRMED",
  ],
  ["e-mails in the clear", { ...production, SMTP_URL: "smtp://mail.example:25" }, "SMTP_URL"],
  [
    "e-mails to whoever answers",
    { ...production, SMTP_URL: "smtps://mail.example?tls.rejectUnauthorized=false" },
    "SMTP_URL",
  ],
  ["files in the clear", { ...production, S3_ENDPOINT: "http://minio.example" }, "S3_ENDPOINT"],
  [
    "the database password of an example",
    { ...production, DATABASE_URL: "postgres://vitrine:change-me@db.example/vitrine" },
    "DATABASE_URL",
  ],
  [
    "a database that anybody may be",
    { ...production, DATABASE_URL: "postgres://a:b8Kq2@db.example/v?sslmode=no-verify" },
    "DATABASE_URL",
  ],
  [
    "an owner of the database with the password of an example",
    { ...production, DATABASE_OWNER_URL: "postgres://owner:change-me@db.example/vitrine" },
    "DATABASE_OWNER_URL",
  ],
  [
    "an owner whose name is the password",
    { ...production, DATABASE_OWNER_URL: "postgres://shopowner:shopowner@db.example/vitrine" },
    "DATABASE_OWNER_URL",
  ],
  [
    "an owner that connects to whoever answers",
    { ...production, DATABASE_OWNER_URL: "postgres://a:b8Kq2@db.example/v?sslmode=no-verify" },
    "DATABASE_OWNER_URL",
  ],
  [
    "a secret that is a password too",
    { ...production, DATABASE_URL: `postgres://vitrine:${secret}@db.example/vitrine` },
    "VITRINE_SECRET",
  ],
  [
    "certificates that nobody checks",
    { ...production, NODE_TLS_REJECT_UNAUTHORIZED: "0" },
    "NODE_TLS_REJECT_UNAUTHORIZED",
  ],
])("%s stops the start with one line that names it", (_name, env, named) => {
  const line = lineOf(env);
  expect(line).toContain(named);
  expect(line.split("\n")).toHaveLength(1);
});

test.each([
  ["one character", "a".repeat(64)],
  ["a word again and again", "Sunflower".repeat(5)],
  ["the digits in their order", "0123456789abcdef0123456789abcdef"],
  ["the alphabet backwards", "zyxwvutsrqponmlkjihgfedcba9876543210"],
  ["rows of the keyboard", "qwertyuiopasdfghjklzxcvbnm1234567890"],
  ["columns of the keyboard", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p"],
  ["two sequences in turn", "a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6"],
  ["a palindrome", "0f1e2d3c4b5a69788796a5b4c3d2e1f0"],
  ["a sentence", "the window of our shop is in milan"],
  ["words with a year", "Vitrine-Production-Secret-2026-Key!"],
  ["words with signs for letters", "P@ssw0rdP@ssw0rd-MyS3cr3tK3y-2025!!"],
  ["what a guide told to replace", "your-secret-key-must-be-32-chars-long"],
  ["words in base64", "VGhlIHF1aWNrIGJyb3duIGZveCBqdW1wcyBvdmVy"],
  ["words in hex", "746865207175696320627277206678206a6d7073"],
  ["a UUID of nothing", "00000000-0000-0000-0000-000000000000"],
  ["what is drawn, but short", "bX8w0hQmTz3vKc5rLp9yDf2"],
])("%s is no secret", (_name, weak) => {
  expect(lineOf({ ...production, VITRINE_SECRET: weak })).toContain("VITRINE_SECRET");
  expect(lineOf({ ...production, VITRINE_SECRET: weak })).not.toContain(weak);
});

test.each([
  ["base64", secret],
  ["hex", "9c41f7d2085be3a6714fd90cb82e6a35"],
  ["a UUID", "c7a1e04b-58d3-4f96-9b2e-71d0f385ac6e"],
])("a secret drawn as %s is taken", (_name, drawn) => {
  expect(lineOf({ ...production, VITRINE_SECRET: drawn })).toBe("");
});

test.each([
  "*",
  "null",
  "https://*.vitrine.example",
  "https://vitrine.example/",
  "https://vitrine.example/shop",
  "https://vitrine.example?a=b",
  "https://me:word@vitrine.example",
  "https://Vitrine.example",
  "http://vitrine.example",
  "ws://vitrine.example",
  "file:///",
  "vitrine.example",
  "https://shop.example, *",
])("the origin %s is not let into production", (origins) => {
  expect(lineOf({ ...production, ALLOWED_ORIGINS: origins })).toContain("ALLOWED_ORIGINS");
});

test.each([
  "https://vitrine.example/shop",
  "https://vitrine.example//",
  "https://vitrine.example?shop=1",
  "https://vitrine.example#shop",
  "https://me:word@vitrine.example",
  "https://*.vitrine.example",
  "http://vitrine.example",
  "vitrine.example",
])("%s is no public address", (address) => {
  expect(lineOf({ ...production, PUBLIC_URL: address })).toContain("PUBLIC_URL");
});

test.each([
  "*",
  "true",
  "1",
  "all",
  "loopback",
  "proxy.internal",
  "0.0.0.0/0",
  "::/0",
  "0.0.0.0/1,128.0.0.0/1",
  "8.0.0.0/8",
  "10.0.0.0/7",
  "172.16.0.0/8",
  "::ffff:0:0/96",
  "::ffff:0.0.0.0/96",
  "64:ff9b::/96",
  "2000::/3",
  "10.0.0.0/255.0.0.0",
  "10.0.0.0/33",
  "10.0.0.0/",
  "10.0.0/8",
  "010.0.0.1",
  "fe80::1%eth0",
  "10.0.0.1:8080",
])("the trusted proxy %s stops the start", (proxies) => {
  expect(lineOf({ TRUSTED_PROXIES: proxies })).toContain("TRUSTED_PROXIES");
});

test("outside production the secret is drawn once, and nobody else on the machine reads it", () => {
  const data = mkdtempSync(join(tmpdir(), "vitrine-config-"));
  onTestFinished(() => rmSync(data, { recursive: true }));

  const { secret: drawn } = readConfig({ VITRINE_DATA: data });

  expect(readConfig({ VITRINE_DATA: data }).secret).toBe(drawn);
  expect(Buffer.from(drawn, "base64url")).toHaveLength(32);
  expect(statSync(join(data, "secret")).mode & 0o777).toBe(0o600);
});

test("a complete production configuration is accepted", () => {
  const careful = {
    ...production,
    PUBLIC_URL: "https://vitrine.example:8443/",
    ALLOWED_ORIGINS: "https://www.vitrine.example, https://shop.example:444",
    TRUSTED_PROXIES: "127.0.0.1,::1,10.0.0.0/8,fd00::/8,104.16.0.0/13,2400:cb00::/32",
    SMTP_URL: "smtp://hello:word@mail.example:587?requireTLS=true",
    MAIL_FROM: "Vitrine <hello@vitrine.example>",
    S3_ENDPOINT: "http://127.0.0.1:9000",
    HOST: "::",
    BLOCKED_EMAIL_DOMAINS: "mail.example, bücher.example",
  };
  expect(lineOf(careful)).toBe("");
});

const namesIn = (file: string, pattern: RegExp) => {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  return [...text.matchAll(pattern)].flatMap(([line]) => line.match(/[A-Z][A-Z0-9_]{3,}/g) ?? []);
};

test("every setting has its line in the documentation, and every line its setting", () => {
  const homes = ["config/environment.ts", "../../stripe/src/main.ts"];
  const settings = homes.flatMap((file) => namesIn(file, /^  [A-Z][A-Z0-9_]+(?=:)/gm));
  const lines = namesIn("../../docs/configuration.md", /^\| `[A-Z][^|]+\|/gm);

  expect(settings.length).toBeGreaterThan(30);
  // npm sets this one.
  expect(lines.toSorted()).toEqual(settings.filter((name) => name !== "INIT_CWD").toSorted());
});
