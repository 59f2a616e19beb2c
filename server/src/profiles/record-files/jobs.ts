import { records } from "@vitrine/contract/profiles/records";
import { Id } from "@vitrine/contract/shapes";
import { z } from "zod";
import { runExport } from "#reports/exports/service.ts";
import { job } from "#work/jobs.ts";
import { retailerRecords, startupRecords } from "../records/queries.ts";
import { columnsOfPeople, retailerColumns, startupColumns } from "./columns.ts";

/** A task of the tray, and the list it was asked for. `ofPeople`: whoever asked may see the people of companies. */
const askedFor = <I extends z.ZodType>(input: I) =>
  z.object({ taskId: Id, ofPeople: z.boolean(), input });

const shownOf = <Name extends string>(columns: readonly Name[], ofPeople: boolean) =>
  columns.filter((name) => ofPeople || !columnsOfPeople.includes(name));

export const startupsFileJob = job(
  "profiles.startups_file",
  askedFor(records.exportStartups.input),
  (db, { taskId, ofPeople, input: { fields, ids, sort, columns, format } }) =>
    runExport(db, taskId, {
      format,
      columns: shownOf(columns, ofPeople).map((name) => startupColumns[name]),
      batches: startupRecords.batches(db, {
        ...{ ...fields, ids, sort, kind: "STARTUP" },
        search: { words: fields.search, ofPeople },
      }),
    }),
);

export const retailersFileJob = job(
  "profiles.retailers_file",
  askedFor(records.exportRetailers.input),
  (db, { taskId, ofPeople, input: { fields, ids, sort, columns, format } }) =>
    runExport(db, taskId, {
      format,
      columns: shownOf(columns, ofPeople).map((name) => retailerColumns[name]),
      batches: retailerRecords.batches(db, {
        ...{ ...fields, ids, sort, kind: "RETAILER" },
        search: { words: fields.search, ofPeople },
      }),
    }),
);
