import type { Db } from "#db/connect.ts";
import { articleIdOf } from "../articles.ts";
import { insertMany } from "../bulk.ts";
import type { DemoCatalogue, DemoNotification } from "../catalogue/shapes.ts";
import { idOf } from "../ids.ts";
import { startupIdOf } from "./companies.ts";
import { userIdOf } from "./people.ts";
import { roomIdOf } from "./rooms.ts";

export async function insertNotifications(db: Db, demo: DemoCatalogue) {
  await insertMany(
    db,
    "notifications",
    demo.notifications.map((notification, i) => ({
      id: idOf("notification", i, notification.to),
      userId: userIdOf(notification.to),
      notificationType: notification.type,
      title: notification.title,
      text: notification.text,
      link: linkOf(demo, notification),
      aboutUserId: notification.about === null ? null : userIdOf(notification.about),
      isRead: notification.isRead,
      createdAt: notification.sentAt,
    })),
  );
}

function linkOf(demo: DemoCatalogue, { to, target }: DemoNotification) {
  if ("screen" in target) return target.screen;
  if ("article" in target)
    return `/profile/startup/articles-detail/${articleIdOf({ key: target.article })}`;
  if ("roomWith" in target) {
    const room = { creator: to, participant: target.roomWith };
    return `/messages/chat/${roomIdOf(room)}`;
  }
  const startup = demo.startups.find(({ key }) => key === target.startup);
  if (!startup) throw new Error(`The demo has no startup "${target.startup}".`);
  return `/profile/startup/${startupIdOf(startup)}`;
}
