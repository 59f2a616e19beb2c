import type { z } from "zod";
import type { Environment } from "./environment.ts";

/** Where the stand-in of a demo listens when nothing else is said. */
const ofStandIn = {
  secretKey: "sk_test_stand_in",
  publishableKey: "pk_test_stand_in",
  webhookSecrets: ["whsec_stand_in"],
};

/** How cards are charged. Without a key a demo plays payments, and a production takes no cards. */
export const paymentsOf = (env: z.output<typeof Environment>) => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  if (secretKey !== undefined && publishableKey !== undefined)
    return {
      ...{ secretKey, publishableKey, webhookSecrets: env.STRIPE_WEBHOOK_SECRETS },
      ...{ apiBase: env.STRIPE_API_BASE, isPlayed: false },
    };
  if (env.VITRINE_MODE === "production") return undefined;
  return { ...ofStandIn, apiBase: env.STRIPE_API_BASE, isPlayed: true };
};
