import { notifications } from "@vitrine/contract/notifications";
import { notificationPreferences } from "@vitrine/contract/notifications/preferences";
import { anyone, forSelf, owned, signedIn } from "#http/doors.ts";
import { on } from "#http/on.ts";
import { directRoutes } from "./direct/routes.ts";
import { savePreferences, showPreferences, unsubscribe } from "./preferences/service.ts";
import {
  countAll,
  countNew,
  countNews,
  listNotifications,
  readAllNotifications,
  readNotification,
  removeAllNotifications,
  removeNotification,
} from "./service.ts";

// Anybody signed in may: "access denied" here would sign them out.
const own = owned(signedIn, "whom the notification is for");

const theirs = "the caller";

export const notificationRoutes = [
  ...directRoutes,
  on(notifications.list, own, listNotifications),
  on(notifications.countNew, own, countNew),
  on(notifications.countAll, own, countAll),
  on(notifications.counters, own, countNews),
  on(notifications.remove, own, removeNotification),
  on(notifications.markRead, own, readNotification),
  on(notifications.removeAll, own, removeAllNotifications),
  on(notifications.readAll, own, readAllNotifications),
  on(notifications.markAllRead, own, readAllNotifications),
  on(notificationPreferences.list, owned(signedIn, theirs), showPreferences),
  on(notificationPreferences.save, forSelf(signedIn, theirs), savePreferences),
  on(notificationPreferences.unsubscribe, anyone, unsubscribe),
];
