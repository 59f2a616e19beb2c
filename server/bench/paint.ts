import type { CDPSession } from "playwright-core";
import { aBrowser, type Session, signedIn } from "./browser.ts";

/** What a first opening on a phone felt like: milliseconds to the largest paint, and what moved. */
export type Paint = { path: string; largest: number; shift: number };

const fast4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;
const rounds = 3;

/** Runs in the page before anything else does. */
const watch = () => {
  const seen = { largest: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry.toJSON();
      if (!hadRecentInput) seen.shift += value;
    }
  }).observe({ type: "layout-shift", buffered: true });
};

const slowDown = async (devtools: CDPSession) => {
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", fast4g);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
};

const middle = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Each address opened anew in a phone's window, on Fast 4G and a processor four times as slow. */
export const paints = async (url: string, paths: string[], session: Session) => {
  const browser = await aBrowser();
  const opened = async (path: string): Promise<Paint> => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    if (!path.startsWith("/auth/")) await signedIn(context, session);
    await context.addInitScript(watch);
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.goto(url + path, { waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    const { largest, shift } = await page.evaluate(() => Reflect.get(globalThis, "seen"));
    await context.close();
    return { path, largest, shift };
  };

  const found: Paint[] = [];
  for (const path of paths) {
    const all: Paint[] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await opened(path));
    const shift = Math.max(...all.map((one) => one.shift));
    found.push({ path, shift, largest: middle(all.map(({ largest }) => largest)) });
  }
  await browser.close();
  return found;
};
