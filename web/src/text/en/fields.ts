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
};
