import { z } from "zod";
import { alertModes } from "#browse/alerts.ts";
import { BrowseFilter, BrowseSearch } from "#browse/filters.ts";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { Done, Id, Moment, words } from "#shapes.ts";

/** The filters whose values have names of their own. */
export const namedFilters = [
  "categoryIds",
  "countryIds",
  "presenceInCountriesIds",
  "tags",
] as const;

/** A search without its page, whose content would differ another day. */
export const KeptSearch = BrowseFilter.extend({
  sort: BrowseSearch.shape.sort,
  sortDirection: BrowseSearch.shape.sortDirection,
});

/** Everything needed to repeat a search, and to describe it in words. */
export const NamedSearch = KeptSearch.extend({
  id: Id,
  /** The names of its categories, countries and tags. */
  values: z.array(
    z.object({
      filter: z.enum(namedFilters),
      value: z.string(),
      /** Its last known name if it was deleted; null if unknown. */
      name: z.string().nullable(),
      slug: z.string(),
      /** True if it was deleted and no startup has it. */
      isGone: z.boolean(),
    }),
  ),
});
const Kept = NamedSearch.extend({ createdAt: Moment });

const SearchTitle = words(100, messages.enterSearchTitle);

/** A page in the input is ignored. */
export const SaveSearch = KeptSearch.extend({
  title: SearchTitle,
  alert: z.enum(alertModes).default("OFF"),
});
export const RenameSearch = z.object({ savedSearchId: Id, title: SearchTitle });

export const searches = {
  saved: read("GET", "/api/v1/browse/get-all-saved-searches", {
    input: z.object({}),
    output: z.object({
      items: z.array(
        Kept.extend({
          title: z.string(),
          openedAt: Moment,
          /** Startups that joined since it was last opened, counted to 99. */
          newCount: z.number().int(),
          isNewCountCapped: z.boolean(),
          alert: z.enum(alertModes),
          /** Slowed or turned off automatically, since no link in its e-mails was used. */
          isAlertSlowed: z.boolean(),
        }),
      ),
    }),
  }),
  save: write("POST", "/api/v1/browse/save-saved-search", {
    input: SaveSearch,
    output: Done.extend({ id: Id }),
  }),
  rename: write("PATCH", "/api/v1/browse/saved-search/edit-title", {
    input: RenameSearch,
    output: Done,
  }),
  /** Restarts the count of new startups. */
  open: write("PUT", "/api/v1/browse/saved-search/:id/opening", {
    input: z.object({ id: Id }),
    output: Done,
  }),
  remove: write("DELETE", "/api/v1/browse/remove-saved-search/:id", {
    input: z.object({ id: Id }),
    output: Done,
  }),
  /** The last 50 searches, newest first. */
  history: read("GET", "/api/v1/browse/get-search", {
    input: z.object({}),
    output: z.object({ items: z.array(Kept) }),
  }),
  forget: write("DELETE", "/api/v1/browse/get-search/:id", {
    input: z.object({ id: Id }),
    output: Done,
  }),
  forgetAll: write("DELETE", "/api/v1/browse/get-search", {
    input: z.object({}),
    output: Done,
  }),
};
