import { IconBuildingStore, IconMailCheck } from "@tabler/icons-react";
import { accounts } from "@vitrine/contract/accounts";
import { onboarding } from "@vitrine/contract/onboarding";
import { useAction } from "#app/actions/use-action.ts";
import { useMe } from "#app/session/me.ts";
import { isDemo } from "#app/shop.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { isComplete } from "./steps.ts";
import styles from "./review-card.module.css";

/** Who reviews an account, by when, and who is told. */
export function ReviewCard({ title }: { title?: string }) {
  const me = useMe();
  const mayApprove = isDemo() && me.role !== "MEMBER" && isComplete(me);

  return (
    <Card className={styles.card}>
      {title && <h2>{title}</h2>}
      <p className={styles.fact}>
        <IconBuildingStore aria-hidden />
        {t("onboarding.approvalWho")}
      </p>
      <p className={styles.fact}>
        <IconMailCheck aria-hidden />
        {t("onboarding.approvalEmail", { email: me.email })}
      </p>
      {mayApprove && <ApproveMyself />}
    </Card>
  );
}

/** Only in the demo, where all people are invented. */
function ApproveMyself() {
  const approve = useAction({
    run: (write) => write(onboarding.approveMyself, {}),
    refreshes: [accounts.me],
  });

  return (
    <div className={styles.actions}>
      <Button sending={approve.isPending} onClick={() => approve.press()}>
        {t("onboarding.approveMyself")}
      </Button>
      {approve.failure}
    </div>
  );
}
