import { hoursBefore } from "./moments.ts";
import type { DemoNotification } from "./shapes.ts";

type Row = readonly [hours: number, isRead: boolean, title: string, text: string, about?: string];

const marta: readonly Row[] = [
  [2, false, "New message", "Nadia Ferrante of Loopwear wrote to you.", "nadia@loopwear.example"],
  [5, false, "New message", "Aino Virtanen of Frostline wrote to you.", "aino@frostline.example"],
  [9, false, "New in your areas", "Wend joined Returns this week."],
  [21, false, "New in your areas", "Mendwell joined Circular this week."],
  [30, false, "Bookmark changed", "Tessel added two solutions."],
  [47, false, "Plan", "Your next payment is listed under Subscription."],
  [
    70,
    false,
    "Member joined",
    "Étienne Morel can now browse, chat and rate.",
    "member@vitrine.example",
  ],
  [
    96,
    false,
    "From the Vitrine team",
    "Product passports: what changes next year, in six minutes.",
  ],
  [300, true, "Welcome back", "Your plan was renewed."],
];

const nadia: readonly Row[] = [
  [50, false, "Profile views", "Retailers opened your profile this month."],
  [120, true, "Profile confirmed", "Thank you. Retailers see that your facts are up to date."],
  [312, false, "New rating", "Rapide Fulfilment gave you 3 of 5."],
];

const rowsFor = (to: string, rows: readonly Row[], now: Date): DemoNotification[] =>
  rows.map(([hours, isRead, title, text, about]) => ({
    to,
    title,
    text,
    isRead,
    type: about
      ? "NOTIFICATION_WITH_ADDITIONAL_INFO"
      : title.startsWith("From")
        ? "ADMIN_NOTIFICATION"
        : "SYSTEM_NOTIFICATION",
    about: about === "nadia@loopwear.example" ? "startup@vitrine.example" : (about ?? null),
    sentAt: hoursBefore(now, hours),
  }));

export const notificationsAsOf = (now: Date): DemoNotification[] => [
  ...rowsFor("retailer@vitrine.example", marta, now),
  ...rowsFor("startup@vitrine.example", nadia, now),
];
