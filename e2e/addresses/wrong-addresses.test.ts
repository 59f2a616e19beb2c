import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, forgiveComplaints, signInAs } from "#browser.ts";
import { lookAtBothWidths } from "#screens.ts";

const none = "00000000-0000-7000-8000-000000000000";
const neither = "11111111-1111-7111-8111-111111111111";
const gone = `${none},${neither}`;

/** What the address shows instead: a heading, the cause, and the way out. */
type Row = readonly [address: string, title: string, cause: string, out: string];

const nothing = ["Page not found", "The link may be old or incomplete.", "Go to home"] as const;
const company = ["Profile not found", "the link may be wrong", "Go to home"] as const;
const article = ["This article isn’t here", "the link is incomplete", "Show all articles"] as const;
const mission = ["Mission not found", "the link may be wrong", "All missions"] as const;
const room = ["No such conversation", "the link may be wrong", "Back to conversations"] as const;
const linkOver = ["Confirm your new e-mail", "This link has been used or has expired."] as const;

const forVisitors: readonly Row[] = [
  ["/policies/nothing", ...nothing],
  ["/auth/password-recovery/nothing", ...nothing],
  [`/news/${none}`, ...article],
  ["/auth/email-change?token=spent", ...linkOver, "Sign in for a new link"],
  ["/auth/email-change", "This link is incomplete", "Part of it is missing", "Sign in for a new"],
  [
    "/auth/sign-up/member/email-verification",
    "The link didn’t work",
    "Copy the whole address from the e-mail",
    "Sign in",
  ],
];

const forOwners: readonly Row[] = [
  ["/no/such/page", ...nothing],
  ["/articles/nothing", ...nothing],
  ["/mission/abc", ...nothing],
  ["/subscription/nothing", ...nothing],
  ["/settings/nothing", ...nothing],
  ["/profile/startup/9999999", ...company],
  [`/profile/retailer/${none}`, ...company],
  ["/profile/nothing/abc", ...company],
  ["/profile/startup/articles-detail/nothing", ...article],
  [`/profile/startup/articles-detail/${none}`, ...article],
  ["/mymission/mission-detail/abc", ...mission],
  [`/mymission/mission-detail/${none}`, ...mission],
  [`/messages/chat/${none}`, ...room],
  ["/compare?ids=abc,def", "Compare startups", "This link names no startups", "Browse startups"],
  [
    `/compare?ids=${gone}`,
    "Compare startups",
    "None of these startups is listed",
    "Browse startups",
  ],
  ["/auth/email-change?token=spent", ...linkOver, "Go to settings"],
];

const forStartups: readonly Row[] = [
  ["/browse-page", "Browse", "This page is for retail companies", "Go to home"],
  ["/mission", "Send a mission", "Only retailers can send missions", "Go to home"],
  ["/admin-panel/startups", "All startups", "Only staff can see this page", "Go to home"],
];

const forMembers: readonly Row[] = [
  ["/subscription", "Subscription", "Only the account owner can.", "Go to home"],
  ["/update-card", "Update card", "Only the account owner can change the card", "Go to home"],
  [
    "/settings/company-info",
    "Company",
    "Only the account owner can manage the company",
    "Go to home",
  ],
];

/** Headings whose look is already checked: pages with the same heading look the same. */
const seen = new Set<string>();

/** Finds the words and the way out; returns how many buttons offer to try again. */
const says = async (page: Page, [address, title, cause, out]: Row) => {
  await page.goto(address);
  const main = page.getByRole("main");
  await expect.poll(() => main.innerText(), { message: `${address} says why` }).toContain(cause);
  if (title !== room[0]) await page.getByRole("heading", { name: title }).first().waitFor();
  const way = main.getByRole("link", { name: out }).or(main.getByRole("button", { name: out }));
  await way.first().waitFor();
  return main.getByRole("button", { name: /try again|retry|load again/i }).count();
};

test.each([
  ["a visitor", undefined, forVisitors],
  ["a retail owner", "Marta Lindqvist", forOwners],
  ["a startup", "Nadia Ferrante", forStartups],
  ["a retail member", "Étienne Morel", forMembers],
] as const)(
  "%s reads at a wrong address what is wrong and how to go on",
  async (_who, name, rows) => {
    const page = await aBrowser();
    if (name) await signInAs(page, name);
    for (const row of rows) {
      await page.setViewportSize({ width: 1440, height: 960 });
      expect(await says(page, row), `${row[0]} can be tried again in vain`).toBe(0);
      const isSeen = seen.has(row[1]);
      seen.add(row[1]);
      // Beside the rooms there are two headings, of which a phone shows one.
      if (!isSeen && row[1] !== room[0]) await lookAtBothWidths(page, row[0]);
    }
    forgiveComplaints(/status of 40[0134]/);
  },
);
