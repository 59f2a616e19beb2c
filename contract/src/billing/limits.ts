import { z } from "zod";

/** What a plan's feature can grant or withhold. All other features only inform. */
export const grants = ["chat", "bookmarks", "missions", "exports"] as const;
export type Grant = (typeof grants)[number];

/** Grants that a plan can limit to a number. */
export const countedGrants = ["bookmarks", "missions"] as const;
type CountedGrant = (typeof countedGrants)[number];

/** Whether a plan can cap it at a number; otherwise a plan has it or not. */
export const isCountedGrant = (grant: Grant | null | undefined): grant is CountedGrant =>
  countedGrants.some((counted) => counted === grant);

/** What a company's plan expressly lacks or caps. */
export const PlanLimit = z.object({
  grant: z.enum(grants),
  /** The highest number allowed; 0 for none. */
  most: z.number().int(),
  /** A plan that has it, or more of it; null if none is sold. */
  plan: z.string().nullable(),
});
export type PlanLimit = z.output<typeof PlanLimit>;

const lacks = {
  chat: "Your plan doesn’t include chat with startups.",
  bookmarks: "Your plan doesn’t include bookmarks.",
  missions: "Your plan doesn’t include missions.",
  exports: "Your plan doesn’t include exports.",
} as const;

const counted = {
  bookmarks: ["bookmark", "bookmarks"],
  missions: ["open mission", "open missions"],
} as const;

const cap = (grant: CountedGrant, most: number) =>
  `Your plan has room for ${most} ${counted[grant][most === 1 ? 0 : 1]}.`;

/** The missing grant, and the plan that has it: "Your plan doesn’t include exports. Group does." */
export const limitText = ({ grant, most, plan }: PlanLimit) => {
  const text = most > 0 && isCountedGrant(grant) ? cap(grant, most) : lacks[grant];
  if (plan === null) return text;
  return `${text} ${plan} ${most === 0 ? "does" : "has room for more"}.`;
};
