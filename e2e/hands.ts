import type { Page } from "playwright-core";
import { patience } from "#browser.ts";

/** How a person operates a screen, by pointer or by keyboard. */
export interface Hands {
  fill: (label: RegExp, text: string) => Promise<void>;
  /** Chooses one option of a long list by typing. */
  pick: (label: RegExp, text: string) => Promise<void>;
  choose: (radio: RegExp) => Promise<void>;
  tick: (box: RegExp) => Promise<void>;
  press: (button: RegExp) => Promise<void>;
}

/** The same, plus what is done by keyboard only. */
export interface Keys extends Hands {
  /** Moves the focus to a control. */
  reach: (control: RegExp) => Promise<void>;
  /** Chooses a value of a plain select with the arrow keys. */
  turn: (label: RegExp, to: RegExp) => Promise<void>;
  /** Presses an item of the menu that a button opens. */
  pressIn: (menu: RegExp, item: RegExp) => Promise<void>;
}

export const byPointer = (page: Page): Hands => {
  const field = (label: RegExp) => page.getByRole("textbox", { name: label }).first();
  const labelled = (label: RegExp) => page.getByLabel(label).first();
  return {
    fill: (label, text) => labelled(label).fill(text),
    pick: async (label, text) => {
      // A plain select takes its place until its script is loaded.
      const typed = page.getByRole("combobox", { name: label }).and(page.locator("input"));
      const list = typed.or(field(label)).first();
      await list.click();
      await list.fill(text);
      await page.getByRole("option", { name: text }).first().click();
      await list.press("Escape");
    },
    choose: (radio) => page.getByRole("radio", { name: radio }).check({ force: true }),
    tick: (box) => page.getByRole("checkbox", { name: box }).first().check({ force: true }),
    press: (button) =>
      page
        .getByRole("button", { name: button })
        .or(page.getByRole("link", { name: button }))
        .first()
        .click(),
  };
};

/** How many of the stops passed a failure names. */
const mostNamed = 150;

/** What the element in focus is called, and what kind of control it is. */
const inFocus = (page: Page) =>
  page.evaluate(() => {
    let inner = document.activeElement;
    // The card provider's fields are in a shadow tree.
    while (inner?.shadowRoot?.activeElement) inner = inner.shadowRoot.activeElement;
    const element = inner;
    if (!element) return { name: "", kind: "" };
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const isLabelled = isField || element instanceof HTMLSelectElement;
    const labels = isLabelled ? [...(element.labels ?? [])].map((label) => label.textContent) : [];
    const name = element.getAttribute("aria-label") ?? (labels.join(" ") || element.textContent);
    return { name: name?.trim() ?? "", kind: isField ? element.type : element.tagName };
  });

type Focused = Awaited<ReturnType<typeof inFocus>>;

/** Goes on round the screen as long as the pointer would wait: what is looked for may still be loading. */
const moveUntil = async (page: Page, key: string, isIt: (focused: Focused) => boolean) => {
  const seen: string[] = [];
  for (const until = Date.now() + patience; Date.now() < until; ) {
    const focused = await inFocus(page);
    if (isIt(focused)) return;
    seen.push(focused.name.slice(0, 20));
    await page.keyboard.press(key);
  }
  throw new Error(`Not reached with ${key}. Passed: ${seen.slice(-mostNamed).join(" | ")}`);
};

type TabTo = (name: RegExp, kinds?: readonly string[]) => Promise<void>;

const chosenIn = (page: Page) =>
  page.evaluate(() => {
    const list = document.activeElement;
    return (list instanceof HTMLSelectElement && list.selectedOptions[0]?.textContent) || "";
  });

/** Controls operated with the arrow keys. */
const listKeys = (page: Page, tabTo: TabTo): Pick<Keys, "turn" | "pressIn"> => ({
  turn: async (label, to) => {
    await tabTo(label, ["SELECT"]);
    const until = Date.now() + patience;
    while (!to.test(await chosenIn(page))) {
      if (Date.now() > until) throw new Error(`${to} cannot be chosen.`);
      await page.keyboard.press("ArrowDown");
    }
  },
  pressIn: async (menu, item) => {
    await tabTo(menu, ["BUTTON"]);
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: item }).waitFor();
    // A key pressed beside an open menu closes it.
    await page.locator("[role=menu] :focus").waitFor();
    await moveUntil(page, "ArrowDown", ({ name }) => item.test(name));
    await page.keyboard.press("Enter");
  },
});

/** By keyboard alone, from wherever the focus is. */
export const byKeys = (page: Page): Keys => {
  const tabTo: TabTo = (name, kinds) =>
    moveUntil(page, "Tab", (at) => name.test(at.name) && (!kinds || kinds.includes(at.kind)));
  const type = async (label: RegExp, text: string) => {
    await tabTo(label, ["text", "email", "password", "tel", "url", "textarea", "search"]);
    await page.keyboard.press("Control+A");
    await page.keyboard.type(text);
  };
  return {
    reach: (control) => tabTo(control),
    fill: type,
    pick: async (label, text) => {
      await type(label, text);
      await page.getByRole("option", { name: text }).first().waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Escape");
    },
    choose: async (radio) => {
      await moveUntil(page, "Tab", ({ kind }) => kind === "radio");
      await page.keyboard.press("Space");
      await moveUntil(page, "ArrowDown", ({ name }) => radio.test(name));
    },
    tick: async (box) => {
      await tabTo(box, ["checkbox"]);
      await page.keyboard.press("Space");
    },
    press: async (button) => {
      await tabTo(button, ["BUTTON", "A"]);
      await page.keyboard.press("Enter");
    },
    ...listKeys(page, tabTo),
  };
};
