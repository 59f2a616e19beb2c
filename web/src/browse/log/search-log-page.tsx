import {
  searchLog,
  searchLogFileColumns,
  SearchLogSearch,
} from "@vitrine/contract/browse/search-log";
import type { Output } from "@vitrine/contract/endpoint";
import { StaffList } from "#app/list/staff/staff-list.tsx";
import { useStaffList } from "#app/list/staff/use-staff-list.ts";
import { among, inFile } from "#app/tray/export-of.ts";
import { PeriodPicker } from "#billing/books/period-picker.tsx";
import { wordsOfSearch } from "#browse/saved/kept-search.ts";
import "#text/staff/books.ts";
import "#text/staff/logs.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { placeOf, Sentence } from "#ui/format/sentence.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { Filter } from "#ui/list/filter/filter.ts";
import { Note } from "#ui/state/note.tsx";
import { searchLogColumns } from "./search-log-columns.tsx";
import styles from "./search-log.module.css";

const filters = (): Filter<"foundNothing">[] => [
  {
    name: "foundNothing",
    label: t("logs.outcome"),
    kind: "flag",
    options: [
      { value: "true", label: t("logs.foundNothing") },
      { value: "false", label: t("logs.foundSome") },
    ],
  },
];

type WhoseProps = {
  isOfPerson: boolean;
  whose: Output<typeof searchLog.all>["whose"] | undefined;
};

/** Whose searches the log is narrowed to; somebody who is gone has no name. */
const Whose = ({ isOfPerson, whose }: WhoseProps) => {
  const named = isOfPerson ? whose?.person : whose?.company;
  if (!named) return t(isOfPerson ? "logs.ofOnePerson" : "logs.ofOneCompany");
  return (
    <Sentence
      words={t("logs.ofOne", { name: placeOf("name") })}
      parts={{ name: <bdi>{named.name}</bdi> }}
    />
  );
};

/** Every logged search, newest first, for super admins. */
export function SearchLogPage() {
  const list = useStaffList(searchLog.all, SearchLogSearch);
  const { search, change } = list;
  const isOfOne = search.companyId !== null || search.userId !== null;

  return (
    <Page title={t("staff.searchLog")} width="full">
      {isOfOne && (
        <Note>
          <Whose isOfPerson={search.userId !== null} whose={list.read.data?.whose} />{" "}
          <Button variant="link" onClick={() => change({ companyId: null, userId: null })}>
            {t("logs.ofAll")}
          </Button>
        </Note>
      )}
      <div className={styles.ranges}>
        <PeriodPicker period={search} onChange={(period) => change(period)} clears />
      </div>
      <Card>
        <StaffList
          label={t("staff.searchLog")}
          list={list}
          columns={searchLogColumns((narrowing) => change(narrowing))}
          filters={filters()}
          file={{
            columns: searchLogFileColumns,
            run: (write, { format, shown }) =>
              write(searchLog.exportFile, {
                ...inFile(list.search),
                format,
                columns: among(searchLogFileColumns, shown),
              }),
          }}
          nameOf={wordsOfSearch}
          find={t("logs.findSearch")}
          counted={(count, shown) => t("logs.searchesFound", { count, shown })}
          failed={t("logs.searchesFailed")}
          none={<EmptyState title={t("logs.noSearches")}>{t("logs.noSearchesWhy")}</EmptyState>}
        />
      </Card>
    </Page>
  );
}
