import { isClosed, type Person, sideOf } from "./side.ts";

/** The plan's limit on this grant, which may exclude it; undefined if the grant is unlimited. */
export const limitOf = (
  { retailer }: Pick<Person, "retailer">,
  grant: NonNullable<Person["retailer"]>["limits"][number]["grant"],
) => retailer?.limits.find((limit) => limit.grant === grant);

/** Whether the person's company can write to startups: not in a trial, nor without a plan that has chat. */
export const writesToStartups = (me: Person) =>
  sideOf(me) === "retail" && !me.retailer?.isTrial && !isClosed(me) && !limitOf(me, "chat");
