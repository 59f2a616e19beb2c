import type { Page } from "playwright-core";
import { expect } from "vitest";
import { scriptsLoaded } from "#looks.ts";

type Budget = readonly [kilobytes: number, files: number];

/** What a first load of a screen of the shop may bring. */
const usual: Budget = [180, 15];

/** Screens that still bring more; a number here only ever becomes smaller. */
const heavier = new Map<string, Budget>([
  ["/articles", [166, 16]],
  ["/browse-page?keyWord=nothing+is+called+so", [194, 23]],
  ["/browse-page?view=table", [175, 16]],
  ["/change-plan", [188, 16]],
  ["/compare", [181, 17]],
  ["/mission", [235, 31]],
  ["/mymission", [170, 16]],
  ["/mysearches", [193, 23]],
  ["/payment-retry", [206, 24]],
  ["/settings", [239, 35]],
  ["/settings/account-info", [239, 35]],
  ["/settings/areas-of-interest", [180, 20]],
  ["/settings/billing-details", [253, 33]],
  ["/settings/company-info", [244, 36]],
  ["/settings/company-members", [205, 33]],
  ["/settings/gallery", [192, 25]],
  ["/settings/match", [193, 20]],
  ["/settings/no-such-topic", [239, 35]],
  ["/settings/notifications", [157, 16]],
  ["/settings/related-tags", [229, 29]],
  ["/settings/sectors-competence", [180, 20]],
  ["/settings/security", [178, 24]],
  ["/settings/your-data", [177, 17]],
  ["/subscription", [206, 24]],
  ["/subscription/retry-or-update", [197, 19]],
  ["/update-card", [189, 16]],
  ["/update-card-failed", [206, 24]],
  ["/update-card-successfully", [206, 24]],
]);

/** Staff have their own frame, which is held to a budget of its own. */
const isOfStaff = (path: string) => path.startsWith("/admin-panel");

/** Checks that the open screen of the shop brought no more script than it may. */
export const expectLight = async (page: Page, path: string) => {
  if (isOfStaff(path) || page.url().includes("/admin-panel")) return;
  const [kilobytes, files] = heavier.get(path) ?? usual;
  const sizes = [...(await scriptsLoaded(page)).values()];
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes, `script of ${path}`).toBeLessThanOrEqual(kilobytes * 1000);
  expect(sizes.length, `files of ${path}`).toBeLessThanOrEqual(files);
};
