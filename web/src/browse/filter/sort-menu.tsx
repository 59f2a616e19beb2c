import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import type { browseSorts } from "@vitrine/contract/browse/filters";
import styles from "#browse/browse.module.css";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { usePhone } from "#ui/overlay/trigger.ts";

type Sort = (typeof browseSorts)[number];
type Props = {
  sort: Sort;
  sorts: readonly Sort[];
  onSort: (sort: Sort, direction: "ASC" | "DESC") => void;
};

/** The order of the startups; each sort has the direction people expect of it. */
export function SortMenu({ sort, sorts, onSort }: Props) {
  const isPhone = usePhone();
  const name = t(`browse.sort${sort}`);

  return (
    <Menu
      label={t("ui.sort")}
      groups={[
        sorts.map((one) => ({
          label: t(`browse.sort${one}`),
          icon: one === sort ? <IconCheck aria-hidden /> : <span className={styles.noTick} />,
          onSelect: () => onSort(one, one === "Name" ? "ASC" : "DESC"),
        })),
      ]}
      trigger={(props) => (
        <Button
          {...props}
          variant={isPhone ? "quiet" : "default"}
          className={styles.sort}
          aria-label={t("ui.sortedBy", { sort: name })}
        >
          {name}
          <IconChevronDown aria-hidden />
        </Button>
      )}
    />
  );
}
