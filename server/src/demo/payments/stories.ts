import { dayMs } from "@vitrine/contract/days";
import { paysByCard } from "../rows/chosen-plan.ts";
import type { DemoRetailer } from "../catalogue/shapes.ts";

export const cards = {
  visa: "4242424242424242",
  mastercard: "5555555555554444",
  amex: "378282246310005",
  declinedLater: "4000000000000341",
  asksBank: "4000002760003184",
  disputed: "4000000000000259",
} as const;

type Step = {
  daysAgo: number;
  does:
    | "cancel"
    | "keep a card that fails"
    | "leave the larger plan to the bank"
    | "plan the smaller plan"
    | "give a part back";
};

/** A company's history of payments so far. */
export type Story = {
  card: keyof typeof cards;
  period: "year" | "month";
  /** When it began to pay. */
  daysAgo: number;
  code?: string;
  /** It has a card, which is not charged before its trial ends. */
  inTrial?: true;
  steps: readonly Step[];
};

const yearly = (daysAgo: number, card: Story["card"]): Story => ({
  card,
  period: "year",
  daysAgo,
  steps: [],
});

const monthly = (daysAgo: number, ...steps: Step[]): Story => ({
  card: "mastercard",
  period: "month",
  daysAgo,
  steps,
});

/** Companies whose payment history is worth showing. */
const told = new Map<string, Story>([
  // Its second year ends in two weeks.
  ["Halden & Rowe", { ...yearly(716, "visa"), code: "NORDIC20" }],
  ["Bazaro", monthly(130, { daysAgo: 4, does: "cancel" })],
  [
    "Markthalle Süd",
    { ...yearly(200, "amex"), steps: [{ daysAgo: 9, does: "plan the smaller plan" }] },
  ],
  ["Verdi Moda", monthly(75, { daysAgo: 12, does: "give a part back" })],
  ["Quarta Consulenza", monthly(75, { daysAgo: 0.1, does: "leave the larger plan to the bank" })],
  ["Tally Audit", { ...monthly(20), card: "disputed" }],
  ["Ember & Oak", { ...yearly(0, "visa"), inTrial: true }],
  ["Ebba Lindholm", { ...monthly(0), card: "asksBank" }],
]);

const paidBy = ["visa", "mastercard", "visa", "amex"] as const;

const cardOf = ({ key }: DemoRetailer) => paidBy[key.length % paidBy.length] ?? "visa";

/** Null if it has paid nothing and has no card. */
export const storyOf = (retailer: DemoRetailer, now: Date): Story | null => {
  const own = told.get(retailer.name);
  if (own) return own;
  const { planStatus, addedAt } = retailer;
  if (planStatus === "TRIAL" || !paysByCard(retailer)) return null;
  if (planStatus === "PAST_DUE")
    return monthly(66, { daysAgo: 20, does: "keep a card that fails" });
  if (planStatus === "CANCELLED") return monthly(120, { daysAgo: 50, does: "cancel" });
  const daysThere = Math.floor((now.getTime() - addedAt.getTime()) / dayMs);
  return yearly(Math.max(daysThere - 14, 1), cardOf(retailer));
};
