import { policies } from "@vitrine/contract/onboarding/policies";
import type { z } from "zod";
import type { Environment } from "./environment.ts";

const variables = {
  terms: "TERMS_URL",
  privacy: "PRIVACY_URL",
  security: "SECURITY_POLICY_URL",
  cookies: "COOKIE_POLICY_URL",
} as const;

/** Where each policy can be read; a demo has texts of its own. */
export const policiesOf = (env: z.output<typeof Environment>) => {
  const isDemo = env.VITRINE_MODE === "demo";
  return policies.flatMap(({ key, name, path }) => {
    const url = env[variables[key]] ?? (isDemo ? path : undefined);
    return url ? [{ name, url }] : [];
  });
};

/** The settings of policies that have no address. */
export const missingPolicies = (given: { name: string }[]) =>
  policies
    .filter(({ name }) => given.every((policy) => policy.name !== name))
    .map(({ key }) => variables[key]);
