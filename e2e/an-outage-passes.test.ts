import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ChildProcess } from "node:child_process";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { aBrowser, forgiveComplaints, signInAs } from "#browser.ts";
import { settled } from "#looks.ts";
import { freePort, startShop, stopShop } from "#server.ts";

/** Something from the server that each screen shows, by heading or by words. */
const screens: Record<string, string> = {
  "/": "New startups",
  "/browse-page": "Robotics",
  "/messages/new": "Leo Haas",
  "/messages": "Nadia Ferrante",
  "/mybookmarks": "Loopwear",
  "/settings/account-info": "About you",
  "/settings/notifications": "Sign-in on a new device",
  "/settings/security": "Two-step verification",
  "/settings/company-info": "Halden & Rowe",
  "/settings/company-members": "Étienne Morel",
  "/settings/areas-of-interest": "Areas of interest",
};

const folder = inject("folder");
let port = 0;
let shop: ChildProcess;

beforeAll(async () => {
  port = await freePort();
  shop = await startShop(folder, port);
});

afterAll(async () => {
  await stopShop(shop);
});

const shown = (page: Page, words: string) =>
  page.getByRole("main").getByText(words).filter({ visible: true }).first();
const chip = (page: Page) => page.getByText("Vitrine isn’t responding. Trying again…");
const main = (page: Page) => page.getByRole("main");

type Tab = readonly [Page, string];
const tabOf = (page: Page, words: string): Tab => [page, words];

/** Twelve screens of one person, each in a tab of its own. */
const openAll = async () => {
  const first = await aBrowser({ shop: `http://localhost:${port}` });
  await signInAs(first, "Marta Lindqvist");
  const context = first.context();
  const profile = async (page: Page) => {
    await page.goto("/browse-page");
    const link = page.getByRole("article").getByRole("link").first();
    await page.goto((await link.getAttribute("href")) ?? "");
    return tabOf(page, "About");
  };
  // A tab opened by another one shares its session.
  const open = async ([path, words]: [string, string]) => {
    const opened = first.waitForEvent("popup");
    await first.evaluate((address) => void window.open(address), path);
    return tabOf(await opened, words);
  };
  const tabs = [await profile(first)];
  for (const screen of Object.entries(screens)) tabs.push(await open(screen));
  await all(tabs, (page, words) => shown(page, words).waitFor());
  return { context, tabs };
};

type Tabs = readonly Tab[];
const all = (tabs: Tabs, look: (page: Page, words: string) => Promise<unknown>) =>
  Promise.all(tabs.map(([page, words]) => look(page, words)));

const isDimmed = (page: Page) => main(page).getAttribute("data-away");

/** Without a press, the data is current again and nothing says that it may be old. */
const expectTrue = (tabs: Tabs) =>
  all(tabs, async (page, words) => {
    await expect.poll(() => chip(page).count()).toBe(0);
    await shown(page, words).waitFor();
    await expect.poll(() => isDimmed(page)).toBe("false");
    const alerts = main(page).getByRole("alert");
    await expect.poll(() => alerts.count(), { message: page.url() }).toBe(0);
  });

const killShop = async () => {
  const gone = once(shop, "exit");
  shop.kill("SIGKILL");
  await gone;
};

const signalAll = (pids: readonly number[], signal: NodeJS.Signals) => {
  for (const pid of pids) process.kill(pid, signal);
};

/**
 * Stops the processes of the shop's own database, and returns them with the main one last. That one is
 * stopped first: from then on it neither starts others nor buries those that end.
 */
const stopDatabase = () => {
  const [head = ""] = readFileSync(join(folder, "db", "postmaster.pid"), "utf8").split("\n");
  signalAll([Number(head)], "SIGSTOP");
  const listed = execFileSync("ps", ["-o", "pid=", "--ppid", head], { encoding: "utf8" });
  const children = listed.split("\n").flatMap((pid) => Number(pid) || []);
  signalAll(children, "SIGSTOP");
  return [...children, Number(head)];
};

const outOfReach = /ERR_|Failed to load resource|WebSocket|status of 50[234]|Loading chunk failed/;

test("after an outage every screen is true again without a press", async () => {
  const { context, tabs } = await openAll();
  // Signed in beforehand and off the shop meanwhile: this test does not cover signing in after an outage.
  const nadia = await aBrowser({ shop: `http://localhost:${port}` });
  await signInAs(nadia, "Nadia Ferrante");
  await nadia.goto("about:blank");
  expect(tabs).toHaveLength(12);

  await theServerIsKilled(tabs);
  await theDatabaseHangsAndIsKilled(tabs);
  await theNetworkIsAway(context, tabs, nadia);
  forgiveComplaints(outOfReach);

  // The killed shop left its card provider stand-in running; it ends with the shop started after it.
  await Promise.all([context.close(), nadia.context().close()]);
  await stopShop(shop);
  expect(existsSync(join(folder, "stripe", "running.json"))).toBe(false);
});

const theServerIsKilled = async (tabs: Tabs) => {
  await killShop();
  await all(tabs, async (page, words) => {
    await chip(page).waitFor();
    expect(await isDimmed(page)).toBe("true");
    expect(await shown(page, words).isVisible(), page.url()).toBe(true);
  });
  shop = await startShop(folder, port);
  await expectTrue(tabs);
};

/** Each screen is even reloaded while the database does not answer. */
const theDatabaseHangsAndIsKilled = async (tabs: Tabs) => {
  const pids = stopDatabase();
  await all(tabs, (page) => page.reload());
  await all(tabs, (page) => chip(page).waitFor());
  signalAll(pids, "SIGKILL");
  await expectTrue(tabs);
};

/** Meanwhile another person, who is still online, changes what some of the tabs show. */
const theNetworkIsAway = async (context: BrowserContext, tabs: Tabs, nadia: Page) => {
  await context.setOffline(true);
  await all(tabs, (page) =>
    page
      .getByText(/^You’re offline\./)
      .first()
      .waitFor(),
  );
  await nadia.goto("/settings/company-info");
  await nadia.getByRole("textbox", { name: "Brand name" }).fill("Loopwear Nova");
  await nadia.getByRole("button", { name: /^Save/ }).click();
  await nadia
    .getByText(/changes .*saved/i)
    .first()
    .waitFor();

  await context.setOffline(false);
  await expectTrue(tabs);
  const [, kept] = tabs.find(([page]) => page.url().endsWith("/mybookmarks")) ?? [];
  expect(kept).toBe("Loopwear");
  await all(
    tabs.filter(([page]) => /mybookmarks|messages\/chat/.test(page.url())),
    (page) => shown(page, "Loopwear Nova").waitFor(),
  );
};

test("a link whose part did not come stays in the shop, and opens once the server is back", async () => {
  shop = await startShop(folder, port);
  const page = await aBrowser({ shop: `http://localhost:${port}` });
  await signInAs(page, "Marta Lindqvist");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await settled(page);
  await killShop();
  await page.getByRole("navigation").getByRole("link", { name: "Articles" }).first().click();
  await main(page).getByText("Loading chunk failed").waitFor();
  await chip(page).waitFor();
  expect(await main(page).getByRole("button", { name: "Reload the page" }).count()).toBe(0);

  shop = await startShop(folder, port);
  await main(page).getByRole("heading", { name: "Articles", level: 1 }).waitFor();
  forgiveComplaints(outOfReach);
});
