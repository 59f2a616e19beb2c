import { IconArrowRight } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { dateText } from "#ui/format/date.ts";
import { moneyText } from "#ui/format/money.ts";
import { MoneyText } from "#ui/format/money-text.tsx";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { TimelineEntry } from "#ui/list/timeline.tsx";
import { brandOf } from "../card/brands.ts";
import { ReceiptLink } from "../receipt-link.tsx";
import { typedDay } from "#app/typed-day.ts";
import { lookOf, type MoneyEvent, titleOf } from "./event-looks.ts";
import { PaymentActions } from "./payment-actions.tsx";
import styles from "./staff.module.css";

type Change = MoneyEvent["changes"][number];

const dates = ["trialStartedAt", "trialEndsAt", "paidUntil"];
const words = ["status", "collection"];

const known = ["TRIAL", "ACTIVE", "CANCELLED", "PAST_DUE", "CARD", "INVOICE"] as const;

const valueText = (field: Change["field"], value: string | null) => {
  if (value === null) return t("ledger.nothing");
  if (dates.includes(field)) return dateText(typedDay(value));
  const word = words.includes(field) ? known.find((one) => one === value) : undefined;
  return word ? t(`ledger.value.${word}`) : value;
};

const Changes = ({ changes }: Pick<MoneyEvent, "changes">) => (
  <dl className={styles.changes}>
    {changes.map(({ field, before, after }) => (
      <div key={field}>
        <dt>{t(`ledger.field.${field}`)}</dt>
        <dd>
          <del>{valueText(field, before)}</del>
          <IconArrowRight aria-hidden />
          <VisuallyHidden>{t("ledger.to")}</VisuallyHidden>
          <ins>{valueText(field, after)}</ins>
        </dd>
      </div>
    ))}
  </dl>
);

const ofProvider = ["CHARGE", "REFUND", "DISPUTE", "REVERSAL", "FAILED"];

const whoOf = ({ by, kind }: MoneyEvent) => {
  if (by === null && kind === "MANUAL") return t("ledger.byStaff");
  if (by === null) return t(ofProvider.includes(kind) ? "ledger.provider" : "ledger.nobody");
  return by.isStaff ? t("ledger.staff", { name: by.fullName }) : by.fullName;
};

/** "visa 4242", as people write it. */
const cardText = (about: string) => {
  const [brand = "", last4 = ""] = about.split(" ");
  return t("ledger.cardOf", { brand: brandOf(brand).name, last4 });
};

/** Why it happened and what it is about, except what the title already says. */
const whyOf = ({ kind, cause, about, reason }: MoneyEvent) => {
  const isCard = kind === "CARD_ADDED" || kind === "CARD_EXPIRED";
  const why = cause === null || cause === "refund" ? null : t(`ledger.cause.${cause}`);
  return [why, about !== null && isCard ? cardText(about) : about, reason].filter(Boolean);
};

function Papers({ payment }: Pick<MoneyEvent, "payment">) {
  if (!payment) return null;
  const { number, receiptId, reference, notes } = payment;

  return (
    <>
      {(number || reference) && (
        <p className={styles.papers}>
          {number && <span className={styles.number}>{number}</span>}
          {number && receiptId && <ReceiptLink id={receiptId} number={number} />}
          {reference && <span>{t("ledger.reference", { reference })}</span>}
        </p>
      )}
      {notes.map(({ note, by, at }) => (
        <p key={at} className={styles.note}>
          {t("ledger.noteBy", { note, name: by ?? t("ledger.nobody") })} · <DateText value={at} />
        </p>
      ))}
    </>
  );
}

/** How much of a payment was refunded, disputed or reversed since. */
function Returned({ amount, currency, payment }: MoneyEvent) {
  if (!payment || amount === null || amount <= payment.left) return null;
  const sum = moneyText(amount - payment.left, { ...(currency && { currency }) });

  return <small className={styles.returned}>{t("ledger.returned", { amount: sum })}</small>;
}

/** One event in the ledger: what, how much, why, who and when. */
export function MoneyEventEntry({ entry }: { entry: MoneyEvent }) {
  const { amount, currency, changes, at, payment } = entry;
  const why = whyOf(entry);

  return (
    <TimelineEntry {...lookOf(entry)}>
      <div className={styles.line}>
        <strong>{titleOf(entry)}</strong>
        {amount !== null && (
          <span className={styles.amount}>
            <Returned {...entry} />
            <MoneyText minor={amount} {...(currency && { currency })} />
            {payment && currency && (
              <PaymentActions payment={payment} amount={amount} currency={currency} at={at} />
            )}
          </span>
        )}
      </div>
      {why.length > 0 && <p className={styles.why}>{why.join(" · ")}</p>}
      {changes.length > 0 && <Changes changes={changes} />}
      <Papers payment={payment} />
      <p className={styles.who}>
        {whoOf(entry)} · <DateText value={at} relative />
      </p>
    </TimelineEntry>
  );
}
