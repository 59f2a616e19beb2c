/** A startup on the board of a mission: its answer, and the stages it passed. */
export type DemoMissionStartup = {
  name: string;
  /** Undefined if it was only looked at. */
  answer?: { yes: boolean; text: string } | "waits";
  path?: readonly ("SHORTLISTED" | "CONTACTED" | "PILOT" | "ROLLOUT" | "CLOSED")[];
  closeReason?: string;
  isConfirmed?: boolean;
};

export type DemoMission = {
  retailer: string;
  title: string;
  description: string;
  needs: readonly string[];
  /** Whole euros. */
  budget: number | null;
  /** How many days ago it was sent, and in how many days from now it should run. */
  sent: number;
  due: number;
  countries: readonly string[];
  categories: readonly string[];
  tags: readonly string[];
  /** The e-mail address of the assignee. */
  assignee?: string;
  doneReason?: string;
  startups?: readonly DemoMissionStartup[];
};

const advisor = "super@vitrine.example";

const ofHalden: readonly DemoMission[] = [
  {
    retailer: "Halden & Rowe",
    title: "Cut returns of partywear by half",
    description:
      "Every third dress we sell in December is back by the second week of January, most of them worn once. We want fewer of them to come back, and the rest to be on sale again within a week, in the store or under our own name online. We would begin in Bergen, with forty pieces.",
    needs: ["returns", "rental resale", "pilot six weeks"],
    budget: 40_000,
    sent: 12,
    due: 75,
    assignee: advisor,
    countries: ["NO", "SE"],
    categories: ["Returns", "Circular"],
    tags: ["Pilot in six weeks"],
    startups: [
      {
        name: "Loopwear",
        answer: {
          yes: true,
          text: "Gladly. Forty pieces in one store is how we usually begin, and six weeks are enough to see it.",
        },
        path: ["SHORTLISTED", "CONTACTED", "PILOT"],
      },
      {
        name: "Wend",
        answer: {
          yes: true,
          text: "We can sort what comes back from the first day. For the rental side you need a partner.",
        },
        path: ["SHORTLISTED"],
      },
      { name: "Mendwell", answer: "waits" },
      {
        name: "Boxlight",
        answer: {
          yes: false,
          text: "Our parcels would help, but we have no free slot before June.",
        },
        path: ["CLOSED"],
        closeReason: "No free slot before June",
      },
    ],
  },
  {
    retailer: "Halden & Rowe",
    title: "Camera-free footfall in 6 stores",
    description:
      "We would like to know how many people walk past a display and how many stop, without a single camera. Six stores in Oslo and Bergen, each with two entrances. Our works council has to agree, so please say what is measured and what is kept.",
    needs: ["footfall without cameras", "dwell time"],
    budget: 18_000,
    sent: 2,
    due: 120,
    countries: ["NO"],
    categories: ["Analytics"],
    tags: [],
  },
  {
    retailer: "Halden & Rowe",
    title: "Refill corner for the home floor",
    description:
      "A corner where customers refill detergent, soap and oil in their own bottles, next to the lifts on the home floor. It has to weigh, price and take payment by itself, and one person must be able to clean it in ten minutes.",
    needs: ["refill", "weigh price"],
    budget: 25_000,
    sent: 64,
    due: 8,
    assignee: advisor,
    countries: ["NO"],
    categories: ["Refill"],
    tags: [],
    doneReason: "Nettle & Co starts on the home floor next week.",
    startups: [
      {
        name: "Nettle & Co",
        answer: { yes: true, text: "Yes. We bring the six-tap wall and train two of your people." },
        path: ["SHORTLISTED", "CONTACTED", "PILOT", "ROLLOUT"],
        isConfirmed: true,
      },
    ],
  },
  {
    retailer: "Halden & Rowe",
    title: "Fridges that call before they fail",
    description:
      "The kitchens of our four cafés lost food for 9,000 euros last summer because nobody noticed a warm fridge on a Sunday. We need sensors that last for years and a call to whoever is on duty.",
    needs: ["cold chain sensors", "battery"],
    budget: 12_000,
    sent: 31,
    due: 40,
    assignee: advisor,
    countries: ["NO"],
    categories: ["Cold chain"],
    tags: [],
    startups: [
      {
        name: "Frostline",
        answer: { yes: true, text: "Eight probes are packed. You have numbers within an hour." },
        path: ["SHORTLISTED", "CONTACTED", "PILOT"],
        isConfirmed: true,
      },
    ],
  },
];

const ofOthers: readonly DemoMission[] = [
  {
    retailer: "Fjord Basics",
    title: "Repair and resale under our own name",
    description:
      "Our jumpers outlive their owners’ patience. We would take them back, mend them and sell them again in our own shop, not on somebody else’s marketplace.",
    needs: ["resale own name", "repair"],
    budget: 30_000,
    sent: 4,
    due: 150,
    countries: ["NO", "DK"],
    categories: ["Circular"],
    tags: [],
    startups: [{ name: "Loopwear", answer: "waits" }],
  },
  {
    retailer: "Markthalle Süd",
    title: "Less food thrown away on Saturday evening",
    description:
      "Forty stalls, one till, and on Saturday at six too much is left. We look for prices that follow freshness, simple enough for a stallholder with wet hands.",
    needs: ["markdowns freshness", "food waste"],
    budget: 15_000,
    sent: 9,
    due: 60,
    assignee: advisor,
    countries: ["DE"],
    categories: ["Food waste"],
    tags: [],
    startups: [
      {
        name: "Ripen",
        answer: { yes: true, text: "That is our daily work. Two stalls for two weeks, then all." },
        path: ["SHORTLISTED"],
      },
    ],
  },
  {
    retailer: "Brightwater Grocers",
    title: "Quicker tills at lunchtime",
    description:
      "Between twelve and two the queue reaches the bread. Customers with three things should be out in a minute, on their own phones, older ones too.",
    needs: ["checkout phone", "scan"],
    budget: 55_000,
    sent: 38,
    due: 90,
    countries: ["GB"],
    categories: ["Checkout"],
    tags: [],
    startups: [{ name: "Kasso", answer: "waits" }],
  },
  {
    retailer: "Verdi Moda",
    title: "A product passport in every label",
    description:
      "From next year a customer must be able to see where the fabric was woven and how to repair it. We sew within eighty kilometres and know all our weavers by name; the label does not.",
    needs: ["digital product passports", "fabric label"],
    budget: null,
    sent: 1,
    due: 200,
    countries: ["IT"],
    categories: ["Traceability"],
    tags: [],
  },
  {
    retailer: "Møller Sport",
    title: "Rent skis online, fit them in the store",
    description:
      "Families book at home and wait an hour in the store all the same. Sizes should be known before they come.",
    needs: ["virtual fitting", "rental"],
    budget: 22_000,
    sent: 17,
    due: 45,
    countries: ["DK"],
    categories: ["Try-on"],
    tags: [],
  },
];

/** The missions of the demo's retailers. */
export const demoMissions: readonly DemoMission[] = [...ofHalden, ...ofOthers];
