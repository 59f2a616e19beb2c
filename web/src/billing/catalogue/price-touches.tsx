import { NewPrice, priceVersions } from "@vitrine/contract/billing/prices";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { useFormState } from "#ui/form/form-state.ts";
import { Note } from "#ui/state/note.tsx";
import { type Price, saleInWords, sumsInWords } from "./price-words.ts";

const Sold = NewPrice.pick({ amount: true, currency: true, period: true });

/** Inside the form: the companies that the typed amount would affect. */
export function PriceTouches({ price }: { price: Price }) {
  const { form } = useFormState();
  const { data: sold } = Sold.safeParse(form.getValues());
  const isOther =
    sold !== undefined &&
    (sold.amount !== price.unitAmount ||
      sold.currency !== price.currency ||
      sold.period !== price.period);
  const { data: touched } = useRead(
    priceVersions.touches,
    { id: price.id, ...(sold ?? { amount: 0, currency: "EUR", period: "year" }) },
    { enabled: isOther && price.uses.plans > 0, keepsPrevious: true },
  );
  if (!isOther || !touched || touched.plans === 0) return null;
  const { companies: count, perMonth } = touched;

  return (
    <Note>
      <p>
        {t("catalogue.prices.newVersion")}{" "}
        {count === 0
          ? t("catalogue.prices.nobodyYet")
          : t("catalogue.prices.keeps", { count, price: saleInWords(price) })}
      </p>
      {perMonth.length > 0 && (
        <p>{t("catalogue.prices.brings", { sums: sumsInWords(perMonth) })}</p>
      )}
    </Note>
  );
}
