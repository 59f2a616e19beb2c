import "@mantine/core/styles/Tabs.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import { Tabs as LibraryTabs } from "@mantine/core";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { t } from "#text/index.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { Counter } from "#ui/list/counter.tsx";
import { Library } from "#ui/theme/library.tsx";
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

/** Views of one thing, of which one is shown. */
export function Tabs<V extends string>({ label, value, onChange, tabs, children }: TabsProps<V>) {
  const list = useChosenInSight(value);
  const choose = (next: string | null) => {
    const tab = tabs.find((one) => one.value === next);
    if (tab) onChange(tab.value);
  };

  return (
    <Library>
      <LibraryTabs value={value} onChange={choose} keepMounted={false}>
        <LibraryTabs.List ref={list} className={styles.list} aria-label={label}>
          {tabs.map((tab) => (
            <LibraryTabs.Tab key={tab.value} value={tab.value} className={styles.tab}>
              <span className={styles.label}>
                {tab.label}
                {tab.edited && (
                  <>
                    <span className={styles.dot} />
                    <VisuallyHidden>{t("ui.edited")}</VisuallyHidden>
                  </>
                )}
                {tab.count !== undefined && <Counter tone="neutral" value={tab.count} />}
              </span>
            </LibraryTabs.Tab>
          ))}
        </LibraryTabs.List>
        <LibraryTabs.Panel value={value} className={styles.panel}>
          {children}
        </LibraryTabs.Panel>
      </LibraryTabs>
    </Library>
  );
}
