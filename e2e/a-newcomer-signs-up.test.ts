import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser } from "#browser.ts";
import { byKeys, byPointer, type Hands } from "#hands.ts";
import { letterTo } from "#letters.ts";
import { heading, lookAt } from "#looks.ts";

const password = "three blue shelves";

type Newcomer = {
  page: Page;
  hands: Hands;
  email: string;
  looks: (screen: string) => Promise<void>;
};

const seen = new Set<string>();

/** Each screen once: it is the same for whoever comes to it. */
const looksOnce = (page: Page) => async (screen: string) => {
  const isSeen = seen.has(new URL(page.url()).pathname + screen);
  seen.add(new URL(page.url()).pathname + screen);
  if (!isSeen) await lookAt(page, screen);
};

const newcomer = async (how: string, email: string): Promise<Newcomer> => {
  const page = await aBrowser();
  const isPointer = how === "by pointer";
  return {
    page,
    email,
    hands: isPointer ? byPointer(page) : byKeys(page),
    // What a screen is does not depend on how it is worked: once is enough.
    looks: isPointer ? looksOnce(page) : async () => {},
  };
};

const beginAs = async ({ page, hands, email, looks }: Newcomer, kind: RegExp) => {
  await page.goto("/auth/sign-up");
  await heading(page, "Open an account").waitFor();
  await looks("e-mail");
  await hands.fill(/^E-mail/, email);
  await hands.press(/^Continue/);
  await heading(page, "What describes you best?").waitFor();
  await looks("business type");
  const isPublic = email.endsWith("@gmail.com");
  expect(await page.getByRole("radio", { name: /^Retailer/ }).isDisabled()).toBe(isPublic);
  await hands.choose(kind);
  await hands.press(/^Continue as/);
};

const choosePassword = async ({ page, hands, looks }: Newcomer) => {
  await heading(page, "Choose a password").waitFor();
  await looks("password");
  await hands.fill(/^Password/, password);
  await hands.tick(/^I agree to the product's Terms of Service/);
  await hands.press(/^Continue/);
};

const nameCompany = async ({ page, hands, looks }: Newcomer, company: string) => {
  await heading(page, /^(Your company|About you)$/).waitFor();
  await looks("company");
  await hands.fill(/^First name/, "Ida");
  await hands.fill(/^Last name/, "Sandvik");
  await hands.fill(/legal name/i, `${company} AS`);
  await hands.fill(/^Brand/, company);
};

const readCode = async ({ page, hands, email, looks }: Newcomer, read: string[] = []) => {
  await heading(page, "Look into your mailbox").waitFor();
  await looks("letter");
  const { code } = await letterTo(page, email, read);
  // The last digit sends it.
  await hands.fill(/^Code from the letter/, code);
};

const choosePlan = async ({ page, hands, looks }: Newcomer) => {
  await heading(page, "Choose your plan").waitFor();
  await page.getByRole("article").first().waitFor();
  await looks("plans");
  await hands.press(/^Choose Team/);
  await hands.fill(/^Discount code/, "NORDIC20");
  await hands.press(/^Apply/);
  await page.getByText("−€\u00A0189.60").waitFor();
  await hands.press(/^Continue to billing/);
  await heading(page, "Billing details").waitFor();
  await looks("billing details");
  await hands.fill(/^Address/, "Torgallmenningen 1");
  await hands.pick(/^Country/, "Norway");
  await hands.fill(/^City/, "Bergen");
  await hands.press(/^Save and continue/);
};

const goOn = async ({ page, hands, looks }: Newcomer, title: string) => {
  await heading(page, title).waitFor();
  await page.getByRole("button", { name: "Save and continue" }).waitFor();
  await looks(title);
  return async (next: string) => {
    await hands.press(/^Save and continue/);
    await heading(page, next).waitFor();
  };
};

const fillCompany = async ({ hands }: Newcomer, isStartup: boolean) => {
  await hands.fill(/^Company website/, "example.com");
  await hands.pick(/^Country/, "Norway");
  await hands.fill(/^City/, "Bergen");
  await hands.fill(/^Company description/, "Shelves that say what is missing from them.");
  if (!isStartup) return;
  await hands.fill(/^Name of the solution/, "Shelf");
  await hands.fill(/^Total funding/, "1,250,000");
};

/** From the company to the end of the first steps, the very first being filled in already. */
const sayAll = async (who: Newcomer, { isStartup = false, hasBilling = true } = {}) => {
  const { hands } = who;
  const toGallery = await goOn(who, "About your company");
  await fillCompany(who, isStartup);
  await toGallery("Show what you do");
  await (await goOn(who, "Show what you do"))("Where invoices go");
  const toSectors = await goOn(who, "Where invoices go");
  if (!hasBilling) await hands.fill(/^Address/, "Torgallmenningen 1");
  await toSectors("Sectors of competence");
  const toAreas = await goOn(who, "Sectors of competence");
  await hands.tick(/^Rental/);
  await toAreas("Areas of interest");
  await (await goOn(who, "Areas of interest"))("Tags");
  const toApproval = await goOn(who, "Tags");
  await hands.pick(/^Tags/, "Rental");
  await toApproval("We are looking at your account");
  await who.looks("approval");
};

/** The same, and into the shop. */
const getStarted = async (who: Newcomer, company: Parameters<typeof sayAll>[1] = {}) => {
  await sayAll(who, company);
  await who.hands.press(/^Approve it myself/);
  await heading(who.page, /^Good /).waitFor();
};

const fillAccount = async (who: Newcomer) => {
  const onward = await goOn(who, "About you");
  await who.hands.fill(/^Position/, "Founder");
  await onward("About your company");
};

const hands = ["by pointer", "by keys alone"];
const unique = () => Date.now().toString(36);

test.each(hands)(
  "a private person with a public address signs up, %s",
  async (how) => {
    const who = await newcomer(how, `ida.${unique()}@gmail.com`);
    await beginAs(who, /^Private Person/);
    await choosePassword(who);
    await nameCompany(who, `Ida ${unique()}`);
    await who.hands.press(/^Create account/);
    await readCode(who);
    await choosePlan(who);
    await fillAccount(who);
    await getStarted(who);
    expect(new URL(who.page.url()).pathname).toBe("/");
  },
  300_000,
);

test.each(hands)(
  "a startup signs up and stands in the window, %s",
  async (how) => {
    const who = await newcomer(how, `ida@${unique()}.no`);
    await beginAs(who, /^Startup/);
    await choosePassword(who);
    await nameCompany(who, `Shelf ${unique()}`);
    await who.hands.press(/^Create account/);
    await readCode(who);
    await fillAccount(who);
    await getStarted(who, { isStartup: true, hasBilling: false });
    expect(new URL(who.page.url()).pathname).toBe("/");
  },
  300_000,
);

/** What the button of the approval page does, while the person stands elsewhere. */
const approveElsewhere = async (page: Page) => {
  const tokens = await page.evaluate(() => sessionStorage.getItem("vitrine/production/tokens"));
  const { accessToken }: { accessToken: string } = JSON.parse(tokens ?? "{}");
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await page.request.post("/api/v1/demo/approval", { headers, data: {} });
  expect(answer.status()).toBe(200);
};

// What the server denies a browser tells in its console, which must stay silent.
test("a company that waits keeps to its settings, and is in the shop once staff say so", async () => {
  const who = await newcomer("by pointer", `ida@${unique()}.no`);
  const { page } = who;
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await beginAs(who, /^Startup/);
  await choosePassword(who);
  await nameCompany(who, `Shelf ${unique()}`);
  await who.hands.press(/^Create account/);
  await readCode(who);
  await fillAccount(who);
  await sayAll(who, { isStartup: true, hasBilling: false });

  await page.goto("/settings/security");
  await heading(page, "Security").waitFor();
  const places = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  expect(await places.allTextContents()).toEqual(["Getting started"]);
  await who.looks("settings");
  await page.goto("/messages");
  await heading(page, "We are looking at your account").waitFor();
  await page.goto("/settings/security");
  await heading(page, "Security").waitFor();
  expect(sockets).toEqual([]);

  const opened = page.waitForEvent("websocket");
  await approveElsewhere(page);
  await opened;
  await places.filter({ hasText: "Messages" }).click();
  await heading(page, "Messages").waitFor();
}, 300_000);

/** The sign-up is put aside, opened again from its letter, and verified on a third device. */
const signUpInParts = async (how: string, email: string) => {
  const first = await newcomer(how, email);
  await beginAs(first, /^Retailer/);
  await choosePassword(first);
  await nameCompany(first, `Halden ${unique()}`);
  await first.hands.press(/^Save and finish later/);
  await first.page.getByRole("dialog").waitFor();
  await first.looks("finish later");
  await first.hands.press(/^Send me the link/);
  await first.page.getByText(`The link is on its way to ${email}`).waitFor();
  const draft = await letterTo(first.page, email);

  const second = await newcomer(how, email);
  await second.page.goto(draft.link);
  // The password was not kept; everything else was.
  await choosePassword(second);
  await heading(second.page, "Your company").waitFor();
  expect(await second.page.getByLabel("Last name").inputValue()).toBe("Sandvik");
  await second.hands.press(/^Create account/);
  await heading(second.page, "Look into your mailbox").waitFor();

  const elsewhere = await newcomer(how, email);
  const letter = await letterTo(second.page, email, [draft.id]);
  await elsewhere.page.goto(letter.link);
  await heading(elsewhere.page, "Did you sign up?").waitFor();
  await elsewhere.page.getByText("Ida Sandvik").waitFor();
  await elsewhere.looks("whose sign-up it is");
  await elsewhere.hands.press(/^Yes, open this account/);
  await elsewhere.page.getByText("Your address is verified").first().waitFor();
  await elsewhere.looks("verified");
  return second;
};

test.each(hands)(
  "a retailer stops half-way twice, and goes on in other browsers, %s",
  async (how) => {
    const email = `ida@${unique()}.no`;
    const first = await signUpInParts(how, email);
    await choosePlan(first);
    await heading(first.page, "About you").waitFor();
    await first.hands.fill(/^Position/, "Head of Innovation");
    await first.hands.press(/^Save and finish later/);
    await first.page.getByRole("dialog").waitFor();
    await first.hands.press(/^Sign out/);
    await heading(first.page, "Sign in").waitFor();

    const second = await newcomer(how, email);
    await second.page.goto("/browse-page");
    await heading(second.page, "Sign in").waitFor();
    await second.hands.fill(/^E-mail/, email);
    await second.hands.fill(/^Password/, password);
    await second.page.keyboard.press("Enter");
    const onward = await goOn(second, "About you");
    expect(await second.page.getByLabel("Position").inputValue()).toBe("Head of Innovation");
    await onward("About your company");
    await getStarted(second);
  },
  300_000,
);
