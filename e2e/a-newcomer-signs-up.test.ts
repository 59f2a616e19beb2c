import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { authorizationOf } from "#browser.ts";
import { emailTo } from "#inbox.ts";
import { heading, lookAt } from "#looks.ts";
import {
  beginAs,
  choosePassword,
  choosePlan,
  getStarted,
  goOnElsewhere,
  type Newcomer,
  nameCompany,
  newcomer,
  password,
  readCode,
  sayAll,
  unique,
} from "#newcomers.ts";

test("a private person with a public address signs up, looks around, and is let in", async () => {
  const who = await newcomer("by pointer", `ida.${unique()}@gmail.com`, true);
  await beginAs(who, /^Private Person/);
  await choosePassword(who);
  await nameCompany(who, `Ida ${unique()}`);
  await who.hands.press(/^Create account/);
  await readCode(who);
  const second = await goOnElsewhere(who);
  await looksAround(second);
  await choosePlan(second);
  expect(await getStarted(second, { isPerson: true })).toBe("/");
});

/** The list of startups opens; actions on them stay closed. */
const looksAround = async ({ page, looks }: Newcomer) => {
  await page.goto("/browse-page");
  await page.getByRole("article").first().waitFor();
  await page.getByText("You can look around").waitFor();
  expect(await page.getByRole("button", { name: /^Bookmark/ }).count()).toBe(0);
  await looks("browse before the approval");
  await page.goto("/mybookmarks");
  await page.getByText("This opens once your account is approved").waitFor();
  await page.goto("/");
};

const aStartup = async (who: Newcomer) => {
  await beginAs(who, /^Startup/);
  await choosePassword(who);
  await nameCompany(who, `Shelf ${unique()}`);
  await who.hands.press(/^Create account/);
  await readCode(who);
  return goOnElsewhere(who);
};

/** Does what the button of the approval page does, while the person is on another screen. */
const approveElsewhere = async (page: Page) => {
  const headers = await authorizationOf(page);
  const answer = await page.request.post("/api/v1/demo/approval", { headers, data: {} });
  expect(answer.status()).toBe(200);
};

/** Changes the address in the settings, and confirms it in the browser where the e-mail is read. */
const changeEmail = async ({ page, hands, looks }: Newcomer, email: string) => {
  await page.goto("/settings/account-info");
  await hands.press(/^Change e-mail/);
  await hands.fill(/^New e-mail/, email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await hands.press(/^Send link/);
  await page.getByText(`Open the link we sent to ${email}`).waitFor();
  await looks("new address");

  const elsewhere = await newcomer("by pointer", email);
  await elsewhere.page.goto((await emailTo(page, email)).link);
  await elsewhere.page.getByText(`do you want to use ${email}`).waitFor();
  await lookAt(elsewhere.page, "whose address it is");
  await elsewhere.hands.press(/^Yes, use this address/);
  await elsewhere.page.getByText(`You now sign in with ${email}`).waitFor();
  await page.reload();
  await page.getByText(email, { exact: true }).waitFor();
};

// The browser logs whatever the server denies, and the console must stay silent.
test("a startup signs up by keys alone, keeps to its settings while it waits, and is in the shop once staff say so", async () => {
  const who = await aStartup(await newcomer("by keys alone", `ida@${unique()}.no`, true));
  const { page, looks } = who;
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await sayAll(who, { isStartup: true });

  await page.goto("/settings/security");
  await heading(page, "Security").waitFor();
  const places = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect.poll(() => places.allTextContents()).toEqual(["Home", "Articles"]);
  await looks("settings");
  await page.goto("/messages");
  await page.getByText("This opens once your account is approved").waitFor();
  await looks("not open yet");
  await page.goto("/settings/security");
  await heading(page, "Security").waitFor();
  await changeEmail(who, `ida.sandvik@${unique()}.no`);
  expect(sockets).toEqual([]);

  const opened = page.waitForEvent("websocket");
  await approveElsewhere(page);
  await opened;
  await places.filter({ hasText: "Messages" }).click();
  await heading(page, "Messages").waitFor();
  await page.goto("/");
  await heading(page, /^Good /).waitFor();
});
