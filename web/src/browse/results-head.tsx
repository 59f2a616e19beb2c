import { IconCheck, IconDeviceFloppy, IconLayoutGrid, IconTable } from "@tabler/icons-react";
import { browseSorts } from "@vitrine/contract/browse/filters";
import { type ReactNode, Suspense } from "react";
import { later } from "#app/later.ts";
import { SortMenu } from "#browse/filter/sort-menu.tsx";
import { noFilter } from "#browse/search/browse-search.ts";
import { t } from "#text/index.ts";
import { Segmented } from "#ui/form/segmented.tsx";
import { Button } from "#ui/layout/button.tsx";
import { ChipRow } from "#ui/list/chip-row.tsx";
import { useNarrow, usePhone } from "#ui/overlay/trigger.ts";
import type { useBrowse } from "./use-browse.ts";
import styles from "./browse.module.css";

/** Loaded only if there is no room for the filters themselves. */
const FilterSheet = later(() => import("#browse/filter/filter-sheet.tsx"), "FilterSheet");

export type Browsing = ReturnType<typeof useBrowse>;

export function Chips({ chosen, narrow }: Pick<Browsing, "chosen" | "narrow">) {
  const isPhone = usePhone();
  const remove = (key: string) => narrow(chosen.find((one) => one.key === key)?.without ?? {});

  return (
    <ChipRow
      label={t("ui.chosenFilters")}
      chips={isPhone ? chosen.map(({ key, value }) => ({ key, value })) : chosen}
      onRemove={remove}
      onClear={() => narrow({ ...noFilter })}
    />
  );
}

function View({ list: { search, show } }: Pick<Browsing, "list">) {
  return (
    <Segmented
      label={t("browse.view")}
      value={search.view}
      onChange={(view) => show({ view })}
      options={[
        { value: "cards", label: t("browse.cards"), icon: <IconLayoutGrid aria-hidden /> },
        { value: "table", label: t("browse.table"), icon: <IconTable aria-hidden /> },
      ]}
    />
  );
}

type Sheet = { opened: boolean; onOpen: () => void; onClose: () => void };
type Props = {
  browsing: Browsing;
  /** The number of results, in words. */
  found: string | undefined;
  filters: ReactNode;
  sheet: Sheet;
  /** Undefined for people who may only look. */
  save: Save | undefined;
};

export type Save = {
  press: () => void;
  /** The title under which it is saved. */
  savedAs: string | undefined;
};

/** A search that is already saved says so; the button opens it instead of saving again. */
function SaveButton({ press, savedAs }: Save) {
  const isPhone = usePhone();
  const label =
    savedAs === undefined ? t("browse.saveSearch") : t("browse.searchSavedAs", { title: savedAs });
  const words = t(savedAs === undefined ? "browse.saveSearch" : "browse.searchSaved");

  return (
    <Button
      icon={savedAs === undefined ? <IconDeviceFloppy aria-hidden /> : <IconCheck aria-hidden />}
      shortcut={isPhone ? undefined : "S"}
      aria-label={label}
      onClick={press}
    >
      {!isPhone && words}
    </Button>
  );
}

/** Stays in sight above the results: their number, what narrows them, and their order. */
export function ResultsHead({ browsing, found, filters, sheet, save }: Props) {
  const { list, filter, chosen, narrow } = browsing;
  const { search, change, read } = list;
  const isPhone = usePhone();
  const isNarrow = useNarrow();
  const chips = read.data?.count !== 0 && chosen.length > 0 && (
    <div className={styles.chips}>
      <Chips chosen={chosen} narrow={narrow} />
    </div>
  );

  return (
    <div className={styles.stuck}>
      {isPhone && chips}
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t("browse.title")}</h1>
        <span className={styles.count} role="status">
          {found}
        </span>
        <div className={styles.actions}>
          {isNarrow && (
            <Suspense>
              <FilterSheet {...sheet} chosen={chosen.length} found={found}>
                {filters}
              </FilterSheet>
            </Suspense>
          )}
          <SortMenu
            sort={search.sort}
            sorts={browseSorts.filter((sort) => sort !== "Relevance" || filter.keyWord !== "")}
            onSort={(sort, sortDirection) => change({ sort, sortDirection })}
          />
          {!isPhone && <View list={list} />}
          {save && <SaveButton {...save} />}
        </div>
      </header>
      {!isPhone && chips}
    </div>
  );
}
