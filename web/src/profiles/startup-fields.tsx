import {
  businessModels,
  companyTypes,
  targetMarkets,
} from "@vitrine/contract/profiles/startup-details";
import { taxonomy } from "@vitrine/contract/taxonomy";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { useValueOf } from "#ui/form/form-state.ts";
import { ManyField } from "#ui/form/many-field.tsx";
import { MoneyField } from "#ui/form/number/money-field.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { FieldPair } from "#ui/layout/field-pair.tsx";
import { TeamSizeField } from "./team-size-field.tsx";
import styles from "./forms.module.css";

const currencies = ["EUR", "USD", "GBP", "CHF", "NOK", "SEK", "DKK"];

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The total funding so far. */
export function FundingFields({ optional = false }: { optional?: boolean }) {
  const currency = useValueOf("currency");

  return (
    <FieldPair>
      <MoneyField
        name="totalFundingAmount"
        label={t("profiles.totalFunding")}
        help={t("profiles.totalFundingHelp")}
        currency={typeof currency === "string" ? currency : undefined}
        optional={optional}
      />
      <SelectField
        name="currency"
        label={t("profiles.currency")}
        help={t("profiles.currencyHelp")}
        options={asOptions(currencies)}
      />
    </FieldPair>
  );
}

/** Facts that retailers filter by; each is optional. */
export function FactFields() {
  const traction = useRead(taxonomy.startupsTraction, {});
  const countries = useRead(taxonomy.countries, {});
  const named = (items: { id: string; name: string }[] = []) =>
    items.map(({ id, name }) => ({ value: id, label: name }));

  return (
    <section className={styles.part}>
      <h2>{t("profiles.factsTitle")}</h2>
      <FieldPair>
        <NumberField name="founded" label={t("profiles.founded")} grouped={false} optional />
        <SelectField
          name="companyStatus"
          label={t("profiles.companyStatus")}
          options={asOptions((traction.data?.items ?? []).map(({ name }) => name))}
          optional
        />
        <SelectField
          name="businessModel"
          label={t("profiles.businessModel")}
          options={asOptions(businessModels)}
          optional
        />
        <SelectField
          name="companyType"
          label={t("profiles.companyType")}
          options={asOptions(companyTypes)}
          optional
        />
        <SelectField
          name="targetMarket"
          label={t("profiles.targetMarket")}
          options={asOptions(targetMarkets)}
          optional
        />
        <TeamSizeField />
        <NumberField name="numberOfClients" label={t("profiles.numberOfClients")} optional />
      </FieldPair>
      <TextField
        name="clientNames"
        label={t("profiles.clientNames")}
        help={t("profiles.clientNamesHelp")}
        rows={3}
        optional
      />
      <ManyField
        name="presenceInCountriesIds"
        label={t("profiles.presentIn")}
        placeholder={t("profiles.findCountry")}
        options={named(countries.data?.items)}
        optional
      />
    </section>
  );
}
