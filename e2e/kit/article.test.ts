import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { lookAt } from "#looks.ts";
import { openKit, sent } from "./open-kit.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "Text" });
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Formatting of Text" }).getByRole("button", { name });
const openEmpty = async (look?: Parameters<typeof openKit>[1]) => {
  const page = await openKit("article", look);
  await text(page).press("Control+A");
  await page.keyboard.press("Delete");
  return page;
};

/** Pastes HTML as another program puts it into the clipboard; the browser's own calls would clean it. */
const paste = (page: Page, html: string) =>
  text(page).evaluate((place, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", content);
    clipboardData.setData("text/plain", "plain");
    place.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);

test("stored Markdown is shown as it will be read, and sent back unchanged", async () => {
  const page = await openKit("article");
  await text(page).getByRole("heading", { name: "Fewer returns", level: 2 }).waitFor();
  expect(await text(page).getByRole("listitem").allTextContents()).toEqual(["one", "two"]);
  expect(await text(page).textContent()).not.toMatch(/\*\*|##|\]\(/);
  expect(await text(page).getByText("Quoted <b>tags</b> stay words.").count()).toBe(1);

  expect(await sent(page)).toEqual({
    body: "## Fewer returns\n\nA **bold** start with a [link](https://vitrine.example).\n\n- one\n- two\n\n> Quoted <b>tags</b> stay words.",
  });
});

test("a text is written and formatted with the keys alone", async () => {
  const page = await openEmpty();
  await page.keyboard.press("Control+Alt+2");
  await page.keyboard.type("Returns");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Half ");
  await page.keyboard.press("Control+B");
  await page.keyboard.type("as many");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+B");
  await page.keyboard.type("- in Oslo");
  await page.keyboard.press("Enter");
  await page.keyboard.type("in Rome");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("The *end*");

  expect(await sent(page)).toEqual({
    body: "## Returns\n\nHalf **as many**\n\n- in Oslo\n- in Rome\n\nThe \\*end\\*",
  });
});

test("the toolbar is one stop of the Tab key, and says what is on", async () => {
  const page = await openEmpty();
  await page.keyboard.type("Quiet");
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Shift+Tab");
  expect(await tool(page, "Bold").evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");

  await expect.poll(() => tool(page, "Italic").getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => text(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await tool(page, "Quote").click();
  await tool(page, "Undo").click();
  expect(await sent(page)).toEqual({ body: "*Quiet*" });
});

test("what is pasted from Word or the web is cleaned, under the policy of the shop's pages", async () => {
  const page = await openEmpty();
  await paste(
    page,
    `<h1 style="color:red">Plan</h1><p onclick="x()">Some <b>bold</b> <a href="https://a.example">link</a>
     <img src=x onerror="x()"><script>x()</script></p><ul><li>one<li>two</ul>`,
  );

  expect(await text(page).locator("[style], [onclick], img, script").count()).toBe(0);
  expect(await sent(page)).toEqual({
    body: "## Plan\n\nSome **bold** [link](https://a.example)\n\n- one\n- two",
  });
});

test("a link asks where it leads, refuses what is no address, and can be removed", async () => {
  const page = await openEmpty();
  await page.keyboard.type("Read this");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await tool(page, "Link").click();
  const address = page.getByRole("textbox", { name: "Web address" });
  await address.fill("javascript:alert(1)");
  await address.press("Enter");
  await page.getByText("Enter a complete web address").waitFor();
  await address.fill("vitrine.example/a");
  await address.press("Enter");
  expect(await sent(page)).toEqual({ body: "Read [this](https://vitrine.example/a)" });

  await text(page).getByRole("link", { name: "this" }).click();
  await tool(page, "Link").click();
  expect(await address.inputValue()).toBe("https://vitrine.example/a");
  await page.getByRole("button", { name: "Remove link" }).click();
  expect(await sent(page)).toEqual({ body: "Read this" });
});

test("a link whose words are partly bold is changed and removed as one", async () => {
  const page = await openEmpty();
  await paste(page, '<p><a href="https://a.example">see <b>this</b> page</a></p>');
  const end = text(page).getByRole("link").first();
  await end.click({ position: { x: 4, y: 4 } });
  await tool(page, "Link").click();
  const address = page.getByRole("textbox", { name: "Web address" });
  await address.fill("https://b.example");
  await address.press("Enter");
  expect(await sent(page)).toEqual({ body: "[see **this** page](https://b.example)" });

  await end.click({ position: { x: 4, y: 4 } });
  await tool(page, "Link").click();
  await page.getByRole("button", { name: "Remove link" }).click();
  expect(await sent(page)).toEqual({ body: "see **this** page" });
});

test("Enter and Escape belong to the word that is being composed, not to the address of a link", async () => {
  const page = await openEmpty();
  await page.keyboard.type("Read this");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await tool(page, "Link").click();
  const address = page.getByRole("textbox", { name: "Web address" });
  const composing = (key: string) =>
    address.dispatchEvent("keydown", { key, isComposing: true, bubbles: true, cancelable: true });
  await address.fill("vitrine.example/");
  await composing("Enter");
  await composing("Escape");
  await address.fill("vitrine.example/店");
  await address.press("Enter");

  expect(await sent(page)).toEqual({ body: "Read [this](https://vitrine.example/店)" });
});

test("an empty text is refused, and the focus moves to it", async () => {
  const page = await openEmpty({ width: 390 });

  expect(await sent(page)).toBeUndefined();
  await page.getByText("Write something").waitFor();
  expect(await text(page).getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => text(page).evaluate((one) => one === document.activeElement)).toBe(true);
  const box = await tool(page, "Bold").boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await lookAt(page, "a refused rich text");
});

test("a text that is switched off cannot be changed", async () => {
  const page = await openKit("article");
  const note = page.getByRole("textbox", { name: "Note" });
  expect(await note.getAttribute("contenteditable")).toBe("false");
  const tools = page.getByRole("toolbar", { name: "Formatting of Note" }).getByRole("button");
  expect(await tools.first().getAttribute("aria-disabled")).toBe("true");
});
