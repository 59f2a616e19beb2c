/** Words of the list that the bell opens. */
export const notifications = {
  newMessages_one: "{{count}} new message",
  newMessages_other: "{{count}} new messages",
  readAll: "Mark all as read",
  removeAll: "Delete all",
  removedAll: "All notifications deleted",
  remove: "Delete “{{title}}”",
  none: "Nothing new",
  noneWhy: "Ratings and messages for you appear here.",
  failed: "Notifications did not load",
  more: "Load more",
  isNew: "New:",
};
