import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, forgiveComplaints, intercept, signInAs } from "#browser.ts";
import { settled } from "#looks.ts";

const moving = "**/api/v1/mission/*/startups/*/stage";

const openBoard = async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist", "/mymission?view=board");
  // A screen that arrives takes the focus, and with it the keys.
  await settled(page);
  return page;
};

const cardIn = (page: Page, column: string, name: string) =>
  page.getByRole("region", { name: column, exact: true }).getByRole("link", { name });

const isInFocus = (page: Page, column: string, name: string) =>
  cardIn(page, column, name).evaluate((card) => card === document.activeElement);

/** Holds back moves, in the order they are sent, until the test passes or refuses them. */
const heldMoves = async (page: Page) => {
  const held: Route[] = [];
  await intercept(page, moving, (route) => void held.push(route));
  const stageOf = (route: Route) => {
    const { stage }: { stage: string } = route.request().postDataJSON();
    return stage;
  };
  const sent = async (stage: string) => {
    await expect.poll(() => held.map(stageOf)).toEqual([stage]);
    return held.splice(0);
  };
  const refusal = { code: "missions.closed", status: 409, message: "This mission is closed." };
  return {
    pass: async (stage: string) => {
      for (const route of await sent(stage)) await route.continue();
    },
    refuse: async (stage: string) => {
      for (const route of await sent(stage)) await route.fulfill({ status: 409, json: refusal });
    },
  };
};

/** Shows the mission of these startups alone; to others another test adds startups meanwhile. */
const showTheirMission = async (page: Page) => {
  await cardIn(page, "Pilot", "Frostline").waitFor();
  await page
    .getByRole("combobox", { name: "Mission", exact: true })
    .selectOption({ label: "Cut returns of partywear by half" });
  await cardIn(page, "Pilot", "Frostline").waitFor({ state: "detached" });
};

/** The columns that a startup appears in from now on, in order. */
const columnsOf = async (page: Page, name: string) => {
  const columns: (string | null)[] = [];
  await page.exposeFunction("stoodIn", (column: string | null) => columns.push(column));
  await page.evaluate((wanted) => {
    const { stoodIn }: Window & { stoodIn?: (column: string | null) => void } = window;
    const columnNow = () => {
      const cards = [...document.querySelectorAll("[data-board-card]")];
      const column = cards
        .find(({ textContent }) => textContent.includes(wanted))
        ?.closest("section");
      return column?.getAttribute("aria-label") ?? null;
    };
    let last = columnNow();
    new MutationObserver(() => {
      const now = columnNow();
      if (now !== last) stoodIn?.(now);
      last = now;
    }).observe(document.body, { subtree: true, childList: true });
  }, name);
  return columns;
};

test("two quick presses move a startup by two stages, while the first is still on its way", async () => {
  const page = await openBoard();
  await cardIn(page, "Found", "Mendwell").focus();
  const moves = await heldMoves(page);
  const columns = await columnsOf(page, "Mendwell");

  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await cardIn(page, "Pilot", "Mendwell").waitFor();
  await expect.poll(() => isInFocus(page, "Pilot", "Mendwell")).toBe(true);
  await moves.pass("SHORTLISTED");
  await moves.pass("PILOT");
  await page.getByText("Mendwell moved to Pilot").waitFor();
  expect(columns).toEqual(["Shortlisted", "Pilot"]);
  await page.unroute(moving);
  await page.reload();
  await cardIn(page, "Pilot", "Mendwell").waitFor();

  await cardIn(page, "Pilot", "Mendwell").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.getByText("Mendwell moved to Found").waitFor();
});

test("a refused move goes back and says why, and the one before it stays", async () => {
  const page = await openBoard();
  await cardIn(page, "Shortlisted", "Wend").focus();
  const moves = await heldMoves(page);

  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await cardIn(page, "Pilot", "Wend").waitFor();
  await moves.pass("FOUND");
  await moves.refuse("SHORTLISTED");
  await moves.refuse("PILOT");
  await cardIn(page, "Found", "Wend").waitFor();
  await expect.poll(() => isInFocus(page, "Found", "Wend")).toBe(true);
  await page.locator("main").getByText("This mission is closed.").waitFor();

  await page.unroute(moving);
  await page.keyboard.press("ArrowRight");
  await page.getByText("Wend moved to Shortlisted").last().waitFor();
  forgiveComplaints(/status of 409/);
});

test("a double click on the arrow moves its startup by two stages, and no other", async () => {
  const page = await openBoard();
  await showTheirMission(page);
  const region = page.getByRole("region", { name: "Board" });
  await cardIn(page, "Pilot", "Loopwear").waitFor();
  const before = await region.getByRole("link").count();

  await page.getByRole("button", { name: "Move Wend to Pilot" }).dblclick();
  await cardIn(page, "Rollout", "Wend").waitFor();
  await page.getByText("Wend moved to Rollout").waitFor();
  expect(await region.getByRole("link").count()).toBe(before);
  await cardIn(page, "Pilot", "Loopwear").waitFor();
  await cardIn(page, "Rollout", "Wend").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.getByText("Wend moved to Shortlisted").waitFor();
});

test("the mission chosen for the board is still chosen on the way back from a startup", async () => {
  const page = await openBoard();
  await showTheirMission(page);
  await cardIn(page, "Pilot", "Loopwear").click();
  await page.getByRole("heading", { name: "Loopwear", level: 1 }).waitFor();

  await page.goBack();
  await cardIn(page, "Pilot", "Loopwear").waitFor();
  const chosen = page.getByRole("combobox", { name: "Mission", exact: true });
  expect(await chosen.locator("option:checked").textContent()).toBe(
    "Cut returns of partywear by half",
  );
  expect(await cardIn(page, "Pilot", "Frostline").count()).toBe(0);
});
