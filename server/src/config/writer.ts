import type { z } from "zod";
import { ConfigError } from "#config/config-error.ts";
import type { Environment } from "./environment.ts";

type Values = z.output<typeof Environment>;

const problemOf = ({ AI_BASE_URL: base, AI_MODEL: model, ...env }: Values) => {
  if (base === undefined)
    return (env.AI_API_KEY ?? model) === undefined
      ? undefined
      : "AI_API_KEY and AI_MODEL need AI_BASE_URL too.";
  if (model === undefined) return "AI_BASE_URL needs AI_MODEL too.";
  const { username, search, hash } = new URL(base);
  if (username || search || hash) return "AI_BASE_URL must be an address without a key in it.";
  return undefined;
};

/** The writer of texts for articles. Without an address a demo plays one, and production has none. */
export const writerOf = (env: Values) => {
  const problem = problemOf(env);
  if (problem) throw new ConfigError(`Not started. ${problem} See docs/configuration.md.`);
  const isPlayed = env.AI_BASE_URL === undefined;
  if (isPlayed && env.VITRINE_MODE === "production") return undefined;
  return {
    // May be given with or without the version at its end.
    baseUrl: env.AI_BASE_URL?.replace(/\/+$/, "").replace(/\/v1$/, ""),
    key: env.AI_API_KEY,
    model: env.AI_MODEL ?? "stand-in",
    isPlayed,
    answerWithinMs: 1_000 * env.AI_ANSWER_SECONDS,
    deadlineMs: 1_000 * env.AI_DEADLINE_SECONDS,
    /** In US dollars for a million tokens, which is millionths of a dollar for each. */
    priceIn: env.AI_PRICE_IN ?? null,
    priceOut: env.AI_PRICE_OUT ?? null,
    perHour: env.LIMIT_TEXTS_PER_HOUR,
  };
};
