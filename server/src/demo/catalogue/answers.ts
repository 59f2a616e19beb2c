import { dayMs } from "@vitrine/contract/days";
import { chance } from "#art/chance.ts";
import type { DemoRating } from "./shapes.ts";

/** Loopwear's answers, by who gave the rating. */
const ofLoopwear: Record<string, string> = {
  "Halden & Rowe":
    "Thank you for bearing with us in the first week. The two fixes to the stock sync are now part of the standard set-up, so the next pilot starts without them.",
  "Corvel Outlet":
    "You are right about August. We have added a second repair partner in Prato for the summer months.",
};

const thankful = [
  "Thank you. Your store team made the pilot what it was.",
  "Thank you for writing this up. We have shared it with everybody who worked on the rollout.",
  "Good to read. Your list of wishes from the last review is planned for the spring.",
];
const sorry = [
  "Thank you for being frank. We have changed how we plan the first week, and would like to show you.",
  "You are right. The fault is fixed since the last release, and nobody is billed for that month.",
  "We should have told you earlier. Since then every customer has a named person to call.",
];

const wordsFor = ({ startup, retailer, stars }: DemoRating) => {
  const choice = chance(`answer ${startup} ${retailer}`);
  return choice.maybe(0.12) ? choice.pick(stars > 3 ? thankful : sorry) : undefined;
};

/** The rating with the startup's answer some days later, if it gave one. */
export const answered = (rating: DemoRating, startup: string, now: Date): DemoRating => {
  const givenAt = new Date(rating.givenAt.getTime() + 2 * dayMs);
  // The demo sends no e-mails about what it starts with.
  if (givenAt.getTime() > now.getTime() - 5 * dayMs) return rating;
  const text = startup === "Loopwear" ? ofLoopwear[rating.retailer] : wordsFor(rating);
  return text === undefined ? rating : { ...rating, answer: { text, givenAt } };
};
