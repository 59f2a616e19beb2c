import { IconChevronRight } from "@tabler/icons-react";
import { useId, useState } from "react";
import { matching, valuesInSight } from "./check-list-order.ts";
import type { CheckListProps } from "./check-list.tsx";
import { CheckRow } from "./check-row.tsx";
import { afterToggle, type Branch, hasChosenChild } from "./check-tree-choice.ts";
import { ShowAll } from "./show-all.tsx";
import styles from "./check-list.module.css";

type Props = Pick<CheckListProps, "label" | "chosen" | "onChange" | "first"> & {
  branches: Branch[];
  /** The label of the button that opens a value's children: "Subcategories of Checkout". */
  childrenOf: (label: string) => string;
};

type BranchProps = Pick<Props, "chosen" | "childrenOf"> & {
  branch: Branch;
  onToggle: (value: string) => void;
};

function BranchRow({ branch, chosen, childrenOf, onToggle }: BranchProps) {
  const isPartly = hasChosenChild(branch, chosen);
  const [opened, setOpened] = useState(isPartly || chosen.includes(branch.value));
  const id = useId();

  return (
    <li>
      <CheckRow
        of={branch}
        checked={chosen.includes(branch.value)}
        isPartly={isPartly}
        onToggle={() => onToggle(branch.value)}
      >
        {branch.children.length > 0 && (
          <button
            type="button"
            className={styles.opener}
            aria-label={childrenOf(branch.label)}
            aria-expanded={opened}
            aria-controls={id}
            onClick={() => setOpened(!opened)}
          >
            <IconChevronRight aria-hidden />
          </button>
        )}
      </CheckRow>
      <ul id={id} className={styles.children} hidden={!opened}>
        {opened &&
          matching(branch.children, "").map((child) => (
            <li key={child.value}>
              <CheckRow
                of={child}
                checked={chosen.includes(child.value)}
                onToggle={() => onToggle(child.value)}
              />
            </li>
          ))}
      </ul>
    </li>
  );
}

/** Values in two levels, each with its count; the second opens below the first. */
export function CheckTree({ label, branches, chosen, onChange, first = 7, childrenOf }: Props) {
  const [all, setAll] = useState(false);
  const found = matching(branches, "");
  const holding = found
    .filter((branch) => hasChosenChild(branch, chosen))
    .map(({ value }) => value);
  const shown = all ? found : valuesInSight(found, [...chosen, ...holding], first);

  return (
    <div role="group" aria-label={label}>
      <ul className={styles.list}>
        {shown.map((branch) => (
          <BranchRow
            key={branch.value}
            branch={branch}
            chosen={chosen}
            childrenOf={childrenOf}
            onToggle={(value) => onChange(afterToggle(branches, chosen, value))}
          />
        ))}
      </ul>
      {(all || shown.length < found.length) && (
        <ShowAll all={all} count={found.length} onToggle={() => setAll(!all)} />
      )}
    </div>
  );
}
