import { files } from "@vitrine/contract/files";
import { imports } from "@vitrine/contract/profiles/imports";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { erase, everythingDone, mark } from "#test/erasure.ts";
import { csv } from "#test/imports.ts";
import { placesOf } from "#test/places.ts";
import { upload } from "#test/uploads.ts";
import { as, baseUrl, db, listenersDone, requestOf } from "#test/world.ts";

let staff: Person;
beforeAll(async () => {
  staff = await aSuperAdmin();
});

/** An import that has run. */
const imported = async (...lines: string[]) => {
  const given = { name: "list.csv", bytes: csv("Company,Website,City", ...lines) };
  const { id: documentId } = await upload(staff, files.uploadDocument, given);
  const { id } = await as(staff).call(imports.open, { documentId });
  const { choice } = await as(staff).call(imports.one, { id });
  const updates = { empty: true, fields: [] };
  await as(staff).call(imports.choose, { ...choice, id, updates });
  for (const step of ["check", "run"] as const) {
    await as(staff).call(imports[step], { id });
    await listenersDone();
  }
  return id;
};

/** All that staff see of an import. */
const seen = async (id: string) => {
  const { path } = requestOf(imports.refused, { id });
  const headers = { authorization: `Bearer ${staff.accessToken}` };
  return JSON.stringify([
    await as(staff).call(imports.one, { id }),
    await as(staff).call(imports.rows, { id, pageSize: 100 }),
    await (await fetch(baseUrl() + path, { headers })).text(),
  ]);
};

const namesIn = async (id: string) =>
  (await as(staff).call(imports.rows, { id, pageSize: 100 })).items.map(({ name }) => name);

test("no import names a startup that it changed or refused, once the startup is erased", async () => {
  const word = mark();
  const startup = await aStartup({ shortName: `${word} Labs` });
  const id = await imported(
    `${word} Labs,https://${word}.example,Oslo`,
    `${word} LABS,https://other.example,Bergen`,
    `–,nowhere.example,${word} labs`,
    "–,left.example,Alta",
    "Another,https://another.example,Hamar",
  );
  expect(await namesIn(id)).toHaveLength(5);
  expect(await seen(id)).toContain(`–,nowhere.example,${word} labs`);

  await erase(startup);
  await everythingDone();

  expect(await seen(id)).not.toContain(word);
  expect(await placesOf(word)).toEqual([]);
  expect(await namesIn(id)).toEqual(["–", "–", "Another"]);
  expect(await seen(id)).toContain("–,nowhere.example,,");
  expect(await seen(id)).toContain("–,left.example,Alta");
});

test("no import names a startup that came with it, under an earlier name and kept by an undo, once it is erased", async () => {
  const [word, later] = [mark(), mark()];
  const owner = await aStartup({ shortName: later });
  const id = await imported(
    `${word},https://${word}.example,Oslo`,
    `Its double,https://${word}.example,Bergen`,
    "Someone,https://someone.example,Hamar",
  );
  const [row] = (await as(staff).call(imports.rows, { id })).items;
  const companyId = row?.startupId;
  await sql`update companies set short_name = ${`${later} Group`} where id = ${companyId}`.execute(
    db(),
  );
  await sql`update users set company_id = ${companyId} where id = ${owner.id}`.execute(db());
  await as(staff).call(imports.undo, { id });
  await listenersDone();
  expect((await as(staff).call(imports.one, { id })).kept).toMatchObject([
    { name: `${later} Group` },
  ]);

  await erase(owner);
  await everythingDone();

  for (const name of [word, `${later} Group`]) {
    expect(await seen(id)).not.toContain(name);
    expect(await placesOf(name)).toEqual([]);
  }
  expect(await namesIn(id)).toEqual(["Someone"]);
});

test.each([
  ["retail company", aRetailer],
  ["startup", aStartup],
])("an import keeps a startup that has the name of an erased %s", async (_kind, build) => {
  const word = mark();
  const id = await imported(`${word},https://${word}.example,Oslo`);
  const other = await build({ shortName: word });

  await erase(other);
  await everythingDone();

  expect(await namesIn(id)).toEqual([word]);
});
