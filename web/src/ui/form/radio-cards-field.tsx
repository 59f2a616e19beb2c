import type { ReactNode } from "react";
import { cx } from "#ui/format/cx.ts";
import { FieldError } from "./field-frame.tsx";
import { useField } from "./form-state.ts";
import field from "./field.module.css";
import styles from "./radio-cards.module.css";

export interface RadioCard {
  value: string;
  label: string;
  help?: string;
  icon?: ReactNode;
  /** Why it cannot be chosen. */
  disabled?: string | undefined;
}

interface RadioCardsFieldProps {
  name: string;
  /** What is chosen, for the summary of errors. */
  label: string;
  groups: { legend: string; cards: RadioCard[]; columns?: 1 | 2 }[];
}

/** Chooses one of several cards, each with its own text; the whole card is the control. */
export function RadioCardsField({ name, label, groups }: RadioCardsFieldProps) {
  const { value, error, onChange, onFocus, id } = useField(name, label);
  const first = groups[0]?.cards[0]?.value;

  return (
    <div className={styles.groups} data-invalid={error ? true : undefined}>
      {groups.map(({ legend, cards, columns = 1 }) => (
        <fieldset key={legend}>
          <legend className={field.label}>{legend}</legend>
          <div className={cx(styles.cards, columns === 2 && styles.two)}>
            {cards.map((card) => (
              <Card
                key={card.value}
                card={card}
                name={name}
                id={card.value === first ? id : `${id}-${card.value}`}
                checked={value === card.value}
                onChoose={() => onChange(card.value)}
                onFocus={onFocus}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {error && (
        <p className={field.error} role="alert">
          <FieldError>{error}</FieldError>
        </p>
      )}
    </div>
  );
}

interface CardProps {
  card: RadioCard;
  name: string;
  id: string;
  checked: boolean;
  onChoose: () => void;
  onFocus: () => void;
}

function Card({ card, name, id, checked, onChoose, onFocus }: CardProps) {
  const { value, label, help, icon, disabled } = card;
  return (
    <label className={styles.card}>
      {icon}
      <span className={styles.words}>
        <span className={styles.name}>{label}</span>
        {(disabled ?? help) && <span className={styles.help}>{disabled ?? help}</span>}
      </span>
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled !== undefined}
        onChange={onChoose}
        onFocus={onFocus}
      />
      <span className={styles.dot} aria-hidden />
    </label>
  );
}
