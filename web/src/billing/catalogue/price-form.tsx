import { currencies } from "@vitrine/contract/billing/currencies";
import { pricePeriods } from "@vitrine/contract/billing/plans";
import { NewPrice, prices, priceVersions } from "@vitrine/contract/billing/prices";
import { useWrite } from "#app/calls/api.ts";
import { KeptForm } from "#app/kept/kept-form.tsx";
import { t } from "#text/index.ts";
import { useValueOf } from "#ui/form/form-state.ts";
import { MoneyField } from "#ui/form/number/money-field.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { PriceTouches } from "./price-touches.tsx";
import { PriceVersions } from "./price-versions.tsx";
import type { Price } from "./price-words.ts";
import { storedPriceInWords } from "./stored-words.ts";
import styles from "./catalogue.module.css";

const refreshes = [prices.all, priceVersions.all];

const startOf = (price: Price | undefined) => {
  const currency = currencies.find((one) => one === (price?.currency ?? "EUR"));
  if (!price) return { name: "", currency };
  const { name, unitAmount: amount, period, trialPeriodDays } = price;
  return { name, amount, currency, period, trialPeriodDays };
};

function AmountFields() {
  const currency = useValueOf("currency");
  return (
    <>
      <MoneyField
        name="amount"
        label={t("catalogue.prices.amount")}
        help={t("catalogue.prices.amountHelp")}
        currency={typeof currency === "string" ? currency : "EUR"}
      />
      <SelectField
        name="currency"
        label={t("catalogue.prices.currency")}
        options={currencies.map((value) => ({ value, label: value }))}
      />
      <SelectField
        name="period"
        label={t("catalogue.prices.period")}
        placeholder={t("catalogue.prices.choosePeriod")}
        options={pricePeriods.map((value) => ({
          value,
          label: t(`catalogue.prices.periods.${value}`),
        }))}
      />
    </>
  );
}

type Props = { price: Price | undefined; onDone: () => void };

export function PriceForm({ price, onDone }: Props) {
  const create = useWrite(prices.create, { refreshes });
  const update = useWrite(prices.update, { refreshes });

  return (
    <div className={styles.usedBy}>
      <KeptForm
        schema={NewPrice}
        row={price}
        start={startOf(price)}
        send={(values, known) =>
          known ? update.mutateAsync({ ...values, ...known }) : create.mutateAsync(values)
        }
        refreshes={refreshes}
        submit={t("catalogue.prices.submit")}
        inWords={storedPriceInWords(price)}
        onDone={onDone}
      >
        <TextField name="name" label={t("catalogue.name")} autoComplete="off" />
        <AmountFields />
        <NumberField
          name="trialPeriodDays"
          label={t("catalogue.prices.trial")}
          help={t("catalogue.prices.trialHelp")}
          step={1}
          min={0}
        />
        {price && <PriceTouches price={price} />}
      </KeptForm>
      {price && price.older.versions > 0 && <PriceVersions id={price.id} />}
    </div>
  );
}
