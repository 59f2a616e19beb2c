import { expect, test } from "vitest";
import { closedWords } from "./closed-words.ts";

const ofMember = {
  openness: "CLOSED",
  neverOpen: false,
  ownerName: "Marta",
  status: null,
  isSubscriptionPaid: null,
  currentPeriodEnd: null,
  cancelsAt: null,
  endedAt: null,
  trialEndsAt: null,
  lastDay: null,
  nextAttemptAt: null,
  nextCharge: null,
  card: null,
  pending: null,
  customerId: null,
  subscriptionId: null,
  latestInvoiceId: null,
  latestInvoiceStatus: null,
  collection: null,
  paidUntil: null,
} as const;

test.each([
  ["has ended its plan", false, false, "Your company’s plan has ended."],
  ["has ended its trial", true, false, "Your company’s trial has ended."],
  ["has never paid", false, true, "Your company doesn’t have a paid plan yet."],
])("a member of a company that %s reads so", (_, isTrial, neverOpen, why) => {
  const retailer = { isTrial, paymentSettings: { ...ofMember, neverOpen } };

  expect(closedWords({ role: "MEMBER", retailer })).toEqual({
    why,
    way: "Ask Marta to choose a plan.",
    link: null,
  });
});
