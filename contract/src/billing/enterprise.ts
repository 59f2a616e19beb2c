import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { cappedListOf, flag, staffList } from "#paging.ts";
import { Version } from "#profiles/versions.ts";
import { fileFields } from "#reports/list-files.ts";
import { Task } from "#reports.ts";
import { Changed, Id, Moment, Named, searchWords } from "#shapes.ts";
import { enterpriseCode } from "./choice.ts";

const list = staffList({
  sorts: ["createdAt", "code", "paymentPlan"],
  filters: {
    /** Part of the code or of the plan’s name. */
    search: searchWords,
    isStopped: flag,
  },
});

export const EnterpriseSearch = list.search;

export const ChangedEnterpriseCode = z.object({
  id: Id,
  code: enterpriseCode,
  /** The plan it opens; unchanged if omitted. */
  paymentPlan: Id.nullish(),
  /** Stops it from opening its plan; unchanged if omitted. */
  isStopped: z.boolean().optional(),
  /** The version that the form shows; a newer one is not overwritten. */
  version: Version.optional(),
});

export const EnterpriseCode = z.object({
  id: Id,
  version: Version,
  code: z.string(),
  paymentPlan: Named,
  /** How many members the plan allows, and how many companies are on it. */
  numberOfUsers: z.number().int(),
  companies: z.number().int(),
  isStopped: z.boolean(),
  createdAt: Moment,
});

export const enterpriseFileColumns = [
  "code",
  "plan",
  "state",
  "people",
  "companies",
  "created",
] as const;

/** Codes that open a plan made for one customer. */
export const enterpriseCodes = {
  all: read("POST", "/api/v1/admin/enterprise-codes/all", {
    input: list.asked,
    output: cappedListOf(EnterpriseCode),
  }),
  update: write("POST", "/api/v1/admin/enterprise-codes/update/:id", {
    input: ChangedEnterpriseCode,
    output: Changed,
  }),
  exportFile: write("POST", "/api/v1/admin/enterprise-codes/export", {
    input: list.asked.pick({ sort: true, fields: true }).extend(fileFields(enterpriseFileColumns)),
    output: Task,
  }),
};
