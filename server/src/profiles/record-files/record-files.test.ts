import { records, startupFileColumns } from "@vitrine/contract/profiles/records";
import type { Input } from "@vitrine/contract/endpoint";
import { reportChannels, tray } from "@vitrine/contract/reports";
import { parse } from "csv-parse/sync";
import { readSheet } from "read-excel-file/node";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { runExport } from "#reports/exports/service.ts";
import { anAdmin, aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aSocket } from "#test/stomp.ts";
import { rate } from "#test/feedback/ratings.ts";
import { as, baseUrl, choresDone, db, events, listenersDone, requestOf } from "#test/world.ts";

let staff: Person;
beforeAll(async () => {
  staff = await aSuperAdmin();
  await aStartup({ shortName: "Dodo" });
});

const fetchFile = async (id: string, by = staff) => {
  const { path } = requestOf(tray.file, { id });
  const headers = { authorization: `Bearer ${by.accessToken}` };
  const response = await fetch(baseUrl() + path, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

type Asked = Input<typeof records.exportStartups>;

const exported = async (asked: Asked, by = staff) => {
  const { id } = await as(by).call(records.exportStartups, asked);
  await listenersDone();
  const { items } = await as(by).call(tray.list, {});
  return { id, task: items.find((task) => task.id === id), ...(await fetchFile(id, by)) };
};

/** The stored files of lists. */
const filesKept = async () => {
  const { rows } = await sql`select storage_name from files where kind = 'EXPORT'`.execute(db());
  return rows;
};

const fromCsv = (bytes: Buffer): string[][] => parse(bytes, { bom: true });

const numberOf = (row: number) => row;

const awkward = 'Zëbra "quoted", <b>&amp;</b> _x0041_ 日本\u{1F600}';

test("a list leaves as CSV: what the filters find, in its order, under plain heads", async () => {
  await aStartup({ shortName: awkward, countryCode: "IT" });
  await aStartup({ shortName: "Zëbu" });
  await aStartup({ shortName: "Quagga" });

  const { bytes, response, task } = await exported({
    fields: { search: "zëb" },
    columns: ["name", "country", "verified"],
    sort: { fieldName: "companyShortName", direction: "DESC" },
  });

  expect(fromCsv(bytes)).toEqual([
    ["Name", "Country", "Verified"],
    ["Zëbu", expect.any(String), "No"],
    [awkward, "Italy", "No"],
  ]);
  expect(task).toMatchObject({ state: "DONE", done: 2, total: 2, bytes: bytes.length });
  expect(task?.name).toMatch(/^Startups_\d\d_\d\d_\d{4}\.csv$/);
  expect(response.headers.get("content-disposition")).toContain(`filename="${task?.name}"`);
});

test("as XLSX with the same cells, where numbers and moments are what they are", async () => {
  await rate(await aStartup({ shortName: `Okapi ${awkward}`, companyType: "=1+1" }), 2, 4.5);

  const { bytes } = await exported({
    fields: { search: "okapi" },
    columns: ["name", "companyType", "rating", "ratings", "created", "waiting"],
    format: "XLSX",
  });

  const [heads, row] = await readSheet(bytes);
  expect(heads).toEqual(["Name", "Company type", "Rating", "Ratings", "Created", "Waiting since"]);
  expect(row).toEqual([`Okapi ${awkward}`, "=1+1", 4.5, 2, expect.any(Date), null]);
  expect(Math.abs(Date.now() - Number(row?.[4]))).toBeLessThan(600_000);
});

test("only the chosen rows leave, where some are chosen", async () => {
  const chosen = await aStartup({ shortName: "Ibex" });
  await aStartup({ shortName: "Ibis" });

  const { bytes } = await exported({ ids: [chosen.companyId], columns: ["name"] });

  expect(fromCsv(bytes)).toEqual([["Name"], ["Ibex"]]);
});

test("every column has its value, and companies of the retail side leave in the same way", async () => {
  const owner = await aRetailer({ shortName: "Marabu" });
  const { id } = await as(staff).call(records.exportRetailers, { fields: { search: "marabu" } });
  await listenersDone();
  const [heads = [], row = []] = fromCsv((await fetchFile(id)).bytes);
  const cells = Object.fromEntries(heads.map((head, at) => [head, row[at]]));

  expect(cells).toMatchObject({ Name: "Marabu", "E-mail": owner.email, Kind: "Retailer" });
  expect(cells.People).toBe("1");
  const startups = fromCsv((await exported({ fields: { search: "quagga" } })).bytes);
  expect(startups[0]).toHaveLength(startupFileColumns.length);
});

test("people are neither in the file nor found for it without the right to see them", async () => {
  const owner = await aStartup({ shortName: "Gnu", firstName: "Ottokar" });
  const others = await anAdmin({ permissions: ["STARTUPS_APPROVE"] });
  const asked = { fields: { search: "gnu" }, columns: ["name", "owner", "email"] } satisfies Asked;

  const { bytes } = await exported(asked, others);

  expect(fromCsv(bytes)).toEqual([["Name"], ["Gnu"]]);
  expect(fromCsv((await exported(asked)).bytes)[1]).toContain(owner.email);
  const byPerson = { fields: { search: "ottokar" } };
  await expect(as(others).call(records.exportStartups, byPerson)).rejects.toMatchObject({
    code: "reports.nothing_found",
  });
});

test("a cancelled export leaves no file, and cannot be cancelled again", async () => {
  const { id } = await as(staff).call(records.exportStartups, {});

  await as(staff).call(tray.cancel, { id });
  await listenersDone();

  const { items } = await as(staff).call(tray.list, {});
  expect(items.find((task) => task.id === id)).toMatchObject({ state: "CANCELLED", bytes: null });
  expect((await fetchFile(id)).response.status).toBe(404);
  await expect(as(staff).call(tray.cancel, { id })).rejects.toMatchObject({
    code: "reports.ended",
  });
  await as(staff).call(tray.remove, { id });
  expect((await as(staff).call(tray.list, {})).items.map((task) => task.id)).not.toContain(id);
});

test("one that is cancelled half way stops there, and leaves no file", async () => {
  const before = await filesKept();
  const { id } = await as(staff).call(records.exportStartups, {});
  const batches = async function* () {
    for (let batch = 0; batch < 5; batch += 1) {
      yield [batch];
      if (batch === 1) await as(staff).call(tray.cancel, { id });
    }
  };
  const columns = [{ head: "Number", width: 9, value: numberOf }];

  await runExport(db(), id, { format: "XLSX", columns, batches: batches() });

  expect((await fetchFile(id)).response.status).toBe(404);
  expect(await filesKept()).toEqual(before);
});

test("a sheet of many batches has every row", async () => {
  const { id } = await as(staff).call(records.exportStartups, {});
  const batch = Array.from({ length: 1_000 }, (_, number) => number);
  const batches = async function* () {
    for (let count = 0; count < 30; count += 1) yield batch;
  };
  const columns = ["A", "B", "C"].map((head) => ({ head, width: 9, value: numberOf }));

  await runExport(db(), id, { format: "XLSX", columns, batches: batches() });

  expect(await readSheet((await fetchFile(id)).bytes)).toHaveLength(30_001);
});

test("whoever asked hears how far it is, and when it is done or cancelled", async () => {
  const socket = await aSocket(staff);
  const first = await as(staff).call(records.exportStartups, { columns: ["name"] });
  const second = await as(staff).call(records.exportStartups, { columns: ["name"] });

  await as(staff).call(tray.cancel, { id: second.id });
  await listenersDone();

  const over = await socket.next(reportChannels.progress, ({ done }) => done);
  expect(over).toEqual({ id: first.id, progress: 1, done: true });
  expect(await socket.next(reportChannels.cancelled)).toEqual({ id: second.id });
});

test("nobody else sees, fetches, cancels or removes it", async () => {
  const { id } = await exported({ columns: ["name"] });
  const other = await aSuperAdmin();

  expect((await as(other).call(tray.list, {})).items).toEqual([]);
  expect((await fetchFile(id, other)).response.status).toBe(404);
  for (const call of [tray.cancel, tray.remove])
    await expect(as(other).call(call, { id })).rejects.toMatchObject({ status: 404 });
});

test("somebody has five at work at most, and one at work is not removed", async () => {
  const busy = await aSuperAdmin();
  const begin = () => as(busy).call(records.exportStartups, {});
  const tasks = [];
  for (let n = 0; n < 5; n += 1) tasks.push(await begin());

  await expect(begin()).rejects.toMatchObject({ status: 409, code: "reports.too_many_tasks" });
  await expect(as(busy).call(tray.remove, { id: tasks[0]?.id ?? "" })).rejects.toMatchObject({
    code: "reports.not_ended",
  });
  await listenersDone();
  await begin();
});

test("after a day the file is gone; that it was asked for stays recorded", async () => {
  const { id } = await exported({ columns: ["name"] });
  await sql`update tray_tasks set created_at = now() - interval '25 hours'`.execute(db());
  await sql`update files set created_at = now() - interval '25 hours' where kind = 'EXPORT'`.execute(
    db(),
  );

  await choresDone();

  expect((await fetchFile(id)).response.status).toBe(404);
  expect(await filesKept()).toEqual([]);
  expect(await events()).toContain("reports.export_asked");
});
