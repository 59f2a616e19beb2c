import { IconChevronDown } from "@tabler/icons-react";
import type { browseSorts } from "@vitrine/contract/browse";
import { t } from "#text/index.ts";
import { Button } from "#ui/button.tsx";
import { Menu } from "#ui/menu.tsx";

type Sort = (typeof browseSorts)[number];
type Props = {
  sort: Sort;
  sorts: readonly Sort[];
  onSort: (sort: Sort, direction: "ASC" | "DESC") => void;
};

/** The order of the startups; each sort has the direction people mean by it. */
export const SortMenu = ({ sort, sorts, onSort }: Props) => (
  <Menu
    label={t("browse.sort")}
    groups={[
      sorts.map((one) => ({
        label: t(`browse.sort${one}`),
        onSelect: () => onSort(one, one === "Name" ? "ASC" : "DESC"),
      })),
    ]}
    trigger={(props) => (
      <Button {...props}>
        {t(`browse.sort${sort}`)}
        <IconChevronDown aria-hidden />
      </Button>
    )}
  />
);
