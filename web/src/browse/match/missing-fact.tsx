import { IconArrowUpRight } from "@tabler/icons-react";
import type { browse } from "@vitrine/contract/browse";
import type { Output } from "@vitrine/contract/endpoint";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { companyOwner } from "#app/settings/owner-rights.ts";
import { t } from "#text/index.ts";
import "#text/match.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import styles from "./missing-fact.module.css";

type Missing = NonNullable<Output<typeof browse.homeNumbers>["missingFact"]>;

const placeOf: Record<Missing["fact"], string> = {
  categories: paths.settings.sectors,
  solutions: paths.settings.company,
  countries: paths.settings.company,
  stage: paths.settings.company,
};

/** The fact to add first to one's listing, since most retailers look for it. */
export function MissingFact({ fact, companies, isCapped }: Missing) {
  const me = useMe();
  const number = `${wholeNumber(companies)}${isCapped ? "+" : ""}`;

  return (
    <Card className={styles.card} role="region" aria-labelledby="missing-fact">
      <IconArrowUpRight className={styles.icon} aria-hidden />
      <div>
        <h2 id="missing-fact" className={styles.title}>
          {t("match.missing.title")}
        </h2>
        <p className={styles.words}>{t(`match.missing.${fact}`, { companies: number })}</p>
        {companyOwner.allows(me) && (
          <LinkButton href={placeOf[fact]}>{t(`match.add.${fact}`)}</LinkButton>
        )}
      </div>
    </Card>
  );
}
