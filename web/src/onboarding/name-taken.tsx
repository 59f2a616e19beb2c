import { shop } from "#app/shop.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { signUpPlaces } from "./places.ts";
import styles from "./sign-up.module.css";

/** Another company has the name; it may be the person's own. */
export const NameTaken = () => (
  <Card className={styles.card} role="status">
    <h2>{t("onboarding.nameTakenTitle")}</h2>
    <p>{t("onboarding.nameTakenText")}</p>
    <div className={styles.actions}>
      <LinkButton href={signUpPlaces.email}>{t("onboarding.askWithOther")}</LinkButton>
      <LinkButton variant="quiet" href={`mailto:${shop().support}`}>
        {t("onboarding.writeToUs")}
      </LinkButton>
    </div>
  </Card>
);
