import type { Page } from "playwright-core";
import { inject } from "vitest";
import { aBrowser } from "#browser.ts";

type Look = Parameters<typeof aBrowser>[0] & { search?: string };

/** A part of the kit on a page of its own. */
export const openKit = async (part: string, { search = "", ...look }: Look = {}) => {
  const page = await aBrowser({ width: 800, shop: inject("kit"), ...look });
  await page.goto(`/kit${search && `?${search}`}#${part}`);
  await page.getByRole("heading", { level: 1, name: part }).waitFor();
  return page;
};

/** What the form on the page has sent. */
export const sent = async (page: Page): Promise<unknown> => {
  await page.getByRole("button", { name: "Send" }).click();
  const text = await page.getByLabel("Sent").textContent();
  return text ? JSON.parse(text) : undefined;
};
