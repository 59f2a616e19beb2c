import { useState } from "react";
import { useAction } from "#app/actions/use-action.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { typedDay } from "#app/typed-day.ts";
import { cancelling } from "./acts.ts";
import { dayText } from "#ui/format/date.ts";
import type { Retailer, Standing } from "./standing.ts";
import styles from "./subscription.module.css";

/** The last day; null if the plan is unpaid and ends at once. */
const lastDayOf = ({ paymentSettings }: Retailer, standing: Standing) => {
  const { trialEndsAt, currentPeriodEnd } = paymentSettings;
  if (standing === "pastDue" || standing === "incomplete") return null;
  return standing === "cardTrial" ? trialEndsAt : currentPeriodEnd;
};

interface CancelProps {
  retailer: Retailer;
  standing: Standing;
}

/** Cancels in two steps; at the second step both buttons look equal. */
export function Cancel({ retailer, standing }: CancelProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { press, isPending, failure } = useAction(cancelling);
  const lastDay = lastDayOf(retailer, standing);
  const date = dayText(typedDay(lastDay));
  const isNow = lastDay === null;
  const keep = () => {
    if (!isPending) setIsAsking(false);
  };
  const plan = retailer.paymentPlan?.name ?? "";
  const { pending } = retailer.paymentSettings;

  return (
    <section className={styles.cancel} aria-label={t("subscription.cancelTitle")}>
      <p>{t(isNow ? "subscription.cancelLeadNow" : "subscription.cancelLead", { date })}</p>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {t("subscription.cancelTitle")}
      </Button>
      <Dialog
        opened={isAsking}
        onClose={keep}
        title={t("subscription.cancelAsk", { plan })}
        actions={
          <>
            <Button data-autofocus aria-disabled={isPending || undefined} onClick={keep}>
              {t("subscription.keepIt")}
            </Button>
            <Button sending={isPending} onClick={() => press()}>
              {t(isNow ? "subscription.cancelNow" : "subscription.cancelOn", { date })}
            </Button>
          </>
        }
      >
        <div className={styles.words}>
          <p>{t(isNow ? "subscription.cancelTextNow" : "subscription.cancelText", { date })}</p>
          {pending && !pending.isUnpaid && (
            <p>
              {t("subscription.cancelPlanned", {
                plan: pending.plan.name,
                date: dayText(pending.when),
              })}
            </p>
          )}
          <p>{t("subscription.cancelAfter")}</p>
          {failure}
        </div>
      </Dialog>
    </section>
  );
}
