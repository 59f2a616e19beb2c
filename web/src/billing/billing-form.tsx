import { BillingDetails } from "@vitrine/contract/billing/details";
import type { ReactNode } from "react";
import type { z } from "zod";
import { CountryField } from "#app/country-field.tsx";
import type { Person } from "#app/session/side.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import styles from "./billing.module.css";

export type BillingValues = z.output<typeof BillingDetails>;
export type BillingTyped = Partial<z.input<typeof BillingDetails>>;

interface BillingFormProps {
  me: Person;
  typed?: BillingTyped | undefined;
  onTyped?: (typed: BillingTyped) => void;
  onSave: (values: BillingValues) => Promise<unknown>;
  /** Buttons at the foot. */
  children: ReactNode;
  guards?: boolean;
}

/** What is stored; until then, what the person and the company have said elsewhere. */
const billingStart = (me: Person): BillingTyped => {
  const company = me.retailer ?? me.startup;
  const details = company?.billingDetails;
  return {
    legalName: details?.legalName ?? company?.companyLegalName ?? "",
    address: details?.address ?? "",
    city: details?.city ?? company?.city ?? "",
    countryId: details?.country?.id ?? company?.country?.id,
    email: details?.email ?? me.email,
    phoneNumber: details?.phoneNumber ?? me.phoneNumber ?? "",
    vatNumber: details?.vatNumber ?? "",
  };
};

/** Where invoices go: the same form in sign-up, the first steps and the settings. */
export function BillingForm(props: BillingFormProps) {
  const { me, typed, onTyped, onSave, children, guards = false } = props;

  return (
    <Form
      schema={BillingDetails}
      start={{ ...billingStart(me), ...typed }}
      onSubmit={onSave}
      onChange={onTyped}
      guards={guards}
    >
      <TextField name="legalName" label={t("billing.legalName")} autoComplete="organization" />
      <TextField
        name="address"
        label={t("billing.address")}
        autoComplete="street-address"
        rows={2}
      />
      <div className={styles.twins}>
        <CountryField />
        <TextField name="city" label={t("billing.city")} autoComplete="address-level2" />
      </div>
      <TextField
        name="email"
        label={t("billing.email")}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <div className={styles.twins}>
        <TextField
          name="phoneNumber"
          label={t("billing.phone")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optional
        />
        <TextField name="vatNumber" label={t("billing.vat")} optional />
      </div>
      {children}
    </Form>
  );
}
