import { articleName } from "@vitrine/contract/articles/names";
import { useMemo } from "react";
import { paths } from "#app/paths.ts";
import "#text/articles.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { Prose } from "#ui/format/prose/prose.tsx";
import { Link } from "#ui/layout/link.tsx";
import { type Article, momentOf, type WholeArticle } from "./article.ts";
import { ArticleEnd } from "./article-end.tsx";
import styles from "./article.module.css";

/** Areas, date and reading time on one line. */
const Facts = ({ article }: { article: Article }) => (
  <p className={styles.facts}>
    {article.areas.map(({ id, name, slug }) => (
      <span key={id}>
        <Link href={`${paths.articles}?area=${encodeURIComponent(slug || id)}`}>{name}</Link>
      </span>
    ))}
    <span>
      <DateText value={momentOf(article)} />
    </span>
    <span>{t("articles.minutes", { count: article.minutes })}</span>
  </p>
);

type Props = {
  article: WholeArticle;
  /** 2 if the page has another heading above it. */
  level?: 1 | 2;
};

/** An article as its readers see it. */
export function Reading({ article, level = 1 }: Props) {
  const { articleImage, imageAlt, description, body, pictures } = article;
  const Title = level === 1 ? "h1" : "h2";
  const sources = useMemo(() => new Map(pictures.map(({ id, image }) => [id, image])), [pictures]);
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <Facts article={article} />
        <Title className={styles.title} tabIndex={-1} dir="auto">
          {articleName(article)}
        </Title>
        {description && (
          <p className={styles.lead} dir="auto">
            {description}
          </p>
        )}
      </header>
      {articleImage && (
        <img
          className={styles.picture}
          src={articleImage.image}
          alt={imageAlt}
          width={960}
          height={540}
          fetchPriority="high"
        />
      )}
      <div className={styles.column}>
        {body && <Prose sources={sources}>{body}</Prose>}
        <ArticleEnd article={article} />
      </div>
    </article>
  );
}
