import { createContext } from "react";

type Edits = Set<symbol>;

const held: Edits = new Set();

/** Of the drawer around a form: it asks before it closes over them. */
export const EditsInside = createContext<Edits | null>(null);

/** Says that there are edits nobody has sent yet; until it is taken back. */
export const holdUnsaved = (inside: Edits | null) => {
  const one = Symbol("edits");
  held.add(one);
  inside?.add(one);
  return () => {
    held.delete(one);
    inside?.delete(one);
  };
};

/** Whether leaving the page now would lose something. */
export const isUnsaved = () => held.size > 0;
