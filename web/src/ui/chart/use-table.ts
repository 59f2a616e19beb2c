import { useState, useSyncExternalStore } from "react";
import { useHotkeys } from "#ui/layout/hotkeys.ts";

/** What `T` has chosen for every chart on screen; each choice is an object of its own. */
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

/** Whether a chart is shown as a table: by its own button, until `T` turns all of them. */
export const useTable = () => {
  const all = useSyncExternalStore(subscribe, () => chosen);
  const [own, setOwn] = useState({ all, isTable: all.isTable });
  const { isTable } = own.all === all ? own : all;
  // One of the charts hears the key; the others find it taken.
  useHotkeys({ t: turnAll });
  return { isTable, turn: () => setOwn({ all, isTable: !isTable }) };
};
