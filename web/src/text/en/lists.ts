/** Words of lists that are searched, filtered and chosen from. */
export const lists = {
  all: "all",
  filter: "Filter",
  filters: "Filters",
  findIn: "Find in {{filter}}",
  filterIs: "{{filter}}: {{value}}",
  actions: "Actions",
  actionsFor: "Actions for {{name}}",
  noMatch: "No matches",
  noMatchWhy: "Nothing here matches your search and filters.",
  showAll: "Show all",

  selection: "Selection",
  select: "Select {{name}}",
  selectPage: "Select all on this page",
  selectRows: "Select",
  selected: "{{shown}} selected",
  allMatching: "Select all {{shown}} that match",
  gone: "No longer in this list",
  clearSelection: "Clear selection",
};
