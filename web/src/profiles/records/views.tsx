import { Counter } from "#ui/list/counter.tsx";
import { scopeOf } from "#ui/list/filter/scope.ts";
import styles from "./records.module.css";

/** A search that is wanted often, and what it is called. */
export type View<S> = { label: string; search: Partial<S>; count?: number | undefined };

type Props<S extends object> = {
  label: string;
  views: readonly View<S>[];
  /** The search that leaves nothing out. */
  rest: S;
  search: S;
  onChange: (search: S) => void;
};

/** Searches that are wanted often, one press away. */
export const Views = <S extends object>({ label, views, rest, search, onChange }: Props<S>) => (
  <div role="group" aria-label={label} className={styles.views}>
    {views.map(({ label: name, search: part, count }) => {
      const whole = { ...rest, ...part };
      return (
        <button
          key={name}
          type="button"
          className={styles.view}
          aria-pressed={scopeOf(whole) === scopeOf(search)}
          onClick={() => onChange(whole)}
        >
          {name}
          {count !== undefined && count > 0 && <Counter tone="neutral" value={count} />}
        </button>
      );
    })}
  </div>
);
