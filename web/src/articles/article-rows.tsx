import { articleName } from "@vitrine/contract/articles/names";
import { paths } from "#app/paths.ts";
import { Link } from "#ui/layout/link.tsx";
import { Facts } from "./article-card.tsx";
import type { Article } from "./article.ts";
import styles from "./article-rows.module.css";

/** Articles as lines with a small picture, beside other content. */
export const ArticleRows = ({ items }: { items: readonly Article[] }) => (
  <ul className={styles.rows}>
    {items.map((article) => (
      <li key={article.id}>
        {article.articleImage && (
          <img src={article.articleImage.image} alt="" width={80} height={45} loading="lazy" />
        )}
        <div>
          <Link href={paths.article(article.id)}>
            <bdi>{articleName(article)}</bdi>
          </Link>
          <Facts article={article} />
        </div>
      </li>
    ))}
  </ul>
);
