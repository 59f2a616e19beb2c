import pg from "pg";
import { ConfigError } from "#config/config-error.ts";

/** What the product runs as in its own database; the owner of the tables only migrates. */
export const runtimeRole = "vitrine";

/** Creates the product's role if it is missing. */
export const ensureRole = async (owner: pg.Client, role = runtimeRole) => {
  const { rowCount } = await owner.query("select 1 from pg_roles where rolname = $1", [role]);
  if (rowCount) return;
  try {
    await owner.query(`create role ${pg.escapeIdentifier(role)} login`);
  } catch (error) {
    // Another process was quicker.
    const isThere = error instanceof pg.DatabaseError && /^(23505|42710)$/.test(error.code ?? "");
    if (!isThere) throw error;
  }
};

const isWhole = `
  select bool_and(has_table_privilege($1, c.oid, 'SELECT') and not c.relrowsecurity)
    and not has_table_privilege($1, 'audit', 'UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
    and not has_table_privilege($1, 'record_changes', 'INSERT, UPDATE, DELETE, TRUNCATE') as is_whole
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p')`;

/** The queue's tables hide their rows from everybody but their owner. */
const unhidden = `
  select format('alter table %s disable row level security', c.oid::regclass) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'graphile_worker' and c.relrowsecurity`;

/** The role may change all rows but no table; audit is append-only, recorded changes are read-only. */
const rights = (role: string, version: number) => `
  revoke create on schema public from public, ${role};
  grant usage on schema public, graphile_worker to ${role};
  grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role};
  grant usage, select on all sequences in schema public, graphile_worker to ${role};
  alter default privileges in schema public grant select, insert, update, delete on tables to ${role};
  ${version >= 170_000 ? `grant maintain on all tables in schema public to ${role};` : ""}
  revoke all on audit, migrations, graphile_worker.migrations from ${role}, public;
  grant select on migrations, graphile_worker.migrations to ${role};
  revoke insert, update, delete, truncate on record_changes, record_versions from ${role};
  grant select, insert on audit to ${role};`;

/** Grants the role its rights if any are missing; run after each migration that made a table. */
export const grantRights = async (owner: pg.Client, role: string) => {
  const { rows } = await owner.query<{ is_whole: boolean }>(isWhole, [role]);
  if (rows[0]?.is_whole) return;
  const { rows: hidden } = await owner.query<{ text: string }>(unhidden);
  const { rows: server } = await owner.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const all = hidden.map(({ text }) => text).join(";\n");
  await owner.query(
    `begin; ${all}; ${rights(pg.escapeIdentifier(role), server[0]?.version ?? 0)} commit`,
  );
};

/** Each way in which the connected role could manage to change the audit log. */
const powers = `
  with audit as (select to_regclass('public.audit') as id)
  select current_user as role, array_remove(array[
    case when r.rolsuper then 'is a superuser' end,
    case when r.rolcreaterole then 'may make roles' end,
    case when exists (select from pg_database d where d.datname = current_database()
      and pg_has_role(d.datdba, 'MEMBER')) then 'owns the database' end,
    case when exists (select from pg_namespace n where n.nspname = 'public'
      and (pg_has_role(n.nspowner, 'MEMBER') or has_schema_privilege(n.oid, 'CREATE')))
      then 'may make or drop things in the schema public' end,
    case when exists (select from pg_class c, audit where c.oid = audit.id
      and pg_has_role(c.relowner, 'MEMBER')) then 'owns the table audit' end,
    case when exists (select from pg_proc p where p.proname = 'refuse_audit_change'
      and pg_has_role(p.proowner, 'MEMBER')) then 'owns what guards the table audit' end,
    case when has_table_privilege(audit.id, 'UPDATE, DELETE, TRUNCATE, TRIGGER')
      or has_any_column_privilege(audit.id, 'UPDATE') then 'may change the table audit' end,
    case when has_parameter_privilege('session_replication_role', 'SET')
      then 'may switch triggers off' end,
    case when pg_has_role('pg_execute_server_program', 'MEMBER')
      or pg_has_role('pg_write_server_files', 'MEMBER') then 'may write files of the server' end
  ], null) as powers
  from pg_roles r, audit where r.rolname = current_user`;

/** Throws if the product would run as a role that could change the audit log, and says how to fix it. */
export const refuseMighty = async (connection: pg.ClientConfig) => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string; powers: string[] }>(powers);
    const [first] = rows[0]?.powers ?? [];
    if (first === undefined) return;
    throw new ConfigError(
      `Not started. The role ${rows[0]?.role} of DATABASE_URL ${first} and could so change the audit log: ` +
        "give this address as DATABASE_OWNER_URL, and as DATABASE_URL that of a role of its own, " +
        "made with “create role vitrine_app login password '…'”. See docs/operations.md.",
    );
  } finally {
    await client.end();
  }
};
