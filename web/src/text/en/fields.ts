/** Words of the fields that only some screens have: dates, amounts, lists in an order, rich text. */
export const fields = {
  readAs: "Read as {{value}}",

  openCalendar: "Choose a date for {{label}}",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  previousYear: "Previous year",
  nextYear: "Next year",
  today: "Today",
  clearDate: "Clear",
  dateExample: "DD / MM / YYYY",
  from: "From",
  to: "To",

  edit: "{{label}}: {{value}}. Edit",
  saved: "Saved",

  drag: "Drag {{name}}, or move it with the arrow keys",
  earlier: "Move {{name}} earlier",
  later: "Move {{name}} later",
  placeOf: "{{name}} is now number {{place}} of {{count}}",
};
