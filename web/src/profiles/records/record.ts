import type { Output } from "@vitrine/contract/endpoint";
import type {
  records,
  RetailerRecordsSearch,
  StartupRecordsSearch,
} from "@vitrine/contract/profiles/records";
import type { z } from "zod";
import type { SortOf } from "#ui/list/list.ts";

export type StartupRecord = Output<typeof records.startups>["items"][number];
export type RetailerRecord = Output<typeof records.retailers>["items"][number];
export type CompanyRecord = StartupRecord | RetailerRecord;

/** The fields of a company that actions need. */
export type ActedCompany = Pick<
  CompanyRecord,
  "id" | "companyShortName" | "stage" | "isBlocked" | "isVerified"
>;
export type ActedStartup = ActedCompany &
  Pick<StartupRecord, "isAvailableToChat" | "isMailingEnabled">;

export type StartupSearch = z.output<typeof StartupRecordsSearch>;
export type RetailerSearch = z.output<typeof RetailerRecordsSearch>;
export type RecordSort = SortOf<RetailerSearch>;
export type StartupSort = SortOf<StartupSearch>;
