/** Words of the list of bookmarks. */
export const bookmarks = {
  title: "Bookmarks",
  noBookmarks: "No bookmarks yet",
  noBookmarksWhy: "Tap the ribbon on a startup to save it here.",
  bookmarksFailed: "Your bookmarks did not load",
  moreToKeep: "Looking for more?",
  moreToKeepWhy: "Bookmark a startup to find it here again.",
};
