import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, forgiveComplaints, intercept, signInAs } from "#browser.ts";
import { heading, lookAt } from "#looks.ts";

test("what was typed into the settings and not saved is not lost by looking elsewhere", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist", "/settings/account-info");
  await heading(page, "Account").waitFor();
  const position = page.getByRole("textbox", { name: "Position" });
  const before = await position.inputValue();
  const look = () => page.getByRole("link", { name: "Security", exact: true }).click();
  const asks = page.getByRole("dialog", { name: "Leave without saving?" });

  await position.fill("Head of new things");
  await look();
  await asks.waitFor();
  await lookAt(page, "leave without saving");
  await page.keyboard.press("Escape");
  await asks.waitFor({ state: "hidden" });
  expect(await position.inputValue()).toBe("Head of new things");

  await look();
  await asks.getByRole("button", { name: "Leave without saving" }).click();
  await heading(page, "Security").waitFor();
  await page.goBack();
  await heading(page, "Account").waitFor();
  expect(await position.inputValue()).toBe(before);

  await look();
  await heading(page, "Security").waitFor();
});

/** A picture file to upload. */
const aPicture = async (page: Page) => {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 300;
    canvas.height = 240;
    const paint = canvas.getContext("2d");
    if (paint) paint.fillStyle = "teal";
    paint?.fillRect(40, 20, 200, 180);
    return canvas.toDataURL("image/png");
  });
  const buffer = Buffer.from(address.split(",")[1] ?? "", "base64");
  return { name: "logo.png", mimeType: "image/png", buffer };
};

const rightEdge = async (of: Locator) => {
  const box = await of.boundingBox();
  return Math.round((box?.x ?? 0) + (box?.width ?? 0));
};

/** Moves the picture to the left by its button, more often than it can be moved. */
const moveToItsEnd = async (crop: Locator) => {
  const frame = crop.getByRole("group", { name: /crop frame/ });
  const picture = crop.locator("img").first();
  const left = crop.getByRole("button", { name: "Move left" });
  for (let press = 0; press < 8; press += 1) await left.click();
  expect(await rightEdge(picture)).toBe(await rightEdge(frame));
};

/** Whether something is painted at the left and at the right edge of a picture, half way down. */
const paintedEdges = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const paint = canvas.getContext("2d");
    paint?.drawImage(image, 0, 0);
    const row = paint?.getImageData(0, canvas.height / 2, canvas.width, 1).data ?? [];
    return [1, canvas.width - 2].map((x) => (row[4 * x + 3] ?? 0) > 128);
  });

test("a changed logo is shown in its three sizes, is saved at once, and can be put back", async () => {
  const page = await aBrowser();
  await signInAs(page, "Priya Raman", "/settings/company-info");
  const logo = page.getByRole("group", { name: "Logo" });
  const before = await logo.locator("img").getAttribute("src");

  await logo.locator("input[type=file]").setInputFiles(await aPicture(page));
  const crop = page.getByRole("dialog", { name: "Crop the picture" });
  for (const size of ["120 px", "60 px", "30 px"]) await crop.getByText(size).waitFor();
  await lookAt(page, "three sizes of a logo");
  await moveToItsEnd(crop);
  await crop.getByRole("button", { name: "Apply" }).click();

  await page.getByText("Logo saved").waitFor();
  await expect.poll(() => logo.locator("img").getAttribute("src")).not.toBe(before);
  // Its right part was chosen, where the painted field begins at the edge and ends before the other.
  expect(await paintedEdges(logo.locator("img"))).toEqual([true, false]);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(() => logo.locator("img").getAttribute("src")).toBe(before);

  // Nothing of the next picture is chosen yet when it opens.
  await page.evaluate(() => {
    const press = (_: unknown, observer: MutationObserver) => {
      const buttons = [...document.querySelectorAll("button")];
      const apply = buttons.find((button) => button.textContent === "Apply");
      if (apply) observer.disconnect();
      apply?.click();
    };
    new MutationObserver(press).observe(document.body, { childList: true, subtree: true });
  });
  await logo.locator("input[type=file]").setInputFiles(await aPicture(page));
  await crop.getByText("120 px").waitFor();
  await crop.getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  expect(await logo.locator("img").getAttribute("src")).toBe(before);
});

test("who leaves the settings with edits can save them on the way, unless they are refused", async () => {
  const page = await aBrowser();
  await signInAs(page, "Priya Raman");
  const city = page.getByRole("textbox", { name: "City" });
  const leaveAndSave = async () => {
    await page.getByRole("link", { name: "Security", exact: true }).click();
    const asks = page.getByRole("dialog", { name: "Leave without saving?" });
    await asks.getByRole("button", { name: "Save changes" }).click();
  };
  await page.goto("/settings/company-info");
  const before = await city.inputValue();

  await city.fill("");
  await leaveAndSave();
  await page.getByText("Please enter a city").first().waitFor();
  await expect.poll(() => city.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/settings/company-info");

  for (const place of ["Bergen", before]) {
    await city.fill(place);
    await leaveAndSave();
    await heading(page, "Security").waitFor();
    await page.goto("/settings/company-info");
    await heading(page, "Company").waitFor();
    expect(await city.inputValue()).toBe(place);
  }
});

/** Scrolls until Save is this far from the foot of the window. */
const scrollSaveTo = (save: Locator, fromFoot: number) =>
  save.evaluate((button, distance) => {
    window.scrollBy(0, button.getBoundingClientRect().bottom - (innerHeight - distance));
  }, fromFoot);

type Box = { x: number; y: number; width: number; height: number };

const covers = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const boxOf = async (one: Locator) =>
  (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test.each([
  [1024, 700],
  [390, 844],
])("on a window of %i pixels, no message covers Save, wherever it is", async (width, height) => {
  const page = await aBrowser({ width, height });
  await signInAs(page, "Priya Raman", "/settings/company-info");
  const save = page.getByRole("button", { name: "Save changes" });
  await save.click();
  const message = page.getByRole("region", { name: "Messages from Vitrine" }).getByRole("listitem");
  await message.waitFor();
  // Its clock stops while it has the focus.
  await message.getByRole("button", { name: "Dismiss" }).focus();

  for (let fromFoot = 0; fromFoot < height; fromFoot += 20) {
    await scrollSaveTo(save, fromFoot);
    const isCovered = async () => covers(await boxOf(message), await boxOf(save));
    await expect.poll(isCovered, { message: `${fromFoot} from the foot` }).toBe(false);
  }
});

test("a mission that is half written is not lost by a press on a link, and is not sent by leaving it", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist", "/mission");
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("Half a mission");
  await page.getByRole("navigation").getByRole("link", { name: "Articles" }).first().click();

  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.waitFor();
  expect(await question.getByRole("button", { name: "Save" }).count()).toBe(0);
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await title.inputValue()).toBe("Half a mission");
});

test("Enter in the search of categories saves nothing", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist", "/settings/areas-of-interest");
  let saves = 0;
  await intercept(page, "**/settings/retailer/areas-of-interest", (route) => {
    saves += 1;
    return route.fulfill({ json: { message: "Kept" } });
  });

  await page.getByRole("searchbox", { name: "Find a category" }).fill("checkout");
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "Self-checkout" }).first().press("Space");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Kept").first().waitFor();
  expect(saves).toBe(1);
});

test("of two quick changes of the notifications one is refused, and the other stays", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist", "/settings/notifications");
  await heading(page, "Notifications").waitFor();
  const [refused, kept] = [0, 1].map((at) => page.getByRole("checkbox").nth(at));
  const before = [await refused?.isChecked(), await kept?.isChecked()];
  let calls = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await intercept(page, "**/notification-preferences", async (route) => {
    if (route.request().method() === "GET") return route.continue();
    calls += 1;
    if (calls > 1) return route.fulfill({ json: { message: "Done" } });
    await held;
    return route.fulfill({ status: 409, json: { message: "Not now.", code: "request.conflict" } });
  });
  await refused?.click();
  await kept?.click();
  answer();

  await page.getByRole("main").getByText("Not now.").waitFor();
  await expect.poll(() => calls).toBe(2);
  await expect.poll(() => refused?.isChecked()).toBe(before[0]);
  expect(await kept?.isChecked()).toBe(!before[1]);
  forgiveComplaints(/409/);
});
