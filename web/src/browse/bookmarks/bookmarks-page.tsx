import { browse } from "@vitrine/contract/browse";
import { pageFields } from "@vitrine/contract/paging";
import { z } from "zod";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useSearch } from "#app/use-search.ts";
import { Results } from "#browse/results.tsx";
import { startupsInWords } from "#browse/search/startups-in-words.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { usePaging } from "#ui/list/use-paging.ts";

const BookmarksAddress = z.object(pageFields(5));

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
  const { list, paging } = usePaging(kept, {
    ...search,
    onPage: (page, { replace }) => setSearch({ page }, { replace, toTop: !replace }),
  });

  return (
    <Page
      title={t("browse.bookmarks")}
      note={<span role="status">{paging && startupsInWords(paging.count, paging.isCapped)}</span>}
    >
      <Results
        read={list}
        view="cards"
        paging={paging}
        pageSize={search.pageSize}
        onPageSize={(pageSize) => setSearch({ pageSize, page: 1 })}
        failed={t("browse.bookmarksFailed")}
        nothing={<NoBookmarks />}
      />
    </Page>
  );
}
