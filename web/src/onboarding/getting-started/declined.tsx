import { accounts } from "@vitrine/contract/accounts";
import { onboarding } from "@vitrine/contract/onboarding";
import { useAction } from "#app/actions/use-action.ts";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { Button, LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import styles from "./review-card.module.css";

/** What staff want changed, and two buttons: change it, or ask again. */
export function Declined({ reason }: { reason: string }) {
  const ask = useAction({
    run: (write) => write(onboarding.askAgain, {}),
    refreshes: [accounts.me],
    done: () => t("onboarding.askedAgain"),
  });

  return (
    <Card className={styles.card}>
      <h2>{t("onboarding.declinedWhy")}</h2>
      <p className={styles.reason}>{reason}</p>
      <div className={styles.actions}>
        <LinkButton href={paths.settings.company}>{t("onboarding.correctIt")}</LinkButton>
        <Button variant="primary" sending={ask.isPending} onClick={() => ask.press()}>
          {t("onboarding.askAgain")}
        </Button>
        {ask.failure}
      </div>
    </Card>
  );
}
