import type { Parsed } from "@vitrine/contract/endpoint";
import type { staffBookmarks } from "@vitrine/contract/browse/staff";
import type { Db } from "#db/connect.ts";
import { logoPictures } from "#files/pictures/service.ts";
import type { Actor } from "#http/actor.ts";
import { retailerOfPath } from "#profiles/company/service.ts";
import { bookmarksOfCompany } from "./queries.ts";

export const listBookmarksForStaff = async (
  db: Db,
  _actor: Actor,
  input: Parsed<typeof staffBookmarks.list>,
) => {
  const { companyId } = await retailerOfPath(db, input);
  const { rows, count } = await bookmarksOfCompany.page(db, { ...input, companyId });
  const startups = rows.map(({ logo30Id, logo60Id, logo120Id, ...row }) => ({
    ...row,
    logo: logoPictures({ logo30Id, logo60Id, logo120Id }),
  }));
  return { startups, countOfRecords: count };
};
