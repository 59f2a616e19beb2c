import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import "#text/subscription.ts";
import type { OwnPlan } from "../plan-choice.ts";
import { Sums } from "./sums.tsx";
import type { Preview } from "./use-preview.ts";

const code = {
  code: "NORDIC20",
  name: "Nordic 20",
  percentOff: 20,
  amountOff: null,
  currency: null,
  duration: "forever",
  durationInMonths: null,
  redeemBy: null,
} as const;

const own: OwnPlan = {
  id: "team",
  name: "Team",
  planType: { id: "retail", name: "Retail" },
  isHidden: false,
  numberOfUsers: 5,
  price: {
    id: "team-month",
    name: "Monthly",
    unitAmountPerMonth: 9_900,
    unitAmount: 9_900,
    unitAmountWithDiscount: 7_920,
    currency: "EUR",
    period: "month",
    trialPeriodDays: 14,
  },
  discount: code,
  status: "ACTIVE",
  trialEndsAt: null,
};

const preview: Preview = {
  currency: "EUR",
  today: 0,
  lines: [],
  discount: 0,
  vat: 0,
  next: {
    amount: 4_900,
    net: 4_900,
    discount: 0,
    vat: 0,
    date: "2026-12-04T00:00:00.000Z",
    period: "month",
  },
  code: null,
  codeEnds: null,
  when: "NEXT_PERIOD",
  changes: { seats: { from: 5, to: 2 }, gained: [], lost: [] },
  prorationDate: 0,
};

const drawn = (shown: Partial<Preview>, plan = own) =>
  renderToStaticMarkup(
    <Sums
      preview={{ ...preview, ...shown }}
      own={plan}
      to="Starter"
      isFirst={false}
      isBuyerKnown
    />,
  );

test("a code that the other plan does not take is said to end", () => {
  const html = drawn({ codeEnds: "NOT_FOR_PLAN" });
  expect(html).toContain("NORDIC20 ends");
  expect(html).toContain("It isn’t valid for Starter.");
});

test.each([
  ["EXPIRED", "Your code has been expired"],
  ["WITHDRAWN", "It’s no longer accepted."],
  ["USED_UP", "It takes nothing more off."],
] as const)("a code that ends as %s is not said to be for another plan", (codeEnds, why) => {
  const html = drawn({ codeEnds });
  expect(html).toContain("NORDIC20 ends");
  expect(html).toContain(why);
  expect(html).not.toContain("valid for");
});

test("a code that goes on is said to stay, and no code is not spoken of", () => {
  const next = preview.next && { ...preview.next, discount: 980 };
  expect(drawn({ code, next })).toContain("NORDIC20 stays");
  expect(drawn({}, { ...own, discount: null })).not.toContain("Your code");
});
