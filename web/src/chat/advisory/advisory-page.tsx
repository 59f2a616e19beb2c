import { Partners } from "#articles/partners/partners.tsx";
import { useMe } from "#app/session/me.ts";
import { sideOf } from "#app/session/side.ts";
import "#text/articles.ts";
import { t } from "#text/index.ts";
import { Page } from "#ui/layout/page.tsx";
import { Advisors } from "./advisors.tsx";
import styles from "./advisory.module.css";

/** People and companies to ask: our advisors, and our partners. */
export function AdvisoryPage() {
  const isStartup = sideOf(useMe()) === "startup";

  return (
    <Page title={t("app.advisory")}>
      <p className={styles.lead}>{t(isStartup ? "advisory.leadStartup" : "advisory.lead")}</p>
      <div className={styles.parts}>
        <Advisors />
        <Partners />
      </div>
    </Page>
  );
}
