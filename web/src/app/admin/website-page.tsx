import { IconExternalLink } from "@tabler/icons-react";
import { paths } from "#app/paths.ts";
import { shop } from "#app/shop.ts";
import type { KeptPartner } from "#articles/kept-partners/kept-partner.ts";
import { KeptPartners } from "#articles/kept-partners/kept-partners.tsx";
import { PictureField } from "#files/picture-field.tsx";
import "#text/company.ts";
import "#text/files.ts";
import "#text/staff/partners.ts";
import { t } from "#text/index.ts";
import { useValueOf } from "#ui/form/form-state.ts";
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

/** A partner's logo; without a picture, the initials of the typed name. */
function LogoField({ partner }: { partner: KeptPartner | undefined }) {
  const name = useValueOf("name");
  return (
    <PictureField
      name="logoId"
      label={t("partners.logo")}
      kind="logo"
      help={t("partners.logoHelp")}
      owner={{ id: partner?.id ?? "new", name: typeof name === "string" ? name : "" }}
      current={partner?.logo?.image}
    />
  );
}

/** What everybody sees: the partners, and the public pages and policies that need no sign-in. */
export function WebsitePage() {
  const { policies, support } = shop();

  return (
    <Page title={t("company.site.title")} width="full">
      <div className={styles.page}>
        <KeptPartners logoField={(partner) => <LogoField partner={partner} />} />
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
