import { useState } from "react";
import { DiscountField } from "../code-fields.tsx";
import { t } from "#text/index.ts";
import { Segmented } from "#ui/form/segmented.tsx";
import { moneyText } from "#ui/format/money.ts";
import { Note } from "#ui/state/note.tsx";
import { Bone } from "#ui/state/skeleton.tsx";
import { useWaiting } from "#ui/state/use-waiting.ts";
import { type Discount, type Period, type Plan, priceFor } from "../plan-choice.ts";
import { typedDay } from "#app/typed-day.ts";
import { dayText } from "#ui/format/date.ts";
import { Decision, type DecisionProps } from "./decision.tsx";
import { DetailsFirst, type DetailsProps } from "./details-first.tsx";
import { Lines } from "./lines.tsx";
import { Refused } from "./refused.tsx";
import type { Retailer } from "./standing.ts";
import styles from "./preview.module.css";
import { Sums } from "./sums.tsx";
import { type Preview, usePreview, type Wish } from "./use-preview.ts";

export interface PanelProps extends Pick<DecisionProps, "isSending" | "onSending"> {
  retailer: Retailer;
  to: Plan;
  period: Period;
  /** The enterprise code that opens the plan, if any. */
  enterpriseCode: string | undefined;
  /** Which of how many plans it is below. */
  place: { at: number; of: number } | undefined;
  details: DetailsProps;
  onClose: () => void;
}

const Skeleton = () => (
  <div className={styles.sums} aria-hidden>
    {["one", "two", "three", "four"].map((key) => (
      <div key={key}>
        <Bone width="40%" />
        <Bone width="70%" height="1.25rem" />
        <Bone width="90%" />
      </div>
    ))}
  </div>
);

function Waiting() {
  const waiting = useWaiting(true, 0);
  return (
    <div role="status" aria-label={t("subscription.loading")}>
      {waiting !== "quiet" && <Skeleton />}
    </div>
  );
}

/** The request took too long: the sum may have changed. */
function Over({ before, preview }: { before: Preview; preview: Preview }) {
  const money = ({ today, next, currency }: Preview) =>
    moneyText(today > 0 ? today : (next?.amount ?? 0), { currency });
  const sums = { before: money(before), after: money(preview) };
  if (sums.before === sums.after) return <Note>{t("subscription.notChanged")}</Note>;
  return <Note tone="warning">{t("subscription.changed", sums)}</Note>;
}

const titleOf = (own: Retailer["paymentPlan"], to: Plan, period: Period, isStart: boolean) => {
  if (!own || isStart) return t("subscription.ifStart", { to: to.name });
  if (own.id === to.id) return t(`subscription.ifPeriod.${period}`, { plan: to.name });
  return t("subscription.ifMove", { from: own.name, to: to.name });
};

/** During a trial, paying can begin now or when the trial ends. */
function When({ isNow, end, onTurn }: { isNow: boolean; end: string; onTurn: () => void }) {
  return (
    <Segmented
      label={t("subscription.when")}
      value={isNow ? "now" : "later"}
      onChange={onTurn}
      options={[
        { value: "now", label: t("subscription.now") },
        { value: "later", label: t("subscription.afterTrialOn", { date: dayText(typedDay(end)) }) },
      ]}
    />
  );
}

/** A smaller plan limits the seats as soon as it is planned. */
const nextPeriodWords = ({ changes: { seats } }: Preview, date: string) =>
  t(seats.to < (seats.from ?? 0) ? "subscription.nextPeriodSeats" : "subscription.nextPeriod", {
    date: dayText(date),
  });

const Pointer = ({ at, of }: { at: number; of: number }) => (
  <span
    className={styles.pointer}
    style={{ insetInlineStart: `${((at + 0.5) / of) * 100}%` }}
    aria-hidden
  />
);

type TypedCode = { text: string; isRefused: boolean };

/** Hides the decision while a typed code is not applied, so that nobody pays the full price by mistake. */
const DecisionOnceApplied = ({ code, ...decision }: DecisionProps & { code: TypedCode }) => (
  <>
    {code.text !== "" && (
      <Note tone="warning">
        {t(code.isRefused ? "subscription.codeRefused" : "subscription.codeNotApplied")}
      </Note>
    )}
    <div hidden={code.text !== ""}>
      <Decision {...decision} />
    </div>
  </>
);

/** The chosen change as it stands, and the server's preview of it. */
const useWish = ({ to, period, enterpriseCode, retailer, isSending }: PanelProps) => {
  const [discount, setDiscount] = useState<Discount>();
  const [payNow, setPayNow] = useState(true);
  const { openness, trialEndsAt } = retailer.paymentSettings;
  const trialEnd = openness === "TRIAL" ? trialEndsAt : null;
  const wish: Wish = {
    planId: to.id,
    priceId: priceFor(to, period).id,
    enterpriseCode,
    ...(discount && { discountCode: discount.code }),
    ...(trialEnd !== null && payNow && { payNow }),
  };
  // Another wish would replace the panel's preview, and with it what is being sent.
  const unlessSending =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      if (!isSending) set(value);
    };
  return {
    wish,
    discount,
    onDiscount: unlessSending(setDiscount),
    trialEnd,
    payNow,
    onPayNow: unlessSending(setPayNow),
  };
};

/** What a change costs, today and later, before anything is charged; and the way to confirm it. */
export function PreviewPanel(props: PanelProps) {
  const { retailer, to, period, place, isSending, onSending, onClose } = props;
  const { paymentPlan: own, paymentSettings: settings } = retailer;
  const { wish, discount, onDiscount, trialEnd, payNow, onPayNow } = useWish(props);
  const read = usePreview(wish);
  const [before, setBefore] = useState<Preview>();
  const [typed, setTyped] = useState<TypedCode>({ text: "", isRefused: false });
  const { data: preview, error, refetch } = read;
  const isFirst =
    settings.subscriptionId === null ||
    (settings.status !== "ACTIVE" && settings.status !== "PAST_DUE");
  const isNew = settings.subscriptionId === null || settings.status === "CANCELLED";
  const isStart = isFirst && (!own || own.id === to.id);

  return (
    <section id="plan-preview" className={styles.preview} aria-labelledby="plan-preview-title">
      {place && <Pointer {...place} />}
      <header className={styles.previewHead}>
        <h3 id="plan-preview-title">{titleOf(own, to, period, isStart)}</h3>
        <p>{t("subscription.notYet")}</p>
      </header>
      {trialEnd !== null && (
        <div>
          <When isNow={payNow} end={trialEnd} onTurn={() => onPayNow(!payNow)} />
        </div>
      )}
      {!preview && !error && <Waiting />}
      {!preview && error && <Refused error={error} onRetry={() => void refetch()} />}
      {preview && (
        <>
          {before && <Over before={before} preview={preview} />}
          <Sums
            preview={preview}
            isFirst={isFirst}
            own={own ?? undefined}
            to={to.name}
            isBuyerKnown={retailer.billingDetails !== null}
          />
          {preview.when === "NEXT_PERIOD" && preview.next && (
            <Note>{nextPeriodWords(preview, preview.next.date)}</Note>
          )}
          {settings.cancelsAt !== null && isLive(settings.status) && (
            <Note>{t("subscription.takesBack")}</Note>
          )}
          <div className={styles.details}>
            {isNew && (discount || !preview.code) && !wish.enterpriseCode && (
              <DiscountField
                discount={discount}
                onDiscount={onDiscount}
                typed={typed.text}
                onTyped={(text, isRefused = false) => setTyped({ text, isRefused })}
              />
            )}
            <Lines {...preview} />
          </div>
          {retailer.billingDetails === null ? (
            <DetailsFirst {...props.details} onClose={onClose} />
          ) : (
            <DecisionOnceApplied
              code={typed}
              wish={wish}
              preview={preview}
              card={settings.card}
              own={own?.name}
              to={to.name}
              isStart={isStart}
              turnsTo={own?.id === to.id && !isStart ? period : undefined}
              isSending={isSending}
              onSending={onSending}
              onKeep={onClose}
              onDone={onClose}
              onOver={() => {
                setBefore(preview);
                void refetch();
              }}
            />
          )}
        </>
      )}
    </section>
  );
}

const isLive = (status: string | null) => status === "ACTIVE" || status === "TRIAL";
