import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { moneyText } from "#ui/format/money.ts";
import { Note } from "#ui/state/note.tsx";

type Props = { amount: number; currency: string; on: Date | string };

/** The charge today, and the day of the first charge; an approval moves that day. */
export function ChargeNote({ amount, currency, on }: Props) {
  const isApproved = useMe().retailer?.isApproved === true;

  return (
    <Note tone="info">
      <strong>{t("billing.today", { amount: moneyText(0, { currency }) })}</strong>{" "}
      {t(isApproved ? "billing.firstCharge" : "billing.firstChargeInReview", {
        amount: moneyText(amount, { currency }),
        date: dateText(on).replaceAll(" ", "\u00A0"),
      })}
    </Note>
  );
}
