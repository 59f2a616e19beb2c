import type { ImportVerdict } from "@vitrine/contract/profiles/imports";
import { type Db, sql } from "#db/connect.ts";
import { listSource } from "#db/list-source.ts";
import type { FieldChange } from "../import/updates.ts";

export type StoredRow = {
  line: number;
  name: string;
  verdict: ImportVerdict;
  because: string;
  reason: string;
  warnings: string[];
  changes: FieldChange[];
  cells: string[] | null;
  startupId: string | null;
  /** The startup's earlier sources, if the row changed it. */
  sources: object | null;
};

/** Stores the outcome of rows over that of an earlier check; returns how many differ. */
export const storeRows = async (db: Db, importId: string, rows: readonly StoredRow[]) => {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (line int, name text, verdict text,
    because text, reason text, warnings jsonb, changes jsonb, cells text[], "startupId" uuid, sources jsonb)`;
  const { rows: different } = await sql<{ count: number }>`
    select count(*)::int as count from import_rows r join ${given} on g.line = r.line
    where r.import_id = ${importId} and (r.verdict <> g.verdict or r.changes <> g.changes)`.execute(
    db,
  );
  await sql`
    insert into import_rows (import_id, line, name, verdict, because, reason, warnings, changes, cells, startup_id,
      sources)
    select ${importId}::uuid, line, name, verdict, because, reason, warnings, changes, cells, "startupId", sources
    from ${given}
    on conflict (import_id, line) do update set (name, verdict, because, reason, warnings, changes, cells, startup_id, sources)
      = (excluded.name, excluded.verdict, excluded.because, excluded.reason, excluded.warnings, excluded.changes,
        excluded.cells, excluded.startup_id, excluded.sources)`.execute(db);
  return different[0]?.count ?? 0;
};

export const deleteRows = (db: Db, importId: string) =>
  sql`delete from import_rows where import_id = ${importId}`.execute(db);

type Shown = Omit<StoredRow, "reason" | "cells" | "sources"> & { id: string };

/** The outcome of the rows in file order, with their startups while these exist. */
export const importRows = listSource({
  from: sql`import_rows r`,
  id: sql`r.line`,
  columns: sql<Shown>`r.line::text as id, r.line, r.name, r.verdict, r.because, r.warnings, r.changes,
    (select id from companies where id = r.startup_id) as startup_id`,
  order: sql`r.line`,
  filters: {
    id: (id: string) => sql`r.import_id = ${id}::uuid`,
    verdict: (verdict: ImportVerdict | "ALL") =>
      verdict === "ALL" ? undefined : sql`r.verdict = ${verdict}`,
    isPartly: (isPartly: boolean | null) =>
      isPartly === null
        ? undefined
        : sql`(jsonb_array_length(r.warnings) > 0) = ${isPartly}::boolean`,
    reason: (reason: string) => (reason === "" ? undefined : sql`r.reason = ${reason}`),
  },
});

/** Refused rows as they stood in the file. */
export const refusedRows = async (db: Db, importId: string) => {
  const { rows } = await sql<{ cells: string[]; because: string }>`
    select cells, because from import_rows
    where import_id = ${importId} and verdict = 'refused' and cells is not null order by line`.execute(
    db,
  );
  return rows;
};
