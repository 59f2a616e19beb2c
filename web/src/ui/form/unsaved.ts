import { createContext } from "react";
import { ownName } from "#ui/state/own-name.ts";

type Edits = Set<symbol>;

/** Saves the edits; false if that was refused. Undefined if sending would do more than save. */
type Save = (() => Promise<boolean>) | undefined;

const held = new Map<symbol, Save>();

/** The edits inside a drawer, which asks before closing while it has any. */
export const EditsInside = createContext<Edits | null>(null);

let place = ownName("unsaved/");

/** Sets whose edits these are; the same person's other tabs count them too. */
export const unsavedOf = (personId: string) => {
  place = ownName(`unsaved/${personId}`);
};

/** Takes a shared lock: every tab sees how many are held, and a closed tab releases its own. */
const holdLock = () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(place, { mode: "shared" }, () => released);
  return release;
};

/** Registers unsaved edits, until the returned function is called. */
export const holdUnsaved = (inside: Edits | null, save: Save) => {
  const one = Symbol("edits");
  held.set(one, save);
  inside?.add(one);
  const release = holdLock();
  return () => {
    held.delete(one);
    inside?.delete(one);
    release();
  };
};

/** Whether leaving the page now would lose something. */
export const isUnsaved = () => held.size > 0;

/** Whether all unsaved edits can be saved from outside their forms. */
export const canSaveEdits = () => [...held.values()].every((save) => save !== undefined);

/** Saves all edits of this page, one form after the other, up to the first that is refused. */
export const saveEdits = async () => {
  for (const save of [...held.values()]) if (!(await save?.())) return false;
  return true;
};

/** How many forms hold unsaved edits, in all tabs of the person. */
export const unsavedEdits = async () => {
  const { held: locks = [] } = await navigator.locks.query();
  return locks.filter(({ name }) => name === place).length;
};

/** Discards the edits, so that the page can be left without another question. */
export const giveUpEdits = () => held.clear();
