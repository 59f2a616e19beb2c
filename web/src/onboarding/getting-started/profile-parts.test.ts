import { expect, test } from "vitest";
import type { Person } from "#app/session/side.ts";
import { nextPart, partsOf, percentOf } from "./profile-parts.ts";

/** A person with the fields that the parts of a profile look at. */
const aStartup = (isReady: boolean): Person => {
  const startup = { gettingStarted: "COMPLETED", logo: { size120: null }, cover: null, tags: [] };
  const person = { role: "STARTUP", isReady, position: "Founder", retailer: null, startup };
  return JSON.parse(JSON.stringify(person));
};

test("what is missing is still named after the approval, and filled in in the settings", () => {
  const me = aStartup(true);

  expect(percentOf(me)).toBeLessThan(100);
  expect(nextPart(me)).toMatchObject({ part: "logo", href: "/settings/company-info" });
  for (const { href } of partsOf(me)) expect(href).toMatch(/^\/settings\//);
});

test("before the approval the same parts lead to the first steps", () => {
  for (const { href } of partsOf(aStartup(false))) expect(href).toMatch(/^\/auth\//);
});
