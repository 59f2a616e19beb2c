import { IconExternalLink } from "@tabler/icons-react";
import { hostOf } from "@vitrine/contract/articles/names";
import { partners } from "@vitrine/contract/articles/partners";
import type { Output } from "@vitrine/contract/endpoint";
import { useRead } from "#app/calls/api.ts";
import "#text/articles.ts";
import { t } from "#text/index.ts";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import styles from "./partners.module.css";

type Partner = Output<typeof partners.list>["items"][number];

function PartnerCard({ partner: { id, name, description, link, logo } }: { partner: Partner }) {
  const host = hostOf(link);

  return (
    <Card className={styles.partner}>
      <CompanyLogo id={id} name={name} src={logo?.image} size={56} decorative />
      <div className={styles.words}>
        <h3>
          <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
            <bdi>{name}</bdi>
            <VisuallyHidden>{t("advisory.site", { host })}</VisuallyHidden>
          </a>
        </h3>
        {description && <p>{description}</p>}
        <span className={styles.host} aria-hidden>
          {host}
          <IconExternalLink />
        </span>
      </div>
    </Card>
  );
}

/** The companies that the platform works with; each leads to its own site. */
export function Partners() {
  const read = useRead(partners.list, {});

  return (
    <section aria-labelledby="partners">
      <div className={styles.head}>
        <h2 id="partners">{t("advisory.partners")}</h2>
        <p>{t("advisory.partnersLead")}</p>
      </div>
      <Await
        read={read}
        failed={t("advisory.partnersFailed")}
        kept={t("advisory.partnersKept")}
        skeleton={<RowsSkeleton rows={3} />}
        empty={
          <EmptyState title={t("advisory.noPartners")}>{t("advisory.noPartnersWhy")}</EmptyState>
        }
      >
        {(items) => (
          <ul className={styles.cards}>
            {items.map((partner) => (
              <li key={partner.id}>
                <PartnerCard partner={partner} />
              </li>
            ))}
          </ul>
        )}
      </Await>
    </section>
  );
}
