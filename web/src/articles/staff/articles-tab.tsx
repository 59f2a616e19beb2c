import { articles } from "@vitrine/contract/articles";
import { useRead } from "#app/calls/api.ts";
import "#text/articles.ts";
import { t } from "#text/index.ts";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { ArticleRows } from "../article-rows.tsx";

const most = 100;

/** The articles about a startup, on its page for staff. */
export function ArticlesTab({ company: { id } }: { company: { id: string } }) {
  const read = useRead(articles.page, { startup: id, size: most });

  return (
    <Await
      read={read}
      failed={t("articles.failed")}
      skeleton={<RowsSkeleton rows={3} />}
      empty={<EmptyState title={t("articles.none")}>{t("articles.noneAbout")}</EmptyState>}
    >
      {(items) => <ArticleRows items={items} />}
    </Await>
  );
}
