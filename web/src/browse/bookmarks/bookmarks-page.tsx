import { browse } from "@vitrine/contract/browse";
import { pageFields } from "@vitrine/contract/paging";
import { z } from "zod";
import { useList } from "#app/list/use-list.ts";
import { paths } from "#app/paths.ts";
import { MoreStartups } from "#browse/more-startups.tsx";
import { Results } from "#browse/results.tsx";
import { startupsInWords } from "#browse/search/startups-in-words.ts";
import { GridRest } from "#profiles/card/grid-rest.tsx";
import "#text/browse.ts";
import "#text/bookmarks.ts";
import "#text/card.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";

const BookmarksAddress = z.object(pageFields(5));

const asked = (search: z.output<typeof BookmarksAddress>) => ({
  ...search,
  browseType: "Bookmarks" as const,
  sort: "Added" as const,
  sortDirection: "DESC" as const,
});

const NoBookmarks = () => (
  <Card>
    <EmptyState
      thing="ribbon"
      title={t("bookmarks.noBookmarks")}
      action={
        <LinkButton variant="primary" href={paths.browse}>
          {t("card.browseStartups")}
        </LinkButton>
      }
    >
      {t("bookmarks.noBookmarksWhy")}
    </EmptyState>
  </Card>
);

const EndOfBookmarks = () => (
  <GridRest
    title={t("bookmarks.moreToKeep")}
    action={<LinkButton href={paths.browse}>{t("card.browseStartups")}</LinkButton>}
  >
    {t("bookmarks.moreToKeepWhy")}
  </GridRest>
);

/** One's bookmarked startups, newest bookmark first. */
export function BookmarksPage() {
  const { read, search, paging, change } = useList(browse.all, BookmarksAddress, asked);

  return (
    <Page
      title={t("bookmarks.title")}
      note={<span role="status">{paging && startupsInWords(paging.count, paging.isCapped)}</span>}
    >
      <Results
        read={read}
        view="cards"
        paging={paging}
        pageSize={search.pageSize}
        onPageSize={(pageSize) => change({ pageSize })}
        failed={t("bookmarks.bookmarksFailed")}
        nothing={<NoBookmarks />}
        rest={paging && <MoreStartups paging={paging} end={<EndOfBookmarks />} />}
      />
    </Page>
  );
}
