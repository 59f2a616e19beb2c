import { catalogue } from "@vitrine/contract/billing/catalogue";
import {
  NewPlanType,
  planTypes,
  PlanTypesSearch,
  planTypeFileColumns,
} from "@vitrine/contract/billing/plan-types";
import type { Output } from "@vitrine/contract/endpoint";
import { useWrite } from "#app/calls/api.ts";
import { KeptForm } from "#app/kept/kept-form.tsx";
import { among, inFile } from "#app/tray/export-of.ts";
import "#text/staff/catalogue.ts";
import { t } from "#text/index.ts";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { ArrangeButton } from "./arrange-button.tsx";
import { CatalogueList } from "./catalogue-list.tsx";
import { endColumns, hiddenFilter, nameColumn } from "./kept-columns.tsx";
import { LeavingNote } from "./leaving-note.tsx";
import { ProviderBadge } from "./provider-badge.tsx";

type PlanType = Output<typeof planTypes.all>["items"][number];

const refreshes = [planTypes.all];

const words = () => ({
  title: t("catalogue.types.title"),
  add: t("catalogue.types.add"),
  edit: (name: string) => t("catalogue.types.edit", { name }),
  find: t("catalogue.types.find"),
  counted: (count: number, shown: string) => t("catalogue.types.found", { count, shown }),
  failed: t("catalogue.types.failed"),
  none: t("catalogue.types.none"),
  noneWhy: t("catalogue.types.noneWhy"),
});

const startOf = (type: PlanType | undefined) =>
  type
    ? { name: type.name, productName: type.productName, sortOrder: type.sortOrder }
    : { name: "", productName: "" };

function TypeForm({ type, onDone }: { type: PlanType | undefined; onDone: () => void }) {
  const create = useWrite(planTypes.create, { refreshes });
  const update = useWrite(planTypes.update, { refreshes });

  return (
    <KeptForm
      schema={NewPlanType}
      row={type}
      start={startOf(type)}
      send={(values, known) =>
        known ? update.mutateAsync({ ...values, ...known }) : create.mutateAsync(values)
      }
      refreshes={refreshes}
      submit={t("catalogue.types.submit")}
      onDone={onDone}
    >
      <TextField name="name" label={t("catalogue.name")} autoComplete="off" />
      <TextField
        name="productName"
        label={t("catalogue.types.productName")}
        help={t("catalogue.types.productHelp")}
        autoComplete="off"
      />
      <NumberField
        name="sortOrder"
        label={t("catalogue.types.sortOrder")}
        help={t("catalogue.types.sortHelp")}
        step={1}
        min={0}
      />
    </KeptForm>
  );
}

/** Plan types, each a product at the card provider. */
export const PlanTypesPage = () => (
  <CatalogueList
    kind="planTypes"
    note={<LeavingNote />}
    refreshes={[catalogue.leaving]}
    calls={planTypes}
    search={PlanTypesSearch}
    file={(search) => ({
      columns: planTypeFileColumns,
      run: (write, { format, shown }) =>
        write(planTypes.exportFile, {
          ...inFile(search),
          format,
          columns: among(planTypeFileColumns, shown),
        }),
    })}
    words={words()}
    columns={(opening) => [
      nameColumn(opening),
      {
        id: "product",
        head: t("catalogue.types.productName"),
        cell: ({ productName }) => <bdi>{productName}</bdi>,
        sort: "productName",
      },
      {
        id: "order",
        head: t("catalogue.types.sortOrder"),
        cell: ({ sortOrder }) => sortOrder,
        sort: "sortOrder",
        isNumber: true,
      },
      {
        id: "provider",
        head: t("catalogue.provider"),
        cell: ({ provider }) => <ProviderBadge state={provider} />,
      },
      ...endColumns(opening),
    ]}
    filters={[hiddenFilter()]}
    buttons={
      <ArrangeButton kind="planTypes" read={planTypes.all} what={t("catalogue.types.thing")} />
    }
    form={(type, onDone) => <TypeForm key={type?.id} type={type} onDone={onDone} />}
  />
);
