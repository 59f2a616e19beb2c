import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { Done } from "#shapes.ts";

export const notificationKinds = [
  "feedback",
  "answers",
  "conversations",
  "messages",
  "joinRequests",
  "missions",
  "searches",
  "facts",
  "announcements",
  "newSignIn",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The ways in which each kind can be sent. */
export const notificationWays: Record<NotificationKind, readonly ("IN_APP" | "EMAIL")[]> = {
  feedback: ["IN_APP", "EMAIL"],
  answers: ["IN_APP", "EMAIL"],
  conversations: ["IN_APP", "EMAIL"],
  messages: ["EMAIL"],
  joinRequests: ["IN_APP", "EMAIL"],
  missions: ["IN_APP", "EMAIL"],
  searches: ["IN_APP", "EMAIL"],
  facts: ["EMAIL"],
  announcements: ["IN_APP"],
  newSignIn: ["EMAIL"],
};

/** Kinds whose e-mails can be sent once a day, together. */
export const dailyKinds: readonly NotificationKind[] = [
  "feedback",
  "answers",
  "conversations",
  "messages",
  "missions",
];

export const emailModes = ["AT_ONCE", "DAILY", "OFF"] as const;
export type EmailMode = (typeof emailModes)[number];

/** Null if the kind is never sent that way. */
const Preference = z.object({
  kind: z.enum(notificationKinds),
  inApp: z.boolean().nullable(),
  email: z.enum(emailModes).nullable(),
});

const Change = Preference.partial()
  .required({ kind: true })
  .refine(({ kind, email }) => email !== "DAILY" || dailyKinds.includes(kind));

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** From one time to another, often on the next day. */
const QuietHours = z
  .object({ from: TimeOfDay, until: TimeOfDay })
  .refine(({ from, until }) => from !== until);

/** An IANA name: "Europe/Oslo". */
const TimeZone = z.string().trim().min(1).max(64);

export const notificationPreferences = {
  list: read("GET", "/api/v1/settings/notification-preferences", {
    input: z.object({}),
    output: z.object({
      items: z.array(Preference),
      timeZone: TimeZone.nullable(),
      quietHours: QuietHours.nullable(),
    }),
  }),
  /** Omitted preferences stay as they are. */
  save: write("PUT", "/api/v1/settings/notification-preferences", {
    input: z.object({
      items: z.array(Change).max(50).default([]),
      timeZone: TimeZone.optional(),
      quietHours: QuietHours.nullish(),
    }),
    output: Done,
  }),
  /**
   * One-click unsubscribe in an e-mail program (RFC 8058), or the button on the page at the same address.
   * The body is whatever the program sends.
   */
  unsubscribe: write("POST", "/unsubscribe/:token", {
    body: "raw",
    mostBytes: 4096,
    input: z.object({ token: z.string().max(200) }),
    output: z.object({ kind: z.enum([...notificationKinds, "daily"]) }),
  }),
};
