import type { Permission } from "@vitrine/contract/permissions";
import { type Person, sideOf } from "#app/session/side.ts";
import { t } from "#text/index.ts";

/** Who may see a screen, and what it says to anybody else. */
export type Right = {
  allows: (me: Person) => boolean;
  /** Of staff: the code that it asks for. */
  code?: Permission;
  refusal: (me: Person) => { title: string; text: string };
};

/** What opens with the account, once staff have looked at it. */
export const onceApproved: Right = {
  allows: ({ isReady }) => isReady,
  refusal: () => ({ title: t("app.notOpenYet"), text: t("app.notOpenYetWhy") }),
};

/** Both; the first that is missing says so. */
export const both = (first: Right, second: Right): Right => ({
  allows: (me) => first.allows(me) && second.allows(me),
  refusal: (me) => (first.allows(me) ? second : first).refusal(me),
});

export const retailOnly: Right = {
  allows: (me) => sideOf(me) === "retail",
  refusal: () => ({ title: t("app.retailOnly"), text: t("app.retailOnlyWhy") }),
};

/** Sends missions. */
export const sendsMissions: Right = {
  allows: retailOnly.allows,
  refusal: () => ({ title: t("app.sendRetailOnly"), text: t("app.retailOnlyWhy") }),
};

/** Has missions: its own, or those it was invited to. */
export const companiesOnly: Right = {
  allows: (me) => sideOf(me) !== "staff",
  refusal: () => ({ title: t("app.companiesOnly"), text: t("app.companiesOnlyWhy") }),
};
