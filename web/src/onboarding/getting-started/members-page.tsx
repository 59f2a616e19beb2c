import { t } from "#text/index.ts";
import { LinkButton } from "#ui/button.tsx";
import { useTabTitle } from "#ui/tab-title.tsx";
import { SetupFrame } from "./setup-frame.tsx";
import { approvalPlace } from "./steps.ts";
import styles from "./setup.module.css";

/** Colleagues may be asked in before the account is approved; nobody has to. */
export function MembersPage() {
  const title = t("onboarding.membersTitle");
  useTabTitle(title);

  return (
    <SetupFrame>
      <div className={styles.approval}>
        <header>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={styles.lead}>{t("onboarding.membersLead")}</p>
        </header>
        <div className={styles.buttons}>
          <LinkButton href={approvalPlace}>{t("onboarding.back")}</LinkButton>
        </div>
      </div>
    </SetupFrame>
  );
}
