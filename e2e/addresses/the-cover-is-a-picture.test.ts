import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { lookAt } from "#looks.ts";

// Loopwear of the demo, which has a cover and further pictures.
const profile = "/profile/startup/d9ea204a-4cd3-89ea-8a68-8bdbc4d3b04c";

test("the cover opens in the viewer as the first picture, and the gallery counts what the viewer shows", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist", profile);
  const words = await page.getByText(/^\d+ pictures/).textContent();
  const count = Number(/^\d+/.exec(words ?? "")?.[0]);

  await page.getByRole("button", { name: "Enlarge the cover" }).click();
  const viewer = page.getByRole("dialog", { name: "Cover" });
  await viewer.getByText(`1 of ${count}`).waitFor();
  await lookAt(page, "cover in the viewer");
  const picture = viewer.getByRole("img", { name: "Cover" });
  await expect
    .poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth))
    .toBeGreaterThan(600);
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("dialog").getByText(`${count} of ${count}`).waitFor();
  await page.keyboard.press("ArrowRight");
  await viewer.getByText(`1 of ${count}`).waitFor();
  await page.keyboard.press("Escape");

  await page
    .getByRole("button", { name: /^Enlarge/ })
    .nth(1)
    .click();
  await page.getByRole("dialog").getByText(`2 of ${count}`).waitFor();
});
