import { alerts } from "@vitrine/contract/browse/alerts";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Link } from "#ui/layout/link.tsx";
import { MuteButton } from "./mute-button.tsx";
import styles from "./searches.module.css";

/** The muted startups, which no alert names; nothing if there are none. */
export function MutedList() {
  const { data } = useRead(alerts.muted, {});
  if (!data || data.items.length === 0) return null;
  return (
    <Card className={styles.mutes} role="region" aria-labelledby="muted">
      <h2 id="muted">{t("searches.mutedTitle")}</h2>
      <p className={styles.lead}>{t("searches.mutedLead")}</p>
      <ul>
        {data.items.map((one) => (
          <li key={one.id}>
            <Link className={styles.startup} href={paths.profile("startup", one.id)}>
              <CompanyLogo
                id={one.id}
                name={one.companyShortName}
                src={one.logo60?.image}
                decorative
              />
              <bdi>{one.companyShortName}</bdi>
            </Link>
            <MuteButton startup={one} isMuted />
          </li>
        ))}
      </ul>
    </Card>
  );
}
