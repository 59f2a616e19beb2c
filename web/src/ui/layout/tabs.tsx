import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { t } from "#text/index.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { Counter } from "#ui/list/counter.tsx";
import styles from "./tabs.module.css";

export interface Tab<V extends string> {
  value: V;
  label: string;
  count?: number | undefined;
  /** Marks an edited view. */
  edited?: boolean;
}

interface TabsProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: Tab<V>[];
  /** The content of the chosen tab. */
  children: ReactNode;
}

/** Keeps the chosen tab visible if the row is wider than the screen. */
const useChosenInSight = (value: string) => {
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list.current || !tab) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [value]);

  return list;
};

const Label = <V extends string>({ tab: { label, edited, count } }: { tab: Tab<V> }) => (
  <>
    {label}
    {edited && (
      <>
        <span className={styles.dot} />
        <VisuallyHidden>{t("ui.edited")}</VisuallyHidden>
      </>
    )}
    {count !== undefined && <Counter tone="neutral" value={count} />}
  </>
);

/** Which tab a key leads to, of so many. */
const keys = new Map<string, (at: number, count: number) => number>([
  ["ArrowLeft", (at, count) => (at + count - 1) % count],
  ["ArrowRight", (at, count) => (at + 1) % count],
  ["Home", () => 0],
  ["End", (_at, count) => count - 1],
]);

/** Views of one thing, of which one is shown. One stop of the Tab key; the arrow keys choose. */
export function Tabs<V extends string>({ label, value, onChange, tabs, children }: TabsProps<V>) {
  const list = useChosenInSight(value);
  const id = useId();
  const idOf = (tab: V) => `${id}-${tab}`;

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Alt and an arrow is the browser's way back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = keys.get(event.key)?.(at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll("button")[next]?.focus();
    onChange(tab.value);
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={styles.list}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={idOf(tab.value)}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
          >
            <Label tab={tab} />
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={idOf(value)}
        className={styles.panel}
      >
        {children}
      </div>
    </>
  );
}
