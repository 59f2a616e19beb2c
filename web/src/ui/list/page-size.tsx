import "#text/pagination.ts";
import { t } from "#text/index.ts";
import { Segmented } from "#ui/form/segmented.tsx";
import styles from "./pagination.module.css";

interface PageSizeProps {
  value: number;
  onChange: (size: number) => void;
  sizes?: number[] | undefined;
}

const usual = [5, 10, 25, 50];

/** The sizes including the current one, even if it is not a usual one. */
const withShown = (sizes: readonly number[], shown: number) =>
  [...new Set([...sizes, shown])].toSorted((one, other) => one - other);

/** Chooses how many are shown on a page. */
export const PageSize = ({ value, onChange, sizes = usual }: PageSizeProps) => (
  <span className={styles.sizes}>
    <span aria-hidden>{t("pagination.show")}</span>
    <Segmented
      label={t("pagination.pageSize")}
      value={String(value)}
      onChange={(size) => onChange(Number(size))}
      options={withShown(sizes, value).map((size) => ({
        value: String(size),
        label: String(size),
      }))}
    />
  </span>
);
