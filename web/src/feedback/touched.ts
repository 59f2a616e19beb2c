import { browse } from "@vitrine/contract/browse";
import { match } from "@vitrine/contract/browse/match";
import { feedback } from "@vitrine/contract/feedback";
import { profiles } from "@vitrine/contract/profiles";

/** What shows answers to ratings. */
export const touchedByAnswer = [feedback.list, feedback.checkExists] as const;

/** What shows ratings and must be asked for anew when one changes. */
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
