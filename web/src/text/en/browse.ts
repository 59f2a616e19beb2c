/** Words of browsing, searching and bookmarks. */
export const browse = {
  bookmark: "Bookmark {{name}}",
  bookmarkRemoved: "{{name}} bookmark removed",
};
