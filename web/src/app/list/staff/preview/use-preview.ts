import { useState, useSyncExternalStore } from "react";
import { useHotkeys } from "#ui/layout/hotkeys.ts";

const wide = () => window.matchMedia("(width >= 75rem)");
const subscribe = (onChange: () => void) => {
  const query = wide();
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
};

type WithId = { id: string };

const linkOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] :is(th a, a, input)`);

/** Which row is previewed beside its list: the one in focus, once a preview was asked for. */
export const usePreview = <Row extends WithId>(rows: readonly Row[], isOffered: boolean) => {
  const isWide = useSyncExternalStore(subscribe, () => wide().matches);
  const [isOpen, setIsOpen] = useState(false);
  const [rowId, setRowId] = useState<string>();
  const isPossible = isOffered && isWide;
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === rowId),
  );
  const row = rows[at];
  const toggle = () => setIsOpen(!isOpen);
  const close = () => setIsOpen(false);
  useHotkeys({ p: toggle }, isPossible);
  useHotkeys({ Escape: close }, isPossible && isOpen);

  return {
    onRow: ({ id }: WithId) => setRowId(id),
    toggle: isPossible ? toggle : undefined,
    shown: isPossible && isOpen && row ? { row, place: at + 1 } : undefined,
    /** Moves the focus too. */
    move: (by: 1 | -1) => {
      const next = rows[at + by];
      if (next) linkOf(next.id)?.focus();
    },
    close,
  };
};
