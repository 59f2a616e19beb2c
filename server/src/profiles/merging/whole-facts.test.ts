import { settings } from "@vitrine/contract/profiles/settings";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { tags } from "@vitrine/contract/taxonomy/tags";
import { beforeAll, expect, test } from "vitest";
import { aStartup, aSuperAdmin, aTag, type Person } from "#test/build.ts";
import { as } from "#test/world.ts";

let ana: Person;
let leo: Person;
beforeAll(async () => {
  [ana, leo] = [await aSuperAdmin(), await aSuperAdmin()];
});

/** A startup as the form of staff shows it. */
const opened = async ({ companyId: id }: { companyId: string }) => {
  const { startup } = (await as(ana).call(staffProfiles.startup, { id })).profile;
  if (!startup) throw new Error("No startup.");
  return { startupId: id, version: startup.version };
};
test("a tag that was merged meanwhile goes if its owner takes it out", async () => {
  const [old, now] = [await aTag("Shelf scan"), await aTag("Shelf scanning")];
  const startup = await aStartup({ tags: ["Shelf scan", "Robots"] });
  const { version } = await opened(startup);
  await as(leo).call(tags.merge, { fromId: old, intoId: now });

  const tagIds = [await aTag("Robots")];
  await as(startup).call(settings.saveTagsOfStartup, { version, tagIds });

  const { profile } = await as(ana).call(staffProfiles.startup, { id: startup.companyId });
  expect(profile.startup?.tags).toMatchObject([{ name: "Robots" }]);
});
