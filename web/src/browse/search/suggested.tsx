import { type MouseEvent, type ReactNode, useId } from "react";
import styles from "./suggestions.module.css";

export type Option = {
  key: string;
  icon: ReactNode;
  label: ReactNode;
  note?: string | undefined;
  onChoose: () => void;
};

type Props = {
  /** The id of the list. */
  list: string;
  title?: string;
  options: Option[];
  /** The id of the highlighted option. */
  active: string | undefined;
};

/** Keeps the focus in the search field on a press. */
export const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Options of one kind under their title; nothing if there are none. */
export function OptionGroup({ list, title, options, active }: Props) {
  const titleId = useId();
  if (options.length === 0) return null;

  return (
    <div role="group" className={styles.group} aria-labelledby={title && titleId}>
      {title && (
        <div id={titleId} role="presentation" className={styles.title}>
          {title}
        </div>
      )}
      {options.map(({ key, icon, label, note, onChoose }) => {
        const id = `${list}-${key}`;
        return (
          <button
            key={key}
            id={id}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={id === active}
            className={styles.option}
            onMouseDown={keepFocus}
            onClick={onChoose}
          >
            {icon}
            <span className={styles.words}>
              <bdi className={styles.label}>{label}</bdi>
              {note && <span className={styles.note}>{note}</span>}
            </span>
          </button>
        );
      })}
    </div>
  );
}
