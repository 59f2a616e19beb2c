import { IconExternalLink } from "@tabler/icons-react";
import { articlePath, hostOf } from "@vitrine/contract/articles/names";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { CopyButton } from "#ui/format/copy-button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Chip } from "#ui/list/chip.tsx";
import type { Article } from "./article.ts";
import styles from "./article.module.css";

const Source = ({ link }: { link: string }) => (
  <a className={styles.source} href={link} rel="noreferrer">
    {t("articles.source", { host: hostOf(link) })}
    <IconExternalLink aria-hidden />
  </a>
);

const Startup = ({ startup }: { startup: NonNullable<Article["startup"]> }) => (
  <p className={styles.startup}>
    <CompanyLogo
      id={startup.id}
      name={startup.name}
      src={startup.logo60?.image}
      size={40}
      decorative
    />
    <span>
      <Link href={paths.profile("startup", startup.id)}>
        <bdi>{startup.name}</bdi>
      </Link>
      <small>{t("articles.aboutWhy")}</small>
    </span>
  </p>
);

/** Below the text: the source, the startup, the tags, and the link to share. */
export const ArticleEnd = ({ article: { id, link, startup, tags } }: { article: Article }) => (
  <footer className={styles.end}>
    {link && <Source link={link} />}
    {startup && <Startup startup={startup} />}
    <div className={styles.foot}>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t("articles.tags")}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <Chip
                value={tag.name}
                href={`${paths.articles}?tag=${encodeURIComponent(tag.slug || tag.id)}`}
              />
            </li>
          ))}
        </ul>
      )}
      <CopyButton
        text={window.location.origin + articlePath(id)}
        label={t("articles.copyLink")}
        words
      />
    </div>
  </footer>
);
