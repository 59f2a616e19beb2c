import { IconCheck, IconMinus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { accounts } from "@vitrine/contract/accounts";
import { billing } from "@vitrine/contract/billing";
import type { Input } from "@vitrine/contract/endpoint";
import { type ReactNode, useState } from "react";
import { useWrite, useWriteOnce } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { Refusal } from "#ui/form/form-messages.tsx";
import { cx } from "#ui/format/cx.ts";
import { dateText } from "#ui/format/date.ts";
import { moneyText } from "#ui/format/money.ts";
import { Button } from "#ui/layout/button.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { asProblem } from "#ui/state/problem.ts";
import {
  type Discount,
  discountedPrice,
  type OwnPlan,
  type Period,
  type Plan,
  priceFor,
} from "./plan-choice.ts";
import styles from "./plan-preview.module.css";

interface PlanPreviewProps {
  own: OwnPlan;
  to: Plan;
  period: Period;
  onKeep: () => void;
}

const Fact = ({ name, value, small }: { name: string; value: ReactNode; small?: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {small && <small>{small}</small>}
    </dd>
  </div>
);

const Features = ({ plan }: { plan: Plan }) => (
  <ul className={styles.features}>
    {plan.features.map(({ id, name, isIncluded }) => (
      <li key={id} className={cx(!isIncluded && styles.missing)}>
        {isIncluded ? <IconCheck aria-hidden /> : <IconMinus aria-hidden />} {name}
      </li>
    ))}
  </ul>
);

const inPeriod = (amount: number, { currency, period }: OwnPlan["price"]) =>
  t(`billing.priceIn.${period}`, { amount: moneyText(amount, { currency }) });

interface DecisionProps {
  own: string;
  to: string;
  wish: Input<typeof billing.choosePlan>;
  onKeep: () => void;
}

function Decision({ own, to, wish, onKeep }: DecisionProps) {
  const save = useWrite(billing.choosePlan, { refreshes: [accounts.me] });
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();

  const move = async () => {
    try {
      const { message } = await save.mutateAsync(wish);
      toast({ text: message });
      await navigate({ to: paths.settings.billing });
    } catch (error) {
      setRefusal(asProblem(error).message);
    }
  };

  return (
    <>
      {refusal && <Refusal>{refusal}</Refusal>}
      <div className={styles.decision}>
        <Button onClick={onKeep}>{t("billing.keepPlan", { plan: own })}</Button>
        <Button sending={save.isPending} onClick={() => void move()}>
          {t("billing.moveTo", { plan: to })}
        </Button>
      </div>
    </>
  );
}

interface ShownProps extends PlanPreviewProps {
  /** What the company's code takes off the plans, where it has one that still holds. */
  code: Discount | undefined;
}

function Facts({ own, to, period, code }: ShownProps) {
  const price = priceFor(to, period);
  const reduced = discountedPrice(code, to, price);
  const instead = (value: string | number) => t("billing.insteadOf", { value });
  const { unitAmount, unitAmountWithDiscount } = own.price;

  return (
    <dl className={styles.facts}>
      <Fact
        name={t("billing.price")}
        value={inPeriod(reduced ?? price.unitAmount, price)}
        small={instead(inPeriod(unitAmountWithDiscount ?? unitAmount, own.price))}
      />
      <Fact
        name={t("billing.seats")}
        value={to.numberOfUsers}
        small={to.numberOfUsers !== own.numberOfUsers && instead(own.numberOfUsers)}
      />
      {own.trialEndsAt && (
        <Fact
          name={t("billing.trial")}
          value={t("billing.trialGoesOn", { date: dateText(own.trialEndsAt) })}
        />
      )}
      {own.discount && (
        <Fact
          name={t("billing.code")}
          value={t(reduced === undefined ? "billing.codeEnds" : "billing.codeStays", {
            code: own.discount.code,
          })}
        />
      )}
      <Fact name={t("billing.whatYouGet")} value={<Features plan={to} />} />
    </dl>
  );
}

function Shown(props: ShownProps) {
  const { own, to, period, code, onKeep } = props;
  const price = priceFor(to, period);
  const keepsCode = discountedPrice(code, to, price) !== undefined;
  const title =
    to.id === own.id
      ? t(`billing.ifPeriod.${price.period}`, { plan: to.name })
      : t("billing.ifMove", { from: own.name, to: to.name });

  return (
    <section id="plan-preview" className={styles.preview} aria-labelledby="plan-preview-title">
      <header className={styles.head}>
        <h2 id="plan-preview-title">{title}</h2>
        <p>{t("billing.nothingCharged")}</p>
      </header>
      <Facts {...props} />
      <Decision
        own={own.name}
        to={to.name}
        wish={{
          paymentPlanId: to.id,
          priceId: price.id,
          discountCode: keepsCode ? code?.code : null,
        }}
        onKeep={onKeep}
      />
    </section>
  );
}

/** A code is looked up first: which plans it fits is known only then. */
function ShownWithCode({ held, ...props }: PlanPreviewProps & { held: string }) {
  const { data, isPending } = useWriteOnce(billing.discount, { code: held });
  return isPending ? null : <Shown {...props} code={data} />;
}

/** What another plan changes: price, seats, features, code. Nothing is charged by it. */
export const PlanPreview = (props: PlanPreviewProps) =>
  props.own.discount ? (
    <ShownWithCode {...props} held={props.own.discount.code} />
  ) : (
    <Shown {...props} code={undefined} />
  );
