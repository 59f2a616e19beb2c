import { companyStates } from "@vitrine/contract/profiles/records";
import { taxonomy } from "@vitrine/contract/taxonomy";
import type { ReactNode } from "react";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { ManyField } from "#ui/form/many-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { byId, longStale, yesOrNo } from "./report-options.ts";
import styles from "./reports.module.css";

/** Filters that belong together, side by side if there is room. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{title}</legend>
    <div className={styles.fields}>{children}</div>
  </fieldset>
);

export const EitherField = ({ name, label }: { name: string; label: string }) => (
  <SelectField
    name={name}
    label={label}
    options={yesOrNo()}
    placeholder={t("exports.any")}
    optional
  />
);

/** The filters that both reports share. */
export function StateFields() {
  const countries = useRead(taxonomy.countries, {}, longStale);

  return (
    <FieldGroup title={t("exports.state")}>
      <ManyField
        name="status"
        label={t("exports.status")}
        placeholder={t("exports.any")}
        options={companyStates.map((value) => ({ value, label: t(`exports.statuses.${value}`) }))}
        optional
      />
      <ManyField
        name="country"
        label={t("app.country")}
        placeholder={t("exports.any")}
        options={byId(countries.data?.items)}
        optional
      />
      <EitherField name="isApproved" label={t("exports.approved")} />
      <EitherField name="isVerified" label={t("exports.verified")} />
      <EitherField name="isBlocked" label={t("exports.blocked")} />
    </FieldGroup>
  );
}
