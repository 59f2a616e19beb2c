import { useQueryClient } from "@tanstack/react-query";
import { Navigate, useNavigate } from "@tanstack/react-router";
import { accounts } from "@vitrine/contract/accounts";
import { billing } from "@vitrine/contract/billing";
import { retailKinds } from "@vitrine/contract/roles";
import { useState } from "react";
import { refresh, useRead, useWrite, useWriteOnce } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { DiscountField, EnterpriseField } from "#billing/code-fields.tsx";
import { PeriodSwitch } from "#billing/period-switch.tsx";
import { heldDiscount, type OwnPlan, type Plan, recommendedOf } from "#billing/plan-choice.ts";
import { PlanSummary } from "#billing/plan-summary.tsx";
import { PlansGrid } from "#billing/plans-grid.tsx";
import cards from "#billing/plans.module.css";
import { Questions } from "#billing/questions.tsx";
import { type FirstChoice, usePlanChoice } from "#billing/use-plan-choice.ts";
import "#text/billing.ts";
import { t } from "#text/index.ts";
import { Refusal } from "#ui/form/form-messages.tsx";
import { Button, LinkButton } from "#ui/layout/button.tsx";
import { useTabTitle } from "#ui/layout/tab-title.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Await } from "#ui/state/await.tsx";
import { Note } from "#ui/state/note.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { signUpPlaces } from "./places.ts";
import { useChoiceInAddress, usePlanAddress } from "./plan-address.ts";
import { WideFrame } from "./wide-frame.tsx";
import styles from "./wide.module.css";

/** The plan, its billing period and a code; the trial begins with this choice. */
export function ChoosePlanPage() {
  const me = useMe();
  const role = retailKinds.find((kind) => kind === me.role);
  const plans = useRead(billing.plans, role ? { role } : {});
  const own = me.retailer?.paymentPlan ?? undefined;
  useTabTitle(t("onboarding.planTitle"));
  if (!role) return <Navigate to={paths.home} replace />;

  return (
    <WideFrame>
      <Await
        read={plans}
        failed={t("billing.plansFailed")}
        skeleton={<RowsSkeleton rows={6} />}
        empty={<NoPlans />}
      >
        {(items) => <WithCodes own={own} plans={items} />}
      </Await>
    </WideFrame>
  );
}

const NoPlans = () => (
  <>
    <h1 tabIndex={-1}>{t("onboarding.planTitle")}</h1>
    <EmptyState
      title={t("billing.noPlans")}
      action={
        <LinkButton variant="primary" href={paths.home}>
          {t("onboarding.continue")}
        </LinkButton>
      }
    >
      {t("billing.noPlansText")}
    </EmptyState>
  </>
);

type Refused = { code: string; why: string | undefined };

/** The company's own code, which may be refused because the company itself has its last place. */
const heldCode = (plans: Plan[], own: OwnPlan | undefined, { code, why }: Refused) =>
  own?.discount?.code === code && why !== "billing.code_expired"
    ? heldDiscount(plans, own)
    : undefined;

/** People who return find their earlier choice, and what their code takes off every plan. */
function WithCodes({ own, plans }: { own: OwnPlan | undefined; plans: Plan[] }) {
  const address = usePlanAddress();
  const [start] = useState(address);
  const { enterprise = "", code = own?.discount?.code ?? "" } = start;
  const look = useWriteOnce(billing.discount, { code }, code !== "");
  const open = useWriteOnce(billing.enterprisePlan, { code: enterprise }, enterprise !== "");
  if (look.isLoading || open.isLoading) return <RowsSkeleton rows={6} />;

  const refused = look.error ? asProblem(look.error) : undefined;
  const discount = look.data ?? heldCode(plans, own, { code, why: refused?.code });
  const first = {
    planId: start.plan ?? own?.id,
    period: start.period ?? own?.price.period ?? "year",
    discount,
    opened: open.data && { plan: open.data.plan, code: enterprise },
  };
  return (
    <PlanChoice
      plans={plans}
      first={first}
      refusal={refused?.message}
      typedCode={discount ? "" : code}
      takenOff={own?.discount ? "" : undefined}
    />
  );
}

type ChoiceProps = {
  plans: Plan[];
  first: FirstChoice;
  /** Why the code of the first choice was refused, if it was. */
  refusal: string | undefined;
  /** The text in the field of the discount code, which takes nothing off. */
  typedCode: string;
  /** The code in the address if none is used: empty if one is saved, which it replaces. */
  takenOff: string | undefined;
};

type Unfit = NonNullable<ReturnType<typeof usePlanChoice>["unfit"]>;

/** Of a code that was refused, nothing is known about other plans. */
const unfitWords = (unfit: Unfit, { first, refusal }: Pick<ChoiceProps, "first" | "refusal">) =>
  refusal !== undefined && unfit.code === first.discount?.code
    ? refusal
    : t("billing.notFor", unfit);

function PlanChoice({ plans, first, refusal, typedCode, takenOff }: ChoiceProps) {
  const choice = usePlanChoice(plans, first);
  const [typed, setTyped] = useState(typedCode);
  const { offered, plan, price, period, discount } = choice;
  useChoiceInAddress({
    plan: plan?.id,
    period,
    code: discount?.code ?? (typed || takenOff),
    enterprise: choice.enterpriseCode,
  });

  return (
    <div className={styles.stack}>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{t("onboarding.planTitle")}</h1>
          <p className={styles.lead}>{t("onboarding.planLead")}</p>
        </div>
        <PeriodSwitch plans={plans} period={period} onPeriod={choice.setPeriod} />
      </header>
      <PlansGrid
        plans={offered}
        period={period}
        markOf={({ id }) => (id === plan?.id ? "chosen" : undefined)}
        recommended={recommendedOf(plans)}
        onChoose={choice.choose}
      />
      <div className={cards.below}>
        <div className={cards.stack}>
          <section className={cards.box}>
            <h2>{t("billing.enterpriseTitle")}</h2>
            <p className={cards.boxText}>{t("billing.enterpriseText")}</p>
            <EnterpriseField onPlan={choice.openPlan} />
          </section>
          <Questions />
        </div>
        <PlanSummary
          plan={plan}
          price={price}
          discount={discount}
          code={
            <>
              <DiscountField
                discount={discount}
                onDiscount={choice.setDiscount}
                typed={typed}
                onTyped={setTyped}
              />
              {choice.unfit && (
                <div role="alert">
                  <Note tone="warning">{unfitWords(choice.unfit, { first, refusal })}</Note>
                </div>
              )}
            </>
          }
        >
          <Continue
            // A message about another choice does not apply to this one.
            key={`${price?.id} ${discount?.code} ${typed}`}
            wish={
              plan &&
              price && {
                paymentPlanId: plan.id,
                priceId: price.id,
                // A code in its field counts, whether it was applied or not.
                discountCode: discount?.code ?? (typed || null),
                enterpriseCode: choice.enterpriseCode ?? null,
              }
            }
          />
        </PlanSummary>
      </div>
    </div>
  );
}

interface Wish {
  paymentPlanId: string;
  priceId: string;
  discountCode: string | null;
  enterpriseCode: string | null;
}

/** Saves the choice and leads to billing; the server's refusal appears above the button. */
function Continue({ wish }: { wish: Wish | undefined }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const save = useWrite(billing.choosePlan);
  const [refusal, setRefusal] = useState<string>();

  const press = async () => {
    if (!wish) return setRefusal(t("billing.chooseFirst"));
    setRefusal(undefined);
    try {
      const { registrationStatus } = await save.mutateAsync(wish);
      await refresh(client, [accounts.me]);
      const isFree = registrationStatus === null;
      await navigate({ to: isFree ? paths.home : signUpPlaces.billing });
    } catch (error) {
      setRefusal(asProblem(error).message);
    }
  };

  return (
    <>
      {refusal && <Refusal>{refusal}</Refusal>}
      <Button variant="primary" full sending={save.isPending} onClick={() => void press()}>
        {t("onboarding.toBilling")}
      </Button>
      <LinkButton variant="quiet" full href={paths.home}>
        {t("onboarding.planLater")}
      </LinkButton>
    </>
  );
}
