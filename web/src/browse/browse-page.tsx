import { Suspense, useRef, useState } from "react";
import { later } from "#app/later.ts";
import { useMe } from "#app/session/me.ts";
import { FilterRail } from "#browse/filter/filter-rail.tsx";
import { startupsInWords } from "#browse/search/startups-in-words.ts";
import "#text/browse.ts";
import { t } from "#text/index.ts";
import { Kbd } from "#ui/format/kbd.tsx";
import { useHotkeys } from "#ui/layout/hotkeys.ts";
import { Page } from "#ui/layout/page.tsx";
import { usePhone } from "#ui/overlay/trigger.ts";
import { asProblem } from "#ui/state/problem.ts";
import { EndOfStartups, MoreStartups, NotWhatYouNeed } from "./more-startups.tsx";
import { Results } from "./results.tsx";
import { Chips, ResultsHead } from "./results-head.tsx";
import { useTwin } from "./saved/use-twin.ts";
import { useBrowse } from "./use-browse.ts";
import styles from "./browse.module.css";

const BrowseNote = later(() => import("./on-occasion.ts"), "BrowseNote");
const NothingFound = later(() => import("./on-occasion.ts"), "NothingFound");
const StoppedSearch = later(() => import("#app/closed/on-occasion.tsx"), "StoppedSearch");
const SaveSearch = later(() => import("./on-occasion.ts"), "SaveSearch");

/** Refusals with a screen of their own instead of a failure message. */
const stops = ["profiles.trial_searches_used", "billing.plan_over"];

/** `F` moves to the filters: the rail, or the sheet if there is no room for it. `S` saves the search. */
const useKeys = (openSheet: () => void, save: (() => void) | undefined) => {
  const rail = useRef<HTMLElement>(null);
  useHotkeys({
    f: () => {
      const first = rail.current?.checkVisibility()
        ? rail.current.querySelector<HTMLElement>("input, button")
        : undefined;
      if (first) first.focus();
      else openSheet();
    },
    ...(save && { s: save }),
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
  const [isSaving, setIsSaving] = useState(false);
  const asked = { ...filter, sort: search.sort, sortDirection: search.sortDirection };
  const savedAs = useTwin(asked, me.isReady);
  const save = me.isReady ? { press: () => setIsSaving(true), savedAs } : undefined;
  const rail = useKeys(() => setOpened(true), save?.press);
  const { count, isCountCapped } = read.data ?? {};
  const found = count === undefined ? undefined : startupsInWords(count, isCountCapped);
  const refusal = read.error ? asProblem(read.error) : undefined;
  const filters = <FilterRail filter={filter} facets={facets} onChange={narrow} />;
  const sheet = { opened, onOpen: () => setOpened(true), onClose: () => setOpened(false) };

  return (
    <Page title={t("browse.title")} bare className={styles.page}>
      <aside ref={rail} className={styles.rail} aria-label={t("browse.filters")}>
        <h2 className={styles.railTitle}>
          {t("browse.filters")} <Kbd>F</Kbd>
        </h2>
        {filters}
      </aside>
      <div className={styles.results}>
        <ResultsHead
          browsing={browsing}
          found={found}
          filters={filters}
          sheet={sheet}
          save={save}
        />
        {(!me.isReady || read.data?.items[0]?.match === null) && (
          <div className={styles.note}>
            <Suspense>
              <BrowseNote />
            </Suspense>
          </div>
        )}
        {refusal && stops.includes(refusal.code ?? "") ? (
          <Suspense>
            <StoppedSearch refusal={refusal} />
          </Suspense>
        ) : (
          <Results
            read={read}
            view={isPhone ? "cards" : search.view}
            paging={paging}
            pageSize={search.pageSize}
            order={search}
            onOrder={change}
            onPageSize={(pageSize) => change({ pageSize })}
            rest={
              me.isReady ? (
                <NotWhatYouNeed />
              ) : (
                paging && <MoreStartups paging={paging} end={<EndOfStartups />} />
              )
            }
            nothing={
              <Suspense>
                <NothingFound
                  filter={browsing.settledFilter}
                  chosen={chosen}
                  chips={<Chips chosen={chosen} narrow={narrow} />}
                  save={save}
                  onChange={narrow}
                />
              </Suspense>
            }
          />
        )}
        {isSaving && (
          <Suspense>
            <SaveSearch search={asked} values={chosen} onClose={() => setIsSaving(false)} />
          </Suspense>
        )}
      </div>
    </Page>
  );
}
