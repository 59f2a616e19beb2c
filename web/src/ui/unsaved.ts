const held = new Set<symbol>();

/** Says that there are edits nobody has sent yet; until it is taken back. */
export const holdUnsaved = () => {
  const one = Symbol("edits");
  held.add(one);
  return () => {
    held.delete(one);
  };
};

/** Whether leaving the page now would lose something. */
export const isUnsaved = () => held.size > 0;
