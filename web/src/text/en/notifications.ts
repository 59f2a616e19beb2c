/** Words of the bell and its list. */
export const notifications = {
  title: "Notifications",
  bell: "Notifications, nothing new",
  bellNew_one: "Notifications, {{count}} new",
  bellNew_other: "Notifications, {{count}} new",
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
