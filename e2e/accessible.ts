import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What moves on the screen, but for the one fade that less motion leaves. */
const movements = (page: Page) =>
  page.evaluate(
    (fade) =>
      [...document.querySelectorAll("*")].flatMap((element) =>
        [undefined, "::before", "::after"].flatMap((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const { transitionDuration, transitionProperty, animationName, animationDuration } =
            style;
          const moves = [
            ...(transitionProperty === "opacity" ? [] : transitionDuration.split(", ")),
            ...(animationName === "none" || animationDuration === fade ? [] : [animationDuration]),
          ];
          // What follows the scroll position has no time of its own.
          const isStill = moves.every((time) => time === "auto" || Number.parseFloat(time) === 0);
          return isStill ? [] : [`${element.tagName}.${element.className}${pseudo ?? ""} ${moves}`];
        }),
      ),
    "0.12s",
  );

const groups = readdirSync(fileURLToPath(new URL("../web/src/text/en", import.meta.url)), {
  recursive: true,
  encoding: "utf8",
}).flatMap((file) => /(\w+)\.ts$/.exec(file)?.slice(1) ?? []);
/** The key of a text, which shows where its words were not loaded. */
const key = `^(?:${groups.join("|")})\\.\\w+(?:\\.\\w+)*$`;

/** What people read or hear in the shop that is a key instead of its words; the list of calls names some. */
const keysShown = (page: Page) =>
  page.evaluate((pattern) => {
    const isKey = new RegExp(pattern);
    return [...document.querySelectorAll("body:has(#root) *")].flatMap((element) =>
      [
        ...["aria-label", "title", "placeholder", "alt"].map((name) => element.getAttribute(name)),
        ...(element.childElementCount === 0 ? [element.textContent] : []),
      ].filter((text) => isKey.test(text ?? "")),
    );
  }, key);

const everyRule: axe.RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
};
/** The rules of axe whose outcome depends on colours. */
const ofColours: axe.RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** What axe finds on the page. It is read into a page once, and stays while the page does. */
const violations = async (page: Page, runOnly: axe.RunOnly) => {
  // A frame would need an axe of its own.
  expect(page.frames(), "frames").toHaveLength(1);
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(`${source};0`);
  return page.evaluate(async (only) => {
    const results = await window.axe?.run({ runOnly: only, resultTypes: ["violations"] });
    return results?.violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ target, failureSummary }) => `${target.join(" ")} ${failureSummary}`),
    }));
  }, runOnly);
};

/**
 * Nothing serious stands between the screen and anybody who uses it another way. With `colours`,
 * only what another theme changes is looked at again. Nothing moves for whoever wants less motion,
 * so no colour is met half way either.
 */
export const expectAccessible = async (page: Page, screen: string, only?: "colours") => {
  if (!only) {
    expect(await movements(page), `${screen}, what moves`).toEqual([]);
    expect(await keysShown(page), `${screen}, words`).toEqual([]);
  }
  const found = await violations(page, only ? ofColours : everyRule);
  const serious = found
    ?.filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node}`));
  expect(serious, screen).toEqual([]);
};

/** The page never scrolls sideways. */
export const expectNoSidewaysScroll = async (page: Page, screen: string) => {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, screen).toBeLessThanOrEqual(0);
};
