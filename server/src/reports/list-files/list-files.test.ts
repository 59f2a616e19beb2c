import { admins } from "@vitrine/contract/accounts/admins";
import { authority } from "@vitrine/contract/accounts/authority";
import { staffArticles } from "@vitrine/contract/articles/staff";
import { browse } from "@vitrine/contract/browse";
import { searchLog } from "@vitrine/contract/browse/search-log";
import type { WriteEndpoint } from "@vitrine/contract/endpoint";
import { staffMissions } from "@vitrine/contract/missions/staff";
import { activity } from "@vitrine/contract/profiles/activity";
import { records } from "@vitrine/contract/profiles/records";
import { tray } from "@vitrine/contract/reports";
import { tags } from "@vitrine/contract/taxonomy/tags";
import { parse } from "csv-parse/sync";
import { readSheet } from "read-excel-file/node";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { sql } from "#db/connect.ts";
import { sendForm } from "#test/articles/forms.ts";
import { aMission } from "#test/missions/build.ts";
import { anAdmin, aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCountry, aTag } from "#test/build/terms.ts";
import { as, baseUrl, db, listenersDone, requestOf } from "#test/world.ts";

let boss: Person;
beforeAll(async () => {
  boss = await aSuperAdmin();
});

type Exports = WriteEndpoint<z.ZodType, typeof admins.exportFile.output>;

const bytesOf = async (call: Exports, asked: object, by = boss) => {
  const { id } = await as(by).call<Exports>(call, asked);
  await listenersDone();
  const { path } = requestOf(tray.file, { id });
  const headers = { authorization: `Bearer ${by.accessToken}` };
  return Buffer.from(await (await fetch(baseUrl() + path, { headers })).arrayBuffer());
};

const rowsOf = async (call: Exports, asked: object, by = boss): Promise<string[][]> =>
  parse(await bytesOf(call, asked, by), { bom: true });

test("the team leaves as it is narrowed, with its groups and labels", async () => {
  const group = { name: "Files desk", permissions: [] };
  const { id } = await as(boss).call(authority.create, group);
  const ida = await anAdmin({ firstName: "Ida", lastName: "Filed" });
  await sql`update users set authority_id = ${id}::uuid where id = ${ida.id}::uuid`.execute(db());
  const bo = await anAdmin({ firstName: "Bo", lastName: "Filed" });
  await sql`update users set authority_id = null where id = ${bo.id}::uuid`.execute(db());
  await aSuperAdmin({ firstName: "Åse", lastName: "Filed" });

  const columns = ["name", "group", "status"];
  const sort = { fieldName: "name", direction: "DESC" };
  expect(await rowsOf(admins.exportFile, { fields: { search: "filed" }, columns, sort })).toEqual([
    ["Name", "Group", "Status"],
    ["Ida Filed", "Files desk", "Active"],
    ["Bo Filed", "Guest", "Active"],
    ["Åse Filed", "Full Access", "Active"],
  ]);
});

test("tags leave with what uses them and what is written almost alike", async () => {
  const [one] = [await aTag("shelf-tagging"), await aTag("Shelf tagging")];
  const { companyId } = await aStartup();
  await sql`insert into company_tags (company_id, tag_id)
    values (${companyId}::uuid, ${one}::uuid)`.execute(db());

  const asked = { fields: { search: "tagging" }, columns: ["name", "usedBy", "twins"] };
  const rows = await rowsOf(tags.exportFile, asked, await anAdmin());
  expect(rows[0]).toEqual(["Name", "Used by", "Similar tags"]);
  expect(rows.slice(1)).toContainEqual(["shelf-tagging", "1", "Shelf tagging"]);
});

test("articles leave with their state, areas and author, as XLSX too", async () => {
  const article = { title: "Filed away", body: "Words.", description: "Kept." };
  await sendForm(boss, staffArticles.create, { ...article, isDraft: "true" });
  const asked = { fields: { search: "filed" }, columns: ["title", "state", "author"] };

  const bytes = await bytesOf(staffArticles.exportFile, { ...asked, format: "XLSX" });
  const [head, row] = await readSheet(bytes);
  expect(head).toEqual(["Title", "Status", "Author"]);
  expect(row).toEqual(["Filed away", "Draft", expect.any(String)]);
});

test("missions leave with their company, budget and answers", async () => {
  const by = await aRetailer({ shortName: "Halden" });
  await aMission(by, { title: "Filed freezers" });

  const columns = ["title", "company", "status", "invited", "agreed"];
  const asked = { fields: { search: "filed freezers" }, columns };
  expect(await rowsOf(staffMissions.exportFile, asked, await anAdmin())).toEqual([
    ["Mission", "Company", "Status", "Invited", "Said yes"],
    ["Filed freezers", "Halden", "New", "0", "0"],
  ]);
});

test("the log of searches leaves with all that was asked for", async () => {
  const by = await aRetailer({ shortName: "Kiosk & Sons" });
  await as(by).call(browse.all, {
    keyWord: "filed shelves",
    founded: { min: 2012 },
    countryIds: [await aCountry("IT")],
  });
  const found = () =>
    sql`select from search_log where company_id = ${by.companyId}::uuid`
      .execute(db())
      .then(({ rows }) => rows.length);
  await expect.poll(found, { interval: 5 }).toBe(1);

  const asked = { fields: { companyId: by.companyId }, columns: ["asks", "results", "company"] };
  expect(await rowsOf(searchLog.exportFile, asked)).toEqual([
    ["Asked for", "Found", "Company"],
    ["founded: from 2012; filed shelves; Italy", "0", "Kiosk & Sons"],
  ]);
});

describe("logs of changes", () => {
  test("of companies leave with each field before and after", async () => {
    const { companyId } = await aStartup({ shortName: "Loopwear" });
    await as(boss).call(records.verifyStartups, { ids: [companyId] });

    const columns = ["what", "subject", "changes", "cause"];
    expect(
      await rowsOf(activity.exportProfiles, { fields: { subjectId: companyId }, columns }),
    ).toEqual([
      ["What", "Of", "Changes", "Call"],
      ["Verified", "Loopwear", "Is verified: false → true", expect.stringContaining("verify")],
    ]);
  });

  test("what was done to many leaves as one line", async () => {
    const ids = [(await aStartup()).companyId, (await aStartup()).companyId];
    await as(boss).call(records.blockStartups, { ids });

    const asked = { fields: { events: ["profiles.blocked"] }, columns: ["what", "subject"] };
    expect(await rowsOf(activity.exportProfiles, asked)).toEqual([
      ["What", "Of"],
      ["Blocked", "2 startups"],
    ]);
  });

  test("of tags leave with what they are called", async () => {
    const id = await aTag("Filed tag");
    await as(boss).call(tags.save, { id, name: "Filed tags" });

    const columns = ["what", "subject", "changes"];
    expect(await rowsOf(activity.exportCategories, { fields: { subjectId: id }, columns })).toEqual(
      [
        ["What", "Of", "Changes"],
        ["Tag changed", "Filed tags", "Name of Filed tags: Filed tag → Filed tags"],
      ],
    );
  });
});
