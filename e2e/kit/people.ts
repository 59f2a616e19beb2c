import type { Page } from "playwright-core";
import { openKit } from "./open-kit.ts";

type Look = Parameters<typeof openKit>[1];

/** The list of 1,234 people, at an address. */
export const openPeople = async (search = "", look: Look = { width: 1280 }) => {
  const page = await openKit("records", { ...look, search });
  await page.getByRole("heading", { level: 1, name: "People" }).waitFor();
  return page;
};

/** How the list is answered from now on. */
export const answerWith = (page: Page, how: "usual" | "failed" | "held") =>
  page.evaluate((detail) => void window.dispatchEvent(new CustomEvent("answers", { detail })), how);

export const rowOf = (page: Page, name: string) =>
  page.getByRole("row", { name: new RegExp(name) });
export const boxOf = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: `Select ${name}` });
export const firstName = (page: Page) => page.getByRole("rowheader").first().textContent();

/** Waits until the status line says these words, such as how many were found or chosen. */
export const told = (page: Page, words: string) =>
  page.getByRole("status").getByText(words, { exact: true }).waitFor();

export const searchOf = (page: Page) => [...new URL(page.url()).searchParams];
export const nextPage = (page: Page) => page.getByRole("button", { name: "Next page" }).click();

export const narrowTo = async (page: Page, status: string) => {
  await page.getByRole("button", { name: /^Status:/ }).click();
  await page.getByRole("menuitemradio", { name: status }).click();
};

export const isFocused = (page: Page, name: string) =>
  page.getByRole("button", { name }).evaluate((one) => one === document.activeElement);
