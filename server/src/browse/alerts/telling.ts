import type { AlertMode } from "@vitrine/contract/browse/alerts";
import { KeptSearch } from "@vitrine/contract/browse/searches";
import { matchingIds } from "#browse/filter/queries.ts";
import { correctedSearch } from "#browse/filter/service.ts";
import { type Db, sql } from "#db/connect.ts";
import {
  type AlertRow,
  alertHeld,
  countUnfollowed,
  dropUntold,
  forgetUntold,
  markTold,
  searchOf,
  startupsToTell,
} from "./queries.ts";
import { withReasons } from "./words.ts";

type Reader = { userId: string };

/** After this many e-mails in a row with no link used an alert becomes weekly; after as many more it ends. */
export const slowedAfter = 3;

/** Drops news that must no longer be told: startups that left the search or the list, or are muted. */
const dropPast = async (db: Db, alert: AlertRow) => {
  const search = await correctedSearch(db, { id: alert.userId }, KeptSearch.parse(alert.search));
  await dropUntold(db, alert, sql`select l.startup_id ${matchingIds(search)}`);
};

/**
 * Claims the untold news of a saved search, so that nobody else tells it again; undefined if there is none.
 * Each startup has just been checked against the search by the conditions of browse.
 */
export const claimNews = async (db: Db, { userId }: Reader, searchId: string) => {
  const alert = await alertHeld(db, { id: searchId, userId });
  if (!alert) return undefined;
  await dropPast(db, alert);
  const startupIds = await markTold(db, alert);
  if (startupIds.length === 0) return undefined;

  const { id, title, unfollowed } = alert;
  const startups = await withReasons(db, await startupsToTell(db, { id, startupIds }));
  return { id, title, alert: alert.alert, unfollowed, startups };
};

type Emailed = { id: string; alert: AlertMode; unfollowed: number };

/** The alert's mode after one more e-mail that nobody has followed yet. */
const next = ({ alert, unfollowed }: Emailed): AlertMode => {
  if (unfollowed + 1 >= 2 * slowedAfter) return "OFF";
  return unfollowed + 1 >= slowedAfter ? "WEEKLY" : alert;
};

/** Counts an e-mail about it; returns the new mode of the alert if that changes. */
export const countEmail = async (db: Db, told: Emailed) => {
  const alert = next(told);
  await countUnfollowed(db, { id: told.id, alert, unfollowed: told.unfollowed + 1 });
  return alert === told.alert ? undefined : alert;
};

/** What was told of these startups, for the list of notifications. */
export const newsTold = async (
  db: Db,
  { userId, searchId: id, startupIds }: { userId: string; searchId: string; startupIds: string[] },
) => {
  const saved = await searchOf(db, { id, userId });
  if (!saved) return undefined;
  const startups = await withReasons(db, await startupsToTell(db, { id, startupIds }));
  return { title: saved.title, startups };
};

/** Drops the untold news of a person who may not hear it. */
export const forgetNews = (db: Db, userId: string) => forgetUntold(db, userId);
