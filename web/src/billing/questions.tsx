import { t } from "#text/index.ts";
import { Collapse } from "#ui/overlay/collapse.tsx";
import styles from "./plans.module.css";

/** Common questions before choosing a plan. */
export const Questions = () => (
  <div className={styles.questions}>
    <Collapse level={2} open title={t("billing.afterTrial")}>
      <p className={styles.boxText}>{t("billing.afterTrialText")}</p>
    </Collapse>
    <Collapse level={2} title={t("billing.changeLater")}>
      <p className={styles.boxText}>{t("billing.changeLaterText")}</p>
    </Collapse>
    <Collapse level={2} title={t("billing.whoSees")}>
      <p className={styles.boxText}>{t("billing.whoSeesText")}</p>
    </Collapse>
  </div>
);
