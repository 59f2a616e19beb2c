/** Words of the lists of staff alone. */
export const staff = {
  look: "Columns",
  columns: "Columns",
  density: "Row height",
  comfortable: "Comfortable",
  compact: "Compact",
  reset: "Reset columns",
};
