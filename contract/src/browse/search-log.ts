import { z } from "zod";
import { KeptSearch, namedFilters } from "#browse/searches.ts";
import { read, write } from "#endpoint.ts";
import { cappedListOf, flag, staffList } from "#paging.ts";
import { fileFields } from "#reports/list-files.ts";
import { Task } from "#reports.ts";
import { Id, Moment, searchWords } from "#shapes.ts";

const log = staffList({
  sorts: ["createdAt", "results"],
  direction: "DESC",
  filters: {
    /** Words that were searched for, or of the company that searched. */
    search: searchWords,
    /** Days of UTC, the first and the last; null leaves that end open. */
    from: z.iso.date().nullable().default(null),
    to: z.iso.date().nullable().default(null),
    foundNothing: flag,
    companyId: Id.nullable().default(null),
    userId: Id.nullable().default(null),
  },
});

export const SearchLogSearch = log.search;

const LoggedSearch = KeptSearch.extend({
  id: Id,
  createdAt: Moment,
  /** What its categories, countries and tags are called. */
  values: z.array(
    z.object({
      filter: z.enum(namedFilters),
      value: z.string(),
      name: z.string().nullable(),
      slug: z.string(),
      isGone: z.boolean(),
    }),
  ),
  /** How many startups it found; null where that was not counted yet. */
  results: z.number().int().nullable(),
  isResultsCapped: z.boolean(),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  /** For super admins alone; null once the person deleted the search or is gone. */
  person: z.object({ id: Id, fullName: z.string() }).nullable(),
});

export const searchLogFileColumns = [
  ...(["asks", "results", "company", "person", "when"] as const),
] as const;

/** Every search that was meant, for staff. */
export const searchLog = {
  all: read("POST", "/api/v1/startup/get-searching-log", {
    input: log.asked,
    output: cappedListOf(LoggedSearch),
  }),
  /** Answers at once; the file comes into the tray. */
  exportFile: write("POST", "/api/v1/startup/get-searching-log/export", {
    input: log.asked.pick({ sort: true, fields: true }).extend(fileFields(searchLogFileColumns)),
    output: Task,
  }),
};
