import { articles } from "@vitrine/contract/articles";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import "#text/articles.ts";
import { t } from "#text/index.ts";
import { ArrowLink } from "#ui/layout/arrow-link.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Await } from "#ui/state/await.tsx";
import { ArticleRows } from "./article-rows.tsx";
import styles from "./article-rows.module.css";

const shown = 3;

/** The articles about a startup, on its profile; nothing if there are none. */
export function StartupArticles({ startupId: startup }: { startupId: string }) {
  const read = useRead(articles.page, { startup, size: shown });
  if (read.isPending || read.data?.items.length === 0) return null;

  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{t("articles.ofStartup")}</h2>
        {(read.data?.count ?? 0) > shown && (
          <ArrowLink href={`${paths.articles}?startup=${startup}`} about={t("articles.ofStartup")}>
            {t("ui.seeAll")}
          </ArrowLink>
        )}
      </div>
      <Await read={read} failed={t("articles.failed")}>
        {(items) => <ArticleRows items={items} />}
      </Await>
    </Card>
  );
}
