import { z } from "zod";

/** What a feature of a plan can grant or withhold. Others only inform. */
export const grants = ["chat", "bookmarks", "exports"] as const;
export type Grant = (typeof grants)[number];

/** What the plan of a company expressly lacks, or caps. */
export const PlanLimit = z.object({
  grant: z.enum(grants),
  /** None, or so many. */
  most: z.number().int(),
  /** One that has it, or more of it; null where none is sold. */
  plan: z.string().nullable(),
});
export type PlanLimit = z.output<typeof PlanLimit>;

const lacks = {
  chat: "Your plan doesn’t include chat with startups.",
  bookmarks: "Your plan doesn’t include bookmarks.",
  exports: "Your plan doesn’t include exports.",
} as const;

const cap = (most: number) =>
  most === 1 ? "Your plan has room for 1 bookmark." : `Your plan has room for ${most} bookmarks.`;

/** What is refused, and the plan that has it: "Your plan doesn’t include exports. Group does." */
export const limitText = ({ grant, most, plan }: PlanLimit) => {
  const text = most === 0 ? lacks[grant] : cap(most);
  if (plan === null) return text;
  return `${text} ${plan} ${most === 0 ? "does" : "has room for more"}.`;
};
