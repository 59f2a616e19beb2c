import { expect, test } from "vitest";
import { forgiveComplaints } from "#browser.ts";
import { aGate, choose, openMembers } from "./members.ts";

const fourteen = Array.from({ length: 14 }, (_, at) => `Member ${at + 1}`);

const openSelected = async (names: readonly string[] = fourteen) => {
  const opened = await openMembers(names);
  await opened.page.getByText(`${names.at(-1)} active`).waitFor();
  await opened.page.getByRole("button", { name: "Select all" }).click();
  return opened;
};

test("of fourteen two are refused: named with their reason, tried again alone, and all undone", async () => {
  const { page, company } = await openSelected();
  company.refuses.set("Member 3", "Pays the bills.").set("Member 9", "Was never here.");
  await page.getByRole("button", { name: "Block 14" }).click();

  await page.getByText("12 of 14 done, 2 refused").waitFor();
  await page.getByText("Member 3: Pays the bills.").waitFor();
  await page.getByText("Member 9: Was never here.").waitFor();
  expect(new Set(company.calls.map(({ key }) => key)).size).toBe(14);

  company.refuses.delete("Member 3");
  await page.getByRole("button", { name: "Retry 2" }).click();
  await page.getByText("13 of 14 done, 1 refused").waitFor();
  expect(company.calls.slice(14).map(({ id }) => id)).toEqual(["2", "8"]);

  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("13 of 13 done").waitFor();
  expect(company.rows.every(({ status }) => status === "ACTIVE")).toBe(true);
  forgiveComplaints(/409/);
});

test("Z takes back what was done to many, as it does for one", async () => {
  const { page, company } = await openSelected(["Ada", "Bo", "Cy"]);
  await page.getByRole("button", { name: "Block 3" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();

  await page.keyboard.press("z");

  await expect.poll(() => company.calls.length).toBe(6);
  await expect
    .poll(() => company.rows.map(({ status }) => status))
    .toEqual(["ACTIVE", "ACTIVE", "ACTIVE"]);
});

test("a bulk is done to the rows it is offered for, and to no others", async () => {
  const { page, company } = await openMembers(["Ada", "Bo", "Cy"]);
  await choose(page, "Bo", "Block");
  await page.getByText("Bo blocked").waitFor();
  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByRole("button", { name: "Block 2" }).click();

  await page.getByText("2 of 2 done").waitFor();
  expect(company.calls.map(({ id }) => id)).toEqual(["1", "0", "2"]);
});

test("a bulk that is stopped ends what is under way and begins nothing more", async () => {
  const { page, company } = await openSelected();
  const gate = aGate();
  company.gate = gate.shut;
  await page.getByRole("button", { name: "Block 14" }).click();
  await expect.poll(() => company.calls.length).toBe(4);
  await page.getByRole("button", { name: "Stop" }).click();
  gate.open();

  await page.getByText("Stopped: 4 of 14 done").waitFor();
  expect(company.calls).toHaveLength(4);
  expect(company.rows.filter(({ status }) => status === "BLOCKED")).toHaveLength(4);
});

test("many are deleted only after their number was typed", async () => {
  const names = Array.from({ length: 26 }, (_, at) => `Member ${at + 1}`);
  const { page, company } = await openSelected(names);
  await page.getByRole("button", { name: "Delete 26" }).click();
  await page.getByRole("button", { name: "Delete them" }).click();
  expect(company.calls).toEqual([]);

  await page.getByRole("textbox").fill("26");
  await page.getByRole("button", { name: "Delete them" }).click();
  await page.getByText("26 of 26 done").waitFor();
  expect(company.rows).toEqual([]);
});
