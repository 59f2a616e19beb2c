import type { Page } from "playwright-core";
import { aBrowser, type Session, signedIn } from "./browser.ts";
import { median } from "./load.ts";

const rounds = 5;

/** Notes in the page when something is pressed, and when the list of startups has a row from then on. */
const watch = () => {
  const times = { pressed: 0, seen: 0 };
  Object.assign(globalThis, { times });
  for (const event of ["click", "popstate"])
    addEventListener(
      event,
      () => Object.assign(times, { pressed: performance.now(), seen: 0 }),
      true,
    );
  new MutationObserver(() => {
    if (times.seen === 0 && document.querySelector("[data-row]")) times.seen = performance.now();
  }).observe(document, { subtree: true, childList: true });
};

/** Milliseconds until the list of startups shows its first row. */
const untilFirstRow = async (page: Page, press: () => Promise<unknown>) => {
  await press();
  await page.locator("[data-row]").first().waitFor();
  return page.evaluate(() => {
    const { pressed, seen } = Reflect.get(globalThis, "times");
    return Number(seen - pressed);
  });
};

/**
 * How long staff wait for the first row of the startups: pressed in the rail for the first time, and back from
 * a record.
 */
export const firstRows = async (url: string, session: Session) => {
  const browser = await aBrowser();
  const [cold, back]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await signedIn(context, session);
    await context.addInitScript(watch);
    const page = await context.newPage();
    await page.goto(`${url}/admin-panel`, { waitUntil: "networkidle" });
    const rail = page.getByRole("navigation");
    await rail.getByRole("button", { name: "Startups" }).click();
    const list = rail.getByRole("link", { name: "All startups" });
    cold.push(await untilFirstRow(page, () => list.click()));
    await page.locator("[data-row] a").first().click();
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.locator("[data-row]").first().waitFor({ state: "detached" });
    back.push(await untilFirstRow(page, () => page.goBack()));
    await context.close();
  }
  await browser.close();
  return { cold: median(cold), back: median(back) };
};
