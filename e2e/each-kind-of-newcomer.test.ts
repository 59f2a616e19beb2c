import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { emailTo } from "#inbox.ts";
import { heading } from "#looks.ts";
import { newcomer, type Newcomer, password, unique } from "#newcomers.ts";

const most = 9;

type Met = { at: number; of: number; left: string; fields: string[]; focused: boolean };

/** What a screen of the sign-up says about the steps left, and what it asks for. */
const meet = async (page: Page, title: string | RegExp): Promise<Met> => {
  await heading(page, title).waitFor();
  await page.locator("#main form :focus").waitFor();
  return page.evaluate(() => {
    const words = document.querySelector("#main")?.textContent ?? "";
    const [, at, of] = /(\d+) of (\d+) · /.exec(words) ?? [];
    const [left = ""] = /\d+ steps? left|Last step/.exec(words) ?? [];
    const inputs = [...document.querySelectorAll<HTMLInputElement>("#main form input")];
    const shown = inputs.filter((input) => input.checkVisibility() && input.type !== "radio");
    const fields = shown.map((input) => input.labels?.[0]?.textContent ?? input.name);
    const focused = document.activeElement?.closest("form") !== null;
    return { at: Number(at), of: Number(of), left, fields, focused };
  });
};

const chooseKind = async ({ page, hands, email }: Newcomer, kind: RegExp) => {
  await page.goto("/auth/sign-up");
  const first = await meet(page, "Create your account");
  await hands.fill(/^E-mail/, email);
  await hands.press(/^Continue/);
  const second = await meet(page, "What describes you best?");
  await hands.choose(kind);
  await hands.press(/^(Continue as|Ask to join)/);
  return [first, second];
};

const choosePassword = async ({ page, hands }: Newcomer) => {
  const met = await meet(page, "Choose a password");
  await hands.fill(/^Password/, password);
  await hands.tick(/^I agree/);
  await hands.press(/^Continue/);
  return met;
};

const sayWho = async ({ page, hands }: Newcomer, company?: string) => {
  const met = await meet(page, /^(Your company|About you|Ask to join)/);
  await hands.fill(/^First name/, "Ida");
  await hands.fill(/^Last name/, "Sandvik");
  if (company) {
    await hands.fill(/legal( registered)? name/i, `${company} AS`);
    await hands.fill(/^Brand/, company);
  }
  await hands.press(company ? /^Create account/ : /^Send request/);
  return met;
};

const typeCode = async ({ page, hands, email }: Newcomer) => {
  const met = await meet(page, "Check your inbox");
  const { code } = await emailTo(page, email);
  await hands.fill(/^Code from the e-mail/, code);
  return met;
};

/** Every screen from the first to home, or for a member to the one that says the request is sent. */
const walk = async (who: Newcomer, kind: RegExp, company?: string) => [
  ...(await chooseKind(who, kind)),
  await choosePassword(who),
  await sayWho(who, company),
  await typeCode(who),
];

const expectHonest = (met: Met[]) => {
  const of = met.length;
  expect(of).toBeLessThan(most);
  expect(met.map((one) => [one.at, one.of])).toEqual(met.map((_, at) => [at + 1, of]));
  const left = (count: number) => `${count} step${count === 1 ? "" : "s"} left`;
  expect(met.map((one) => one.left)).toEqual(
    met.map((_, at) => (at + 1 === of ? "Last step" : left(of - at - 1))),
  );
  expect(met.every(({ focused }) => focused)).toBe(true);
  const fields = met.flatMap((one) => one.fields);
  expect(fields).toEqual([...new Set(fields)]);
};

test.each([
  "Startup",
  "Retailer",
  "Brand",
  "Consultant",
  "Service Provider",
  "Venture Capital",
  "Entrepreneur",
  "Investor",
  "Private Person",
])(
  "%s is at home after the screens that the first one promised, and is asked nothing twice",
  async (kind) => {
    const who = await newcomer("by pointer", `ida@${unique()}.no`);

    const met = await walk(who, new RegExp(`^${kind}`), `${kind} ${unique()}`);

    await heading(who.page, /^Good .*, Ida/).waitFor();
    await who.page.getByText("Your profile is 20% complete").waitFor();
    expectHonest(met);
  },
);

test("a member with the address of a known company joins it in as many screens as promised", async () => {
  const who = await newcomer("by pointer", `ida.${unique()}@halden-and-rowe.example`);

  const met = await walk(who, /^Join Halden & Rowe/);

  await heading(who.page, "Your request is on its way").waitFor();
  expectHonest(met);
});
