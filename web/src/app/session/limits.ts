import { isClosed, type Person, sideOf } from "./side.ts";

/** What the company's plan expressly lacks of it, or how much it has; undefined where it has all. */
export const limitOf = (
  { retailer }: Pick<Person, "retailer">,
  grant: NonNullable<Person["retailer"]>["limits"][number]["grant"],
) => retailer?.limits.find((limit) => limit.grant === grant);

/** Whether the person's company writes to startups: not in a trial, not without a plan that has chat. */
export const writesToStartups = (me: Person) =>
  sideOf(me) === "retail" && !me.retailer?.isTrial && !isClosed(me) && !limitOf(me, "chat");
