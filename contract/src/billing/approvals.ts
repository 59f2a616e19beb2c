import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { Id, Moment, Named, words } from "#shapes.ts";
import { longestReason, methodsByHand, WrittenMoney } from "./ledger-writes.ts";

export const approvalKinds = ["INSERT", "REVERSE", "REFUND"] as const;

/** A change that waits for another super admin's approval. */
export const MoneyApproval = z.object({
  id: Id,
  company: Named.nullable(),
  /** The address of a payer without an account. */
  email: z.string().nullable(),
  kind: z.enum(approvalKinds),
  /** Minor units. */
  amount: z.number().int(),
  currency: z.string(),
  /** The receipt of the payment to refund or reverse. */
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

/** Large amounts, which a second super admin must approve. */
export const approvals = {
  /** Pending approvals of all companies, or of one. */
  waiting: read("POST", "/api/v1/admin/payment/approvals", {
    input: z.strictObject({ retailerId: Id.nullish() }),
    output: z.object({
      items: z.array(MoneyApproval),
      /** Larger amounts need two people, in minor units of any currency; null: no amount does. */
      above: z.number().int().nullable(),
    }),
  }),
  approve: write("POST", "/api/v1/admin/payment/approvals/:id/approve", {
    input: z.object({ id: Id }),
    output: WrittenMoney,
  }),
  decline: write("POST", "/api/v1/admin/payment/approvals/:id/decline", {
    input: z.object({ id: Id, reason: words(longestReason).nullish() }),
    output: WrittenMoney,
  }),
};
