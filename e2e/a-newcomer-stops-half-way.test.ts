import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { forgiveComplaints } from "#browser.ts";
import { emailTo } from "#inbox.ts";
import { heading, lookAt } from "#looks.ts";
import {
  beginAs,
  byPointerNow,
  choosePassword,
  choosePlan,
  getStarted,
  goOnElsewhere,
  nameCompany,
  newcomer,
  unique,
} from "#newcomers.ts";

/** Leaves the sign-up, reopens it from its e-mail, and verifies it on a third device. */
const signUpInParts = async (email: string) => {
  const first = await newcomer("by keys alone", email);
  await beginAs(first, /^Retailer/);
  await choosePassword(first);
  await nameCompany(first, `Halden ${unique()}`);
  await first.page.reload();
  await first.page.getByText("we don’t keep your password").waitFor();
  await lookAt(first.page, "password again");
  await choosePassword(first);
  await heading(first.page, "Your company").waitFor();
  expect(await first.page.getByLabel("Last name").inputValue()).toBe("Sandvik");
  await first.hands.press(/^Save and finish later/);
  await first.page.getByRole("dialog").waitFor();
  await lookAt(first.page, "finish later");
  await first.hands.press(/^Send me the link/);
  await first.page.getByText(`The link is on its way to ${email}`).waitFor();
  const draft = await emailTo(first.page, email);

  const second = await newcomer("by keys alone", email);
  await second.page.goto(draft.link);
  // The password was not kept; everything else was.
  await second.page.getByText("we don’t keep your password").waitFor();
  await choosePassword(second);
  await heading(second.page, "Your company").waitFor();
  expect(await second.page.getByLabel("Last name").inputValue()).toBe("Sandvik");
  await second.hands.press(/^Create account/);
  await heading(second.page, "Check your inbox").waitFor();

  const elsewhere = await newcomer("by keys alone", email);
  const mail = await emailTo(second.page, email, [draft.id]);
  await elsewhere.page.goto(mail.link);
  await heading(elsewhere.page, "Did you sign up?").waitFor();
  await elsewhere.page.getByText("Ida Sandvik").waitFor();
  await lookAt(elsewhere.page, "whose sign-up it is");
  await elsewhere.hands.press(/^Yes, create this account/);
  await elsewhere.page.getByText("Your address is verified").first().waitFor();
  await lookAt(elsewhere.page, "verified");
  return second;
};

test("a retailer stops half-way twice, and goes on in other browsers, by keys alone up to home", async () => {
  const first = await signUpInParts(`ida@${unique()}.no`);
  // The first steps by keyboard have a test of their own, with a startup.
  const second = await goOnElsewhere(byPointerNow(first));
  await choosePlan(second);
  expect(await getStarted(second)).toBe("/");
});

test("whoever reloads while waiting for the e-mail signs in once the address is verified", async () => {
  const email = `tove@${unique()}.no`;
  const who = await newcomer("by pointer", email);
  const { page, hands } = who;
  await beginAs(who, /^Startup/);
  await choosePassword(who);
  await nameCompany(who, `Tove ${unique()}`);
  await hands.press(/^Create account/);
  await heading(page, "Check your inbox").waitFor();
  await page.reload();
  await heading(page, "Check your inbox").waitFor();

  const elsewhere = await newcomer("by pointer", email);
  await elsewhere.page.goto((await emailTo(page, email)).link);
  await elsewhere.hands.press(/^Yes, create this account/);

  await page.getByText("Sign in with the password you chose.").waitFor();
  await lookAt(page, "verified after a reload");
  await page.getByRole("link", { name: `Sign in as ${email}` }).click();
  await heading(page, "Sign in").waitFor();
  expect(await page.getByLabel(/^E-mail/).inputValue()).toBe(email);
});

/** As if a minute had gone by since the e-mail; the server answers that it sends another. */
const letResend = async (page: Page) => {
  await page.route("**/registration/progress", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), resendInSeconds: 0 } });
  });
  await page.route("**/resend-verification-email", (route) =>
    route.fulfill({ json: { message: "Sent", resendInSeconds: 60 } }),
  );
};

test("a code without tries left says what to do, a new one clears that, and Back leads one step back", async () => {
  const who = await newcomer("by pointer", `tove@${unique()}.no`);
  const { page, hands } = who;
  await letResend(page);
  await beginAs(who, /^Startup/);
  await choosePassword(who);
  await nameCompany(who, `Tove ${unique()}`);
  await hands.press(/^Create account/);
  await heading(page, "Check your inbox").waitFor();
  const code = page.getByRole("textbox", { name: "Code from the e-mail" });
  const wrong = page.getByText("The code you entered does not exist or has expired.");
  const usedUp = page.getByText("You’ve used all five tries.");
  for (let tries = 1; tries <= 5; tries += 1) {
    expect(await usedUp.count()).toBe(0);
    await code.fill(`00000${tries}`);
    await expect.poll(() => code.inputValue()).toBe("");
    await wrong.waitFor();
  }
  await usedUp.waitFor();
  await lookAt(page, "no tries left");

  await hands.press(/^Send it again$/);
  await page.getByText(/^Send it again in/).waitFor();
  expect(await wrong.count()).toBe(0);
  await hands.press(/^Back$/);
  await heading(page, "Your company").waitFor();
  expect(await page.getByLabel("Last name").inputValue()).toBe("Sandvik");
  forgiveComplaints(/status of 400/);
});

test("who names a company that is on the marketplace already has the focus on the answer to that", async () => {
  const who = await newcomer("by keys alone", `ida.${unique()}@halden-and-rowe.example`);
  await beginAs(who, /^Retailer/);
  await choosePassword(who);
  await nameCompany(who, "Halden & Rowe");
  await who.hands.press(/^Create account/);

  const join = who.page.getByRole("button", { name: "Ask to join Halden & Rowe" });
  await join.waitFor();
  await expect.poll(() => join.evaluate((one) => one === document.activeElement)).toBe(true);
});
