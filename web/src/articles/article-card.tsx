import { articleName } from "@vitrine/contract/articles/names";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { Link } from "#ui/layout/link.tsx";
import { type Article, momentOf } from "./article.ts";
import styles from "./article-card.module.css";

/** "Returns · 4 min read". */
export const Facts = ({ article: { areas, minutes } }: { article: Article }) => (
  <p className={styles.facts}>
    {areas[0] && <span>{areas[0].name}</span>}
    <span>{t("articles.minutes", { count: minutes })}</span>
  </p>
);

type CardProps = {
  article: Article;
  /** The first card of a page, larger than the others. */
  isLead?: boolean;
  /** Visible before any scrolling. */
  inSight?: boolean;
  href?: string;
  /** The level of its heading. */
  level?: 2 | 3;
};

/** An article in a list; the whole card leads to it. */
export const ArticleCard = ({ article, isLead, inSight, href, level = 2 }: CardProps) => {
  const Heading = `h${level}` as const;
  const { id, articleImage, description, body } = article;
  return (
    <article className={cx(styles.card, isLead && styles.lead)}>
      <div className={styles.picture}>
        {articleImage && (
          <img
            src={articleImage.image}
            alt=""
            width={960}
            height={540}
            loading={inSight ? "eager" : "lazy"}
            fetchPriority={isLead ? "high" : "auto"}
          />
        )}
      </div>
      <div className={styles.words}>
        <Facts article={article} />
        <Heading className={styles.title}>
          <Link href={href ?? paths.article(id)}>
            <bdi>{articleName(article)}</bdi>
          </Link>
        </Heading>
        <p className={styles.about} dir="auto">
          {description || body}
        </p>
        <p className={styles.date}>
          <DateText value={momentOf(article)} />
        </p>
      </div>
    </article>
  );
};
