import { billing } from "@vitrine/contract/billing";
import { discountCode, enterpriseCode } from "@vitrine/contract/billing/choice";
import { messages } from "@vitrine/contract/messages";
import { z } from "zod";
import { useWrite } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Button } from "#ui/layout/button.tsx";
import type { Discount, Plan } from "./plan-choice.ts";
import styles from "./plans.module.css";

const DiscountEntry = z.object({ discountCode: discountCode.min(1, messages.enterCode) });

interface DiscountFieldProps {
  discount: Discount | undefined;
  onDiscount: (discount: Discount | undefined) => void;
  /** The text in the field at first. */
  typed?: string;
  /** Called with a code that is typed but not applied yet, or was refused. */
  onTyped?: (text: string, isRefused?: boolean) => void;
}

/** The discount code; one at a time. */
export function DiscountField({ discount, onDiscount, typed = "", onTyped }: DiscountFieldProps) {
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
      start={{ discountCode: typed }}
      className={styles.codeForm}
      onChange={({ discountCode: text = "" }) => onTyped?.(text.trim())}
      onSubmit={async (values) => {
        const { discountCode: code } = values;
        onDiscount(
          await look.mutateAsync({ code }).catch((error: unknown) => {
            onTyped?.(code, true);
            throw error;
          }),
        );
        onTyped?.("");
      }}
    >
      <TextField
        name="discountCode"
        label={t("billing.discountCode")}
        autoComplete="off"
        optional
      />
      <SubmitButton variant="default">{t("billing.applyCode")}</SubmitButton>
    </Form>
  );
}

const EnterpriseEntry = z.object({ enterpriseCode });

/** The enterprise code, which opens a plan made for one company. */
export function EnterpriseField({ onPlan }: { onPlan: (plan: Plan, code: string) => void }) {
  const look = useWrite(billing.enterprisePlan);

  return (
    <Form
      schema={EnterpriseEntry}
      start={{ enterpriseCode: "" }}
      className={styles.codeForm}
      onSubmit={async ({ enterpriseCode: code }) =>
        onPlan((await look.mutateAsync({ code })).plan, code)
      }
    >
      <TextField
        name="enterpriseCode"
        label={t("billing.enterpriseCode")}
        help={t("billing.enterpriseHelp")}
        autoComplete="off"
        optional
      />
      <SubmitButton variant="default">{t("billing.openPlan")}</SubmitButton>
    </Form>
  );
}
