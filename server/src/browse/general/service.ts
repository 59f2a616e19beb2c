import { BrowseSearch } from "@vitrine/contract/browse/filters";
import { type generalSearch, sortsByField } from "@vitrine/contract/browse/general";
import type { Parsed } from "@vitrine/contract/endpoint";
import { searchStartups } from "#browse/search/service.ts";
import type { Db } from "#db/connect.ts";
import type { CompanyActor } from "#http/actor.ts";
import type { CallContext } from "#http/on.ts";

type GeneralInput = Parsed<typeof generalSearch.byBody>;

const foundedIn = ({ startedDate: min, endDate: max }: GeneralInput) =>
  min === undefined && max === undefined ? null : { min, max };

const inBrowse = (input: GeneralInput) =>
  BrowseSearch.parse({
    page: input.pageNum,
    pageSize: input.size,
    sort: sortsByField[input.sortfield],
    sortDirection: input.sortOrder.startsWith("asc") ? "ASC" : "DESC",
    keyWord: input.search,
    tags: input.tagIds,
    categoryIds: input.categoryId,
    countryIds: input.countryId,
    companyType: input.companyType,
    businessModel: input.businessModel,
    founded: foundedIn(input),
    isAvailableToChat: input.isChat,
  });

/** The search of browse under its older names: it finds, counts and notes the same. */
export const searchGenerally = (
  db: Db,
  actor: CompanyActor,
  input: GeneralInput,
  context: Pick<CallContext, "log">,
) => searchStartups(db, actor, inBrowse(input), context);
