import { useState, useSyncExternalStore } from "react";
import { useHotkeys } from "#ui/layout/hotkeys.ts";

/** The last choice made with `T` for all charts on screen; a new object each time. */
let chosen = { isTable: false };
const listeners = new Set<() => void>();

const turnAll = () => {
  chosen = { isTable: !chosen.isTable };
  for (const tell of listeners) tell();
};

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** Whether a chart is shown as a table: by its own button, until `T` switches all of them. */
export const useTable = () => {
  const all = useSyncExternalStore(subscribe, () => chosen);
  const [own, setOwn] = useState({ all, isTable: all.isTable });
  const { isTable } = own.all === all ? own : all;
  // Only one of the charts handles the key; the others find it handled.
  useHotkeys({ t: turnAll });
  return { isTable, turn: () => setOwn({ all, isTable: !isTable }) };
};
