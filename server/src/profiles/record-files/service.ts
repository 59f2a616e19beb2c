import type { Parsed } from "@vitrine/contract/endpoint";
import type { records } from "@vitrine/contract/profiles/records";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { openExport } from "#reports/exports/service.ts";
import { addJob } from "#work/jobs.ts";
import { retailerRecords, startupRecords } from "../records/queries.ts";
import { seesPeople } from "../records/service.ts";
import { retailersFileJob, startupsFileJob } from "./jobs.ts";

/** Startups as a file: it is written after the answer, and comes into the tray of whoever asks. */
export const exportStartups = async (
  db: Db,
  actor: Actor,
  input: Parsed<typeof records.exportStartups>,
) => {
  const { fields, ids, format } = input;
  const ofPeople = seesPeople(actor, "STARTUP");
  const search = { words: fields.search, ofPeople };
  const wanted = { ...fields, ids, search, kind: "STARTUP" } as const;
  const { count: total } = await startupRecords.count(db, wanted, Infinity);
  const task = await openExport(db, actor, { list: "Startups", format, total });
  await addJob(db, startupsFileJob, { taskId: task.id, ofPeople, input }, { maxAttempts: 3 });
  return task;
};

/** Companies of the retail side as a file, in the same way. */
export const exportRetailers = async (
  db: Db,
  actor: Actor,
  input: Parsed<typeof records.exportRetailers>,
) => {
  const { fields, ids, format } = input;
  const ofPeople = seesPeople(actor, "RETAILER");
  const search = { words: fields.search, ofPeople };
  const wanted = { ...fields, ids, search, kind: "RETAILER" } as const;
  const { count: total } = await retailerRecords.count(db, wanted, Infinity);
  const task = await openExport(db, actor, { list: "Users", format, total });
  await addJob(db, retailersFileJob, { taskId: task.id, ofPeople, input }, { maxAttempts: 3 });
  return task;
};
