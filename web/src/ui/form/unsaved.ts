import { createContext } from "react";

type Edits = Set<symbol>;

/** Sends what is held; false where it was refused. None where that would be more than saving it. */
type Save = (() => Promise<boolean>) | undefined;

const held = new Map<symbol, Save>();

/** Of the drawer around a form: it asks before it closes over them. */
export const EditsInside = createContext<Edits | null>(null);

let place = "vitrine/production/unsaved/";

/** Whose edits these are; other tabs of the same person count them too. */
export const unsavedOf = (personId: string) => {
  place = `vitrine/production/unsaved/${personId}`;
};

/** A lock many may hold: every tab sees how many there are, and a closed tab gives its own back. */
const holdLock = () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(place, { mode: "shared" }, () => released);
  return release;
};

/** Says that there are edits nobody has sent yet; until it is taken back. */
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

/** Whether all that is held can be saved from elsewhere. */
export const canSaveEdits = () => [...held.values()].every((save) => save !== undefined);

/** Sends all edits of this page, one form after the other, up to the first that is refused. */
export const saveEdits = async () => {
  for (const save of [...held.values()]) if (!(await save?.())) return false;
  return true;
};

/** How many forms hold edits nobody has sent, in all tabs of the person. */
export const unsavedEdits = async () => {
  const { held: locks = [] } = await navigator.locks.query();
  return locks.filter(({ name }) => name === place).length;
};

/** Gives the edits up: the page is left without another question. */
export const giveUpEdits = () => held.clear();
