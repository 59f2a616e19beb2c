import { type KeyboardEvent, useRef } from "react";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Chip } from "./chip.tsx";
import styles from "./chip.module.css";

export interface ChosenValue {
  key: string;
  group?: string;
  value: string;
}

interface ChipRowProps {
  label: string;
  chips: ChosenValue[];
  onRemove: (key: string) => void;
  onClear: () => void;
}

/** Chosen values in the order chosen. Backspace removes the last; "Clear all" appears from two. */
export function ChipRow({ label, chips, onRemove, onClear }: ChipRowProps) {
  const removers = useRef(new Map<string, HTMLButtonElement>());
  if (chips.length === 0) return null;

  const remove = (at: number) => {
    const neighbour = chips[at + 1] ?? chips[at - 1];
    const chip = chips[at];
    if (!chip) return;
    if (neighbour) removers.current.get(neighbour.key)?.focus();
    onRemove(chip.key);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Backspace") return;
    event.preventDefault();
    remove(chips.length - 1);
  };

  return (
    <div role="group" aria-label={label} onKeyDown={onKeyDown}>
      <ul className={styles.row}>
        {chips.map(({ key, group, value }, at) => (
          <li key={key}>
            <Chip
              group={group}
              value={value}
              onRemove={() => remove(at)}
              removeRef={(node) => {
                if (node) removers.current.set(key, node);
                else removers.current.delete(key);
              }}
            />
          </li>
        ))}
        {chips.length > 1 && (
          <li>
            <Button variant="link" className={styles.clear} onClick={onClear}>
              {t("ui.clearAll")}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}
