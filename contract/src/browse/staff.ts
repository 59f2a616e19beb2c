import { z } from "zod";
import { read } from "#endpoint.ts";
import { startupsSearch } from "#paging.ts";
import { Country, Id, Moment, Pictures } from "#shapes.ts";

const BookmarkedStartup = z.object({
  id: Id,
  companyShortName: z.string(),
  logo: Pictures,
  country: Country.nullable(),
  addedAt: Moment,
  /** The person whose bookmark it is. */
  by: z.string(),
});

export const bookmarkSorts = ["Added", "companyShortName"] as const;

/** Bookmarks as staff see them. */
export const staffBookmarks = {
  list: read("POST", "/api/v1/admin/retailer/get-all-bookmark/:retailerId", {
    input: startupsSearch(bookmarkSorts).extend({ retailerId: Id }),
    output: z.object({ startups: z.array(BookmarkedStartup), countOfRecords: z.number().int() }),
  }),
};
