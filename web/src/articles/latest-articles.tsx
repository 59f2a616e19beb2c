import { articles } from "@vitrine/contract/articles";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import "#text/articles.ts";
import { t } from "#text/index.ts";
import { ArrowLink } from "#ui/layout/arrow-link.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { ArticleRows } from "./article-rows.tsx";
import styles from "./article-rows.module.css";

/** The latest articles; they load and fail independently of the page. */
export function LatestArticles() {
  const read = useRead(articles.page, { size: 3 });
  if (read.data?.items.length === 0) return null;

  return (
    <section className={styles.section} aria-labelledby="latest-articles">
      <div className={styles.head}>
        <h2 id="latest-articles">{t("articles.latest")}</h2>
        <ArrowLink href={paths.articles} about={t("articles.latest")}>
          {t("ui.seeAll")}
        </ArrowLink>
      </div>
      <Card className={styles.list}>
        <Await
          read={read}
          failed={t("articles.latestFailed")}
          kept={t("articles.latestKept")}
          skeleton={<RowsSkeleton rows={3} />}
        >
          {(items) => <ArticleRows items={items} />}
        </Await>
      </Card>
    </section>
  );
}
