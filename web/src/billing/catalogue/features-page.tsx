import {
  catalogFeatures,
  FeaturesSearch,
  NewFeature,
  featureFileColumns,
} from "@vitrine/contract/billing/features";
import { countedGrants, grants, isCountedGrant } from "@vitrine/contract/billing/limits";
import type { Output } from "@vitrine/contract/endpoint";
import { useWrite } from "#app/calls/api.ts";
import { KeptForm } from "#app/kept/kept-form.tsx";
import { among, inFile } from "#app/tray/export-of.ts";
import "#text/staff/catalogue.ts";
import { t } from "#text/index.ts";
import { useValueOf } from "#ui/form/form-state.ts";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { Filter } from "#ui/list/filter/filter.ts";
import { Note } from "#ui/state/note.tsx";
import { CatalogueList } from "./catalogue-list.tsx";
import { isUsed, usersInWords } from "./kept.ts";
import { endColumns, hiddenFilter, nameColumn } from "./kept-columns.tsx";
import { storedFeatureInWords } from "./stored-words.ts";

type Feature = Output<typeof catalogFeatures.all>["items"][number];

const refreshes = [catalogFeatures.all];

const words = () => ({
  title: t("catalogue.features.title"),
  add: t("catalogue.features.add"),
  edit: (name: string) => t("catalogue.features.edit", { name }),
  find: t("catalogue.features.find"),
  counted: (count: number, shown: string) => t("catalogue.features.found", { count, shown }),
  failed: t("catalogue.features.failed"),
  none: t("catalogue.features.none"),
  noneWhy: t("catalogue.features.noneWhy"),
});

const grantFilter = (): Filter<"isGrant"> => ({
  name: "isGrant",
  label: t("catalogue.features.effect"),
  kind: "flag",
  options: [
    { value: "true", label: t("catalogue.features.opens") },
    { value: "false", label: t("catalogue.features.informs") },
  ],
});

const effectOf = ({ grant, most }: Pick<Feature, "grant" | "most">) => {
  if (grant === null) return t("catalogue.features.informs");
  return most !== null && isCountedGrant(grant)
    ? t(`catalogue.features.upTo.${grant}`, { count: most })
    : t(`catalogue.features.grants.${grant}`);
};

const isCounted = (grant: unknown) => countedGrants.some((counted) => counted === grant);

/** What the feature opens; for bookmarks and missions also how many. */
function EffectFields() {
  const grant = useValueOf("grant");
  return (
    <>
      <SelectField
        name="grant"
        label={t("catalogue.features.effect")}
        help={t("catalogue.features.effectHelp")}
        placeholder={t("catalogue.features.informs")}
        options={grants.map((value) => ({
          value,
          label: t(`catalogue.features.grants.${value}`),
        }))}
        optional
      />
      {isCounted(grant) && (
        <NumberField
          name="most"
          label={t("catalogue.features.limit")}
          help={t("catalogue.features.limitHelp")}
          optional
        />
      )}
    </>
  );
}

const startOf = (feature: Feature | undefined) =>
  feature
    ? {
        name: feature.name,
        weight: feature.weight,
        grant: feature.grant,
        most: feature.most,
      }
    : { name: "" };

function FeatureForm({ feature, onDone }: { feature: Feature | undefined; onDone: () => void }) {
  const create = useWrite(catalogFeatures.create, { refreshes });
  const update = useWrite(catalogFeatures.update, { refreshes });

  return (
    <KeptForm
      schema={NewFeature}
      row={feature}
      start={startOf(feature)}
      send={(values, known) =>
        known ? update.mutateAsync({ ...values, ...known }) : create.mutateAsync(values)
      }
      refreshes={refreshes}
      submit={t("catalogue.features.submit")}
      inWords={storedFeatureInWords}
      onDone={onDone}
    >
      <TextField name="name" label={t("catalogue.name")} autoComplete="off" />
      <NumberField
        name="weight"
        label={t("catalogue.features.weight")}
        help={t("catalogue.features.weightHelp")}
        step={10}
        min={0}
      />
      <EffectFields />
      {feature && isUsed(feature) && (
        <Note>{t("catalogue.features.touches", { users: usersInWords(feature) })}</Note>
      )}
    </KeptForm>
  );
}

/** The feature lines on plan cards, and what they open. */
export const FeaturesPage = () => (
  <CatalogueList
    kind="features"
    calls={catalogFeatures}
    search={FeaturesSearch}
    file={(search) => ({
      columns: featureFileColumns,
      run: (write, { format, shown }) =>
        write(catalogFeatures.exportFile, {
          ...inFile(search),
          format,
          columns: among(featureFileColumns, shown),
        }),
    })}
    views="FEATURES"
    words={words()}
    columns={(opening) => [
      nameColumn(opening),
      {
        id: "effect",
        head: t("catalogue.features.effect"),
        cell: effectOf,
      },
      {
        id: "weight",
        head: t("catalogue.features.weight"),
        cell: ({ weight }) => weight,
        sort: "weight",
        isNumber: true,
      },
      ...endColumns(opening),
    ]}
    filters={[hiddenFilter(), grantFilter()]}
    isHeld={(feature) => feature.grant !== null && isUsed(feature)}
    form={(feature, onDone) => <FeatureForm key={feature?.id} feature={feature} onDone={onDone} />}
  />
);
