import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, forgiveComplaints, signInAs } from "#browser.ts";
import { byKeys, byPointer, type Hands } from "#hands.ts";
import { emailTo } from "#inbox.ts";
import { heading, lookAt } from "#looks.ts";

const rowOf = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });

const openMembers = async (owner: Page) => {
  await signInAs(owner, "Marta Lindqvist", "/settings/company-members");
  await owner.getByRole("row").nth(1).waitFor();
};

/** Escape closes a drawer, but not if that would lose what was typed into it. */
const keepsWhatIsTyped = async (owner: Page, looks: typeof lookAt) => {
  const question = owner.getByRole("dialog", { name: "Close without saving?" });
  for (const time of ["first", "second"]) {
    await owner.keyboard.press("Escape");
    await question.waitFor();
    await looks(owner, `close without saving, ${time} time`);
    await owner.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
  }
};

const invite = async (owner: Page, hands: Hands, email: string, looks = lookAt) => {
  await hands.press(/^Invite members/);
  const drawer = owner.getByRole("dialog", { name: "Invite members" });
  await drawer.locator("[name=emails]:focus").waitFor();
  await looks(owner, "invite");
  await hands.fill(/^E-mail/, email);
  await keepsWhatIsTyped(owner, looks);
  await hands.fill(/^First name/, "Hanna");
  await hands.fill(/^Last name/, "Berg");
  await hands.press(/^Send invitation/);
  await drawer.waitFor({ state: "hidden" });
  await owner.getByText("A new member is created!").waitFor();
  await rowOf(owner, email).getByText("Pending").waitFor();
};

/** Frees the seat again, as it was before the test. */
const remove = async (
  owner: Page,
  email: string,
  button: string | RegExp = "Delete Hanna Berg",
) => {
  await rowOf(owner, email)
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await owner.getByRole("menuitem", { name: "Delete member" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByRole("button", { name: button }).click();
  await rowOf(owner, email).waitFor({ state: "hidden" });
};

test("an owner invites a member, who comes in with the given password and changes it, by keys alone", async () => {
  const email = `hanna.${Date.now().toString(36)}@haldenrowe.example`;
  const owner = await aBrowser();
  await openMembers(owner);
  await invite(owner, byKeys(owner), email);

  const member = await aBrowser();
  const hands = byKeys(member);
  const { text } = await emailTo(owner, email);
  const given = /First password:? (\S+)/.exec(text)?.[1] ?? "";
  await member.goto("/auth/sign-in");
  await heading(member, "Sign in").waitFor();
  await hands.fill(/^E-mail/, email);
  await hands.fill(/^Password/, given);
  await member.keyboard.press("Enter");
  await heading(member, "Choose your own password").waitFor();
  await lookAt(member, "first password");
  // Nothing else opens before that.
  await member.goto("/browse-page");
  await heading(member, "Choose your own password").waitFor();
  await hands.fill(/^Password from the e-mail/, given);
  await hands.fill(/^New password/, "seven green doors");
  await hands.fill(/^Confirm new password/, "seven green doors");
  await hands.press(/^Save password/);
  await heading(member, /^Good .*, Hanna/).waitFor();
  expect(new URL(member.url()).pathname).toBe("/");

  await owner.reload();
  await rowOf(owner, email).getByText("Active").waitFor();
  await remove(owner, email);
  forgiveComplaints(/status of 40[013]/);
});

test("an invited member follows the e-mail's link; the owner blocks and takes it back", async () => {
  const email = `hanna.${Date.now().toString(36)}@haldenrowe.example`;
  const owner = await aBrowser();
  const hands = byPointer(owner);
  await openMembers(owner);
  await invite(owner, hands, email, async () => {});

  const member = await aBrowser();
  const { link } = await emailTo(owner, email);
  await member.goto(link);
  expect(await member.getByLabel("First name").inputValue()).toBe("Hanna");
  await member.getByLabel("Position").fill("Buyer");
  await member.getByLabel("Password", { exact: true }).fill("seven green doors");
  await member.getByRole("checkbox", { name: /^I agree/ }).check({ force: true });
  await member.getByRole("button", { name: /^Join/ }).click();
  await heading(member, /^Good .*, Hanna/).waitFor();
  await member.goto("/settings/company-members");
  await member.getByText("Only the account owner can manage the company").waitFor();
  await lookAt(member, "not a member's business");

  const elsewhere = await aBrowser();
  await elsewhere.goto(link);
  await elsewhere.getByText("You’ve already used this invitation.").first().waitFor();
  await lookAt(elsewhere, "used invitation");
  await elsewhere.getByRole("main").getByRole("link", { name: "Sign in" }).last().click();
  await heading(elsewhere, "Sign in").waitFor();

  await owner.reload();
  await rowOf(owner, email).getByText("Active").waitFor();
  await rowOf(owner, email)
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await owner.getByRole("menuitem", { name: "Block" }).click();
  await rowOf(owner, email).getByText("Blocked").waitFor();
  await owner.getByText("Hanna Berg is blocked").waitFor();
  await owner.keyboard.press("z");
  await rowOf(owner, email).getByText("Active").waitFor();
  await remove(owner, email);
  const seats = owner.getByText(/of 5 seats used/);
  await expect.poll(() => seats.textContent()).toBe("3 of 5 seats used");
  forgiveComplaints(/status of 40[013]/);
});

test("an owner pastes several addresses, and is told one by one which were refused", async () => {
  const unique = Date.now().toString(36);
  const owner = await aBrowser();
  const hands = byPointer(owner);
  await openMembers(owner);
  await hands.press(/^Invite members/);
  const drawer = owner.getByRole("dialog", { name: "Invite members" });
  const good = `hanna.${unique}@haldenrowe.example`;
  await hands.fill(/^E-mail/, `${good}, Lena Vik <member@vitrine.example>\nnobody@`);
  await drawer.getByText("2 seats left.").waitFor();
  await hands.press(/^Send 2 invitations/);

  await owner.getByText("A new member is created!").waitFor();
  const refused = drawer.getByRole("alert").getByRole("listitem");
  await refused.nth(1).waitFor();
  expect(await refused.allTextContents()).toEqual([
    "member@vitrine.example There is already an account with this e-mail.",
    "nobody@ This isn’t an e-mail address.",
  ]);
  await expect
    .poll(() => drawer.locator("[name=emails]").inputValue())
    .toBe("Lena Vik <member@vitrine.example>\nnobody@");
  await lookAt(owner, "refused invitations");
  await drawer.getByText("1 seat left.").waitFor();
  await keepsWhatIsTyped(owner, async () => {});
  await refused.nth(1).waitFor();
  await owner.reload();
  await remove(owner, good, /^Delete Hanna/);
  forgiveComplaints(/status of 409/);
});

test("the name of somebody whose invitation is refused stays in the form", async () => {
  const owner = await aBrowser();
  const hands = byPointer(owner);
  await openMembers(owner);
  await hands.press(/^Invite members/);
  const drawer = owner.getByRole("dialog", { name: "Invite members" });
  await hands.fill(/^E-mail/, "member@vitrine.example");
  await hands.fill(/^First name/, "Hanna");
  await hands.fill(/^Last name/, "Berg");
  await hands.press(/^Send invitation/);

  await drawer.getByText("There is already an account with this e-mail.").waitFor();
  expect(await drawer.getByLabel("First name").inputValue()).toBe("Hanna");
  expect(await drawer.getByLabel("Last name").inputValue()).toBe("Berg");
  forgiveComplaints(/status of 409/);
});
