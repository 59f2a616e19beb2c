import { hoursBefore } from "./moments.ts";
import type { DemoConversation, DemoNotification, DemoRating, DemoTarget } from "./shapes.ts";

type Row = readonly [
  when: number | Date,
  isRead: boolean,
  title: string,
  text: string,
  target: DemoTarget,
  about?: string,
];

/** When somebody last wrote to Marta. */
type Heard = (from: string) => Date | number;

const messagesToMarta = (heard: Heard): Row[] => [
  [
    heard("startup@vitrine.example"),
    false,
    "New message",
    "Nadia Ferrante of Loopwear wrote to you.",
    { roomWith: "startup@vitrine.example" },
    "startup@vitrine.example",
  ],
  [
    heard("aino@frostline.example"),
    false,
    "New message",
    "Aino Virtanen of Frostline wrote to you.",
    { roomWith: "aino@frostline.example" },
    "aino@frostline.example",
  ],
];

const newsToMarta: readonly Row[] = [
  [2, false, "New in your areas", "Wend joined Returns this week.", { startup: "wend" }],
  [21, false, "New in your areas", "Mendwell joined Circular this week.", { startup: "mendwell" }],
  [26, false, "Bookmark changed", "Tessel added two solutions.", { startup: "tessel" }],
  [
    47,
    false,
    "Plan",
    "Your next payment is listed under Subscription.",
    { screen: "/subscription" },
  ],
  [
    70,
    false,
    "Member joined",
    "Étienne Morel can now browse, chat and rate.",
    { screen: "/settings/company-members" },
    "member@vitrine.example",
  ],
  [
    96,
    false,
    "From the Vitrine team",
    "Product passports: what changes next year, in six minutes.",
    { article: "product-passports" },
  ],
  [300, true, "Welcome back", "Your plan was renewed.", { screen: "/subscription" }],
];

const loopwear = { startup: "loopwear" };

const nadia = (rated: Date | number): Row[] => [
  [50, false, "Profile views", "Retailers opened your profile this month.", { screen: "/" }],
  [
    120,
    true,
    "Profile confirmed",
    "Thank you. Retailers see that your facts are up to date.",
    loopwear,
  ],
  [rated, false, "New rating", "Rapide Fulfilment gave you 3 of 5.", loopwear],
];

const typeOf = (title: string, about?: string) => {
  if (about) return "NOTIFICATION_WITH_ADDITIONAL_INFO";
  return title.startsWith("From") ? "ADMIN_NOTIFICATION" : "SYSTEM_NOTIFICATION";
};

const rowsFor = (to: string, rows: readonly Row[], now: Date): DemoNotification[] =>
  rows.map(([when, isRead, title, text, target, about]) => ({
    to,
    target,
    title,
    text,
    isRead,
    type: typeOf(title, about),
    about: about ?? null,
    sentAt: typeof when === "number" ? hoursBefore(now, when) : when,
  }));

export function notificationsAsOf(
  now: Date,
  conversations: readonly DemoConversation[],
  ratings: readonly DemoRating[],
): DemoNotification[] {
  const toMarta = conversations.filter(({ creator }) => creator === "retailer@vitrine.example");
  const heard: Heard = (sender) =>
    toMarta.flatMap(({ messages }) => messages.filter(({ from }) => from === sender)).at(-1)
      ?.sentAt ?? 2;
  const rated = ratings.find(
    ({ startup, retailer }) => startup === "loopwear" && retailer === "Rapide Fulfilment",
  );
  return [
    ...rowsFor("retailer@vitrine.example", [...messagesToMarta(heard), ...newsToMarta], now),
    ...rowsFor("startup@vitrine.example", nadia(rated?.givenAt ?? 312), now),
  ];
}
