import { expect, test } from "vitest";
import { letterTo } from "#letters.ts";
import { heading, lookAt } from "#looks.ts";
import {
  beginAs,
  choosePassword,
  choosePlan,
  getStarted,
  goOnElsewhere,
  nameCompany,
  newcomer,
  readCode,
  unique,
  type Way,
  ways,
} from "#newcomers.ts";

/** The sign-up is put aside, opened again from its letter, and verified on a third device. */
const signUpInParts = async (way: Way, email: string) => {
  const first = await newcomer(way, email);
  await beginAs(first, /^Retailer/);
  await choosePassword(first);
  await nameCompany(first, `Halden ${unique()}`);
  await first.hands.press(/^Save and finish later/);
  await first.page.getByRole("dialog").waitFor();
  await lookAt(first.page, "finish later");
  await first.hands.press(/^Send me the link/);
  await first.page.getByText(`The link is on its way to ${email}`).waitFor();
  const draft = await letterTo(first.page, email);

  const second = await newcomer(way, email);
  await second.page.goto(draft.link);
  // The password was not kept; everything else was.
  await choosePassword(second);
  await heading(second.page, "Your company").waitFor();
  expect(await second.page.getByLabel("Last name").inputValue()).toBe("Sandvik");
  await second.hands.press(/^Create account/);
  await heading(second.page, "Look into your mailbox").waitFor();

  const elsewhere = await newcomer(way, email);
  const letter = await letterTo(second.page, email, [draft.id]);
  await elsewhere.page.goto(letter.link);
  await heading(elsewhere.page, "Did you sign up?").waitFor();
  await elsewhere.page.getByText("Ida Sandvik").waitFor();
  await lookAt(elsewhere.page, "whose sign-up it is");
  await elsewhere.hands.press(/^Yes, open this account/);
  await elsewhere.page.getByText("Your address is verified").first().waitFor();
  await lookAt(elsewhere.page, "verified");
  return second;
};

test.each(ways)(
  "a retailer stops half-way twice, and goes on in other browsers, %s",
  async (way) => {
    const first = await signUpInParts(way, `ida@${unique()}.no`);
    await choosePlan(first);
    expect(await getStarted(await goOnElsewhere(first))).toBe("/");
  },
  300_000,
);

// Startup, retailer and private person make journeys of their own.
test.each([
  ["Brand", "company"],
  ["Consultant", "public"],
  ["Service Provider", "company"],
  ["Venture Capital", "company"],
  ["Entrepreneur", "public"],
  ["Investor", "company"],
] as const)(
  "%s with a %s address signs up, stops, and goes on in another browser",
  async (kind, address) => {
    const domain = address === "public" ? "gmail.com" : `${unique()}.no`;
    const first = await newcomer("by pointer", `ida.${unique()}@${domain}`);
    await beginAs(first, new RegExp(`^${kind}`));
    await choosePassword(first);
    await nameCompany(first, `${kind} ${unique()}`);
    await first.hands.press(/^Create account/);
    await readCode(first);
    await choosePlan(first);
    expect(await getStarted(await goOnElsewhere(first))).toBe("/");
  },
  300_000,
);
