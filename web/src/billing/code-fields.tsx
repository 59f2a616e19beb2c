import { billing, discountCode, enterpriseCode } from "@vitrine/contract/billing";
import { messages } from "@vitrine/contract/messages";
import { z } from "zod";
import { useWrite } from "#app/api.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Discount, Plan } from "./plan-choice.ts";
import styles from "./plans.module.css";

const DiscountEntry = z.object({ code: discountCode.min(1, messages.enterCode) });

interface DiscountFieldProps {
  discount: Discount | undefined;
  onDiscount: (discount: Discount | undefined) => void;
}

/** The code that takes something off; one at a time. */
export function DiscountField({ discount, onDiscount }: DiscountFieldProps) {
  const look = useWrite(billing.discount);
  if (discount) {
    return (
      <div className={styles.codeGiven}>
        <span>
          {t("billing.discountCode")} <code className={styles.mono}>{discount.code}</code>
        </span>
        <Button onClick={() => onDiscount(undefined)}>{t("billing.removeCode")}</Button>
      </div>
    );
  }

  return (
    <Form
      schema={DiscountEntry}
      start={{ code: "" }}
      className={styles.codeForm}
      onSubmit={async (values) => onDiscount(await look.mutateAsync(values))}
    >
      <TextField name="code" label={t("billing.discountCode")} autoComplete="off" optional />
      <SubmitButton variant="default">{t("billing.applyCode")}</SubmitButton>
    </Form>
  );
}

const EnterpriseEntry = z.object({ code: enterpriseCode });

/** The code of an agreement, which opens a plan made for one company. */
export function EnterpriseField({ onPlan }: { onPlan: (plan: Plan, code: string) => void }) {
  const look = useWrite(billing.enterprisePlan);

  return (
    <Form
      schema={EnterpriseEntry}
      start={{ code: "" }}
      className={styles.codeForm}
      onSubmit={async (values) => onPlan((await look.mutateAsync(values)).plan, values.code)}
    >
      <TextField
        name="code"
        label={t("billing.enterpriseCode")}
        help={t("billing.enterpriseHelp")}
        autoComplete="off"
        optional
      />
      <SubmitButton variant="default">{t("billing.openPlan")}</SubmitButton>
    </Form>
  );
}
