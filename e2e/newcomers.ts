import type { Page } from "playwright-core";
import { expect } from "vitest";
import { aBrowser } from "#browser.ts";
import { byKeys, byPointer, type Hands } from "#hands.ts";
import { emailTo } from "#inbox.ts";
import { heading, lookAt, settled } from "#looks.ts";

export const password = "three blue shelves";

type Way = "by pointer" | "by keys alone";

export type Newcomer = {
  page: Page;
  way: Way;
  hands: Hands;
  email: string;
  /** Whether every screen on the way is checked by `lookAt`. */
  isLooking: boolean;
  looks: (screen: string) => Promise<void>;
};

const seen = new Set<string>();

/** Checks each screen once: it is the same for every newcomer. */
const looksOnce = (page: Page) => async (screen: string) => {
  const isSeen = seen.has(new URL(page.url()).pathname + screen);
  seen.add(new URL(page.url()).pathname + screen);
  if (!isSeen) await lookAt(page, screen);
};

/** A newcomer in a browser of their own. */
export const newcomer = async (way: Way, email: string, isLooking = false): Promise<Newcomer> => {
  const page = await aBrowser();
  const hands = way === "by pointer" ? byPointer(page) : byKeys(page);
  const looks = isLooking ? looksOnce(page) : async () => {};
  return { page, way, hands, email, isLooking, looks };
};

/** The same person, who uses the pointer from here on. */
export const byPointerNow = (who: Newcomer): Newcomer => ({
  ...who,
  way: "by pointer",
  hands: byPointer(who.page),
});

/** A unique part for an address or a name. */
export const unique = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1_000)}`;

export const beginAs = async ({ page, hands, email, looks }: Newcomer, kind: RegExp) => {
  await page.goto("/auth/sign-up");
  await heading(page, "Create your account").waitFor();
  await looks("e-mail");
  await hands.fill(/^E-mail/, email);
  await hands.press(/^Continue/);
  await heading(page, "What describes you best?").waitFor();
  await looks("business type");
  const isPublic = email.endsWith("@gmail.com");
  expect(await page.getByRole("radio", { name: /^Retailer/ }).isDisabled()).toBe(isPublic);
  await hands.choose(kind);
  await hands.press(/^(Continue as|Ask to join)/);
};

export const choosePassword = async ({ page, hands, looks }: Newcomer) => {
  await heading(page, "Choose a password").waitFor();
  await looks("password");
  await hands.fill(/^Password/, password);
  await hands.tick(/^I agree to the product's Terms of Service/);
  await hands.press(/^Continue/);
};

export const nameCompany = async ({ page, hands, looks }: Newcomer, company: string) => {
  await heading(page, /^(Your company|About you)$/).waitFor();
  await looks("company");
  await hands.fill(/^First name/, "Ida");
  await hands.fill(/^Last name/, "Sandvik");
  await hands.fill(/legal( registered)? name/i, `${company} AS`);
  await hands.fill(/^Brand/, company);
  await hands.pick(/^Country/, "Norway");
  await hands.fill(/^City/, "Bergen");
};

export const readCode = async ({ page, hands, email, looks }: Newcomer, read: string[] = []) => {
  await heading(page, "Check your inbox").waitFor();
  await looks("e-mail code");
  const { code } = await emailTo(page, email, read);
  // The last digit sends the form.
  await hands.fill(/^Code from the e-mail/, code);
};

/** The home page of a person who is not approved yet. */
export const atHome = async ({ page, looks }: Newcomer) => {
  await heading(page, /^Good .*, Ida/).waitFor();
  await looks("newcomer's home");
};

/** Going back to the plans keeps the code and its discount. */
const comesBackWithCode = async ({ page, hands }: Newcomer) => {
  await hands.press(/^Back$/);
  await heading(page, "Choose your plan").waitFor();
  await page.getByText("−€\u00A0189.60").waitFor();
  await hands.press(/^Continue to billing/);
  await heading(page, "Billing details").waitFor();
  await page.getByText("First charge of €\u00A0758.40").waitFor();
};

/** Chooses a plan from the list at home; what the sign-up asked for is filled in already. */
export const choosePlan = async (who: Newcomer) => {
  const { page, hands, looks } = who;
  await hands.press(/^Choose a plan/);
  await heading(page, "Choose your plan").waitFor();
  await page.getByRole("article").first().waitFor();
  await looks("plans");
  await hands.press(/^Choose Team/);
  await hands.fill(/^Discount code/, "NORDIC20");
  await hands.press(/^Apply/);
  await page.getByText("−€\u00A0189.60").waitFor();
  await expect.poll(() => page.url()).toContain("code=NORDIC20");
  await page.reload();
  await page.getByText("−€\u00A0189.60").waitFor();
  await hands.press(/^Continue to billing/);
  await heading(page, "Billing details").waitFor();
  const sums = page.getByRole("region", { name: "Team, yearly" });
  await sums.getByText("First charge of €\u00A0758.40, no earlier than").waitFor();
  await looks("billing details");
  await comesBackWithCode(who);
  expect(await page.getByLabel("City").inputValue()).toBe("Bergen");
  await hands.fill(/^Address/, "Torgallmenningen 1");
  await hands.press(/^Pay later/);
  await atHome(who);
};

const openStep = async ({ page, looks }: Newcomer, title: string) => {
  await heading(page, title).waitFor();
  await page.getByRole("button", { name: "Save and continue" }).waitFor();
  // A screen that arrives puts the focus into its first field.
  await settled(page);
  await looks(title);
};

const startupFields = async ({ hands }: Newcomer) => {
  await hands.fill(/^Name of the solution/, "Shelf");
  await hands.fill(/^Total funding/, "1,250,000");
};

/** Fills in what staff need to approve an account: two screens, with nothing asked twice. */
export const sayAll = async (who: Newcomer, { isStartup = false, isPerson = false } = {}) => {
  const { page, hands } = who;
  await hands.press(isPerson ? /^Tell others about yourself/ : /^Describe your company/);
  await openStep(who, "About your company");
  expect(await page.getByLabel(/^(City|Brand)/).count()).toBe(0);
  await hands.fill(/^Company website/, "example.com");
  await hands.fill(/^Company description/, "Shelves that say what is missing from them.");
  if (isStartup) await startupFields(who);
  await hands.press(/^Save and continue/);
  await openStep(who, "Sectors of competence");
  await hands.tick(/^Rental/);
  await hands.press(/^Save and continue/);
  await page.getByText("Your account is under review").waitFor();
  await atHome(who);
};

/** The same, then enters the shop; returns the path of the screen reached. */
export const getStarted = async (who: Newcomer, company: Parameters<typeof sayAll>[1] = {}) => {
  await sayAll(who, company);
  await who.hands.press(/^Approve it myself/);
  await who.page.getByText("Find your first startup").waitFor();
  return new URL(who.page.url()).pathname;
};

/** Signs out at the first step, and continues on another device. */
export const goOnElsewhere = async (first: Newcomer): Promise<Newcomer> => {
  const { way, page, hands, email, isLooking } = first;
  await atHome(first);
  await hands.press(/^Add your position/);
  await openStep(first, "About you");
  await hands.fill(/^Position/, "Head of Innovation");
  await hands.press(/^Save and finish later/);
  await page.getByRole("dialog").waitFor();
  await hands.press(/^Sign out/);
  await heading(page, "Sign in").waitFor();

  const second = await newcomer(way, email, isLooking);
  await second.page.goto("/auth/getting-started/account-info");
  await heading(second.page, "Sign in").waitFor();
  await second.hands.fill(/^E-mail/, email);
  await second.hands.fill(/^Password/, password);
  await second.page.keyboard.press("Enter");
  await openStep(second, "About you");
  expect(await second.page.getByLabel("Position").inputValue()).toBe("Head of Innovation");
  await second.hands.press(/^Save and continue/);
  await atHome(second);
  return second;
};
