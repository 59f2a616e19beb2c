import { IconArrowLeft } from "@tabler/icons-react";
import { articles } from "@vitrine/contract/articles";
import { articleName } from "@vitrine/contract/articles/names";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import "#text/articles.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Await } from "#ui/state/await.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { Bone, TextSkeleton } from "#ui/state/skeleton.tsx";
import type { Article } from "./article.ts";
import { ArticleCard } from "./article-card.tsx";
import { Reading } from "./reading.tsx";
import styles from "./article.module.css";

type PathOf = (id: string) => string;

const Related = ({ items, pathOf }: { items: Article[]; pathOf: PathOf }) => (
  <section className={styles.related} aria-labelledby="read-next">
    <h2 id="read-next">{t("articles.more")}</h2>
    <div className={styles.cards}>
      {items.map((article) => (
        <ArticleCard key={article.id} article={article} href={pathOf(article.id)} level={3} />
      ))}
    </div>
  </section>
);

const Skeleton = () => (
  <div className={styles.article} aria-hidden>
    <div className={styles.head}>
      <Bone width="16rem" />
      <Bone width="80%" height="2.5rem" />
      <TextSkeleton lines={2} />
    </div>
    <div className={styles.picture}>
      <Bone height="100%" />
    </div>
    <div className={styles.column}>
      <TextSkeleton lines={8} />
    </div>
  </div>
);

const Gone = () => (
  <Page title={t("articles.gone")}>
    <EmptyState
      title={t("articles.goneWhy")}
      action={
        <LinkButton variant="primary" href={paths.articles}>
          {t("articles.showAll")}
        </LinkButton>
      }
    >
      {t("articles.goneText")}
    </EmptyState>
  </Page>
);

type Props = {
  id: string;
  /** The addresses of the next articles. */
  pathOf?: PathOf;
};

/** One whole article, and what to read next. */
export function ArticlePage({ id, pathOf = paths.article }: Props) {
  const read = useRead(articles.detail, { id }, { staleTime: 0 });
  if (read.error && [400, 404].includes(asProblem(read.error).status ?? 0)) return <Gone />;
  const name = read.data && articleName(read.data.article);

  return (
    <Page title={name ?? t("articles.one")} bare>
      <p className={styles.back}>
        <Link href={paths.articles}>
          <IconArrowLeft aria-hidden />
          {t("articles.title")}
        </Link>
      </p>
      <Await read={read} failed={t("articles.oneFailed")} skeleton={<Skeleton />}>
        {({ article, related }) => (
          <>
            <Reading article={article} />
            {related.length > 0 && <Related items={related} pathOf={pathOf} />}
          </>
        )}
      </Await>
    </Page>
  );
}
