import { records } from "@vitrine/contract/profiles/records";
import { Id } from "@vitrine/contract/shapes";
import { z } from "zod";
import { runExport } from "#reports/exports/service.ts";
import { job } from "#work/jobs.ts";
import { retailerRecords, startupRecords } from "../records/queries.ts";
import { columnsOfPeople, retailerColumns, startupColumns } from "./columns.ts";

/** A task of the tray, and its list. `ofPeople`: the person who asked may see the people of companies. */
const askedFor = <I extends z.ZodType>(input: I) =>
  z.object({ taskId: Id, ofPeople: z.boolean(), input });

type Asked<F> = { fields: F; ids: string[] };

/** The filters of the list; its words find people only if these may be seen. */
export const wantedOf = <const K extends "STARTUP" | "RETAILER", F extends { search: string }>(
  kind: K,
  { fields: { search: words, ...fields }, ids }: Asked<F>,
  ofPeople: boolean,
) => ({ ...fields, ids, kind, search: { words, ofPeople } });

const shownOf = <Name extends string>(columns: readonly Name[], ofPeople: boolean) =>
  columns.filter((name) => ofPeople || !columnsOfPeople.includes(name));

export const startupsFileJob = job(
  "profiles.startups_file",
  askedFor(records.exportStartups.input),
  (db, { taskId, ofPeople, input }) => {
    const wanted = { ...wantedOf("STARTUP", input, ofPeople), sort: input.sort };
    const columns = shownOf(input.columns, ofPeople).map((name) => startupColumns[name]);
    const batches = startupRecords.batches(db, wanted);
    return runExport(db, taskId, { format: input.format, columns, batches });
  },
);

export const retailersFileJob = job(
  "profiles.retailers_file",
  askedFor(records.exportRetailers.input),
  (db, { taskId, ofPeople, input }) => {
    const wanted = { ...wantedOf("RETAILER", input, ofPeople), sort: input.sort };
    const columns = shownOf(input.columns, ofPeople).map((name) => retailerColumns[name]);
    const batches = retailerRecords.batches(db, wanted);
    return runExport(db, taskId, { format: input.format, columns, batches });
  },
);
