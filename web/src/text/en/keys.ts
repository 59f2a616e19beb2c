/** Words of what the keys do. */
export const keys = {
  search: "Search",
  searchAnywhere: "Search, also while typing elsewhere",
  home: "Go to home",
  browse: "Go to browse",
  messages: "Go to messages",
  filters: "Go to the filters",
  move: "Next or previous startup",
  save: "Save the search",
  bookmark: "Bookmark the startup",
  compare: "Compare the startup",
  open: "Open the startup",
  undo: "Undo the last action",
  help: "Show keyboard shortcuts",
  singleKeys: "Single-key shortcuts",
  singleKeysHelp: "Turn off if you use voice control. The list of shortcuts stays in the menu.",
  enter: "Enter",
};
