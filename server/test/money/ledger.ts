import { ledger } from "@vitrine/contract/billing/ledger";
import { todayUtc } from "@vitrine/contract/days";
import { sql } from "#db/connect.ts";
import { type Person } from "#test/build/people.ts";
import { as, db } from "#test/world.ts";

const all = { page: 1, pageSize: 100 };

/** A company's payment events as staff read them, newest first. */
export const timelineOf = async (reader: Person, { companyId: retailerId }: Person) =>
  (await as(reader).call(ledger.timeline, { retailerId, ...all })).items;

/** The first of a kind, with its payment. */
export const paymentIn = async (reader: Person, owner: Person, kind: string) => {
  const entry = (await timelineOf(reader, owner)).find((one) => one.kind === kind);
  if (!entry?.payment) throw new Error(`There is no ${kind}.`);
  return { ...entry, payment: entry.payment };
};

/** A bank payment that came today. */
export const aTransfer = ({ companyId: retailerId }: Person) => ({
  retailerId,
  amount: 120_000,
  currency: "EUR" as const,
  method: "TRANSFER" as const,
  receivedOn: todayUtc(),
});

export const seconds = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400;

/** Every payment row of a company, oldest first. */
export const moneyOf = async ({ companyId }: Person) => {
  const { rows } = await sql<{ kind: string; amount: number }>`
    select kind, amount from payments where company_id = ${companyId}
    order by reverses_id is not null, happened_at, id`.execute(db());
  return rows;
};
