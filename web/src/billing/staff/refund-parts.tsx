import { longestReason } from "@vitrine/contract/billing/ledger-writes";
import { t } from "#text/index.ts";
import { useValueOf } from "#ui/form/form-state.ts";
import { MoneyField } from "#ui/form/number/money-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { moneyText } from "#ui/format/money.ts";
import { askFirst } from "#ui/overlay/question.ts";

/** The amount of the refund, and the reason. */
export const RefundFields = ({ left, currency }: { left: number; currency: string }) => (
  <>
    <MoneyField
      name="amount"
      label={t("ledger.amount")}
      help={t("ledger.leftOf", { amount: moneyText(left, { currency }) })}
      currency={currency}
    />
    <TextField name="reason" label={t("ledger.reason")} rows={3} max={longestReason} />
  </>
);

/** The button says how much is refunded. */
export function RefundButton({ currency }: { currency: string }) {
  const amount = useValueOf("amount");
  const isSum = typeof amount === "number" && amount > 0;

  return (
    <div>
      <SubmitButton>
        {isSum
          ? t("ledger.refundOf", { amount: moneyText(amount, { currency }) })
          : t("ledger.refund")}
      </SubmitButton>
    </div>
  );
}

type Wanted = { amount: number; currency: string; endPlan?: boolean };

/** Asks first: a refund cannot be taken back. */
export const askToRefund = (
  { amount, currency, endPlan = false }: Wanted,
  onConfirm: () => Promise<void>,
) => {
  const sum = { amount: moneyText(amount, { currency }) };
  const question = {
    title: t("ledger.refundTitle", sum),
    text: endPlan ? t("ledger.refundEnds") : t("ledger.refundWhat"),
    confirm: t("ledger.refundOf", sum),
    tone: endPlan ? ("danger" as const) : ("primary" as const),
  };
  askFirst(question, onConfirm);
};
