import type { CDPSession } from "playwright-core";
import { aBrowser, type Session, signedIn } from "./browser.ts";
import { median } from "./load.ts";

/** What a first opening on a phone felt like: milliseconds to the largest paint, and what moved. */
export type Paint = { path: string; fast: number; slow: number; shift: number };

const line = (megabitsDown: number, megabitsUp: number, latency: number) => ({
  offline: false,
  latency,
  downloadThroughput: (megabitsDown * 1_000_000) / 8,
  uploadThroughput: (megabitsUp * 1_000_000) / 8,
});

/** As Chrome's developer tools have "Fast 4G", and Lighthouse its slow one. */
const lines = { fast: line(8.1, 1.35, 165), slow: line(1.6, 0.75, 150) };
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

const slowDown = async (devtools: CDPSession, speed: keyof typeof lines) => {
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", lines[speed]);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
};

/** A device where a retail company was signed in before. */
const remembered = () => localStorage.setItem("vitrine/production/own/side", '"retail"');

/** Each address opened anew in a phone's window, on both lines and a processor four times as slow. */
export const paints = async (url: string, paths: string[], session: Session) => {
  const browser = await aBrowser();
  const opened = async (path: string, speed: keyof typeof lines) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    if (!path.startsWith("/auth/")) {
      await signedIn(context, session);
      await context.addInitScript(remembered);
    }
    await context.addInitScript(watch);
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), speed);
    await page.goto(url + path, { waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    const seen: { largest: number; shift: number } = await page.evaluate(() =>
      Reflect.get(globalThis, "seen"),
    );
    await context.close();
    return seen;
  };
  const timesOf = async (path: string, speed: keyof typeof lines) => {
    const all = [];
    for (let round = 0; round < rounds; round += 1) all.push(await opened(path, speed));
    const shift = Math.max(...all.map((one) => one.shift));
    return { shift, largest: median(all.map(({ largest }) => largest)) };
  };

  const found: Paint[] = [];
  for (const path of paths) {
    const fast = await timesOf(path, "fast");
    const slow = await timesOf(path, "slow");
    const shift = Math.max(fast.shift, slow.shift);
    found.push({ path, shift, fast: fast.largest, slow: slow.largest });
  }
  await browser.close();
  return found;
};
