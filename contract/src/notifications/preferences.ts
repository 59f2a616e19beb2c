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
  /**
   * One click in an e-mail program (RFC 8058), or the button of the page at the same address. The body
   * is whatever the program sends.
   */
  unsubscribe: write("POST", "/unsubscribe/:token", {
    body: "raw",
    mostBytes: 4096,
    input: z.object({ token: z.string().max(200) }),
    output: z.object({ kind: z.enum(notificationKinds) }),
  }),
};
