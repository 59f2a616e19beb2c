import { type ImportField, importFields } from "@vitrine/contract/profiles/imports";
import { t } from "#text/index.ts";
import { PlainSelect } from "#ui/form/plain-select.tsx";
import type { Choice, Import } from "./import.ts";
import styles from "./imports.module.css";

type Field = ImportField | "";

const options = (): { value: Field; label: string }[] => [
  { value: "", label: t("imports.leftOut") },
  ...importFields.map((value) => ({ value, label: t(`imports.fields.${value}`) })),
];

const together = new Set<ImportField>(["categories", "tags"]);

/** Except for lists, a field has one column: another one that had it loses it. */
const withField = (columns: Import["columns"], at: number, chosen: Field) =>
  columns.map(({ field }, index) => {
    if (index === at) return chosen === "" ? null : chosen;
    return field === chosen && field !== null && !together.has(field) ? null : field;
  });

type Column = Import["columns"][number];
type RowProps = { column: Column; onField: (field: Field) => void };

const becauseOf = ({ because }: Column) => {
  if (because === null || because === "people") return "";
  return t(`imports.because.${because}`);
};

const ColumnRow = ({ column, onField }: RowProps) => (
  <tr>
    <th scope="row">
      <bdi>{column.header}</bdi>
    </th>
    <td className={styles.samples}>
      {[...new Set(column.samples)].map((sample) => (
        <span key={sample} dir="auto">
          {sample}
        </span>
      ))}
    </td>
    <td>
      {column.because === "people" ? (
        <span className={styles.quiet}>{t("imports.people")}</span>
      ) : (
        <>
          <PlainSelect<Field>
            aria-label={t("imports.goesToOf", { column: column.header })}
            value={column.field ?? ""}
            onChange={onField}
            options={options()}
          />
          <span className={styles.quiet}>{becauseOf(column)}</span>
        </>
      )}
    </td>
  </tr>
);

type Props = { of: Import; onChoose: (part: Partial<Choice>) => void };

/** Every column of the file with three values, and the field it goes to. */
export const ColumnsTable = ({ of: { columns }, onChoose }: Props) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">{t("imports.column")}</th>
        <th scope="col">{t("imports.samples")}</th>
        <th scope="col">{t("imports.goesTo")}</th>
      </tr>
    </thead>
    <tbody>
      {columns.map((column, at) => (
        <ColumnRow
          key={column.header}
          column={column}
          onField={(field) => onChoose({ fields: withField(columns, at, field) })}
        />
      ))}
    </tbody>
  </table>
);
