import { expect, test } from "vitest";
import { aBrowser, forgiveComplaints, signInAs, signInWith } from "#browser.ts";
import { lookAt, settled } from "#looks.ts";

test("a startup edits a part of its profile where that stands, answers a rating, and sees itself as retailers do", async () => {
  const page = await aBrowser();
  await signInWith(page, "other-startup@vitrine.example");
  await page.getByRole("link", { name: "Company profile" }).first().click();
  const edit = page.getByRole("link", { name: "Edit facts" });

  await edit.click();
  const founded = page.getByRole("textbox", { name: "Founded" });
  await expect.poll(() => founded.evaluate((one) => one === document.activeElement)).toBe(true);
  await founded.fill("2017");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Founded 2017").waitFor();
  await expect.poll(() => edit.evaluate((one) => one === document.activeElement)).toBe(true);

  await edit.click();
  await founded.fill("");
  await page.getByRole("combobox", { name: "Business model" }).selectOption("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Founded 2017").waitFor({ state: "detached" });
  await edit.click();
  expect(await founded.inputValue()).toBe("");
  expect(await page.getByRole("combobox", { name: "Business model" }).inputValue()).toBe("");
  await page.getByRole("link", { name: "Company profile" }).first().click();

  const words = "Thank you. The fix is live.";
  await page
    .getByRole("button", { name: /^Answer / })
    .first()
    .click();
  await page.getByRole("textbox", { name: "Your answer" }).fill(words);
  await page.getByRole("button", { name: "Publish answer" }).click();
  await page.getByText(words).waitFor();
  await lookAt(page, "own profile with an answer");

  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await page.getByRole("link", { name: "As others see it" }).click();
  await page.getByText("This is how retailers see your profile.").waitFor();
  await page.getByText(words).waitFor();
  expect(await page.getByRole("link", { name: /^Edit / }).count()).toBe(0);
  expect(await page.getByRole("button", { name: /^(Answer|Edit answer)/ }).count()).toBe(0);
  await lookAt(page, "own profile as others see it");
  expect(await page.locator("[data-same-page]").count()).toBe(1);
  for (const name of ["Message", "Bookmark", "Compare", "Rate"]) {
    const button = page.locator("#main").getByRole("button", { name, exact: true }).first();
    expect(await button.isDisabled(), name).toBe(true);
    const why = await button.getAttribute("aria-describedby");
    expect(await page.locator(`[id="${why}"]`).textContent()).toContain("work only for them");
  }

  await page.getByRole("link", { name: "Back to editing" }).click();
  await edit.waitFor();
});

test("home leads a startup to the people who wait for its reply, or else to missions it has not answered", async () => {
  const page = await aBrowser();
  await signInAs(page, "Nadia Ferrante", "/");
  const heading = page.getByRole("heading", { level: 1 });
  await heading.getByText(/ is waiting for a reply\.$/).waitFor();

  const none = { items: [], count: 0, isCountCapped: false };
  await page.route(/prefilled\?.*unanswered=true/, (route) => route.fulfill({ json: none }));
  await page.reload();
  await heading.getByText(/ waiting for your answer\.$/).waitFor();
  await page.getByRole("link", { name: "Open missions" }).click();
  await expect.poll(() => heading.textContent()).toBe("Missions");
});

test("home does not tell a startup that no message is unanswered if it could not read them", async () => {
  const page = await aBrowser();
  await page.route(/prefilled\?.*unanswered=true/, (route) =>
    route.fulfill({ status: 409, json: {} }),
  );
  await page.route("**/home/startup/numbers", async (route) => {
    const response = await route.fetch();
    const numbers: object = await response.json();
    await route.fulfill({ json: { ...numbers, unanswered: 0, unansweredMissions: 0 } });
  });
  await signInAs(page, "Nadia Ferrante", "/");
  await page.getByRole("link", { name: "Open messages" }).waitFor();
  await settled(page);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toContain(
    "No unanswered",
  );
  forgiveComplaints(/status of 409/);
});
