import type { Permission } from "@vitrine/contract/permissions";
import { type Person, sideOf } from "#app/session/side.ts";
import { t } from "#text/index.ts";

/** Who may see a screen, and what it tells everybody else. */
export type Right = {
  allows: (me: Person) => boolean;
  /** The permission that staff need for it. */
  code?: Permission;
  refusal: (me: Person) => { title: string; text: string };
};

/** For people whose account staff have approved. */
export const onceApproved: Right = {
  allows: ({ isReady }) => isReady,
  refusal: () => ({ title: t("app.notOpenYet"), text: t("app.notOpenYetWhy") }),
};

/** Requires both rights; the first that is missing gives the refusal. */
export const both = (first: Right, second: Right): Right => ({
  allows: (me) => first.allows(me) && second.allows(me),
  refusal: (me) => (first.allows(me) ? second : first).refusal(me),
});

export const retailOnly: Right = {
  allows: (me) => sideOf(me) === "retail",
  refusal: () => ({ title: t("app.retailOnly"), text: t("app.retailOnlyWhy") }),
};

/** For people who send missions. */
export const sendsMissions: Right = {
  allows: retailOnly.allows,
  refusal: () => ({ title: t("app.sendRetailOnly"), text: t("app.retailOnlyWhy") }),
};

/** For companies, which have missions of their own or were invited to some. */
export const companiesOnly: Right = {
  allows: (me) => sideOf(me) !== "staff",
  refusal: () => ({ title: t("app.companiesOnly"), text: t("app.companiesOnlyWhy") }),
};
