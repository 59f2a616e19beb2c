import type { z } from "zod";
import { isOwnMachine } from "#config/addresses.ts";
import { ConfigError } from "#config/config-error.ts";
import type { Environment } from "./environment.ts";

type Values = z.output<typeof Environment>;

/** The default address of a demo's stand-in. */
const ofStandIn = {
  secretKey: "sk_test_stand_in",
  publishableKey: "pk_test_stand_in",
  webhookSecrets: ["whsec_stand_in"],
};

const isTest = (key: string) => /^[a-z]+_test_/.test(key);

/** Why this must not start: it would charge real cards in a demo, or nobody in production. */
const problemOf = (env: Values) => {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = env;
  const isProduction = env.VITRINE_MODE === "production";
  const base = env.STRIPE_API_BASE;
  if (isProduction && base?.startsWith("http:") && !isOwnMachine(base))
    return "STRIPE_API_BASE must begin with https:// in production.";
  if (secret === undefined && publishable === undefined) return undefined;
  if (secret === undefined || publishable === undefined)
    return "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are set together or not at all.";
  if (isTest(secret) !== isTest(publishable))
    return "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.";
  if (isProduction && isTest(secret)) return "STRIPE_SECRET_KEY is a test key: use a live key.";
  if (!isProduction && !isTest(secret))
    return "STRIPE_SECRET_KEY is a live key: a demo takes test keys only.";
  if (env.STRIPE_WEBHOOK_SECRETS.length === 0)
    return "STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRETS too.";
  return undefined;
};

/** How cards are charged. Without a key a demo plays payments, and production takes no cards. */
export const paymentsOf = (env: Values) => {
  const problem = problemOf(env);
  if (problem) throw new ConfigError(`Not started. ${problem} See docs/configuration.md.`);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  if (secretKey !== undefined && publishableKey !== undefined)
    return {
      secretKey,
      publishableKey,
      webhookSecrets: env.STRIPE_WEBHOOK_SECRETS,
      apiBase: env.STRIPE_API_BASE,
      isPlayed: false,
    };
  if (env.VITRINE_MODE === "production") return undefined;
  return { ...ofStandIn, apiBase: env.STRIPE_API_BASE, isPlayed: true };
};
