import { useQueryClient } from "@tanstack/react-query";
import { Navigate, useNavigate } from "@tanstack/react-router";
import { accounts } from "@vitrine/contract/accounts";
import { billing } from "@vitrine/contract/billing";
import { useRef } from "react";
import { refresh, useWrite } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import type { Person } from "#app/session/side.ts";
import { BillingForm, type BillingValues } from "#billing/billing-form.tsx";
import { CardField } from "#billing/card/card-field.tsx";
import { CardStep } from "#billing/card/card-step.tsx";
import { useCard } from "#billing/card/use-card.ts";
import { OwnPlanCard } from "#billing/own-plan-card.tsx";
import "#text/billing.ts";
import "#text/payment.ts";
import { t } from "#text/index.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { dateText } from "#ui/format/date.ts";
import { Button, LinkButton } from "#ui/layout/button.tsx";
import { useTabTitle } from "#ui/layout/tab-title.tsx";
import { signUpPlaces } from "./places.ts";
import { WideFrame } from "./wide-frame.tsx";
import styles from "./wide.module.css";

type Plan = NonNullable<NonNullable<Person["retailer"]>["paymentPlan"]>;

/** When the card would first be charged; undefined if no card is needed. */
const chargedOn = (plan: Plan | null | undefined) => {
  if (!plan) return undefined;
  const { unitAmount, unitAmountWithDiscount } = plan.price;
  return (unitAmountWithDiscount ?? unitAmount) > 0 ? (plan.trialEndsAt ?? undefined) : undefined;
};

/** The billing details for the chosen plan, and the card that pays, now or later. */
export function RetailBillingPage() {
  const me = useMe();
  useTabTitle(t("onboarding.retailBillingTitle"));
  const plan = me.retailer?.paymentPlan;
  if (!me.retailer || me.role === "MEMBER") return <Navigate to={paths.home} replace />;

  return (
    <WideFrame>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{t("onboarding.retailBillingTitle")}</h1>
          <p className={styles.lead}>{t("onboarding.billingLead")}</p>
        </div>
      </header>
      <div className={styles.columns}>
        <DetailsAndCard me={me} chargedOn={chargedOn(plan)} />
        {plan && <OwnPlanCard plan={plan} />}
      </div>
    </WideFrame>
  );
}

function DetailsAndCard({ me, chargedOn: on }: { me: Person; chargedOn: string | undefined }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const save = useWrite(billing.saveDetailsOfRetailer);
  const pay = useWrite(billing.pay);
  const card = useCard((paymentMethodId) => pay.mutateAsync({ paymentMethodId }));
  const paysLater = useRef(false);

  const send = async (values: BillingValues) => {
    await save.mutateAsync(values);
    if (on && !paysLater.current && (await card.take()) === "incomplete") return;
    await refresh(client, [accounts.me]);
    await navigate({ to: paths.home });
  };
  const sendLater = (form: HTMLFormElement | null) => {
    paysLater.current = true;
    form?.requestSubmit();
  };

  return (
    <BillingForm me={me} onSave={send}>
      {on && (
        <section className={styles.card} aria-labelledby="sign-up-card">
          <h2 id="sign-up-card">{t("payment.card")}</h2>
          <p className={styles.lead}>
            {t(me.retailer?.isApproved ? "payment.trialCard" : "payment.trialCardInReview", {
              date: dateText(on).replaceAll(" ", "\u00A0"),
            })}
          </p>
          <CardField onOpened={card.onOpened} />
          <CardStep step={card.step} />
        </section>
      )}
      <div className={styles.actions}>
        <LinkButton href={signUpPlaces.plan}>{t("onboarding.back")}</LinkButton>
        <span className={styles.ways}>
          {on && (
            <Button onClick={(event) => sendLater(event.currentTarget.form)}>
              {t("payment.payLater")}
            </Button>
          )}
          <SubmitButton onClick={() => void (paysLater.current = false)}>
            {t(on ? "payment.saveAndContinue" : "onboarding.saveAndGoOn")}
          </SubmitButton>
        </span>
      </div>
    </BillingForm>
  );
}
