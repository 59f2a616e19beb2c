import { expect, onTestFinished, test } from "vitest";
import { sql } from "#db/connect.ts";
import type { Fate } from "#db/personal-data.ts";
import { asOwner, db } from "#test/world.ts";
import { declarations } from "./own-data/declarations.ts";

const snakeCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `table.column` and what an erasure does with it. */
const declared = () =>
  new Map<string, Fate>(
    declarations.flatMap(({ tables }) =>
      Object.entries(tables).flatMap(([table, columns]) =>
        Object.entries(columns).map(
          ([column, fate]) => [`${snakeCase(table)}.${snakeCase(column)}`, fate] as const,
        ),
      ),
    ),
  );

const roots = ["users", "companies"];
type Reference = { table: string; column: string; target: string; onDelete: string };

const foreignKeys = async () => {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname as column,
      c.confrelid::regclass::text as target, c.confdeltype as on_delete
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(db());
  return rows;
};

/** Foreign keys to people and companies, and to rows that are deleted with them. */
const personalReferences = async () => {
  const keys = await foreignKeys();
  const personal = new Set(roots);
  const isPersonal = ({ target, onDelete }: Reference) =>
    roots.includes(target) || (onDelete === "c" && personal.has(target));
  for (let known = 0; known < personal.size; ) {
    known = personal.size;
    for (const key of keys.filter(isPersonal)) personal.add(key.table);
  }
  return keys.filter(isPersonal);
};

/** Ids of something else than a person or a company. */
const otherIds = [
  "audit.change_id",
  "audit.request_id",
  "company_records.country_id",
  "discount_codes.terms",
  "idempotency_keys.attempt_id",
  "live_connections.node_id",
  "messages.client_message_id",
  "messages.connection_id",
  "notifications.event_id",
  "payment_records.country_id",
  "payment_requests.link_id",
  "record_changes.change_id",
  "taxonomy_merges.from_id",
  "taxonomy_merges.into_id",
  "taxonomy_merges.task_id",
];

/** Columns that could name a person without a foreign key. */
const looseReferences = async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.table_name <> all (${roots}::text[]) and c.table_name <> 'listings'
      and (c.data_type = 'uuid' and c.column_name <> 'id'
        or c.column_name ~ '(^|_)(ip|recipient|phone_number|(first|last|full)_name)$')
      and not exists (
        select from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
        where k.contype = 'f' and k.conrelid = format('public.%I', c.table_name)::regclass
          and a.attname = c.column_name)`.execute(db());
  return rows.map(({ name }) => name).filter((name) => !otherIds.includes(name));
};

const undeclared = async () => {
  const known = declared();
  const tables = new Set([...known.keys()].map((name) => name.split(".")[0]));
  const references = (await personalReferences()).map(({ table, column }) => `${table}.${column}`);
  const texts = await looseReferences();
  return [
    ...references.filter((name) => !known.has(name)),
    ...texts.filter((name) => !known.has(name) && !(isText(name) && tables.has(tableOf(name)))),
  ].toSorted();
};

const tableOf = (name: string) => name.split(".")[0];
const isText = (name: string) => !name.endsWith("_id");

test("every column that names a person or a company is declared by a capability", async () => {
  expect(await undeclared()).toEqual([]);
});

test("a new table with a person in it is found until it is declared", async () => {
  onTestFinished(() => asOwner("drop table visit_steps; drop table visits"));
  await asOwner(`
    create table visits (id uuid primary key, visitor uuid references users (id) on delete cascade);
    create table visit_steps (visit uuid references visits (id) on delete cascade, guide uuid)`);

  expect(await undeclared()).toEqual(["visit_steps.guide", "visit_steps.visit", "visits.visitor"]);
});

test("what a declaration says of a foreign key is what the database does", async () => {
  const known = declared();
  const fates: Record<string, string> = { c: "cascades", n: "cleared", a: "erased" };

  for (const { table, column, onDelete } of await personalReferences())
    expect([table, column, known.get(`${table}.${column}`)]).toEqual([
      table,
      column,
      fates[onDelete],
    ]);
});

test("no capability declares a column twice, or one that has gone", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'`.execute(db());
  const all = declarations.flatMap(({ tables }) => Object.keys(tables));

  expect(all.filter((name, place) => all.indexOf(name) !== place)).toEqual([]);
  const names = new Set(rows.map(({ name }) => name));
  expect([...declared().keys()].filter((name) => !names.has(name))).toEqual([]);
});
