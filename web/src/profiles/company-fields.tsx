import { IconBrandLinkedin } from "@tabler/icons-react";
import { CountryField } from "#app/country-field.tsx";
import type { Person } from "#app/session/side.ts";
import { t } from "#text/index.ts";
import { TextField } from "#ui/form/text-field.tsx";
import { FieldPair } from "#ui/layout/field-pair.tsx";

type OwnCompany = Omit<NonNullable<Person["startup"] | Person["retailer"]>, "billingDetails">;

/** The stored values that both kinds of company have. */
export const companyStart = (company: OwnCompany) => ({
  companyLegalName: company.companyLegalName,
  companyShortName: company.companyShortName,
  companyDescription: company.companyDescription ?? "",
  urlOfCompanyWebsite: company.urlOfCompanyWebsite ?? "",
  linkedIn: company.linkedIn ?? "",
  countryId: company.country?.id,
  city: company.city ?? "",
});

/** Whether the sign-up already got country and city. */
export const isPlaced = ({ country, city }: OwnCompany) => Boolean(country && city);

/** Website and LinkedIn page. */
export const WebFields = ({ optional }: { optional: boolean }) => (
  <>
    <TextField
      name="urlOfCompanyWebsite"
      label={t("profiles.website")}
      type="url"
      inputMode="url"
      autoComplete="url"
      optional={optional}
    />
    <TextField
      name="linkedIn"
      label={t("profiles.linkedIn")}
      type="url"
      inputMode="url"
      icon={<IconBrandLinkedin aria-hidden />}
      optional
    />
  </>
);

/** Country and city. */
export const PlaceFields = ({ optional = false }: { optional?: boolean }) => (
  <FieldPair>
    <CountryField optional={optional} />
    <TextField
      name="city"
      label={t("profiles.city")}
      autoComplete="address-level2"
      optional={optional}
    />
  </FieldPair>
);

const longest = 5000;

export const DescriptionField = ({ optional }: { optional: boolean }) => (
  <TextField
    name="companyDescription"
    label={t("profiles.description")}
    help={t("profiles.descriptionHelp")}
    rows={4}
    max={longest}
    optional={optional}
  />
);
