import { z } from "zod";
import { Environment, most } from "./environment.ts";

export const limitsOf = (env: z.output<typeof Environment>) => ({
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
  trialSearches: env.TRIAL_SEARCHES,
  trialProfiles: env.TRIAL_PROFILES,
  /** How long a plan goes on after its first failed payment. */
  pastDueDays: env.PAST_DUE_DAYS,
  /** Above this, two super admins must agree; in minor units of any currency. Null: one is enough. */
  secondAbove: env.SECOND_APPROVAL_ABOVE === undefined ? null : 100 * env.SECOND_APPROVAL_ABOVE,
});

export const tokensOf = (env: z.output<typeof Environment>) => ({
  accessSeconds: env.TOKEN_ACCESS_SECONDS,
  sessionSeconds: env.TOKEN_SESSION_HOURS * 3_600,
  rememberedSeconds: env.TOKEN_REMEMBERED_DAYS * 86_400,
  staffIdleSeconds: env.TOKEN_STAFF_IDLE_MINUTES * 60,
});
