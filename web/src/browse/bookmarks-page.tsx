import { browse } from "@vitrine/contract/browse";
import { z } from "zod";
import { useRead } from "#app/api.ts";
import { paths } from "#app/paths.ts";
import { useSearch } from "#app/use-search.ts";
import { Results } from "#browse/results.tsx";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";

const BookmarksAddress = z.object({
  page: z.number().int().min(1).default(1),
  pageSize: z.number().int().min(1).max(100).default(5),
});

/** The startups one keeps, newest bookmark first. */
export function BookmarksPage() {
  const [search, setSearch] = useSearch(BookmarksAddress);
  const kept = useRead(
    browse.all,
    { ...search, browseType: "Bookmarks", sort: "Added", sortDirection: "DESC" },
    { keepsPrevious: true },
  );

  return (
    <Page
      title={t("browse.bookmarks")}
      note={kept.data && t("browse.startups", { count: kept.data.count, shown: kept.data.count })}
    >
      <Results
        read={kept}
        view="cards"
        page={search.page}
        pageSize={search.pageSize}
        onPage={(page) => setSearch({ page })}
        onPageSize={(pageSize) => setSearch({ pageSize, page: 1 })}
        nothing={
          <EmptyState
            title={t("browse.noBookmarks")}
            action={
              <LinkButton variant="primary" href={paths.browse}>
                {t("browse.browseStartups")}
              </LinkButton>
            }
          >
            {t("browse.noBookmarksWhy")}
          </EmptyState>
        }
      />
    </Page>
  );
}
