import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "#accessible.ts";
import { patience, requestsUnderway } from "#browser.ts";

/** The one heading that names the screen. */
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { name, level: 1 });

export const inTheme = (page: Page, colorScheme: "light" | "dark") =>
  page.emulateMedia({ colorScheme, reducedMotion: "reduce" });

type Place = { href: string };
type Router = { state: { status: string; location: Place; resolvedLocation?: Place } };
declare global {
  interface Window {
    __TSR_ROUTER__?: Router;
  }
}

/**
 * How many elements there are two frames from now; none while any of them is waiting, or the screen before
 * is still shown.
 */
const elementsShown = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const isWaiting = () => {
          const { status, location, resolvedLocation } = window.__TSR_ROUTER__?.state ?? {};
          const isLeaving = status === "pending" || location?.href !== resolvedLocation?.href;
          return isLeaving || document.querySelector('[aria-busy="true"]') !== null;
        };
        const count = () => resolve(isWaiting() ? 0 : document.querySelectorAll("*").length);
        requestAnimationFrame(() => requestAnimationFrame(count));
      }),
  );

/** Waits until the screen has its name, nothing on it is loading, and it no longer changes. */
export const settled = async (page: Page) => {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  let before = 0;
  const isSettled = async () => {
    const now = await elementsShown(page);
    const isSame = now > 0 && now === before;
    before = now;
    return isSame && requestsUnderway(page) === 0;
  };
  await expect
    .poll(isSettled, { message: `${page.url()} settles`, timeout: patience, interval: 10 })
    .toBe(true);
};

/** Checks in light and dark that the screen is accessible and does not scroll sideways. */
export const lookAt = async (page: Page, screen: string) => {
  await inTheme(page, "dark");
  await expectAccessible(page, `${screen}, dark`);
  await inTheme(page, "light");
  await expectAccessible(page, `${screen}, light`, "colours");
  await expectNoSidewaysScroll(page, screen);
};

/** The compressed size of each script that the open screen has loaded, by address. */
export const scriptsLoaded = async (page: Page) => {
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ name, encodedBodySize }) => [name, encodedBodySize] as const),
  );
  return new Map(sizes);
};

/** The compressed size of each script that a screen loads by itself, by address. */
export const scriptsOn = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  return scriptsLoaded(page);
};
