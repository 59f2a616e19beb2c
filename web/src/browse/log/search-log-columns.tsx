import { IconFilter } from "@tabler/icons-react";
import type { searchLog } from "@vitrine/contract/browse/search-log";
import type { Output } from "@vitrine/contract/endpoint";
import { adminPaths } from "#app/admin-paths.ts";
import { wordsOfSearch } from "#browse/saved/kept-search.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { countInWords } from "#ui/format/number.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { Link } from "#ui/layout/link.tsx";
import type { Column } from "#ui/list/table/column.ts";
import styles from "./search-log.module.css";

export type LoggedSearch = Output<typeof searchLog.all>["items"][number];
export type Narrowing = { companyId?: string; userId?: string };

type LogColumn = Column<LoggedSearch, "createdAt" | "results">;

export const Results = ({ results, isResultsCapped }: LoggedSearch) => {
  if (results === null) return t("logs.notCounted");
  return results === 0 ? t("logs.nothing") : countInWords(results, isResultsCapped);
};

type Whose = Pick<LoggedSearch, "company" | "person">;

/** The company that searched, with a link to its page. */
export const Company = ({ company }: Pick<Whose, "company">) =>
  company ? (
    <Link href={adminPaths.company("retailer", company.id)} dir="auto">
      {company.name}
    </Link>
  ) : (
    t("logs.gone")
  );

/** The person who searched, with a link to their tab on the company's page. */
export const Person = ({ company, person }: Whose) => {
  if (!person) return t("logs.gone");
  if (!company) return <bdi>{person.fullName}</bdi>;
  const tab = person.isMember ? "company-members" : "account-info";
  return (
    <Link href={`${adminPaths.company("retailer", company.id)}/${tab}`} dir="auto">
      {person.fullName}
    </Link>
  );
};

type OnlyProps = { name: string; what: "onlyCompany" | "onlyPerson"; onPress: () => void };

const Only = ({ name, what, onPress }: OnlyProps) => (
  <IconButton size="tiny" label={t(`logs.${what}`, { name })} onClick={onPress}>
    <IconFilter aria-hidden />
  </IconButton>
);

/** Who searched; a press narrows the log to the same company or person. */
const whose = (only: (narrowing: Narrowing) => void): LogColumn[] => [
  {
    id: "company",
    head: t("logs.company"),
    cell: ({ company }) => (
      <span className={styles.whose}>
        <Company company={company} />
        {company && (
          <Only
            name={company.name}
            what="onlyCompany"
            onPress={() => only({ companyId: company.id })}
          />
        )}
      </span>
    ),
    phone: "line",
  },
  {
    id: "person",
    head: t("logs.person"),
    cell: (row) => (
      <span className={styles.whose}>
        <Person {...row} />
        {row.person && (
          <Only
            name={row.person.fullName}
            what="onlyPerson"
            onPress={() => only({ userId: row.person?.id })}
          />
        )}
      </span>
    ),
  },
];

/** The columns of the search log, for super admins. */
export const searchLogColumns = (only: (narrowing: Narrowing) => void): LogColumn[] => [
  {
    id: "asks",
    head: t("logs.asksFor"),
    cell: (row) => (
      <Link href={adminPaths.loggedSearch(row.id)}>
        <bdi>{wordsOfSearch(row)}</bdi>
      </Link>
    ),
  },
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
