import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { scriptsOn } from "#looks.ts";

const budget = 200_000;
/** Bytes; smaller scripts are shared and cost little. */
const large = 20_000;

const heavy = {
  dashboard: "/admin-panel/dashboard",
  editor: "/admin-panel/articles/722b0b4f-34b7-80e5-8249-4995b0199b62",
  import: "/admin-panel/startup-import/77b36205-a3dd-8145-80fc-f10ae3c0d422",
};
const others = ["startups", "articles", "manage-tags", "search-log", "startup-analysis"].map(
  (name) => `/admin-panel/${name}`,
);

test("charts, the editor and the import load on their screens alone, each within 200 kB", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/startups");
  const elsewhere = new Map<string, number>();
  for (const path of others)
    for (const [name, size] of await scriptsOn(page, path)) elsewhere.set(name, size);

  const seen = new Map<string, string>();
  for (const [what, path] of Object.entries(heavy)) {
    const own = [...(await scriptsOn(page, path))].filter(([name]) => !elsewhere.has(name));
    const bytes = own.reduce((sum, [, size]) => sum + size, 0);
    expect(bytes, `own scripts of the ${what}`).toBeGreaterThan(0);
    expect(bytes, `own scripts of the ${what}`).toBeLessThan(budget);
    for (const [name, size] of own) {
      if (size < large) continue;
      expect(seen.get(name), `${name} of the ${what}`).toBeUndefined();
      seen.set(name, what);
    }
  }
  // The libraries of charts and of the editor.
  expect([...new Set(seen.values())]).toEqual(expect.arrayContaining(["dashboard", "editor"]));
});
