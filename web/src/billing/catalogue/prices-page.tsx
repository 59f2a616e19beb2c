import { catalogue } from "@vitrine/contract/billing/catalogue";
import { currencies } from "@vitrine/contract/billing/currencies";
import { pricePeriods } from "@vitrine/contract/billing/plans";
import { prices, PricesSearch, priceFileColumns } from "@vitrine/contract/billing/prices";
import type { z } from "zod";
import { among, inFile } from "#app/tray/export-of.ts";
import "#text/staff/catalogue.ts";
import { t } from "#text/index.ts";
import type { Filter } from "#ui/list/filter/filter.ts";
import type { SortOf } from "#ui/list/list.ts";
import type { Column } from "#ui/list/table/column.ts";
import { CatalogueList } from "./catalogue-list.tsx";
import { endColumns, hiddenFilter, nameColumn, type Opening } from "./kept-columns.tsx";
import { LeavingNote } from "./leaving-note.tsx";
import { PriceForm } from "./price-form.tsx";
import { type Price, saleInWords } from "./price-words.ts";
import { ProviderBadge } from "./provider-badge.tsx";

const words = () => ({
  title: t("catalogue.prices.title"),
  add: t("catalogue.prices.add"),
  edit: (name: string) => t("catalogue.prices.edit", { name }),
  find: t("catalogue.prices.find"),
  counted: (count: number, shown: string) => t("catalogue.prices.found", { count, shown }),
  failed: t("catalogue.prices.failed"),
  none: t("catalogue.prices.none"),
  noneWhy: t("catalogue.prices.noneWhy"),
});

type PriceColumn = Column<Price, SortOf<z.output<typeof PricesSearch>>>;

const columns = (opening: Opening<Price>): PriceColumn[] => [
  nameColumn(opening),
  {
    id: "amount",
    head: t("catalogue.prices.amount"),
    cell: saleInWords,
    sort: "amount",
    isNumber: true,
    phone: "line",
  },
  {
    id: "trial",
    head: t("catalogue.prices.trial"),
    cell: ({ trialPeriodDays: count }) =>
      count === 0 ? t("catalogue.prices.noTrial") : t("catalogue.prices.days", { count }),
    isNumber: true,
  },
  {
    id: "older",
    head: t("catalogue.prices.older"),
    cell: ({ older: { versions, companies } }) => {
      if (versions === 0) return "–";
      return companies === 0 ? versions : t("catalogue.prices.keep", { count: companies });
    },
  },
  {
    id: "provider",
    head: t("catalogue.provider"),
    cell: ({ provider }) => <ProviderBadge state={provider} />,
  },
  ...endColumns(opening),
];

const filters = (): Filter<"isHidden" | "period" | "currency">[] => [
  hiddenFilter(),
  {
    name: "period",
    label: t("catalogue.prices.period"),
    kind: "many",
    options: pricePeriods.map((value) => ({
      value,
      label: t(`catalogue.prices.periods.${value}`),
    })),
  },
  {
    name: "currency",
    label: t("catalogue.prices.currency"),
    kind: "many",
    options: currencies.map((value) => ({ value, label: value })),
  },
];

/** Plan prices; a new amount is a new version, and companies on the old one keep it. */
export const PricesPage = () => (
  <CatalogueList
    kind="prices"
    calls={prices}
    search={PricesSearch}
    file={(search) => ({
      columns: priceFileColumns,
      run: (write, { format, shown }) =>
        write(prices.exportFile, {
          ...inFile(search),
          format,
          columns: among(priceFileColumns, shown),
        }),
    })}
    views="PRICES"
    note={<LeavingNote />}
    refreshes={[catalogue.leaving]}
    words={words()}
    columns={columns}
    filters={filters()}
    form={(price, onDone) => <PriceForm key={price?.id} price={price} onDone={onDone} />}
  />
);
