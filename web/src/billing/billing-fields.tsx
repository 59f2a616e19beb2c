import { CountryField } from "#app/country-field.tsx";
import { t } from "#text/index.ts";
import { TextField } from "#ui/form/text-field.tsx";
import { FieldPair } from "#ui/layout/field-pair.tsx";
import { type StoredDetails, VatStanding } from "./vat-standing.tsx";

/** Who receives the invoices, and where. */
export const BillingFields = ({ stored }: { stored: StoredDetails }) => (
  <>
    <TextField name="legalName" label={t("billing.legalName")} autoComplete="organization" />
    <TextField name="address" label={t("billing.address")} autoComplete="street-address" rows={2} />
    <FieldPair>
      <CountryField />
      <TextField name="city" label={t("billing.city")} autoComplete="address-level2" />
    </FieldPair>
    <TextField
      name="email"
      label={t("billing.email")}
      type="email"
      inputMode="email"
      autoComplete="email"
    />
    <div>
      <FieldPair>
        <TextField
          name="phoneNumber"
          label={t("billing.phone")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optional
        />
        <TextField name="vatNumber" label={t("billing.vat")} optional />
      </FieldPair>
      <VatStanding stored={stored} />
    </div>
  </>
);
