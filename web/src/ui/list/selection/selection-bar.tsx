import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { AllMatching } from "./all-matching.tsx";
import { PickAll } from "./pick.tsx";
import type { Selection } from "./selection.ts";
import type { Paging } from "#ui/list/use-paging.ts";
import styles from "./selection-bar.module.css";

export interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  /** "412 startups", until something is chosen. */
  found: ReactNode;
  paging: Paging | undefined;
  readAll: () => Promise<readonly Row[]>;
  isByFilter: boolean;
  /** Cards have no head with a box for all. */
  hasPickAll: boolean;
  onClear: () => void;
  /** What can be done to all that is chosen. */
  children: ReactNode;
}

/** How many rows there are; once some are chosen, how many, and what can be done to them. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { selection, found, hasPickAll, onClear, children } = props;
  const { count } = selection;

  return (
    <div
      className={styles.bar}
      role="group"
      aria-label={t("lists.selection")}
      data-chosen={count > 0 || undefined}
    >
      {hasPickAll && <PickAll selection={selection} />}
      <span role="status" className={styles.count}>
        {count > 0 ? t("lists.selected", { shown: wholeNumber(count) }) : found}
      </span>
      <AllMatching {...props} />
      <div className={styles.acts}>
        {children}
        {(count > 0 || hasPickAll) && (
          <IconButton size="small" label={t("lists.clearSelection")} onClick={onClear}>
            <IconX aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  );
}
