import { lazy, type ReactNode, Suspense } from "react";
import { inTime } from "#ui/state/in-time.ts";
import type { MenuItem } from "./overlay-props.ts";
import { type TriggerProps, useTrigger } from "./trigger.ts";
import styles from "./popup.module.css";

interface MenuProps {
  /** The name of the menu: "Actions for Loopwear". */
  label: string;
  /** Draws the button; spread the props on it. */
  trigger: (props: TriggerProps) => ReactNode;
  /** Groups of items, divided by lines. */
  groups: MenuItem[][];
  /** A longer heading above the first group. */
  head?: ReactNode;
  align?: "start" | "end";
  /** Loads what an item needs to act, together with the menu. */
  preload?: () => unknown;
}

const load = inTime(() => import("./menu-body.tsx"));
const MenuBody = lazy(() => load().then((body) => ({ default: body.MenuBody })));

/** A button that opens a list of actions; a sheet on phones. */
export function Menu(props: MenuProps) {
  const { label, trigger, groups, head, align = "end", preload } = props;
  const loadAll = () => Promise.allSettled([load(), preload?.()]);
  const { opened, wanted, close, trigger: triggerProps } = useTrigger("menu", loadAll);

  return (
    <span className={styles.place}>
      {trigger(triggerProps)}
      {wanted && (
        <Suspense>
          <MenuBody
            opened={opened}
            onClose={close}
            label={label}
            groups={groups}
            head={head}
            align={align}
          />
        </Suspense>
      )}
    </span>
  );
}
