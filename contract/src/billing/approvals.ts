import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { Id, Moment, Named, words } from "#shapes.ts";
import { methodsByHand, WrittenMoney } from "./ledger-writes.ts";

export const approvalKinds = ["INSERT", "REVERSE", "REFUND"] as const;

/** A change that waits for another super admin, as it will be done. */
export const MoneyApproval = z.object({
  id: Id,
  company: Named.nullable(),
  /** Who paid without an account. */
  email: z.string().nullable(),
  kind: z.enum(approvalKinds),
  /** Minor units. */
  amount: z.number().int(),
  currency: z.string(),
  /** The receipt of what is given or taken back. */
  number: z.string().nullable(),
  reason: z.string().nullable(),
  method: z.enum(methodsByHand).nullable(),
  reference: z.string().nullable(),
  /** A day. */
  receivedOn: z.string().nullable(),
  paidUntil: Moment.nullable(),
  endsPlan: z.boolean(),
  by: z.string().nullable(),
  askedAt: Moment,
  expiresAt: Moment,
  can: z.object({ approve: z.boolean(), decline: z.boolean() }),
});

/** Large amounts, which a second super admin agrees to. */
export const approvals = {
  /** What waits; of all companies, or of one. */
  waiting: read("POST", "/api/v1/admin/payment/approvals", {
    input: z.object({ retailerId: Id.nullish() }),
    output: z.object({
      items: z.array(MoneyApproval),
      /** What is larger needs two people, in minor units of whichever currency; null: nothing does. */
      above: z.number().int().nullable(),
    }),
  }),
  approve: write("POST", "/api/v1/admin/payment/approvals/:id/approve", {
    input: z.object({ id: Id }),
    output: WrittenMoney,
  }),
  decline: write("POST", "/api/v1/admin/payment/approvals/:id/decline", {
    input: z.object({ id: Id, reason: words(500).nullish() }),
    output: WrittenMoney,
  }),
};
