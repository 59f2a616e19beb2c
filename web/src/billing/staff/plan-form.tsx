import { ledger } from "@vitrine/contract/billing/ledger";
import type { Output } from "@vitrine/contract/endpoint";
import { useState } from "react";
import { useAction } from "#app/actions/use-action.ts";
import type { Act } from "#app/actions/act.ts";
import { t } from "#text/index.ts";
import { dayText } from "#ui/format/date.ts";
import { moneyText } from "#ui/format/money.ts";
import { PlainSelect } from "#ui/form/plain-select.tsx";
import { Button } from "#ui/layout/button.tsx";
import { afterMoney } from "./ledger-reads.ts";
import styles from "./staff.module.css";

type Standing = Output<typeof ledger.standing>;
type Offer = Standing["offers"][number];
type Wanted = { retailerId: string; offer: Offer };
type Answer = Output<typeof ledger.plan>;

const isOffer = ({ priceId, planId }: Offer, plan: Standing["paymentPlan"]) =>
  plan?.id === planId && plan.price.id === priceId;

const labelOf = ({ name, numberOfUsers: count, unitAmount, currency, period }: Offer) =>
  t("ledger.offer", {
    name,
    count,
    price: t(`billing.priceIn.${period}`, { amount: moneyText(unitAmount, { currency }) }),
  });

const changing = (onDone: () => void): Act<Wanted, Answer> => ({
  run: async (write, { retailerId, offer: { planId, priceId } }) => {
    const answer = await write(ledger.plan, { retailerId, planId, priceId });
    onDone();
    return answer;
  },
  ...afterMoney,
  done: ({ offer: { name: plan } }, { effectiveAt: at, status }) => {
    if (status === "PROCESSING") return t("ledger.processing");
    return at === null
      ? t("ledger.planIs", { plan })
      : t("ledger.planWillBe", { plan, date: dayText(at) });
  },
});

type Props = { retailerId: string; standing: Standing; onDone: () => void };

/** Changes the plan without a charge. */
export function PlanForm({ retailerId, standing, onDone }: Props) {
  const { offers, paymentPlan, paymentSettings: settings } = standing;
  const others = offers.filter((offer) => !isOffer(offer, paymentPlan) || settings.pending);
  const [priceId, setPriceId] = useState(others[0]?.priceId ?? "");
  const { press, isPending, failure } = useAction(changing(onDone));
  const offer = others.find((one) => one.priceId === priceId);
  const isLater = settings.status === "ACTIVE" && settings.subscriptionId !== null;
  const at = isLater ? settings.currentPeriodEnd : null;
  if (!offer) return <p>{t("ledger.noOffers")}</p>;

  return (
    <div className={styles.choice}>
      <PlainSelect
        label={t("billing.plan")}
        value={priceId}
        onChange={setPriceId}
        options={others.map((one) => ({ value: one.priceId, label: labelOf(one) }))}
      />
      <p>{at === null ? t("ledger.planNow") : t("ledger.planLater", { date: dayText(at) })}</p>
      <div>
        <Button variant="primary" sending={isPending} onClick={() => press({ retailerId, offer })}>
          {t("ledger.changePlan")}
        </Button>
      </div>
      {failure}
    </div>
  );
}
