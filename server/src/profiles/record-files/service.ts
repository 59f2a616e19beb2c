import type { Parsed } from "@vitrine/contract/endpoint";
import type { records } from "@vitrine/contract/profiles/records";
import type { FileFormat } from "@vitrine/contract/reports";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { openExport } from "#reports/exports/service.ts";
import { addJob, fewAttempts } from "#work/jobs.ts";
import { retailerRecords, startupRecords } from "../records/queries.ts";
import { seesPeople } from "../records/service.ts";
import { retailersFileJob, startupsFileJob, wantedOf } from "./jobs.ts";

type FileJob<I> = Parameters<typeof addJob<{ taskId: string; ofPeople: boolean; input: I }>>[1];

type List<I> = {
  name: string;
  kind: "STARTUP" | "RETAILER";
  job: FileJob<I>;
  count: (db: Db, input: I, ofPeople: boolean) => Promise<{ count: number }>;
};

/** A list as a file, written after the answer and put into the tray of the person who asked. */
const exporting =
  <I extends { format: FileFormat }>({ name, kind, job, count }: List<I>) =>
  async (db: Db, actor: Actor, input: I) => {
    const ofPeople = seesPeople(actor, kind);
    const { count: total } = await count(db, input, ofPeople);
    const task = await openExport(db, actor, { list: name, format: input.format, total });
    await addJob(db, job, { taskId: task.id, ofPeople, input }, fewAttempts);
    return task;
  };

export const exportStartups = exporting<Parsed<typeof records.exportStartups>>({
  name: "Startups",
  kind: "STARTUP",
  job: startupsFileJob,
  count: (db, input, ofPeople) =>
    startupRecords.count(db, wantedOf("STARTUP", input, ofPeople), Infinity),
});

export const exportRetailers = exporting<Parsed<typeof records.exportRetailers>>({
  name: "Users",
  kind: "RETAILER",
  job: retailersFileJob,
  count: (db, input, ofPeople) =>
    retailerRecords.count(db, wantedOf("RETAILER", input, ofPeople), Infinity),
});
