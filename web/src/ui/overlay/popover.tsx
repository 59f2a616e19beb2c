import { lazy, type ReactNode, Suspense } from "react";
import { inTime } from "#ui/state/in-time.ts";
import { type TriggerProps, useTrigger } from "./trigger.ts";
import styles from "./popup.module.css";

interface PopoverProps {
  /** The name of the content: "Notifications". */
  label: string;
  /** Draws the button; spread the props on it. */
  trigger: (props: TriggerProps) => ReactNode;
  align?: "start" | "end";
  /** Opens beside the card whose corner has the trigger, instead of below the trigger. */
  beside?: boolean;
  /** Any CSS length; 22.5rem by default. */
  width?: string;
  /** Loads what the panel shows, together with the panel. */
  preload?: () => unknown;
  children: (close: () => void) => ReactNode;
}

const load = inTime(() => import("./popover-body.tsx"));
const PopoverBody = lazy(() => load().then((body) => ({ default: body.PopoverBody })));

/** A button that opens a panel beside it; a sheet on phones. */
export function Popover(all: PopoverProps) {
  const { label, trigger, align = "end", beside, width, preload, children } = all;
  const loadAll = () => Promise.allSettled([load(), preload?.()]);
  const { opened, wanted, close, trigger: props } = useTrigger("dialog", loadAll);

  return (
    <span className={styles.place}>
      {trigger(props)}
      {wanted && (
        <Suspense>
          <PopoverBody
            opened={opened}
            label={label}
            align={align}
            beside={beside}
            width={width}
            onClose={close}
          >
            {children(close)}
          </PopoverBody>
        </Suspense>
      )}
    </span>
  );
}
