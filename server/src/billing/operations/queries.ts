import { type Db, sql } from "#db/connect.ts";

export type OperationState = "RUNNING" | "ACTION" | "UNKNOWN" | "SUCCEEDED" | "FAILED";

export type Operation = {
  id: string;
  companyId: string;
  kind: string;
  state: OperationState;
  input: unknown;
  result: unknown;
  tries: number;
};

/** Notes what is about to be asked; nothing comes back where the very same was noted before. */
export const addOperation = async (
  db: Db,
  { id, companyId, kind, input }: Pick<Operation, "id" | "companyId" | "kind" | "input">,
) => {
  const { rows } = await sql<{ id: string }>`
    insert into payment_operations (id, company_id, kind, input)
    values (${id}, ${companyId}, ${kind}, ${JSON.stringify(input)}::jsonb)
    on conflict (id) do nothing returning id`.execute(db);
  return rows[0];
};

export const operationById = async (db: Db, id: string) => {
  const { rows } = await sql<Operation>`
    select id, company_id, kind, state, input, result, tries from payment_operations
    where id = ${id}`.execute(db);
  return rows[0];
};

/** Only what is still open is settled: who comes later changes nothing. */
export const settleOperation = (
  db: Db,
  { id, state, result }: { id: string; state: OperationState; result: unknown },
) =>
  sql`
    update payment_operations set state = ${state}, result = ${JSON.stringify(result)}::jsonb,
      settled_at = case when ${state} in ('SUCCEEDED', 'FAILED') then now() end
    where id = ${id} and state in ('RUNNING', 'UNKNOWN', 'ACTION')`.execute(db);

/** Counts a further try of what nobody knows the outcome of. */
export const tryAgain = async (db: Db, id: string) => {
  const { rows } = await sql<Operation>`
    update payment_operations set tries = tries + 1 where id = ${id} and state = 'UNKNOWN'
    returning id, company_id, kind, state, input, result, tries`.execute(db);
  return rows[0];
};

/** What ran on a node that died: nobody knows what became of it. */
export const orphanedOperations = async (db: Db) => {
  const { rows } = await sql<{ id: string }>`
    update payment_operations set state = 'UNKNOWN'
    where state = 'RUNNING' and begun_at < now() - interval '30 seconds'
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};
