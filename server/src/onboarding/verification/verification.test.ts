import { accounts } from "@vitrine/contract/accounts";
import { onboarding } from "@vitrine/contract/onboarding";
import { expect, test } from "vitest";
import { password } from "#test/build.ts";
import { aFreshEmail, signUp } from "#test/sign-up.ts";
import { lastLetter, visitor } from "#test/world.ts";

const tokenIn = (link: string | null) =>
  new URL(link ?? "http://nowhere").searchParams.get("token") ?? "";

/** Somebody signs up with an address, and then whoever reads its mailbox does. */
const twoOfOneAddress = async (companyShortName: string) => {
  const email = aFreshEmail();
  const theirs = { email, password: "a stranger's own words", firstName: "Eve" };
  const stranger = await signUp("RETAILER", { ...theirs, companyShortName: "Nothing at all" });
  const strangersLetter = await lastLetter(email);
  const owner = await signUp("RETAILER", { email, companyShortName });
  const ownersLetter = await lastLetter(email);
  return { email, stranger, strangersLetter, owner, ownersLetter };
};

const signIn = (email: string, given: string) =>
  visitor.call(accounts.token, { grant_type: "password", username: email, password: given });

test("of two sign-ups with one address no link opens either, and the code opens the own", async () => {
  const { email, stranger, owner, ...sent } = await twoOfOneAddress("Halden Rowe");

  for (const { link } of [sent.strangersLetter, sent.ownersLetter])
    await expect(visitor.call(onboarding.verify, { token: tokenIn(link) })).rejects.toMatchObject({
      status: 409,
      code: "onboarding.code_needed",
      message: expect.stringContaining("in the tab where you signed up"),
    });
  const { code } = sent.ownersLetter;
  await visitor.call(onboarding.verify, { token: owner.token, code });

  await signIn(email, password);
  await expect(signIn(email, stranger.password)).rejects.toMatchObject({ status: 400 });
  const late = visitor.call(onboarding.verify, { token: tokenIn(sent.strangersLetter.link) });
  await expect(late).rejects.toMatchObject({ code: "00-09" });
});

test("a stranger's code opens nothing in the tab of somebody else", async () => {
  const { owner, strangersLetter } = await twoOfOneAddress("Fjell Shops");
  const { code } = strangersLetter;

  const wrong = visitor.call(onboarding.verify, { token: owner.token, code });

  await expect(wrong).rejects.toMatchObject({ code: "accounts.code_wrong" });
});

test("two letters to one address say whose sign-up each is of", async () => {
  const { strangersLetter, ownersLetter } = await twoOfOneAddress("Nordre Stores");

  expect(strangersLetter.text).toContain("First name: Eve\nCompany: Nothing at all");
  expect(ownersLetter.text).toContain("First name: Marta\nCompany: Nordre Stores");
});
