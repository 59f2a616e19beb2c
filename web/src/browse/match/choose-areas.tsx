import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { companyOwner } from "#app/settings/owner-rights.ts";
import { t } from "#text/index.ts";
import "#text/match.ts";
import { Link } from "#ui/layout/link.tsx";
import styles from "./match.module.css";

/** Without areas there is nothing to match with: says how to change that. */
export const ChooseAreas = () => (
  <p className={styles.choose}>
    {t("match.choose")}{" "}
    {companyOwner.allows(useMe()) ? (
      <Link href={paths.settings.areas}>{t("match.chooseLink")}</Link>
    ) : (
      t("match.askOwner")
    )}
  </p>
);
