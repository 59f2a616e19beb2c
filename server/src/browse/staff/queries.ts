import type { Output } from "@vitrine/contract/endpoint";
import type { staffBookmarks } from "@vitrine/contract/browse/staff";
import { sql } from "#db/connect.ts";
import { listSource } from "#db/list-source.ts";
import { countryAs } from "#taxonomy/chosen/service.ts";

type Bookmarked = Output<typeof staffBookmarks.list>["startups"][number];
type Row = Omit<Bookmarked, "logo"> & {
  logo30Id: string | null;
  logo60Id: string | null;
  logo120Id: string | null;
};

/** What the people of a company have bookmarked, one row for each person and startup. */
export const bookmarksOfCompany = listSource({
  from: sql`bookmarks b join users u on u.id = b.user_id join companies s on s.id = b.startup_id`,
  id: sql`b.startup_id, b.user_id`,
  isCountedInFull: true,
  joins: sql`left join countries k on k.id = s.country_id`,
  columns: sql<Row>`
    s.id, s.short_name as company_short_name, s.logo30_id, s.logo60_id, s.logo120_id,
    ${countryAs("k")} as country, b.created_at as added_at, u.full_name as by`,
  sorts: { Added: sql`b.created_at`, companyShortName: sql`fold(s.short_name)` },
  filters: { companyId: (id: string) => sql`u.company_id = ${id} and u.deleted_at is null` },
});
