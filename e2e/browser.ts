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
type Visit = { context: BrowserContext; shop: string; complaints: string[] };
const visits: Visit[] = [];

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

/** Contexts that nobody uses now, by shop. They still have the product's files, read and compiled. */
const unused = new Map<string, BrowserContext[]>();

/** False once a test has installed a clock, which stays with the context. */
const hasItsClock = (page: Page) =>
  page.evaluate(() => String(setTimeout).includes("[native code]")).catch(() => false);

/** Closes the pages of a visit without waiting for calls that a test still holds back or answers itself. */
const leave = async ({ context, shop }: Visit) => {
  const pages = context.pages();
  const clocks = await Promise.all(pages.map(hasItsClock));
  if (pages.length === 0 || clocks.includes(false)) return context.close();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  for (const page of pages) {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.close();
  }
  await context.setOffline(false);
  unused.set(shop, [...(unused.get(shop) ?? []), context]);
};

/** Ends a test: closes every page, and expects that no console has complained. */
export const closeBrowsers = async () => {
  const ended = visits.splice(0);
  const complaints = ended.flatMap((visit) => visit.complaints);
  for (const visit of ended) await leave(visit);
  expect(complaints, "the browser's console").toEqual([]);
};

/** A page that knows nothing of who used its context before. */
const afresh = async (context: BrowserContext, shop: string) => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", { origin: shop, storageTypes: "all" });
  await devtools.detach();
  await context.clearCookies();
  return page;
};

const aContext = async (shop: string) => {
  const context = await (await openBrowser()).newContext({
    baseURL: shop,
    permissions: ["clipboard-read", "clipboard-write"],
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 960 },
  });
  context.setDefaultTimeout(patience);
  return context;
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
  const context = unused.get(shop)?.pop() ?? (await aContext(shop));
  const complaints: string[] = [];
  visits.push({ context, shop, complaints });
  const page = await afresh(context, shop);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  watchRequests(page);
  return page;
};

/** Drops expected complaints, for tests that provoke errors: the browser logs every 404. */
export const forgiveComplaints = (pattern: RegExp) => {
  for (const one of visits)
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

/** The password of everybody in the demo. */
export const demoPassword = "shop-window-2026";

/** Signs in by typing, as people do whom the demo has no button for. */
export const signInWith = async (page: Page, email: string, password = demoPassword) => {
  await page.goto("/auth/sign-in");
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/sign-in"));
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
  const isProbe = (url: URL) => url.search === probe;
  await page.route(isProbe, (route) => route.fulfill({ body: probe }));
  const answer = () => page.evaluate(async (to) => (await fetch(to)).text(), probe);
  await expect.poll(answer, { timeout: patience }).toBe(probe);
  await page.unroute(isProbe);
};

/** The header with which the signed-in page makes its calls. */
export const authorizationOf = async (page: Page) => {
  const tokens = await page.evaluate(() => sessionStorage.getItem("vitrine/production/tokens"));
  const { accessToken }: { accessToken: string } = JSON.parse(tokens ?? "{}");
  return { authorization: `Bearer ${accessToken}` };
};

/** Hides the page as switching to another tab does, or shows it again. */
export const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    const state = hidden ? "hidden" : "visible";
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
