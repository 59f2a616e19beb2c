import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Request,
} from "playwright-core";
import { expect, inject } from "vitest";

export const patience = 60_000;
let browser: Browser | undefined;
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

/** One browser for all test files of a worker; it ends with the worker. */
const openBrowser = async () => {
  const executablePath = process.env.CHROME_PATH ?? "/usr/bin/chromium";
  browser ??= await chromium.launch({ executablePath, args: flags });
  return browser;
};

/** Closes a context without waiting for calls that a test still holds back or answers itself. */
const leave = async (context: BrowserContext) => {
  for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.close();
};

/** Ends a test: closes every context, and expects that no console has complained. */
export const closeBrowsers = async () => {
  const complaints = open.flatMap((one) => one.complaints);
  for (const { context } of open.splice(0)) await leave(context);
  expect(complaints, "the browser's console").toEqual([]);
};

const underway = new WeakMap<Page, Set<Request>>();

const watchRequests = (page: Page) => {
  const requests = new Set<Request>();
  underway.set(page, requests);
  page.on("request", (request) => requests.add(request));
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
};

/** How many answers the page is waiting for. */
export const requestsUnderway = (page: Page) => underway.get(page)?.size ?? 0;

type Look = { scheme?: "light" | "dark"; width?: number; height?: number; shop?: string };

/** A browser of its own, as another person would have it. Its console must stay silent. */
export const aBrowser = async (look: Look = {}) => {
  const { scheme = "light", width = 1440, height = 960, shop = inject("shop") } = look;
  const context = await (await openBrowser()).newContext({
    baseURL: shop,
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
  watchRequests(page);
  return page;
};

/** Drops expected complaints, for tests that provoke errors: the browser logs every 404. */
export const forgiveComplaints = (pattern: RegExp) => {
  for (const one of open)
    one.complaints.splice(
      0,
      one.complaints.length,
      ...one.complaints.filter((text) => !pattern.test(text)),
    );
};

/** Signs in with one of the demo's buttons, and arrives at `to`. */
export const signInAs = async (page: Page, name: string, to = "/") => {
  await page.goto(`/auth/sign-in?${new URLSearchParams({ to })}`);
  await page.getByRole("button", { name: new RegExp(`^Sign in as ${name}`) }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/"));
};

const probe = "?intercepted";

/**
 * Answers calls of a page that is already open. The browser takes a moment to hand over its requests,
 * and would still send the next one past the handler.
 */
export const intercept = async (
  page: Page,
  ...[calls, handler, options]: Parameters<Page["route"]>
) => {
  await page.route(calls, handler, options);
  await page.route(
    (url) => url.search === probe,
    (route) => route.fulfill({ body: probe }),
  );
  const answer = () => page.evaluate(async (to) => (await fetch(to)).text(), probe);
  await expect.poll(answer, { timeout: patience }).toBe(probe);
};

/** Hides the page as switching to another tab does, or shows it again. */
export const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    const state = hidden ? "hidden" : "visible";
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
