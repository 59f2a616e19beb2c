import { useState } from "react";
import { SortableList } from "#ui/list/sortable/sortable-list.tsx";
import styles from "./lists.module.css";

const plans = ["Basic", "Advanced", "Enterprise", "Trial", "Custom"];
const pictures = ["Front", "Counter", "Window", "Shelf", "Team", "Stand", "Booth", "Door", "Sign"];

function Sorted({ names, sideways }: { names: string[]; sideways?: boolean }) {
  const [items, setItems] = useState(names);

  return (
    <SortableList
      items={items}
      nameOf={(name) => name}
      sideways={sideways ?? false}
      className={sideways ? styles.cells : undefined}
      onOrder={setItems}
    >
      {(name, order) => (
        <li key={name} className={styles.item} data-tall={name === "Advanced" || undefined}>
          <span>{name}</span>
          {order}
        </li>
      )}
    </SortableList>
  );
}

export const Lists = () => (
  <>
    <section aria-label="Plans">
      <Sorted names={plans} />
    </section>
    <section aria-label="Pictures">
      <Sorted names={pictures} sideways />
    </section>
  </>
);
