import { IconLayoutGrid, IconTable } from "@tabler/icons-react";
import { browseSorts } from "@vitrine/contract/browse/filters";
import { useRef, useState } from "react";
import { useMe } from "#app/session/me.ts";
import { FilterRail } from "#browse/filter/filter-rail.tsx";
import { FilterSheet } from "#browse/filter/filter-sheet.tsx";
import { SortMenu } from "#browse/filter/sort-menu.tsx";
import { noFilter } from "#browse/search/browse-search.ts";
import { startupsInWords } from "#browse/search/startups-in-words.ts";
import { t } from "#text/index.ts";
import { Segmented } from "#ui/form/segmented.tsx";
import { Kbd } from "#ui/format/kbd.tsx";
import { useHotkeys } from "#ui/layout/hotkeys.ts";
import { Page } from "#ui/layout/page.tsx";
import { ChipRow } from "#ui/list/chip-row.tsx";
import { usePhone } from "#ui/overlay/trigger.ts";
import { Note } from "#ui/state/note.tsx";
import styles from "./browse.module.css";
import { NothingFound } from "./nothing-found.tsx";
import { Results } from "./results.tsx";
import { useBrowse } from "./use-browse.ts";

type Browsing = ReturnType<typeof useBrowse>;

function Chips({ chosen, narrow }: Pick<Browsing, "chosen" | "narrow">) {
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

/** `F` leads to the filters: into the rail, or into the sheet where there is no room for it. */
const useFilterKey = (openSheet: () => void) => {
  const rail = useRef<HTMLElement>(null);
  useHotkeys({
    f: () => {
      const first = rail.current?.checkVisibility()
        ? rail.current.querySelector<HTMLElement>("input, button")
        : undefined;
      if (first) first.focus();
      else openSheet();
    },
  });
  return rail;
};

/** Every startup, narrowed by filters; the address holds the whole search. */
export function BrowsePage() {
  const browsing = useBrowse();
  const { list, filter, facets, chosen, narrow } = browsing;
  const { search, change, read, paging } = list;
  const me = useMe();
  const [opened, setOpened] = useState(false);
  const isPhone = usePhone();
  const rail = useFilterKey(() => setOpened(true));
  const { count, isCountCapped } = read.data ?? {};
  const found = count === undefined ? undefined : startupsInWords(count, isCountCapped);
  const filters = <FilterRail filter={filter} facets={facets} onChange={narrow} />;
  const chips = <Chips chosen={chosen} narrow={narrow} />;
  const shownChips = count !== 0 && chosen.length > 0 && (
    <div className={styles.chips}>{chips}</div>
  );

  return (
    <Page title={t("browse.title")} bare className={styles.page}>
      <aside ref={rail} className={styles.rail} aria-label={t("browse.filters")}>
        <h2 className={styles.railTitle}>
          {t("browse.filters")} <Kbd>F</Kbd>
        </h2>
        {filters}
      </aside>
      <div className={styles.results}>
        {isPhone && shownChips}
        <header className={styles.head}>
          <h1 tabIndex={-1}>{t("browse.title")}</h1>
          <span className={styles.count} role="status">
            {found}
          </span>
          <div className={styles.actions}>
            <FilterSheet
              opened={opened}
              onOpen={() => setOpened(true)}
              onClose={() => setOpened(false)}
              chosen={chosen.length}
              found={found}
            >
              {filters}
            </FilterSheet>
            <SortMenu
              sort={search.sort}
              sorts={browseSorts.filter((sort) => sort !== "Relevance" || filter.keyWord !== "")}
              onSort={(sort, sortDirection) => change({ sort, sortDirection })}
            />
            {!isPhone && <View list={list} />}
          </div>
        </header>
        {!me.isReady && (
          <div className={styles.onlyLook}>
            <Note tone="info">{t("browse.onlyLook")}</Note>
          </div>
        )}
        {!isPhone && shownChips}
        <Results
          read={read}
          view={isPhone ? "cards" : search.view}
          paging={paging}
          pageSize={search.pageSize}
          order={search}
          onOrder={change}
          onPageSize={(pageSize) => change({ pageSize })}
          nothing={
            <NothingFound
              filter={browsing.settledFilter}
              chosen={chosen}
              chips={chips}
              onChange={narrow}
            />
          }
        />
      </div>
    </Page>
  );
}
