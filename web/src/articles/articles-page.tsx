import { IconRss } from "@tabler/icons-react";
import { articles } from "@vitrine/contract/articles";
import { isChosenByPeople, taxonomy } from "@vitrine/contract/taxonomy";
import { useRead } from "#app/calls/api.ts";
import { useList } from "#app/list/use-list.ts";
import "#text/articles.ts";
import { t } from "#text/index.ts";
import { PlainSelect } from "#ui/form/plain-select.tsx";
import { LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { ChipRow } from "#ui/list/chip-row.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { NoMatch } from "#ui/list/no-match.tsx";
import { Pagination } from "#ui/list/pagination.tsx";
import { SearchWords } from "#ui/list/filter/search-words.tsx";
import { keepFocus } from "#ui/overlay/keep-focus.ts";
import { Await } from "#ui/state/await.tsx";
import { type Article, ArticlesAddress, asked } from "./article.ts";
import { ArticleCard } from "./article-card.tsx";
import { CardsSkeleton } from "./cards-skeleton.tsx";
import styles from "./articles.module.css";

type Listing = ReturnType<typeof useArticles>;

const useArticles = () => useList(articles.page, ArticlesAddress, asked);

type Topic = Article["areas"][number];

/** The address names a topic by id or slug; the name comes from the articles found. */
const nameOf = (named = "", among: readonly Topic[] = []) =>
  among.find(({ id, slug }) => id === named || slug === named)?.name ?? named.replaceAll("-", " ");

/** The top-level areas and which one is chosen; a lower-level area appears as a chip beside them. */
const useAreas = ({ search: { area = "" }, read }: Listing) => {
  const { items = [] } = useRead(taxonomy.topLevelCategories, {}).data ?? {};
  const name = nameOf(area, read.data?.items[0]?.areas);
  const named = items.filter(isChosenByPeople);
  return { items: named, chosen: items.find((one) => one.id === area || one.name === name) };
};

function Areas({ areas: { items, chosen }, change }: Choosing) {
  const options = items.map(({ id, name }) => ({ value: id, label: name }));

  return (
    <PlainSelect
      className={styles.area}
      aria-label={t("articles.area")}
      value={chosen?.id ?? ""}
      onChange={(value) => change({ area: value || undefined })}
      options={[{ value: "", label: t("articles.everyArea") }, ...options]}
    />
  );
}

type Choosing = Pick<Listing, "change"> & { areas: ReturnType<typeof useAreas> };

/** What links have narrowed the list to, named as in the articles found. */
const chipsOf = ({ search: { tag, area, startup }, read }: Listing, hasArea: boolean) => {
  const found = read.data?.items[0];
  const named = found?.startup?.name ?? t("articles.thisStartup");
  return [
    { key: "area", group: t("articles.area"), value: hasArea ? "" : nameOf(area, found?.areas) },
    { key: "tag", group: t("articles.tag"), value: nameOf(tag, found?.tags) },
    { key: "startup", group: t("articles.startup"), value: startup ? named : "" },
  ].filter(({ value }) => value !== "");
};

function Tools(list: Listing) {
  const { search, change, clear } = list;
  const areas = useAreas(list);

  return (
    <div className={styles.tools}>
      <SearchWords
        className={styles.find}
        label={t("articles.find")}
        words={search.search}
        onChange={(words) => change({ search: words }, { replace: true })}
      />
      <Areas areas={areas} change={change} />
      <ChipRow
        label={t("ui.chosenFilters")}
        chips={chipsOf(list, areas.chosen !== undefined)}
        onRemove={(key) => {
          keepFocus();
          change({ [key]: undefined });
        }}
        onClear={() => {
          keepFocus();
          clear();
        }}
      />
    </div>
  );
}

const none = () => <EmptyState title={t("articles.none")}>{t("articles.noneWhy")}</EmptyState>;

const Nothing = ({ isNarrowed, clear }: Pick<Listing, "isNarrowed" | "clear">) => {
  const words = {
    title: t("articles.noMatch"),
    why: t("articles.noMatchWhy"),
    showAll: t("articles.showAll"),
  };
  return <Card>{isNarrowed ? <NoMatch words={words} onAll={clear} /> : none()}</Card>;
};

/** What the shop has published, newest first. */
export function ArticlesPage() {
  const list = useArticles();
  const { read, paging } = list;
  const feed = (
    <LinkButton
      variant="quiet"
      href="/articles.atom"
      target="_blank"
      icon={<IconRss aria-hidden />}
    >
      {t("articles.feed")}
    </LinkButton>
  );

  return (
    <Page
      title={t("articles.title")}
      note={<span role="status">{paging && t("articles.count", { count: paging.count })}</span>}
      actions={feed}
    >
      <Tools {...list} />
      <Await
        read={read}
        failed={t("articles.failed")}
        empty={<Nothing {...list} />}
        skeleton={<CardsSkeleton />}
      >
        {(items) => (
          <>
            <div className={styles.cards}>
              {items.map((article, at) => (
                <ArticleCard
                  key={article.id}
                  article={article}
                  isLead={at === 0}
                  inSight={at < 4}
                />
              ))}
            </div>
            {paging && <Pagination paging={paging} />}
          </>
        )}
      </Await>
    </Page>
  );
}
