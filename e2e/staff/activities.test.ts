import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { heading } from "#looks.ts";

test("who shows all activities of a kind sees that kind on every day, not another one", async () => {
  const page = await aBrowser();
  const days = "from=2001-01-01&to=2001-01-02";
  await signInAs(page, "Leo Haas", `/admin-panel/dashboard/activities?kind=MISSION&${days}`);
  await page.getByRole("button", { name: "Show all" }).click();

  await page.waitForURL((url) => !url.searchParams.has("from"));
  expect(new URL(page.url()).searchParams.get("kind")).toBe("MISSION");
  await heading(page, "Missions sent").waitFor();
});
