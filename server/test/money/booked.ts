import { v7 as uuid } from "uuid";
import { issueCreditNote, issueReceiptOfRequest } from "#billing/receipts/issuing.ts";
import { inTransaction } from "#db/connect.ts";
import type { Person } from "#test/build/people.ts";
import { db } from "#test/world.ts";

type Fields = {
  amount?: number;
  tax?: number;
  currency?: string;
  planName?: string;
  /** What the receipt is for; null if there is none. */
  description?: string | null;
  happenedAt?: string;
  period?: [from: string, to: string];
  cause?: string;
  kind?: "CHARGE" | "MANUAL";
};

export type Paid = Awaited<ReturnType<typeof pays>>;

/** Money that came in, with its receipt. */
export const pays = async ({ companyId }: Person, fields: Fields = {}) => {
  const { amount = 12_100, tax = 0, currency = "EUR", planName = "Team" } = fields;
  const { kind = "MANUAL", cause = "transfer", description = planName, period } = fields;
  const { happenedAt = new Date().toISOString() } = fields;
  const paid = { id: uuid(), amount, tax, currency };
  await inTransaction(db(), async (trx) => {
    await trx
      .insertInto("payments")
      .values({
        ...paid,
        companyId,
        kind,
        cause,
        planName,
        happenedAt,
        periodStart: period?.[0] ?? null,
        periodEnd: period?.[1] ?? null,
      })
      .execute();
    if (description === null) return;
    const asked = { companyId, email: null, description };
    await issueReceiptOfRequest(trx, { ...paid, ...asked, happenedAt });
  });
  return { ...paid, companyId, planName };
};

type Back = { amount: number; tax?: number; kind?: "REFUND" | "DISPUTE" | "REVERSAL" };

/** Money that goes back, or comes again; a refund has a credit note. */
export const goesBack = async (
  { id: reversesId, companyId, currency, planName }: Paid,
  { amount, tax = 0, kind = "REFUND" }: Back,
  cause = kind === "REVERSAL" ? "won" : "asked for",
) => {
  const back = { id: uuid(), amount, tax, currency, happenedAt: new Date().toISOString() };
  await inTransaction(db(), async (trx) => {
    await trx
      .insertInto("payments")
      .values({ ...back, companyId, kind, cause, planName, reversesId })
      .execute();
    if (kind === "REFUND") await issueCreditNote(trx, back, reversesId);
  });
  return { ...back, companyId, planName };
};
