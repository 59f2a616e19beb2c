import { currencies } from "@vitrine/contract/billing/currencies";
import { t } from "#text/index.ts";
import { PlainSelect } from "#ui/form/plain-select.tsx";
import type { Choice, Import } from "./import.ts";
import styles from "./imports.module.css";

/** The encodings that files really use. */
const encodings = [
  "utf-8",
  "utf-16le",
  "windows-1252",
  "iso-8859-15",
  "macintosh",
  "windows-1250",
  "windows-1251",
  "shift_jis",
  "gb18030",
  "euc-kr",
];

const encodingOptions = (recognised: string) => [
  { value: "", label: t("imports.recognised", { value: recognised.toUpperCase() }) },
  ...encodings.map((value) => ({ value, label: value.toUpperCase() })),
];

const headerOptions = (line: number) => [
  {
    value: "",
    label: t("imports.recognised", {
      value: line === 0 ? t("imports.noHeader") : t("imports.headerOn", { line }),
    }),
  },
  { value: "1", label: t("imports.firstLine") },
  { value: "0", label: t("imports.withoutHeader") },
];

type Props = { of: Import; onChoose: (part: Partial<Choice>) => void };

/** How the file is read, if that was guessed wrongly; the columns are then guessed anew. */
export const ReadingChoice = ({ of: { choice, format, columns }, onChoose }: Props) => (
  <div className={styles.choices}>
    <PlainSelect
      label={t("imports.encoding")}
      value={choice.encoding ?? ""}
      onChange={(value) => onChoose({ encoding: value || null, fields: null })}
      options={encodingOptions(format.encoding)}
    />
    <PlainSelect
      label={t("imports.headerLine")}
      value={choice.headerLine === null ? "" : String(choice.headerLine)}
      onChange={(value) =>
        onChoose({ headerLine: value === "" ? null : Number(value), fields: null })
      }
      options={headerOptions(format.headerLine)}
    />
    {columns.some(({ field }) => field === "totalFundingAmount") && (
      <PlainSelect
        label={t("imports.currency")}
        value={choice.currency}
        onChange={(currency) => onChoose({ currency })}
        options={currencies.map((value) => ({ value, label: value }))}
      />
    )}
  </div>
);
