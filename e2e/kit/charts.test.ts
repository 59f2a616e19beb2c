import { expect, test } from "vitest";
import { lookAt } from "#looks.ts";
import { openKit } from "./open-kit.ts";

test("a chart says its last values beside its lines, and T shows it as a table whose values open lists", async () => {
  const page = await openKit("charts");
  const signUps = page.getByRole("group", { name: "Sign-ups per week" });
  const ends = ["Startups 12", "Retail 11"].map((text) => signUps.getByText(text, { exact: true }));
  const apart = async () => {
    const [one, other] = await Promise.all(ends.map((end) => end.boundingBox()));
    return Math.abs((one?.y ?? 0) - (other?.y ?? 0));
  };
  await expect.poll(apart).toBeGreaterThanOrEqual(17);

  await page.keyboard.press("t");
  const link = signUps.getByRole("row", { name: /Week of 5 Oct/ }).getByRole("link", { name: "8" });
  expect(await link.getAttribute("href")).toBe("/startups?week=6");
  await page.getByRole("region", { name: "Money received" }).waitFor();

  await signUps.getByRole("button", { name: "Show as chart" }).click();
  await ends[0]?.waitFor();
  expect(await page.getByRole("region", { name: "Money received" }).count()).toBe(1);
});

test("the values of a chart are read out point by point with the arrow keys", async () => {
  const page = await openKit("charts");
  const drawing = page.getByRole("application", { name: "Line chart: Sign-ups per week" });
  await drawing.focus();
  await page.keyboard.press("ArrowRight");

  await page.getByText("Week of 31 Aug").waitFor();
  expect(await drawing.evaluate((one) => one === document.activeElement)).toBe(true);
});

test("charts stand in nobody's way on a phone", async () => {
  const page = await openKit("charts", { width: 390 });
  const end = async () => {
    const box = await page.getByText("Startups 12", { exact: true }).boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 400);
  };
  await expect.poll(end).toBeLessThan(390);
  await lookAt(page, "charts");
});
