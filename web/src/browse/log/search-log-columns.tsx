import type { searchLog } from "@vitrine/contract/browse/search-log";
import type { Output } from "@vitrine/contract/endpoint";
import { adminPaths } from "#app/admin-paths.ts";
import { SearchValues } from "#browse/saved/search-values.tsx";
import { valuesOf } from "#browse/saved/kept-search.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { countInWords } from "#ui/format/number.ts";
import { Button } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import type { Column } from "#ui/list/table/column.ts";
import styles from "./search-log.module.css";

export type LoggedSearch = Output<typeof searchLog.all>["items"][number];
export type Narrowing = { companyId?: string; userId?: string };

type LogColumn = Column<LoggedSearch, "createdAt" | "results">;

const Results = ({ results, isResultsCapped }: LoggedSearch) => {
  if (results === null) return t("logs.notCounted");
  return results === 0 ? t("logs.nothing") : countInWords(results, isResultsCapped);
};

type OnlyProps = { name: string; what: "onlyCompany" | "onlyPerson"; onPress: () => void };

const Only = ({ name, what, onPress }: OnlyProps) => (
  <Button variant="link" aria-label={t(`logs.${what}`, { name })} onClick={onPress}>
    {t("logs.only")}
  </Button>
);

/** Whose search it was; a press leaves only those of the same. */
const whose = (only: (narrowing: Narrowing) => void): LogColumn[] => [
  {
    id: "company",
    head: t("logs.company"),
    cell: ({ company }) =>
      company ? (
        <span className={styles.whose}>
          <Link href={adminPaths.company("retailer", company.id)}>{company.name}</Link>
          <Only
            {...{ name: company.name, what: "onlyCompany" }}
            onPress={() => only({ companyId: company.id })}
          />
        </span>
      ) : (
        t("logs.gone")
      ),
    phone: "line",
  },
  {
    id: "person",
    head: t("logs.person"),
    cell: ({ person }) =>
      person ? (
        <span className={styles.whose}>
          {person.fullName}
          <Only
            {...{ name: person.fullName, what: "onlyPerson" }}
            onPress={() => only({ userId: person.id })}
          />
        </span>
      ) : (
        t("logs.gone")
      ),
  },
];

/** What super admins see of each search. */
export const searchLogColumns = (only: (narrowing: Narrowing) => void): LogColumn[] => [
  { id: "asks", head: t("logs.asksFor"), cell: (row) => <SearchValues values={valuesOf(row)} /> },
  {
    id: "results",
    head: t("logs.results"),
    cell: (row) => <Results {...row} />,
    sort: "results",
    isNumber: true,
  },
  ...whose(only),
  {
    id: "when",
    head: t("logs.when"),
    cell: ({ createdAt }) => <DateText value={createdAt} relative />,
    sort: "createdAt",
    firstDirection: "DESC",
    isNumber: true,
    phone: "side",
  },
];
