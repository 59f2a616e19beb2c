import type { Page } from "playwright-core";
import { expectAccessible, expectNoSidewaysScroll } from "#browser.ts";

/** The one heading that names the screen. */
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { name, level: 1 });

/** In light and dark: nothing stands in anybody's way, and nothing scrolls sideways. */
export const lookAt = async (page: Page, screen: string) => {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page, `${screen}, ${colorScheme}`);
  }
  await expectNoSidewaysScroll(page, screen);
};
