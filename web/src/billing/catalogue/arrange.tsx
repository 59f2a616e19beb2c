import { catalogue, type orderedKinds } from "@vitrine/contract/billing/catalogue";
import { useRef, useState } from "react";
import { useAction } from "#app/actions/use-action.ts";
import type { ReadEndpoint } from "@vitrine/contract/endpoint";
import { t } from "#text/index.ts";
import { SortableList } from "#ui/list/sortable/sortable-list.tsx";
import type { Kept } from "./kept.ts";
import styles from "./catalogue.module.css";

type Named = Pick<Kept, "id" | "name">;

type Props = {
  kind: (typeof orderedKinds)[number];
  things: readonly Named[];
  refreshes: readonly ReadEndpoint[];
};

const idsOf = (things: readonly Named[]) => things.map(({ id }) => id);

/** Puts plans or plan types in order, by dragging or by buttons. */
export function Arrange({ kind, things, refreshes }: Props) {
  const [order, setOrder] = useState<readonly Named[]>(things);
  const saved = useRef(things);
  const { press, failure } = useAction<readonly Named[]>(
    {
      run: async (write, next) => {
        await write(catalogue.order, { kind, ids: idsOf(next) });
        saved.current = next;
      },
      show: (_client, next) => {
        setOrder(next);
        // A later move stays: it is sent next, as a whole order.
        return () => setOrder((shown) => (shown === next ? saved.current : shown));
      },
      refreshes,
    },
    { queue: `arrange ${kind}` },
  );

  return (
    <div className={styles.usedBy}>
      <p>{t("catalogue.arrangeWhy")}</p>
      {failure}
      <SortableList
        className={styles.arranged}
        items={order}
        nameOf={({ name }) => name}
        onOrder={press}
      >
        {({ id, name }, buttons) => (
          <li key={id}>
            <bdi>{name}</bdi>
            {buttons}
          </li>
        )}
      </SortableList>
    </div>
  );
}
