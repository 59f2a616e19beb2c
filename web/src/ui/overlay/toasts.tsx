import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from "@tabler/icons-react";
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { Button } from "#ui/layout/button.tsx";
import { useHotkeys } from "#ui/layout/hotkeys.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { dismissToast, lifetime, type ShownToast, undoNewest, undoToast } from "./toast.ts";
import { useToasts } from "./use-toasts.ts";
import styles from "./toasts.module.css";

/** Where toasts appear. It is in the page from the start, so that each one is announced. */
export function Toasts() {
  const toasts = useToasts();
  const [pointed, setPointed] = useState(false);
  const { list, focused, ...focusing } = useFocusInside(toasts);
  const hidden = useHiddenTab();
  useHotkeys(
    { z: undoNewest },
    toasts.some((one) => one.undo),
  );

  return (
    <section className={styles.region} aria-label={t("ui.toasts")}>
      <ol
        ref={list}
        className={styles.list}
        aria-live="polite"
        aria-relevant="additions"
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        {...focusing}
      >
        {toasts.map((one) => (
          <ToastItem key={one.id} toast={one} clock={!pointed && !focused && !hidden} />
        ))}
      </ol>
    </section>
  );
}

/** Whether a toast has the focus; removing a focused toast drops the focus without a blur event. */
function useFocusInside(toasts: readonly ShownToast[]) {
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    setFocused(list.current?.contains(document.activeElement) ?? false);
  }, [toasts]);

  const onBlur = (event: FocusEvent) =>
    setFocused(event.currentTarget.contains(event.relatedTarget));
  return { list, focused, onFocus: () => setFocused(true), onBlur };
}

const icons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  neutral: IconInfoCircle,
  warning: IconAlertCircle,
  danger: IconAlertCircle,
};

function ToastItem({ toast, clock }: { toast: ShownToast; clock: boolean }) {
  const { id, text, tone = "success", icon, undo, action } = toast;
  const Icon = icons[tone];
  useCountdown(lifetime(toast), clock, () => dismissToast(id));

  const act = () => {
    dismissToast(id);
    action?.onPress();
  };

  return (
    <li className={cx(styles.toast, styles[tone])}>
      {icon ?? <Icon aria-hidden />}
      <span className={styles.text}>{text}</span>
      {action && (
        <Button variant="link" onClick={act}>
          {action.label}
        </Button>
      )}
      {undo && (
        <Button variant="link" shortcut="Z" onClick={() => undoToast(toast)}>
          {t("ui.undo")}
        </Button>
      )}
      <IconButton size="small" label={t("ui.dismiss")} onClick={() => dismissToast(id)}>
        <IconX aria-hidden />
      </IconButton>
    </li>
  );
}

/** Counts down only while `running`; the remaining time is kept during a pause. */
function useCountdown(milliseconds: number, running: boolean, onEnd: () => void) {
  const left = useRef(milliseconds);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    if (!running) return;
    const startedAt = Date.now();
    const rest = left.current;
    const timer = setTimeout(() => end.current(), rest);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, rest - (Date.now() - startedAt));
    };
  }, [running]);
}

const whenVisibilityChanges = (onChange: () => void) => {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
};

const useHiddenTab = () => useSyncExternalStore(whenVisibilityChanges, () => document.hidden);
