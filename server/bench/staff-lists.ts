import { lookup } from "@vitrine/contract/profiles/lookup";
import { records } from "@vitrine/contract/profiles/records";
import type pg from "pg";
import type { Actor } from "#http/actor.ts";
import { findForStaff } from "#profiles/lookup/service.ts";
import { listStartupRecords } from "#profiles/records/service.ts";
import { type Statement, statementsOf } from "./captured.ts";

/** Nearly all startups, and those few that are verified and have five stars. */
const most = records.startups.input.parse({ fields: { isBlocked: false } });
const few = records.startups.input.parse({ fields: { isVerified: true, rateStars: [5] } });
const named = lookup.find.input.parse({ search: "shelf" });

/** The same page, which counts all that match. */
const countingAll = (one: Statement): Statement => ({
  ...one,
  values: one.values.map((value) => (value === 10_001 ? null : value)),
});

/** What the lists of staff send, by the name under which the raw server sends it. */
export const staffStatements = async (connection: pg.ClientConfig, actor: Actor) => {
  const ofList = (asked: typeof most) =>
    statementsOf(connection, (db) => listStartupRecords(db, actor, asked));
  return {
    "staff-most": (await ofList(most)).map(countingAll),
    "staff-few": await ofList(few),
    "staff-find": await statementsOf(connection, (db) => findForStaff(db, actor, named)),
  };
};

/** Each call with the row of the table, and the raw statements beside it. */
export const staffCalls = [
  ["staff list, most match; limit counts all", records.startups.path, most, "staff-most"],
  ["staff list, few match", records.startups.path, few, "staff-few"],
  ["staff find by name", lookup.find.path, named, "staff-find"],
] as const;
