import { countedMessages } from "@vitrine/contract/messages";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { trial } from "@vitrine/contract/profiles/trial";
import { config } from "#config.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { ensure, refuse } from "#http/refuse.ts";
import { countUse, foldedWords, holdTrial, knownUse, type Use, usedToday } from "./queries.ts";

/** Only companies that are not open are counted; for others the database is not asked. */
type Caller = Pick<Actor, "companyId" | "openness">;
type Counted = Caller & { companyId: string };

const isCounted = (caller: Caller): caller is Counted =>
  caller.companyId !== null && caller.openness !== "OPEN";

/**
 * Whether a company may use this today. A company in trial uses something new at most `most` times a day;
 * one whose trial or plan is over uses nothing.
 */
const mayUse = async (db: Db, use: Use, most: number) => {
  const known = await knownUse(db, use);
  ensure(!known?.isClosed, "billing.plan_over");
  if (known === undefined || known.isKnown) return true;
  return inTransaction(db, async (trx) => {
    await holdTrial(trx, use.companyId);
    return countUse(trx, use, most);
  });
};

/** Counts a search for words that nobody in the company has used today, on whatever page. */
export const countTrialSearch = async (db: Db, caller: Caller, keyWord: string) => {
  if (!isCounted(caller)) return;
  const { companyId } = caller;
  const { trialSearches: most } = config().limits;
  const subject = await foldedWords(db, keyWord);
  if (await mayUse(db, { companyId, kind: "SEARCH", subject }, most)) return;
  refuse("profiles.trial_searches_used", { message: countedMessages.trialSearches(most) });
};

/** Counts a profile that nobody in the company has opened today. */
export const countTrialProfile = async (db: Db, caller: Caller, startupId: string) => {
  if (!isCounted(caller)) return;
  const { companyId } = caller;
  const { trialProfiles: most } = config().limits;
  if (await mayUse(db, { companyId, kind: "PROFILE", subject: startupId }, most)) return;
  refuse("profiles.trial_profiles_used", { message: countedMessages.trialProfiles(most) });
};

/** Counts several profiles, all of them or none. */
export const countTrialProfiles = async (db: Db, caller: Caller, startupIds: readonly string[]) => {
  if (!isCounted(caller)) return;
  await inTransaction(db, async (trx) => {
    for (const id of startupIds) await countTrialProfile(trx, caller, id);
  });
};

/** What the caller's company has used today, and what it may use. */
export const showTrial = async (
  db: Db,
  { companyId }: Actor,
  _input: Parsed<typeof trial.today>,
) => {
  const { isTrial, searches, profiles, resetsAt } = await usedToday(db, companyId);
  const { trialSearches, trialProfiles } = config().limits;
  return {
    isTrial,
    trialSearch: isTrial ? searches : 0,
    trialProfile: isTrial ? profiles : 0,
    trialSearchMax: trialSearches,
    trialProfileMax: trialProfiles,
    resetsAt,
  };
};
