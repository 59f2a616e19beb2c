import { IconArrowUpRight } from "@tabler/icons-react";
import { match, type MissingFact as Fact } from "@vitrine/contract/browse/match";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { companyOwner } from "#app/settings/owner-rights.ts";
import { t } from "#text/index.ts";
import "#text/match.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import styles from "./missing-fact.module.css";

const placeOf: Record<Fact, string> = {
  categories: paths.settings.sectors,
  solutions: paths.settings.company,
  countries: paths.settings.company,
  stage: paths.settings.company,
};

/** What to add to one's listing first, since most retailers look for it; nothing where it is all there. */
export function MissingFact() {
  const me = useMe();
  const { data } = useRead(match.missingFact, {});
  if (!data?.missing) return null;
  const { fact, companies, isCapped } = data.missing;
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
