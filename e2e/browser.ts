import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

const patience = 20_000;
let browser: Browser;
const open: { context: BrowserContext; complaints: string[] }[] = [];

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

beforeAll(async () => {
  const executablePath = process.env.CHROME_PATH ?? "/usr/bin/chromium";
  browser = await chromium.launch({ executablePath, args: flags });
});

afterEach(async () => {
  const complaints = open.flatMap((one) => one.complaints);
  for (const { context } of open.splice(0)) await context.close();
  expect(complaints, "the browser's console").toEqual([]);
});

afterAll(() => browser.close());

type Look = { scheme?: "light" | "dark"; width?: number; height?: number };

/** A browser of its own, as another person would have it. Its console must stay silent. */
export const aBrowser = async ({ scheme = "light", width = 1440, height = 960 }: Look = {}) => {
  const context = await browser.newContext({
    baseURL: inject("shop"),
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const complaints: string[] = [];
  open.push({ context, complaints });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return page;
};

/** Takes complaints back, where a test goes wrong on purpose: the browser tells of every 404. */
export const forgiveComplaints = (pattern: RegExp) => {
  for (const one of open)
    one.complaints.splice(
      0,
      one.complaints.length,
      ...one.complaints.filter((text) => !pattern.test(text)),
    );
};

/** Signs in with one of the demo's buttons. */
export const signInAs = async (page: Page, name: string) => {
  await page.goto("/auth/sign-in");
  await page.getByRole("button", { name: new RegExp(`^Sign in as ${name}`) }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/"));
};

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
          const isStill = moves.every((time) => Number.parseFloat(time) === 0);
          return isStill ? [] : [`${element.tagName}.${element.className}${pseudo ?? ""} ${moves}`];
        }),
      ),
    "0.12s",
  );

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules of axe whose outcome depends on colours. */
const ofColours = ["color-contrast", "link-in-text-block"];

/**
 * Nothing serious stands between the screen and anybody who uses it another way. With `colours`,
 * only what another theme changes is looked at again. Nothing moves for whoever wants less motion,
 * so that no colour is met half way either.
 */
export const expectAccessible = async (page: Page, screen: string, only?: "colours") => {
  expect(await movements(page), `${screen}, what moves`).toEqual([]);
  const axe = new AxeBuilder({ page });
  const { violations } = await (only ? axe.withRules(ofColours) : axe.withTags(levels)).analyze();
  const serious = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary}`),
    );
  expect(serious, screen).toEqual([]);
};

/** The page never scrolls sideways. */
export const expectNoSidewaysScroll = async (page: Page, screen: string) => {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, screen).toBeLessThanOrEqual(0);
};
