import { useDebouncedValue } from "@mantine/hooks";
import { browse, browseSorts } from "@vitrine/contract/browse";
import { useRef } from "react";
import { useRead } from "#app/api.ts";
import { useSearch } from "#app/use-search.ts";
import {
  BrowseAddress,
  type Filter,
  filterOf,
  noFilter,
  type Search,
} from "#browse/browse-search.ts";
import { chosenValues } from "#browse/chosen.ts";
import { FilterRail } from "#browse/filter-rail.tsx";
import { FilterSheet } from "#browse/filter-sheet.tsx";
import { NothingFound } from "#browse/nothing-found.tsx";
import { Results } from "#browse/results.tsx";
import { SortMenu } from "#browse/sort-menu.tsx";
import { t } from "#text/index.ts";
import { ChipRow } from "#ui/chip-row.tsx";
import { useHotkeys } from "#ui/hotkeys.ts";
import { Kbd } from "#ui/kbd.tsx";
import { wholeNumber } from "#ui/number.ts";
import { Page } from "#ui/page.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./browse.module.css";

const settled = 250;

/** Every startup, narrowed by filters; the address holds the whole search. */
export function BrowsePage() {
  const [search, setSearch] = useSearch(BrowseAddress);
  const { view, ...asked } = search;
  const [wanted] = useDebouncedValue(asked, settled);
  const filter = filterOf(search);
  const startups = useRead(browse.all, wanted, { keepsPrevious: true });
  const facets = useRead(browse.facets, filterOf({ ...wanted, view }), { keepsPrevious: true });
  const rail = useRef<HTMLElement>(null);
  useHotkeys({ f: () => rail.current?.querySelector<HTMLElement>("input, button")?.focus() });

  const change = (part: Partial<Filter>) => {
    const sort: Search["sort"] = part.keyWord === "" ? "Added" : "Relevance";
    const order: Partial<Search> =
      part.keyWord === undefined ? {} : { sort, sortDirection: "DESC" };
    setSearch({ ...part, ...order, page: 1 });
  };
  const chosen = chosenValues(filter, facets.data);
  const found = startups.data;
  const count = found && wholeNumber(found.count) + (found.isCountCapped ? "+" : "");
  const noteText = count && t("browse.startups", { count: found.count, shown: count });
  const chips = (
    <ChipRow
      label={t("browse.chosen")}
      chips={chosen}
      onRemove={(key) => change(chosen.find((one) => one.key === key)?.without ?? {})}
      onClear={() => change(noFilter)}
    />
  );
  const railContent = <FilterRail filter={filter} facets={facets} onChange={change} />;

  return (
    <div className={styles.page}>
      <aside ref={rail} className={styles.rail} aria-label={t("browse.filters")}>
        <h2 className={styles.railTitle}>
          {t("browse.filters")} <Kbd>F</Kbd>
        </h2>
        {railContent}
      </aside>
      <Page
        title={t("browse.title")}
        className={styles.results}
        note={<span aria-live="polite">{noteText}</span>}
        actions={
          <>
            <FilterSheet count={chosen.length}>{railContent}</FilterSheet>
            <SortMenu
              sort={search.sort}
              sorts={browseSorts.filter((sort) => sort !== "Relevance" || filter.keyWord !== "")}
              onSort={(sort, sortDirection) => setSearch({ sort, sortDirection, page: 1 })}
            />
            <Segmented
              label={t("browse.view")}
              value={view}
              onChange={(next) => setSearch({ view: next === "table" ? "table" : "cards" })}
              options={[
                { value: "cards", label: t("browse.cards") },
                { value: "table", label: t("browse.table") },
              ]}
            />
          </>
        }
      >
        {found?.count !== 0 && chips}
        <Results
          read={startups}
          view={view}
          page={search.page}
          pageSize={search.pageSize}
          onPage={(page) => setSearch({ page })}
          onPageSize={(pageSize) => setSearch({ pageSize, page: 1 })}
          nothing={
            <NothingFound
              filter={filterOf({ ...wanted, view })}
              chosen={chosen}
              chips={chips}
              onChange={change}
            />
          }
        />
        <VisuallyHidden>{startups.isFetching ? t("browse.searching") : ""}</VisuallyHidden>
      </Page>
    </div>
  );
}
