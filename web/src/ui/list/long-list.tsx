import { IconChevronDown } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import type { Option } from "#ui/form/option.ts";

export type LongListProps<P> = Omit<P, "data" | "classNames"> & {
  options: Option[];
  classNames: Record<string, string | undefined>;
};

/** How every list with a find box opens and looks. */
export const longList = () =>
  ({
    searchable: true,
    // Focused by an error, it would cover that error with its list; a press or typing opens it.
    openOnFocus: false,
    nothingFoundMessage: t("ui.nothingFound"),
    maxDropdownHeight: 280,
    rightSection: <IconChevronDown aria-hidden />,
    rightSectionPointerEvents: "none",
    comboboxProps: { transitionProps: { duration: 0 } },
  }) as const;
