import { individualKinds, type Role } from "@vitrine/contract/roles";
import { t } from "#text/index.ts";
import { TextField } from "#ui/form/text-field.tsx";
import { FieldPair } from "#ui/layout/field-pair.tsx";

const legalNameOf = (role: Role) =>
  role === "RETAILER_ENTREPRENEUR" ? t("profiles.entrepreneurName") : t("profiles.legalName");

const shortNameOf = (role: Role) =>
  role === "STARTUP" || individualKinds.includes(role)
    ? t("profiles.brandName")
    : t("profiles.brandCompanyName");

/** A company's two names, worded for its kind. */
export const CompanyNameFields = ({ role }: { role: Role }) => (
  <FieldPair>
    <TextField name="companyLegalName" label={legalNameOf(role)} autoComplete="organization" />
    <TextField name="companyShortName" label={shortNameOf(role)} />
  </FieldPair>
);
