import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { Done } from "#shapes.ts";

export const notificationKinds = [
  "feedback",
  "conversations",
  "messages",
  "joinRequests",
  "missions",
  "announcements",
  "newSignIn",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How each kind can be sent. */
export const notificationWays: Record<NotificationKind, readonly ("IN_APP" | "EMAIL")[]> = {
  feedback: ["IN_APP", "EMAIL"],
  conversations: ["IN_APP", "EMAIL"],
  messages: ["EMAIL"],
  joinRequests: ["IN_APP", "EMAIL"],
  missions: ["IN_APP"],
  announcements: ["IN_APP"],
  newSignIn: ["EMAIL"],
};

/** Null where a kind is never sent that way. */
const Preference = z.object({
  kind: z.enum(notificationKinds),
  inApp: z.boolean().nullable(),
  email: z.boolean().nullable(),
});

export const notificationPreferences = {
  list: read("GET", "/api/v1/settings/notification-preferences", {
    input: z.object({}),
    output: z.object({ items: z.array(Preference) }),
  }),
  /** Kinds that are not named stay as they are. */
  save: write("PUT", "/api/v1/settings/notification-preferences", {
    input: z.object({ items: z.array(Preference.partial().required({ kind: true })).max(50) }),
    output: Done,
  }),
};
