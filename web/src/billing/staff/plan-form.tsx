import { ledger } from "@vitrine/contract/billing/ledger";
import { ChosenOffer } from "@vitrine/contract/billing/ledger-writes";
import type { Output } from "@vitrine/contract/endpoint";
import { useWrite } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { dayText } from "#ui/format/date.ts";
import { moneyText } from "#ui/format/money.ts";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { afterMoney } from "./ledger-reads.ts";

type Standing = Output<typeof ledger.standing>;
type Answer = Output<typeof ledger.plan>;
type Offer = Standing["offers"][number];
const isOffer = ({ priceId, planId }: Offer, plan: Standing["paymentPlan"]) =>
  plan?.id === planId && plan.price.id === priceId;

const labelOf = ({ name, numberOfUsers: count, unitAmount, currency, period }: Offer) =>
  t("ledger.offer", {
    name,
    count,
    price: t(`billing.priceIn.${period}`, { amount: moneyText(unitAmount, { currency }) }),
  });

const told = (name: string, { effectiveAt: at, status }: Answer) => {
  if (status === "PROCESSING") return t("ledger.processing");
  const plan = { plan: name };
  return at === null
    ? t("ledger.planIs", plan)
    : t("ledger.planWillBe", { ...plan, date: dayText(at) });
};

type Props = { retailerId: string; standing: Standing; onDone: () => void };

/** Changes the plan without a charge. No plan is chosen at first: one press is no change. */
export function PlanForm({ retailerId, standing, onDone }: Props) {
  const { offers, paymentPlan, paymentSettings: settings } = standing;
  const change = useWrite(ledger.plan, afterMoney);
  const others = offers.filter((offer) => !isOffer(offer, paymentPlan) || settings.pending);
  const isLater = settings.status === "ACTIVE" && settings.subscriptionId !== null;
  const at = isLater ? settings.currentPeriodEnd : null;
  if (others.length === 0) return <p>{t("ledger.noOffers")}</p>;

  return (
    <Form
      schema={ChosenOffer}
      start={{}}
      takesFocus
      onSubmit={async ({ priceId }) => {
        const offer = others.find((one) => one.priceId === priceId);
        if (!offer) return;
        const answer = await change.mutateAsync({ retailerId, planId: offer.planId, priceId });
        toast({ text: told(offer.name, answer) });
        onDone();
      }}
    >
      <SelectField
        name="priceId"
        label={t("billing.plan")}
        placeholder={t("ledger.choosePlan")}
        options={others.map((one) => ({ value: one.priceId, label: labelOf(one) }))}
      />
      <p>{at === null ? t("ledger.planNow") : t("ledger.planLater", { date: dayText(at) })}</p>
      <div>
        <SubmitButton>{t("ledger.changePlan")}</SubmitButton>
      </div>
    </Form>
  );
}
