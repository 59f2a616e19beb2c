import { browse } from "@vitrine/contract/browse";
import { staffBookmarks } from "@vitrine/contract/browse/staff";
import { beforeAll, expect, test } from "vitest";
import { anAdmin, aMember, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { as } from "#test/world.ts";

let reader: Person;
beforeAll(async () => {
  reader = await anAdmin({ permissions: ["USERS_VIEW_PROFILE"] });
});

test("staff see what the people of a company have bookmarked, newest first, and whose it is", async () => {
  const owner = await aRetailer({ firstName: "Marta", lastName: "Lind" });
  const member = await aMember({ of: owner, firstName: "Ida", lastName: "Moe" });
  const [first, second] = [await aStartup(), await aStartup()];
  await as(owner).call(browse.saveBookmark, { startupId: first.companyId });
  await as(member).call(browse.saveBookmark, { startupId: second.companyId });
  await as(member).call(browse.saveBookmark, { startupId: first.companyId });
  const bookmarks = (input: object) =>
    as(reader).call(staffBookmarks.list, { retailerId: owner.companyId, ...input });

  const { startups, countOfRecords } = await bookmarks({});

  expect(countOfRecords).toBe(3);
  expect(startups.map(({ id, by }) => [id, by])).toEqual([
    [first.companyId, "Ida Moe"],
    [second.companyId, "Ida Moe"],
    [first.companyId, "Marta Lind"],
  ]);
  expect((await bookmarks({ page: 2, pageSize: 2 })).startups).toHaveLength(1);
});

test("a startup has no bookmarks to look at, and another right opens none", async () => {
  const { companyId: retailerId } = await aStartup();
  const stranger = await anAdmin({ permissions: ["STARTUPS_VIEW_PROFILE"] });

  const ofStartup = as(reader).call(staffBookmarks.list, { retailerId });
  await expect(ofStartup).rejects.toMatchObject({ status: 404 });
  const foreign = as(stranger).call(staffBookmarks.list, { retailerId });
  await expect(foreign).rejects.toMatchObject({ status: 403 });
});
