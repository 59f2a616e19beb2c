import { expect, test } from "vitest";
import { forgiveComplaints } from "#browser.ts";
import { aGate, choose, openMembers } from "./members.ts";

const refusal = "Ada pays the bills.";

test("two quick presses are one call, which carries a key", async () => {
  const { page, company } = await openMembers(["Ada", "Bo"]);
  const gate = aGate();
  company.gate = gate.shut;
  await page.getByRole("button", { name: "Remind Ada" }).dblclick();
  gate.open();

  await page.getByText("Ada was reminded").waitFor();
  expect(company.calls).toEqual([{ what: "POST", id: "0", key: expect.stringMatching(/.{36}/) }]);
});

test("a refusal is told in passing, stays in its row, and the row can be tried again", async () => {
  const { page, company } = await openMembers(["Ada", "Bo"]);
  company.refuses.set("Ada", refusal);
  await choose(page, "Ada", "Block");

  await page.getByRole("listitem").filter({ hasText: "Ada active" }).getByText(refusal).waitFor();
  await page.getByRole("region", { name: "Messages from Vitrine" }).getByText(refusal).waitFor();
  company.refuses.clear();
  await choose(page, "Ada", "Block");
  await page.getByText("Ada blocked").waitFor();
  expect(company.calls).toHaveLength(2);
  forgiveComplaints(/409/);
});

test("after a refusal the rows show what has become of them meanwhile", async () => {
  const { page, company } = await openMembers(["Ada", "Bo"]);
  await page.getByText("Bo active").waitFor();
  for (const row of company.rows) row.status = "BLOCKED";
  company.refuses.set("Ada", refusal);
  await choose(page, "Ada", "Block");

  await page.getByText("Bo blocked").waitFor();
  expect(company.calls).toHaveLength(1);
  forgiveComplaints(/409/);
});

test("Undo puts back what was done, and says so", async () => {
  const { page, company } = await openMembers(["Ada", "Bo"]);
  await choose(page, "Ada", "Block");
  await page.getByText("Ada blocked").waitFor();
  await page.getByRole("button", { name: /^Undo/ }).click();

  await page.getByText("Ada is active again").waitFor();
  await page.getByText("Ada active").waitFor();
  expect(company.calls.map(({ what }) => what)).toEqual(["PUT", "PUT"]);
});

test("what was asked and cancelled is not sent, and the focus comes back to the menu", async () => {
  const { page, company } = await openMembers(["Ada", "Bo"]);
  await choose(page, "Ada", "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();

  const menu = page.getByRole("button", { name: "Actions for Ada" });
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await expect.poll(() => menu.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(company.calls).toEqual([]);
});

test("a refusal of what was asked stands in the dialog; once it is done the heading has the focus", async () => {
  const { page, company } = await openMembers(["Ada", "Bo"]);
  company.refuses.set("Ada", refusal);
  await choose(page, "Ada", "Delete");
  const confirm = page.getByRole("button", { name: "Delete for good" });
  await confirm.click();
  await page.getByRole("dialog").getByText(refusal).waitFor();

  company.refuses.clear();
  await confirm.click();
  await page.getByText("Ada is deleted").waitFor();
  const heading = page.getByRole("heading", { level: 1 });
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  forgiveComplaints(/409/);
});
