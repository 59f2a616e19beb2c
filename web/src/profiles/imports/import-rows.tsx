import type { Output } from "@vitrine/contract/endpoint";
import { imports, ImportRowsSearch } from "@vitrine/contract/profiles/imports";
import { adminPaths } from "#app/admin-paths.ts";
import { useInnerList } from "#app/list/use-inner-list.ts";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { Link } from "#ui/layout/link.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { ListView } from "#ui/list/list-view.tsx";
import type { Column } from "#ui/list/table/column.ts";
import type { Wanted } from "./import.ts";
import styles from "./imports.module.css";

type Row = Output<typeof imports.rows>["items"][number];

const Why = ({ row: { because, warnings, changes } }: { row: Row }) => (
  <ul className={styles.why}>
    {because !== "" && <li dir="auto">{because}</li>}
    {changes.map(({ field, before, after }) => (
      <li key={field} dir="auto">
        {t("imports.change", {
          field: t(`imports.fields.${field}`),
          before: before || t("imports.emptyValue"),
          after,
        })}
      </li>
    ))}
    {warnings.map((warning) => (
      <li key={warning} className={styles.quiet} dir="auto">
        {warning}
      </li>
    ))}
  </ul>
);

const columns = (): Column<Row, never>[] => [
  {
    id: "name",
    head: t("imports.name"),
    cell: ({ name, startupId }) =>
      startupId === null ? (
        <bdi>{name || "–"}</bdi>
      ) : (
        <Link href={adminPaths.company("startup", startupId)} dir="auto">
          {name}
        </Link>
      ),
  },
  {
    id: "line",
    head: t("imports.line"),
    cell: ({ line }) => wholeNumber(line),
    isNumber: true,
  },
  {
    id: "verdict",
    head: t("imports.verdict"),
    cell: ({ verdict }) => t(`imports.counts.${verdict}`),
    phone: "side",
  },
  { id: "why", head: t("imports.why"), cell: (row) => <Why row={row} />, phone: "line" },
];

type Props = { importId: string; wanted: Wanted };

/** The result for each row, in the order of the file. */
export function ImportRows({ importId, wanted }: Props) {
  const start = { ...ImportRowsSearch.parse({}), ...wanted };
  const list = useInnerList(imports.rows, start, (search) => ({ ...search, id: importId }));

  return (
    <ListView
      label={t("imports.rowsTitle")}
      list={list}
      columns={columns()}
      counted={(count, shown) => t("imports.rowsFound", { count, shown })}
      failed={t("imports.rowsFailed")}
      none={<EmptyState title={t("imports.noRows")} art={null} />}
    />
  );
}
