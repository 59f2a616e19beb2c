import { z } from "zod";
import { channel, read, write } from "#endpoint.ts";
import { RoleName } from "#roles.ts";
import { listOf, listSearch } from "#paging.ts";
import { Done, Id, Moment } from "#shapes.ts";

export const notificationTypes = [
  "ADMIN_NOTIFICATION",
  "SYSTEM_NOTIFICATION",
  "NOTIFICATION_WITH_ADDITIONAL_INFO",
] as const;

export const Notification = z.object({
  id: Id,
  createdAt: Moment,
  isRead: z.boolean(),
  notificationType: z.enum(notificationTypes),
  title: z.string(),
  text: z.string(),
  /** The address it leads to, inside the product. */
  link: z.string().nullable(),
  /** The company or person it is about. */
  shortProfile: z
    .object({
      role: RoleName,
      companyShortName: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      userId: Id,
      logoId: Id.nullable(),
      logo: z.string().nullable(),
    })
    .nullable(),
});

const nothing = z.object({});
const count = z.object({ count: z.number().int() });

/** The counters in the bar of every screen: unread notifications, and unread messages by conversation. */
const Counters = z.object({
  notifications: z.number().int(),
  messages: z.object({
    count: z.number().int(),
    items: z.array(z.object({ chatId: Id, count: z.number().int() })),
  }),
});

export const notifications = {
  list: read("POST", "/api/chats/v1/notifications", {
    /** Here pages count from 0. */
    input: listSearch({ pageSize: 20, filters: {} }).extend({
      page: z.number().int().min(0).max(100_000).default(0),
    }),
    output: listOf(Notification).extend({ countOfNew: z.number().int() }),
  }),
  countNew: read("GET", "/api/chats/v1/notifications/count/new", { input: nothing, output: count }),
  countAll: read("GET", "/api/chats/v1/notifications/count/all", { input: nothing, output: count }),
  counters: read("GET", "/api/chats/v1/counters", { input: nothing, output: Counters }),
  remove: write("DELETE", "/api/chats/v1/notification/:id/delete", {
    input: z.object({ id: Id }),
    output: Done,
  }),
  /** For who follows its link. */
  markRead: write("POST", "/api/chats/v1/notification/:id/read", {
    input: z.object({ id: Id }),
    output: Done,
  }),
  removeAll: write("DELETE", "/api/chats/v1/notifications/delete/all", {
    /** With `until`, only what is no newer, so that nothing unseen is deleted. */
    input: z.object({ until: Moment.optional() }),
    output: Done,
  }),
  readAll: write("GET", "/api/chats/v1/notifications/read/all", { input: nothing, output: Done }),
  markAllRead: write("POST", "/api/chats/v1/notifications/read/all", {
    input: nothing,
    output: Done,
  }),
};

export const notificationChannels = {
  notification: channel("/user/queue/notification", {
    message: z.object({ notification: Notification }),
  }),
  /** Notifications were read or deleted, on this or another device. */
  changed: channel("/user/queue/notification/changed", {
    message: z.object({ countOfNew: z.number().int() }),
  }),
};
