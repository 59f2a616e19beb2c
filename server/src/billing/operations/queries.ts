import { type Db, sql } from "#db/connect.ts";

export type OperationState = "RUNNING" | "ACTION" | "UNKNOWN" | "SUCCEEDED" | "FAILED";

export type Operation = {
  id: string;
  companyId: string;
  kind: string;
  state: OperationState;
  input: unknown;
  result: unknown;
  /** Seconds since it was begun. */
  age: number;
};

const columns = sql`id, company_id, kind, state, input, result,
  extract(epoch from clock_timestamp() - begun_at)::float8 as age`;

/** Notes what is about to be asked; returns nothing if the same id was noted before. */
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
    select ${columns} from payment_operations where id = ${id}`.execute(db);
  return rows[0];
};

/** Settles only what is still open: a later caller changes nothing. What waits for the bank is known. */
export const saveState = async (
  db: Db,
  { id, state, result }: { id: string; state: OperationState; result: unknown },
) => {
  const { rows } = await sql`
    update payment_operations set state = ${state}, result = ${JSON.stringify(result)}::jsonb,
      settled_at = case when ${state} in ('SUCCEEDED', 'FAILED') then now() end
    where id = ${id} and (state in ('RUNNING', 'UNKNOWN')
      or state = 'ACTION' and ${state} <> 'UNKNOWN')
    returning 1`.execute(db);
  return rows.length > 0;
};

/** Gives up keeping other cards that still wait for the bank: the card that came last is the one that pays. */
export const giveUpOtherCards = (db: Db, id: string, result: unknown) =>
  sql`
    update payment_operations o set state = 'FAILED', result = ${JSON.stringify(result)}::jsonb,
      settled_at = now()
    from payment_operations last
    where last.id = ${id} and o.company_id = last.company_id and o.state = 'ACTION'
      and o.kind in ('attach', 'pay')
      and o.input ->> 'paymentMethodId' <> last.input ->> 'paymentMethodId'`.execute(db);

/** Takes up an operation with an open outcome. If it ran this long, its node has died. */
export const takeUp = async (db: Db, id: string) => {
  const { rows } = await sql<Operation>`
    update payment_operations set tries = tries + 1,
      state = case state when 'RUNNING' then 'UNKNOWN' else state end
    where id = ${id} and (state in ('UNKNOWN', 'ACTION')
      or state = 'RUNNING' and begun_at < clock_timestamp() - interval '15 seconds')
    returning ${columns}`.execute(db);
  return rows[0];
};

/** Whether it is still open, and was begun within these seconds. */
export const isOpenSince = async (db: Db, id: string, seconds: number) => {
  const { rows } = await sql`
    select from payment_operations
    where id = ${id} and state in ('RUNNING', 'UNKNOWN')
      and begun_at > clock_timestamp() - make_interval(secs => ${seconds}::float8)`.execute(db);
  return rows.length > 0;
};

/** The operations that wait for a card's holder to confirm them with the bank. */
export const waitingForBank = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from payment_operations
    where company_id = ${companyId} and state = 'ACTION' order by begun_at desc limit 10`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
