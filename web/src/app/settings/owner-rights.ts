import type { Right } from "#app/screens/rights.ts";
import { type Person, sideOf } from "#app/session/side.ts";
import { t } from "#text/index.ts";

const managesCompany = (me: Person) => sideOf(me) !== "staff" && me.role !== "MEMBER";

const refusedToMembers = () => ({
  title: t("settings.ownerOnly"),
  text: t("settings.ownerOnlyWhy"),
});

/** For people who manage a company, which members do not. */
export const companyOwner: Right = { allows: managesCompany, refusal: refusedToMembers };

const ofRetailers = (title: () => string, text: () => string): Right => ({
  allows: (me) => managesCompany(me) && me.retailer !== null,
  refusal: (me) =>
    sideOf(me) === "startup" ? { title: title(), text: text() } : refusedToMembers(),
});

/** For people who manage a company that can have members. */
export const retailerOwner = ofRetailers(
  () => t("settings.noMembers"),
  () => t("settings.noMembersWhy"),
);

/** For people who manage a company that looks for startups. */
export const retailOwner = ofRetailers(
  () => t("settings.noMatch"),
  () => t("settings.noMatchWhy"),
);
