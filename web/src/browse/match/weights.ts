import { type MatchPart, matchParts, usualWeights } from "@vitrine/contract/browse/match";

export type Weights = Record<MatchPart, number>;

export const isWeights = (value: unknown): value is Weights =>
  typeof value === "object" &&
  value !== null &&
  matchParts.every((part) => Object.hasOwn(value, part));

export const isUsual = (value: unknown) =>
  isWeights(value) && matchParts.every((part) => value[part] === usualWeights[part]);

const whole = 100;

/**
 * The weights with one moved: the others share what is left in the proportion they had, in whole
 * points that add up to 100.
 */
export const moved = (weights: Weights, part: MatchPart, to: number): Weights => {
  const value = Math.min(Math.max(Math.round(to), 0), whole);
  const others = matchParts.filter((one) => one !== part);
  const sum = others.reduce((all, one) => all + weights[one], 0);
  const shareOf = (one: MatchPart) =>
    sum === 0 ? (whole - value) / others.length : ((whole - value) * weights[one]) / sum;

  const next = { ...weights, [part]: value };
  for (const one of others) next[one] = Math.floor(shareOf(one));
  const missing = whole - matchParts.reduce((all, one) => all + next[one], 0);
  const byRest = others.toSorted((a, b) => (shareOf(b) % 1) - (shareOf(a) % 1));
  for (const one of byRest.slice(0, missing)) next[one] += 1;
  return next;
};
