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

  formatting: "Formatting of {{label}}",
  tools: {
    strong: "Bold",
    emphasis: "Italic",
    heading: "Heading",
    subheading: "Subheading",
    bulletList: "Bulleted list",
    orderedList: "Numbered list",
    quote: "Quote",
    link: "Link",
    picture: "Picture",
    undo: "Undo",
    redo: "Redo",
  },
  linkAddress: "Web address",
  linkExample: "https://company.com",
  linkWrong: "Enter a complete web address, like https://company.com",
  saveLink: "Save link",
  removeLink: "Remove link",

  drag: "Drag {{name}}, or move it with the arrow keys",
  earlier: "Move {{name}} earlier",
  later: "Move {{name}} later",
  placeOf: "{{name}} is now number {{place}} of {{count}}",
};
