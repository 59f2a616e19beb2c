import { dayMs } from "@vitrine/contract/days";
import { at, type Chance, chance } from "#art/chance.ts";
import { fields } from "./fields/all.ts";
import { atTime, daysBefore } from "./moments.ts";
import type { DemoConversation, DemoMessage, DemoRetailer, DemoStartup } from "./shapes.ts";

/** Days ago, time of day, whether the retailer writes, and the text. */
type Line = readonly [days: number, time: string, isRetailer: boolean, text: string];

const withMarta: Readonly<Record<string, readonly Line[]>> = {
  Loopwear: [
    [
      61,
      "14:05",
      true,
      "Hello, we run fourteen stores in Norway and Sweden. Partywear comes back far too often. Is that something for you?",
    ],
    [
      61,
      "15:30",
      false,
      "Very much so. Six weeks, one store, forty pieces is how we usually begin.",
    ],
    [60, "08:40", true, "Do you have numbers from somebody our size?"],
    [
      3,
      "09:02",
      false,
      "Here are the pilot results we spoke about: six weeks, one store, no integration needed on their side.",
    ],
    [3, "09:03", false, "You find them on our profile, under Documents."],
    [
      3,
      "09:40",
      true,
      "Read them on the train, looks right. Who packs the returned pieces, our staff or yours?",
    ],
    [3, "09:41", true, "And can we keep our own care labels on them?"],
    [
      1,
      "17:18",
      false,
      "Hello Marta, thank you for the tour on Tuesday. The returns corner next to the fitting rooms is exactly the spot we hoped for.",
    ],
    [1, "17:20", false, "Could we pilot in the Bergen store first, with 40 pieces of partywear?"],
  ],
  Gondola: [
    [6, "10:12", true, "Your shelf cameras: do they need new cabling?"],
    [
      6,
      "10:40",
      false,
      "No, we use the cameras you own. For the food hall we would like to see the floor plan.",
    ],
    [
      1,
      "16:02",
      true,
      "I will send the floor plan on Monday, the food hall is being measured again.",
    ],
  ],
  Frostline: [
    [5, "13:20", true, "We would like to try six sensors in the café kitchens."],
    [5, "13:52", false, "Happy to. I am packing a kit with eight, two are spare."],
    [1, "11:41", false, "The probe kit left Oulu this morning and should be with you on Monday."],
  ],
  Kasso: [
    [4, "09:15", false, "Was the demo on the older phones smooth enough?"],
    [
      2,
      "12:31",
      true,
      "Thanks, the demo worked well. I am showing it to our tills team next week.",
    ],
  ],
  "Umbra Labs": [
    [12, "15:02", false, "We could measure your Karl Johan window for two weeks, free of charge."],
    [11, "10:24", true, "Let us speak again in spring, the window is booked until March."],
  ],
  "Nettle & Co": [
    [16, "16:45", true, "The refill corner goes to the home floor, next to the lifts."],
    [14, "11:08", false, "Contract signed, see you on the 1st. We bring the six-tap wall."],
  ],
};

const withAdvisor: readonly Line[] = [
  [
    4,
    "09:30",
    true,
    "Which startups would you show a buyer who thinks returns are a law of nature?",
  ],
  [
    3,
    "16:10",
    false,
    "Two more startups fit your mission, both within a day’s train. I will introduce you.",
  ],
];

const toLoopwear: Readonly<Record<string, readonly Line[]>> = {
  Bazaro: [
    [131, "10:20", true, "Good morning. Can tableware be rented out the same way?"],
    [131, "11:05", false, "It can. Most begin with one store and one season."],
    [7, "10:02", true, "Our tableware rental runs well. Could the same engine take glasses?"],
    [7, "11:47", false, "Glasses are on the list for spring. May I show you the draft?"],
    [2, "09:30", true, "Yes please, before the buyers meet on the 3rd."],
  ],
  "Verdi Moda": [
    [290, "09:10", true, "Buongiorno, we would like to begin with one line of occasion wear."],
    [290, "09:50", false, "With pleasure. It takes about four weeks to the first rental."],
    [4, "08:55", true, "Two of the three new lines are live. The third waits for photographs."],
    [4, "09:20", false, "Our studio can take them on Thursday. Thirty pieces?"],
    [3, "09:02", true, "Thirty-four. Grazie!"],
  ],
  "Fjord Basics": [
    [20, "13:10", true, "The jumpers came back beautifully mended."],
    [20, "13:44", false, "Eleven of them by the same woman in Odense. I will tell her."],
  ],
};

const greetings = ["Hello", "Good morning", "Hi", "Good afternoon"];
const thanks = [
  "Thank you, that helps.",
  "Good to know.",
  "That is what I hoped to hear.",
  "Thanks, clear answer.",
  "Understood.",
];
const nextSteps = [
  "Could we see it in one store first?",
  "Who of your team would come to the first meeting?",
  "Please send me a price for twelve stores.",
  "I will bring our IT colleague to the next call.",
  "Let us talk on Thursday at ten.",
  "Could you show it to two store managers?",
  "I have to ask our works council, give me a week.",
];
const agreements = [
  "Gladly. I will send three dates today.",
  "Yes, I come myself, with a colleague who installs it.",
  "You have it by tomorrow noon.",
  "Of course. One store, six weeks, one price.",
  "Thursday works. I send a link.",
  "Take your time, I am here.",
  "With pleasure. The managers usually ask the better questions.",
];
const endings = [
  "See you then.",
  "Perfect.",
  "Thank you, until Thursday.",
  "Great, I have put it in the calendar.",
  "Very good, I will tell my team.",
];

export function conversationsOf(
  startups: readonly DemoStartup[],
  retailers: readonly DemoRetailer[],
  now: Date,
): DemoConversation[] {
  const startup = new Map(startups.map((one) => [one.name, one]));
  const retailer = new Map(retailers.map((one) => [one.name, one]));
  const withNames = (name: string, shop: string, lines: readonly Line[]) => {
    const [host, guest] = [startup.get(name), retailer.get(shop)];
    return host && guest ? [written(host, guest, lines, now)] : [];
  };
  return [
    ...Object.entries(withMarta).flatMap(([name, lines]) =>
      withNames(name, "Halden & Rowe", lines),
    ),
    asked("retailer@vitrine.example", "super@vitrine.example", withAdvisor, now),
    ...Object.entries(toLoopwear).flatMap(([shop, lines]) => withNames("Loopwear", shop, lines)),
    ...invented(startups, retailers, now),
  ];
}

function written(host: DemoStartup, guest: DemoRetailer, lines: readonly Line[], now: Date) {
  const contact = host.people[0]?.email ?? "";
  const isMarta = guest.name === "Halden & Rowe";
  const unread =
    isMarta && host.name === "Loopwear" ? 2 : isMarta && host.name === "Frostline" ? 1 : 0;
  return { ...asked(guest.owner.email, contact, lines, now), unread };
}

const asked = (
  creator: string,
  participant: string,
  lines: readonly Line[],
  now: Date,
): DemoConversation => ({
  creator,
  participant,
  messages: lines.map(([days, time, isRetailer, text]) => ({
    from: isRetailer ? creator : participant,
    text,
    sentAt: atTime(now, days, time),
  })),
  unread: 0,
});

/** Fifty more conversations, between people without a fixed story. */
function invented(startups: readonly DemoStartup[], retailers: readonly DemoRetailer[], now: Date) {
  const choice = chance("conversations");
  const open = startups.filter(
    ({ isAvailableToChat, isApproved, isBlocked }) => isAvailableToChat && isApproved && !isBlocked,
  );
  const known = new Set([...Object.keys(withMarta), "Loopwear"]);
  const hosts = choice.some(
    open.filter(({ name }) => !known.has(name)),
    51,
  );
  const guests = retailers.filter(
    ({ planStatus, name }) => planStatus !== "TRIAL" && name !== "Halden & Rowe",
  );
  return hosts.map((host, i) => talk(host, at(guests, i * 7), now));
}

function talk(host: DemoStartup, guest: DemoRetailer, now: Date): DemoConversation {
  const choice = chance(`talk ${host.name}`);
  const [owner, contact] = [guest.owner, host.people[0]];
  const daysThere = ({ addedAt }: { addedAt: Date }) => (now.getTime() - addedAt.getTime()) / dayMs;
  const [question, answer] = choice.pick(
    fields.find(({ name }) => name === host.categories[0])?.talks ?? [],
  );
  const script = [
    [
      owner.email,
      `${choice.pick(greetings)} ${contact?.firstName ?? ""}, ${guest.name} here, ${guest.city}. ${question}`,
    ],
    [contact?.email ?? "", answer],
    [owner.email, `${choice.pick(thanks)} ${choice.pick(nextSteps)}`],
    [contact?.email ?? "", choice.pick(agreements)],
    [owner.email, choice.pick(endings)],
  ] as const;
  const exchanged = script.slice(0, choice.whole(2, 5));
  return {
    creator: owner.email,
    participant: contact?.email ?? "",
    messages: paced(exchanged, choice, now, Math.min(...[host, guest].map(daysThere))),
    unread: choice.maybe(0.25) ? 1 : 0,
  };
}

/** Minutes to hours between the messages, the first one up to two months ago, once both have joined. */
function paced(
  exchanged: readonly (readonly [string, string])[],
  choice: Chance,
  now: Date,
  longest: number,
): DemoMessage[] {
  let days = Math.min(choice.between(2, 60), longest);
  return exchanged.map(([from, text]) => {
    days -= Math.min(days * 0.3, choice.between(0.004, 0.9));
    return { from, text, sentAt: daysBefore(now, days) };
  });
}
