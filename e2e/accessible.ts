import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

type Colour = { r: number; g: number; b: number; alpha: number; parseString(text: string): Colour };
declare global {
  interface Window {
    axe?: typeof axe & { commons: { color: { Color: { prototype: Colour } } } };
  }
}

/**
 * Maps from objects that keep their values on the objects. Axe keeps each part of each colour in a weak
 * map of its own, which takes a quarter of its time.
 */
const quickMaps = `
class WeakMap {
  key = Symbol();
  has(object) { return Object.hasOwn(object, this.key); }
  get(object) { return object[this.key]; }
  set(object, value) { object[this.key] = value; return this; }
}
class WeakSet extends WeakMap {
  add(object) { return this.set(object, true); }
}`;
const axeItself = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const source = `(() => { ${quickMaps}; ${axeItself} })();0`;

/** Everything that moves on the screen, except the one fade that reduced motion keeps. */
const movements = (page: Page) =>
  page.evaluate(
    (fade) =>
      [...document.querySelectorAll("*")].flatMap((element) =>
        [undefined, "::before", "::after"].flatMap((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const { transitionDuration, transitionProperty, animationName, animationDuration } =
            style;
          // An animation driven by the scroll position has no duration.
          const isScrolled = style.getPropertyValue("animation-timeline").startsWith("scroll(");
          const moves = [
            ...(transitionProperty === "opacity" ? [] : transitionDuration.split(", ")),
            ...(animationName === "none" || animationDuration === fade || isScrolled
              ? []
              : [animationDuration]),
          ];
          const isStill = moves.every((time) => Number.parseFloat(time) === 0);
          return isStill ? [] : [`${element.tagName}.${element.className}${pseudo ?? ""} ${moves}`];
        }),
      ),
    "0.12s",
  );

const groups = readdirSync(fileURLToPath(new URL("../web/src/text/en", import.meta.url)), {
  recursive: true,
  encoding: "utf8",
}).flatMap((file) => /(\w+)\.ts$/.exec(file)?.slice(1) ?? []);
/** Matches the key of a text, which appears if its words were not loaded. */
const key = `^(?:${groups.join("|")})\\.\\w+(?:\\.\\w+)*$`;

/** Keys that people read or hear instead of words. Only in the shop: the list of calls names some keys. */
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

/** Waits until that fade is over, or colours would be measured half-way. */
const faded = (page: Page) =>
  page.evaluate(async () => {
    const fades = document
      .getAnimations()
      .filter(({ effect, playState, timeline }) => {
        const { endTime } = effect?.getComputedTiming() ?? {};
        return (
          playState === "running" && timeline === document.timeline && Number.isFinite(endTime)
        );
      })
      .map(({ finished }) => finished);
    await Promise.allSettled(fades);
  });

/** A page has few colours, and axe would read each of them anew for every word: a third of its time. */
const readColoursOnce = () => {
  const colours = window.axe?.commons.color.Color.prototype;
  if (!colours) return;
  const known = new Map<string, Pick<Colour, "r" | "g" | "b" | "alpha">>();
  const { parseString } = colours;
  colours.parseString = function (text) {
    const { r, g, b, alpha } = known.get(text) ?? parseString.call(this, text);
    known.set(text, { r, g, b, alpha });
    return Object.assign(this, { r, g, b, alpha });
  };
};

/** What axe finds on the page. Its script is added once and stays as long as the page. */
const violations = async (page: Page, runOnly: axe.RunOnly) => {
  // A frame would need an axe of its own.
  expect(page.frames(), "frames").toHaveLength(1);
  if (await page.evaluate(() => window.axe === undefined)) {
    await page.evaluate(source);
    await page.evaluate(readColoursOnce);
  }
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
 * Expects no serious accessibility problem. With `colours`, only the rules that depend on the theme
 * are checked again. Under reduced motion nothing may move, so no colour is measured in the middle of
 * a transition.
 */
export const expectAccessible = async (page: Page, screen: string, only?: "colours") => {
  if (!only) {
    expect(await movements(page), `${screen}, what moves`).toEqual([]);
    expect(await keysShown(page), `${screen}, words`).toEqual([]);
  }
  await faded(page);
  const found = await violations(page, only ? ofColours : everyRule);
  const serious = found
    ?.filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node}`));
  expect(serious, screen).toEqual([]);
};

/** Expects that the page does not scroll sideways. */
export const expectNoSidewaysScroll = async (page: Page, screen: string) => {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, screen).toBeLessThanOrEqual(0);
};
