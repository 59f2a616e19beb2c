import { taxonomy } from "@vitrine/contract/taxonomy";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { SelectField } from "#ui/form/select-field.tsx";

type Props = { name?: string; optional?: boolean };

/** Chooses one of all countries, by typing. */
export function CountryField({ name = "countryId", optional = false }: Props) {
  const { data } = useRead(taxonomy.countries, {});
  const options = (data?.items ?? []).map(({ id, name: label }) => ({ value: id, label }));

  return (
    <SelectField
      name={name}
      label={t("app.country")}
      placeholder={t("app.chooseCountry")}
      optional={optional}
      options={options}
      searchable
    />
  );
}
