import { browse } from "@vitrine/contract/browse";
import { match } from "@vitrine/contract/browse/match";
import { feedback } from "@vitrine/contract/feedback";
import { profiles } from "@vitrine/contract/profiles";

/** The reads that show answers to ratings. */
export const touchedByAnswer = [feedback.list, feedback.checkExists] as const;

/** The reads that show ratings; each change makes them stale. */
export const touchedByFeedback = [
  feedback.list,
  feedback.rate,
  feedback.checkExists,
  profiles.one,
  profiles.glance,
  browse.all,
  browse.homeTop,
  match.one,
] as const;
