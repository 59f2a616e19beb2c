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
    nothingFoundMessage: t("ui.nothingFound"),
    maxDropdownHeight: 280,
    rightSection: <IconChevronDown aria-hidden />,
    rightSectionPointerEvents: "none",
    comboboxProps: { transitionProps: { duration: 0 } },
  }) as const;
