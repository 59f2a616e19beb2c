import { IconExternalLink } from "@tabler/icons-react";
import { paths } from "#app/paths.ts";
import { shop } from "#app/shop.ts";
import "#text/company.ts";
import { t } from "#text/index.ts";
import { Page } from "#ui/layout/page.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import styles from "./info-pages.module.css";

type Entry = { name: string; url: string };

const publicPages = (): Entry[] => [
  { name: t("company.site.signIn"), url: paths.signIn },
  { name: t("company.site.signUp"), url: paths.signUp },
  { name: t("company.site.recovery"), url: paths.recovery.email },
  { name: t("company.site.calls"), url: "/docs" },
];

const Pages = ({ entries }: { entries: readonly Entry[] }) => (
  <ul className={styles.pages}>
    {entries.map(({ name, url }) => (
      <li key={url}>
        <a href={url} target="_blank" rel="noreferrer">
          {name}
          <IconExternalLink aria-hidden />
        </a>
        <code>{new URL(url, window.location.origin).href}</code>
      </li>
    ))}
  </ul>
);

/** What everybody sees without signing in: public pages and policies. */
export function WebsitePage() {
  const { policies, support } = shop();

  return (
    <Page title={t("company.site.title")} width="full">
      <div className={styles.page}>
        <Topic title={t("company.site.pages")} note={t("company.site.pagesNote")}>
          <Pages entries={publicPages()} />
        </Topic>
        <Topic title={t("company.site.policies")} note={t("company.site.policiesNote")}>
          {policies.length > 0 ? (
            <Pages entries={policies} />
          ) : (
            <EmptyState title={t("company.site.noPolicies")} art={null} />
          )}
        </Topic>
        <Topic title={t("company.site.contact")} note={t("company.site.contactNote")}>
          <a href={`mailto:${support}`}>{support}</a>
        </Topic>
      </div>
    </Page>
  );
}
