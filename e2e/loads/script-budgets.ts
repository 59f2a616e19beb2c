import type { Page } from "playwright-core";
import { expect } from "vitest";
import { scriptsLoaded } from "#looks.ts";

type Budget = readonly [kilobytes: number, files: number];

/** What a first load of a screen of the shop may bring. */
const usual: Budget = [180, 15];

/** Screens that still bring more; a number here only ever becomes smaller. */
const heavier = new Map<string, Budget>([
  ["/articles", [180, 16]],
  ["/browse-page?keyWord=nothing+is+called+so", [195, 23]],
  ["/change-plan", [186, 16]],
  ["/compare", [181, 17]],
  ["/mission", [235, 30]],
  ["/mymission", [180, 16]],
  ["/mysearches", [192, 22]],
  ["/payment-retry", [204, 24]],
  ["/profile/startup/00000000-0000-7000-8000-000000000000", [180, 16]],
  ["/settings", [239, 35]],
  ["/settings/account-info", [239, 35]],
  ["/settings/areas-of-interest", [180, 20]],
  ["/settings/billing-details", [251, 33]],
  ["/settings/company-info", [244, 36]],
  ["/settings/company-members", [206, 33]],
  ["/settings/gallery", [192, 25]],
  ["/settings/match", [196, 21]],
  ["/settings/notifications", [180, 16]],
  ["/settings/related-tags", [230, 29]],
  ["/settings/sectors-competence", [180, 20]],
  ["/settings/your-data", [180, 17]],
  ["/subscription", [204, 24]],
  ["/subscription/retry-or-update", [188, 17]],
  ["/update-card", [186, 16]],
  ["/update-card-failed", [204, 24]],
  ["/update-card-successfully", [204, 24]],
]);

/** Checks that the open screen of the shop brought no more script than it may. */
export const expectLight = async (page: Page, path: string) => {
  const [kilobytes, files] = heavier.get(path) ?? usual;
  const sizes = [...(await scriptsLoaded(page)).values()];
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes, `script of ${path}`).toBeLessThanOrEqual(kilobytes * 1000);
  expect(sizes.length, `files of ${path}`).toBeLessThanOrEqual(files);
};
