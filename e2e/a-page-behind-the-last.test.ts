import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";

test("an old address behind the last page of a list shows its last page", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist");

  for (const list of ["/browse-page", "/mybookmarks", "/settings/company-members"]) {
    await page.goto(`${list}?page=900000`);
    await page.waitForURL((url) => url.searchParams.get("page") !== "900000");
    const shown = page.locator("main").getByRole(list.startsWith("/settings") ? "row" : "article");
    await shown.first().waitFor();
    const ranges = await page
      .getByRole("navigation", { name: "Pages" })
      .getByText(/–/)
      .allTextContents();
    expect(
      ranges.filter((range) => !/–([\d,]+) of \1$/.test(range)),
      list,
    ).toEqual([]);
  }
});
