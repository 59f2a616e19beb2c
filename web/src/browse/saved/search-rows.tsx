import type { ReactNode } from "react";
import "#text/lists.ts";
import { t } from "#text/index.ts";
import { Card } from "#ui/layout/card.tsx";
import type { Column } from "#ui/list/table/column.ts";
import { ListRows } from "#ui/list/table/list-rows.tsx";
import { ListSkeleton } from "#ui/list/table/list-skeleton.tsx";
import { Await, type Read } from "#ui/state/await.tsx";
import styles from "./searches.module.css";

type Props<Row> = {
  label: string;
  read: Read<{ items: Row[] }>;
  columns: Column<Row, never>[];
  none: ReactNode;
  failed?: string;
};

/** A short list that is loaded whole. */
export function SearchRows<Row extends { id: string }>(props: Props<Row>) {
  const { label, read, columns, none, failed = t("searches.failed") } = props;
  return (
    <Card className={styles.list}>
      <Await
        read={read}
        failed={failed}
        skeleton={<ListSkeleton columns={columns.length} rows={4} />}
        empty={none}
      >
        {(_, { items }) => (
          <ListRows
            label={label}
            columns={columns}
            rows={items}
            isPicking={false}
            onPicking={() => {}}
          />
        )}
      </Await>
    </Card>
  );
}
