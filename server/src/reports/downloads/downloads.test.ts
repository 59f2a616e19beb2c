import { z } from "zod";
import { write } from "@vitrine/contract/endpoint";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { staff } from "#http/doors.ts";
import { on } from "#http/on.ts";
import { aSuperAdmin, type Person } from "#test/build/people.ts";
import { aTag } from "#test/build/terms.ts";
import { aKitServer } from "#test/kit-server.ts";
import { db } from "#test/world.ts";
import { sendTable } from "./service.ts";

type Row = { number: number; tags: number; padding: string };

const rows = 30_000;
/** Reads a table again for every row that is fetched. */
const query = sql<Row>`
  select number, repeat('x', 1000) as padding,
    (select count(*)::int from tags where number > 0) as tags from generate_series(1, ${rows}::int) number`;
const columns = [
  { head: "Number", width: 9, value: ({ number }: Row) => number },
  { head: "Tags", width: 9, value: ({ tags }: Row) => tags },
  { head: "Padding", width: 9, value: ({ padding }: Row) => padding },
];

const endpoint = write("POST", "/api/v1/admin/table", {
  input: z.object({}),
  output: z.string(),
  answer: "file",
});
const route = on(
  endpoint,
  staff(),
  (where, _actor, _input, context) =>
    sendTable(where, context, { list: "Table", columns, query, note: async () => {} }),
  { transaction: "own", answer: "shown once" },
);

let boss: Person;
let address: string;
let kit: ReturnType<typeof aKitServer>;
beforeAll(async () => {
  boss = await aSuperAdmin();
  kit = aKitServer([route]);
  address = await kit.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => kit.close());

const asked = (signal: AbortSignal | null = null) =>
  fetch(address + endpoint.path, {
    method: "POST",
    body: "{}",
    signal,
    headers: { authorization: `Bearer ${boss.accessToken}`, "content-type": "application/json" },
  });

/** The first piece of an answer, and a way to read the others. */
const begun = async (signal: AbortSignal | null = null) => {
  const { body } = await asked(signal);
  const reader = body?.getReader();
  const first = await reader?.read();
  const rest = async () => {
    const pieces = [first?.value ?? new Uint8Array()];
    for (let next = await reader?.read(); next?.value; next = await reader?.read())
      pieces.push(next.value);
    return Buffer.concat(pieces).toString();
  };
  return { first: Buffer.from(first?.value ?? []).toString(), rest };
};

/** The connections that are reading a table for a download. */
const atWork = async () => {
  const { rows: found } = await sql<{ pid: number }>`
    select distinct pid from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(
    db(),
  );
  return found.map(({ pid }) => pid);
};

test("a table begins at once and shows one moment to its end, whatever is written meanwhile", async () => {
  const { first, rest } = await begun();
  const stillReading = await atWork();
  await aTag("Meanwhile");

  const lines = (await rest()).trimEnd().split("\r\n");

  expect(stillReading).toHaveLength(1);
  expect(first.startsWith("\ufeffNumber,Tags,Padding\r\n")).toBe(true);
  expect(lines).toHaveLength(rows + 1);
  expect(new Set(lines.slice(1).map((line) => line.split(",")[1])).size).toBe(1);
});

test("what fails midway breaks off, so that nobody takes a half for the whole", async () => {
  const { rest } = await begun();
  for (const pid of await atWork()) await sql`select pg_terminate_backend(${pid})`.execute(db());

  await expect(rest()).rejects.toThrow("terminated");
  await expect.poll(atWork).toEqual([]);
});

test("two are sent at a time; a third is asked to wait", async () => {
  const gone = new AbortController();
  await begun(gone.signal);
  await begun(gone.signal);

  const third = await asked();

  expect(third.status).toBe(429);
  expect(third.headers.get("retry-after")).toBe("5");
  expect(await third.json()).toMatchObject({ code: "reports.two_at_work" });
  gone.abort();
  await expect.poll(atWork, { timeout: 2_000 }).toEqual([]);
});
