import type { Page } from "playwright-core";
import { expectAccessible, expectNoSidewaysScroll } from "#browser.ts";

/** The one heading that names the screen. */
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { name, level: 1 });

export const inTheme = (page: Page, colorScheme: "light" | "dark") =>
  page.emulateMedia({ colorScheme, reducedMotion: "reduce" });

/** In light and dark: nothing stands in anybody's way, and nothing scrolls sideways. */
export const lookAt = async (page: Page, screen: string) => {
  await inTheme(page, "dark");
  await expectAccessible(page, `${screen}, dark`);
  await inTheme(page, "light");
  await expectAccessible(page, `${screen}, light`, "colours");
  await expectNoSidewaysScroll(page, screen);
};
