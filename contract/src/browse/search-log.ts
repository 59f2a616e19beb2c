import { z } from "zod";
import { StartupCard } from "#browse/cards.ts";
import { NamedSearch } from "#browse/searches.ts";
import { read, write } from "#endpoint.ts";
import { cappedListOf, flag, pageFields, staffList } from "#paging.ts";
import { fileFields } from "#reports/list-files.ts";
import { Task } from "#reports.ts";
import { Id, Moment, Named, searchWords } from "#shapes.ts";

const log = staffList({
  sorts: ["createdAt", "results"],
  direction: "DESC",
  filters: {
    /** Words that were searched for, or in the name of the company that searched. */
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

const LoggedSearch = NamedSearch.extend({
  createdAt: Moment,
  /** How many startups it found; null until they are counted. */
  results: z.number().int().nullable(),
  isResultsCapped: z.boolean(),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  /** Null once the person has deleted the search or is gone. */
  person: z.object({ id: Id, fullName: z.string(), isMember: z.boolean() }).nullable(),
});

const FoundToday = StartupCard.pick({
  id: true,
  companyShortName: true,
  oneLiner: true,
  category: true,
  country: true,
});

export const searchLogFileColumns = ["asks", "results", "company", "person", "when"] as const;

/** Every deliberate search, for staff. */
export const searchLog = {
  all: read("POST", "/api/v1/startup/get-searching-log", {
    input: log.asked,
    output: cappedListOf(LoggedSearch).extend({
      /** Whose searches the filters leave: null for those of all, or if they are gone. */
      whose: z.object({ company: Named.nullable(), person: Named.nullable() }),
    }),
  }),
  /** One logged search, and what it finds today. */
  one: read("GET", "/api/v1/startup/get-searching-log/:id", {
    input: z.strictObject({ id: Id, ...pageFields(10) }),
    output: cappedListOf(FoundToday).extend({ search: LoggedSearch }),
  }),
  /** Answers at once; the file is put into the tray. */
  exportFile: write("POST", "/api/v1/startup/get-searching-log/export", {
    input: log.asked.pick({ sort: true, fields: true }).extend(fileFields(searchLogFileColumns)),
    output: Task,
  }),
};
