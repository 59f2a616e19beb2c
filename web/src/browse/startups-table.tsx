import { t } from "#text/index.ts";
import type { Search } from "#browse/search/browse-search.ts";
import type { Order } from "#ui/list/table/column.ts";
import { ListTable } from "#ui/list/table/list-table.tsx";
import type { Startup } from "./listed-startup.tsx";
import { columns } from "./startups-columns.tsx";
import styles from "./startups-table.module.css";

type SearchOrder = Pick<Search, "sort" | "sortDirection">;

/** Undefined if the order is fixed. */
export type Ordering = {
  order?: SearchOrder | undefined;
  onOrder?: ((order: SearchOrder) => void) | undefined;
};

type Props = Ordering & { startups: Startup[] };

/** The same startups as rows, to compare facts down a column. */
export const StartupsTable = ({ startups, order, onOrder }: Props) => (
  <ListTable
    label={t("browse.results")}
    className={styles.box}
    columns={columns()}
    rows={startups}
    order={order && { fieldName: order.sort, direction: order.sortDirection }}
    onOrder={
      onOrder &&
      (({ fieldName, direction }: Order<Search["sort"]>) =>
        onOrder({ sort: fieldName, sortDirection: direction }))
    }
  />
);
