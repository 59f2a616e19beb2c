import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { aDatabase } from "#test/database/database.ts";
import { refuseMighty } from "./roles.ts";

let database: Awaited<ReturnType<typeof aDatabase>>;
let ownerName: string;

const ask = async (connection: pg.ClientConfig, text: string) => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
};

const audited = async () => {
  const { rows } = await ask(database.owner, "select * from audit order by id");
  return rows;
};

beforeAll(async () => {
  database = await aDatabase();
  ownerName = pg.escapeIdentifier(database.owner.user ?? "");
  const values = `('${randomUUID()}', 'accounts.signed_in')`;
  await ask(database.connection, `insert into audit (id, event) values ${values}`);
});

afterAll(() => database.drop());

const denied =
  /permission denied|must be owner|must be superuser|must be able|never changed|only roles/i;

test.each([
  ["change a row", "update audit set event = 'x'"],
  [
    "change a row by a conflict",
    `insert into audit select * from audit on conflict (id) do update set event = 'x'`,
  ],
  [
    "change a row by a merge",
    "merge into audit a using (select 1) s on true when matched then delete",
  ],
  ["remove a row", "delete from audit"],
  ["empty the table", "truncate audit"],
  ["empty it with others", "truncate users, audit cascade"],
  ["drop the table", "drop table audit"],
  ["drop all tables", "drop schema public cascade"],
  ["drop the trigger", "drop trigger audit__append_only on audit"],
  ["disable the trigger", "alter table audit disable trigger audit__append_only"],
  ["disable all triggers", "alter table audit disable trigger all"],
  ["disable triggers for a session", "set session_replication_role = replica"],
  [
    "replace what the trigger does",
    "create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return null; end'",
  ],
  ["rename what the trigger does", "alter function refuse_audit_change() rename to other"],
  [
    "put a trigger before it",
    "create trigger a before insert on audit execute function suppress_redundant_updates_trigger()",
  ],
  ["put a rule on it", "create rule gone as on insert to audit do instead nothing"],
  ["hide rows", "alter table audit enable row level security"],
  ["rename the table", "alter table audit rename to old"],
  ["take the table", "alter table audit owner to current_user"],
  ["inherit from it", "create table more () inherits (audit)"],
  ["grant itself more", "grant all on audit to current_user; delete from audit"],
  ["become mighty", "alter role current_user superuser"],
  ["make a role", "create role other superuser"],
  ["run a program", "copy audit from program 'true'"],
  ["forget a migration", "delete from migrations"],
  ["change what is remembered", "update record_changes set before = null"],
  ["forget what is remembered", "delete from record_changes"],
  ["start versions anew", "delete from record_versions"],
])("the product's role may not %s", async (_what, text) => {
  const before = await audited();
  await expect(ask(database.connection, text)).rejects.toThrow(denied);
  expect(await audited()).toEqual(before);
});

test("the product's role does not become the owner", async () => {
  for (const text of [`set role ${ownerName}`, `set session authorization ${ownerName}`])
    await expect(ask(database.connection, text)).rejects.toThrow(denied);
});

test("the owner itself changes, removes and empties nothing by mistake", async () => {
  const replica = "set session_replication_role = replica;";
  for (const text of [
    "update audit set event = 'x'",
    "delete from audit",
    "truncate audit cascade",
  ])
    for (const first of ["", replica])
      await expect(ask(database.owner, first + text)).rejects.toThrow("never changed or removed");
});

const aRole = async (rights = "") => {
  const name = `mighty_${randomBytes(6).toString("hex")}`;
  await ask(database.owner, `create role ${name} login password 'x' ${rights}`);
  onTestFinished(async () => {
    await ask(
      database.owner,
      `reassign owned by ${name} to ${ownerName}; drop owned by ${name}; drop role ${name}`,
    );
  });
  return name;
};

test.each([
  ["is a superuser", "superuser", ""],
  ["may make roles", "createrole", ""],
  ["owns the table audit", "", "alter table audit owner to ROLE"],
  ["owns what guards the table audit", "", "alter function refuse_audit_change() owner to ROLE"],
  ["may change the table audit", "", "grant update on audit to ROLE"],
  ["may change the table audit", "", "grant update (event) on audit to ROLE"],
  ["may change the table audit", "", "grant truncate on audit to ROLE"],
  ["may change the table audit", "", "grant trigger on audit to ROLE"],
  ["may change the table audit", "", "grant pg_write_all_data to ROLE"],
  ["may make or drop things in the schema public", "", "grant create on schema public to ROLE"],
  ["may switch triggers off", "", "grant set on parameter session_replication_role to ROLE"],
  ["may write files of the server", "", "grant pg_execute_server_program to ROLE"],
  [
    "owns the database",
    "",
    "do $$ begin execute format('alter database %I owner to ROLE', current_database()); end $$",
  ],
])("production is refused a role that %s", async (power, rights, text) => {
  const role = await aRole(rights);
  await ask(database.owner, text.replaceAll("ROLE", role));

  const line: unknown = await refuseMighty({ ...database.owner, user: role, password: "x" }).catch(
    (error: Error) => error.message,
  );

  expect(line).toMatch(
    /^Not started\. The role mighty_\w+ of DATABASE_URL .*DATABASE_OWNER_URL.*$/,
  );
  expect(line).toContain(power);
});

test("production takes the role that the product has", async () => {
  await refuseMighty(database.connection);
});
