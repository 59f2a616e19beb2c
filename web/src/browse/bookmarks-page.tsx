import { browse } from "@vitrine/contract/browse";
import { z } from "zod";
import { useRead } from "#app/api.ts";
import { paths } from "#app/paths.ts";
import { useSearch } from "#app/use-search.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { Results } from "./results.tsx";
import { startupsInWords } from "./startups-in-words.ts";
import { useLastPage } from "./use-last-page.ts";

const BookmarksAddress = z.object({
  page: z.number().int().min(1).default(1),
  pageSize: z.number().int().min(1).max(100).default(5),
});

const NoBookmarks = () => (
  <Card>
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
  </Card>
);

/** The startups one keeps, newest bookmark first. */
export function BookmarksPage() {
  const [search, setSearch] = useSearch(BookmarksAddress);
  const kept = useRead(
    browse.all,
    { ...search, browseType: "Bookmarks", sort: "Added", sortDirection: "DESC" },
    { keepsPrevious: true },
  );
  const { count } = kept.data ?? {};
  useLastPage(kept.isPlaceholderData ? undefined : kept.data, search, (page) =>
    setSearch({ page }, { replace: true }),
  );

  return (
    <Page
      title={t("browse.bookmarks")}
      note={<span role="status">{count !== undefined && startupsInWords(count)}</span>}
    >
      <Results
        read={kept}
        view="cards"
        {...search}
        onPage={(page) => setSearch({ page }, { toTop: true })}
        onPageSize={(pageSize) => setSearch({ pageSize, page: 1 })}
        failed={t("browse.bookmarksFailed")}
        nothing={<NoBookmarks />}
      />
    </Page>
  );
}
