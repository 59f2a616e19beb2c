/** Each call in one plain sentence, for readers of the API. */
export const notificationsInWords = {
  notifications: {
    list: "Lists one’s own notifications, the newest first.",
    countNew: "Counts one’s own unread notifications.",
    countAll: "Counts all of one’s own notifications.",
    counters: "Counts one’s own unread notifications and messages.",
    remove: "Deletes a notification.",
    removeAll: "Deletes all of one’s own notifications, or those up to a moment.",
    markRead: "Marks one of one’s own notifications as read.",
    readAll: "Marks all of one’s own notifications as read; kept for older clients.",
    markAllRead: "Marks all of one’s own notifications as read.",
  },
  notificationPreferences: {
    list: "Gives which news one wants by e-mail and when, and one’s quiet hours.",
    save: "Saves which news one wants by e-mail and when, and one’s quiet hours.",
    unsubscribe: "Turns off the e-mails that a link belongs to.",
  },
  direct: {
    toStartup: "Writes a notification to one person of a startup.",
    toUser: "Writes a notification to one person of a retailer.",
    toStartups: "Writes to chosen startups, or to all that a filter finds.",
    toUsers: "Writes to chosen retailers, or to all that a filter finds.",
    countStartups: "Counts whom a notification to startups would reach.",
    countUsers: "Counts whom a notification to retailers would reach.",
    withdrawFromStartups: "Takes a notification back from startups that have not read it.",
    withdrawFromUsers: "Takes a notification back from retailers that have not read it.",
    sentToStartups: "Lists what was sent to startups.",
    sentToUsers: "Lists what was sent to retailers.",
  },
};
