import { IconMinus, IconPlus } from "@tabler/icons-react";
import { messages } from "@vitrine/contract/messages";
import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { moneyText } from "#ui/format/money.ts";
import type { OwnPlan } from "../plan-choice.ts";
import { dayText } from "#ui/format/date.ts";
import styles from "./preview.module.css";
import type { Preview } from "./use-preview.ts";

type Part = { name: string; children: ReactNode; small?: ReactNode };

const Sum = ({ name, children, small }: Part) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children}
      {small && <small>{small}</small>}
    </dd>
  </div>
);

const vatWords = (vat: number, currency: string, isBuyerKnown: boolean) => {
  if (vat > 0) return t("subscription.vatIn", { amount: moneyText(vat, { currency }) });
  return t(isBuyerKnown ? "subscription.noVat" : "subscription.vatLater");
};

/** Why today's amount is what it is: a difference, a first payment, or nothing yet. */
const todayWords = ({ today, lines }: Preview, isFirst: boolean) => {
  if (today === 0 && lines.length === 0) return t("subscription.nothingToday");
  return t(isFirst ? "subscription.startsAtOnce" : "subscription.difference");
};

const nextWords = (next: NonNullable<Preview["next"]>, own: OwnPlan | undefined) => {
  const period = t(`subscription.in.${next.period}`);
  // The earlier price is only known without VAT.
  if (own?.price.period !== next.period || next.vat > 0) return period;
  const { unitAmount, unitAmountWithDiscount, currency } = own.price;
  const before = unitAmountWithDiscount ?? unitAmount;
  if (before === next.amount) return period;
  return t("subscription.inInstead", { period, amount: moneyText(before, { currency }) });
};

type Code = NonNullable<Preview["code"]>;

const lastsWords = ({ duration, durationInMonths }: Code) => {
  if (duration === "once") return t("subscription.codeOnce");
  return durationInMonths === null
    ? undefined
    : t("subscription.codeMonths", { count: durationInMonths });
};

type Why = NonNullable<Preview["codeEnds"]>;

const whyWords = (why: Why, plan: string) =>
  why === "EXPIRED" ? messages.discountExpired : t(`subscription.codeEndsWhy.${why}`, { plan });

/** The code does not go on with the plan. */
const CodeEnds = ({ code, why, plan }: { code: string; why: Why; plan: string }) => (
  <Sum name={t("subscription.code")} small={whyWords(why, plan)}>
    {t("subscription.codeEnds", { code })}
  </Sum>
);

type Counting = { code: Code; preview: Preview; isNew: boolean };

function CodeSum({ code, preview, isNew }: Counting) {
  const { next, currency, discount } = preview;
  const off = next?.discount ?? discount;
  const name = t("subscription.code");
  const money = (amount: number) => moneyText(amount, { currency });
  const share =
    code.percentOff === null ? undefined : t("subscription.percent", { percent: code.percentOff });
  const words =
    next && share && off > 0
      ? t("subscription.codeOff", { off: money(-off), share, net: money(next.net) })
      : money(-(off || discount));
  const lasts = lastsWords(code);

  return (
    <Sum name={name} small={lasts ? `${words}. ${lasts}` : words}>
      {t(isNew ? "subscription.codeApplies" : "subscription.codeStays", { code: code.code })}
    </Sum>
  );
}

const seatsWords = ({ from, to }: Preview["changes"]["seats"]) => {
  const more = to - (from ?? to);
  if (more === 0) return undefined;
  return more > 0
    ? { isGained: true, text: t("subscription.moreSeats", { count: more }) }
    : { isGained: false, text: t("subscription.fewerSeats", { count: -more }) };
};

function Changes({ changes: { seats, gained, lost } }: Preview) {
  const all = [
    seatsWords(seats),
    ...gained.map((text) => ({ text, isGained: true })),
    ...lost.map((name) => ({ text: t("subscription.noLonger", { name }), isGained: false })),
  ].filter((one) => one !== undefined);
  if (all.length === 0) return <>{t("subscription.nothingChanges")}</>;

  return (
    <ul className={styles.changes}>
      {all.map(({ text, isGained }) => (
        <li key={text} className={isGained ? undefined : styles.lost}>
          {isGained ? <IconPlus aria-hidden /> : <IconMinus aria-hidden />} {text}
        </li>
      ))}
    </ul>
  );
}

interface SumsProps {
  preview: Preview;
  own: OwnPlan | undefined;
  /** The name of the plan that is looked at. */
  to: string;
  /** This is the first payment. */
  isFirst: boolean;
  /** The billing details are known, and so is the VAT. */
  isBuyerKnown: boolean;
}

/** Today's charge, later charges, the code, and what changes. */
export function Sums({ preview, own, to, isFirst, isBuyerKnown }: SumsProps) {
  const { today, currency, vat, next, code, codeEnds } = preview;
  const money = (amount: number) => moneyText(amount, { currency });
  const ownCode = own?.discount?.code;
  const endingCode = code?.code ?? ownCode;
  const isNewCode = code !== null && code.code !== ownCode;

  return (
    <dl className={styles.sums}>
      <Sum
        name={t("subscription.today")}
        small={
          <>
            {todayWords(preview, isFirst)}
            {today > 0 && `. ${vatWords(vat, currency, isBuyerKnown)}`}
          </>
        }
      >
        {money(today)}
      </Sum>
      {next && (
        <Sum
          name={t("subscription.from", { date: dayText(next.date) })}
          small={`${nextWords(next, isFirst ? undefined : own)}. ${vatWords(next.vat, currency, isBuyerKnown)}`}
        >
          {money(next.amount)}
        </Sum>
      )}
      {code && !codeEnds && <CodeSum code={code} preview={preview} isNew={isNewCode} />}
      {endingCode && codeEnds && <CodeEnds code={endingCode} why={codeEnds} plan={to} />}
      <Sum name={t("subscription.whatChanges")}>
        <Changes {...preview} />
      </Sum>
    </dl>
  );
}
