type Feature = readonly [name: string, weight: number, grant?: Grant, limit?: number];
type Grant = "chat" | "bookmarks" | "missions" | "exports";

export interface DemoPlan {
  key: string;
  name: string;
  productName: string;
  description: string;
  seats: number;
  isHidden: boolean;
  /** Minor units of the euro; the yearly price is the default. */
  yearly: number;
  monthly: number | null;
  features: readonly Feature[];
  without: readonly Feature[];
}

export interface DemoCode {
  code: string;
  name: string;
  /** Without it: for the first payment. */
  duration?: "forever";
  percentOff: number | null;
  amountOff: number | null;
  plans: readonly string[];
  status: "ACTIVE" | "BLOCKED";
  /** Days from now; negative if it is over. */
  redeemInDays: number | null;
  maxRedemptions: number | null;
}

export const trialDays = 14;

/** A yearly price is twelve times the monthly price shown; a month by itself costs two months more. */
export const plans: readonly DemoPlan[] = [
  {
    key: "starter",
    name: "Starter",
    productName: "vitrine-starter",
    description: "For one person who keeps an eye on the market.",
    seats: 1,
    isHidden: false,
    yearly: 34_800,
    monthly: 3_500,
    features: [
      ["Search and full profiles", 10],
      ["50 bookmarks", 20, "bookmarks", 50],
    ],
    without: [
      ["No chat with startups", 30, "chat"],
      ["No missions", 40, "missions"],
    ],
  },
  {
    key: "team",
    name: "Team",
    productName: "vitrine-team",
    description: "For an innovation team that runs pilots.",
    seats: 5,
    isHidden: false,
    yearly: 94_800,
    monthly: 9_500,
    features: [
      ["Everything in Starter", 50],
      ["Chat with startups", 60, "chat"],
      ["4 open missions at a time", 70, "missions", 4],
      ["Compare and shared shortlists", 80],
    ],
    without: [],
  },
  {
    key: "group",
    name: "Group",
    productName: "vitrine-group",
    description: "For several banners or countries under one roof.",
    seats: 20,
    isHidden: false,
    yearly: 238_800,
    monthly: 23_900,
    features: [
      ["Everything in Team", 90],
      ["Missions without limit", 100, "missions"],
      ["A named advisor", 110],
      ["Export to your own systems", 120, "exports"],
    ],
    without: [],
  },
  {
    key: "enterprise",
    name: "Northern Stores",
    productName: "vitrine-northern-stores",
    description: "Made for the buying group of the northern department stores.",
    seats: 60,
    isHidden: true,
    yearly: 480_000,
    monthly: null,
    features: [
      ["Everything in Group", 130],
      ["A workshop in your stores, twice a year", 140],
    ],
    without: [],
  },
  {
    key: "community",
    name: "Community",
    productName: "vitrine-community",
    description: "For associations that bring shops and startups together. Free of charge.",
    seats: 4,
    isHidden: true,
    yearly: 0,
    monthly: null,
    features: [["Startups for all your shops", 150]],
    without: [],
  },
];

/** The earlier price of a plan for a year; those who bought it early keep it. */
export const earlierPrice = { plan: "starter", yearly: 31_200, untilDaysAgo: 520 };

/** How many days ago the first of these were sold. */
export const soldForDays = 800;

/** Part of no new plan; the plan that already has it keeps it. */
export const hiddenFeature = "A workshop in your stores, twice a year";

export const enterpriseCode = { code: "NORTHERN-STORES", plan: "enterprise" };

export const discountCodes: readonly DemoCode[] = [
  {
    code: "NORDIC20",
    name: "Nordic retail days",
    duration: "forever",
    percentOff: 20,
    amountOff: null,
    plans: ["team", "group"],
    status: "ACTIVE",
    redeemInDays: 365,
    maxRedemptions: 200,
  },
  {
    code: "HELLO10",
    name: "Ten euros for a start",
    percentOff: null,
    amountOff: 1_000,
    plans: ["starter", "team"],
    status: "ACTIVE",
    redeemInDays: null,
    maxRedemptions: null,
  },
  {
    code: "SPRING15",
    name: "Spring fair",
    percentOff: 15,
    amountOff: null,
    plans: ["starter", "team", "group"],
    status: "ACTIVE",
    redeemInDays: -30,
    maxRedemptions: null,
  },
  {
    code: "PARTNER50",
    name: "A partner who left",
    percentOff: 50,
    amountOff: null,
    plans: ["team", "group"],
    status: "BLOCKED",
    redeemInDays: null,
    maxRedemptions: null,
  },
];
