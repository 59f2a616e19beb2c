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
  /** "412 startups", shown until something is selected. */
  found: ReactNode;
  paging: Paging | undefined;
  readAll: () => Promise<readonly Row[]>;
  isByFilter: boolean;
  /** Shows a tick box for all, for cards, which have no head with one. */
  hasPickAll: boolean;
  onClear: () => void;
  /** The actions on the selection. */
  children: ReactNode;
}

/** How many rows there are; once some are selected, how many, with the actions on them. */
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
