import type { approvals } from "@vitrine/contract/billing/approvals";
import { InsertPayment, RefundPayment } from "@vitrine/contract/billing/ledger-writes";
import { RefundRequest } from "@vitrine/contract/billing/requests-by-staff";
import type { Parsed } from "@vitrine/contract/endpoint";
import { z } from "zod";
import { config } from "#config.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import type { Actor, By, Subject } from "#http/actor.ts";
import { ensure, found, Refusal } from "#http/refuse.ts";
import { retailerSubject } from "#profiles/company/service.ts";
import { record } from "#work/record.ts";
import { heldPayment, recordPayment, reversePayment } from "./by-hand.ts";
import { done } from "./second-approval.ts";
import {
  type ApprovalRow,
  approvalById,
  decide,
  holdApproval,
  waitAgain,
  type WaitingRow,
  waitingApprovals,
} from "./approval-queries.ts";
import { refundGuest } from "../requests-by-staff/request-refunds.ts";
import { momentOrNull } from "../sync/values.ts";
import { refund } from "./payment-refunds.ts";

/** Whose money it is: a company’s, or that of a person without an account. */
export const subjectOfApproval = async (db: Db, { id }: { id: string }): Promise<Subject> => {
  const { companyId } = found(await approvalById(db, id));
  if (companyId !== null) return retailerSubject(db, companyId);
  return { userId: null, companyId, role: "RETAILER" };
};

const Reversal = z.object({ id: z.uuid(), reverse: z.string() });
/** The input was parsed before it was stored, so days are already seconds. */
const Insertion = InsertPayment.extend({ paidUntil: z.number().nullish() });

/** What an approval says of its change. */
const Shown = z.object({
  reason: z.string().nullish(),
  reverse: z.string().nullish(),
  method: InsertPayment.shape.method.nullish(),
  reference: z.string().nullish(),
  receivedOn: z.string().nullish(),
  paidUntil: z.number().nullish(),
  endPlan: z.boolean().default(false),
});

const view = ({ input, askedBy, ...row }: WaitingRow, actor: Pick<Actor, "id" | "role">) => {
  const { reason, reverse, method, reference, receivedOn, paidUntil, endPlan } = Shown.parse(input);
  const isSuper = actor.role === "SUPER_ADMIN";
  return {
    ...row,
    reason: reason ?? reverse ?? null,
    method: method ?? null,
    reference: reference ?? null,
    receivedOn: receivedOn ?? null,
    endsPlan: endPlan,
    paidUntil: momentOrNull(paidUntil),
    can: { approve: isSuper && askedBy !== actor.id, decline: isSuper },
  };
};

/** What waits for a second super admin. */
export const listWaiting = async (
  db: Db,
  actor: Actor,
  { retailerId }: Parsed<typeof approvals.waiting>,
) => {
  const companyId = retailerId ? (await retailerSubject(db, retailerId)).companyId : null;
  const rows = await waitingApprovals(db, companyId);
  // Requests to people without an account are for super admins, as in the list of requests.
  const isSeen = ({ company }: WaitingRow) => company !== null || actor.role === "SUPER_ADMIN";
  return {
    items: rows.filter(isSeen).map((row) => view(row, actor)),
    above: config().limits.secondAbove,
  };
};

const ensureOpen = ({ state, isOver }: ApprovalRow) =>
  ensure(state === "WAITING" && !isOver, "billing.approval_closed");

/** Carries the change out in the name of the person who asked for it. */
const carryOut = async (db: Db, by: By, { kind, input, askedBy }: ApprovalRow) => {
  const actorId = askedBy ?? by.doer.id;
  if (kind === "INSERT") return recordPayment(db, by, Insertion.parse(input), actorId);
  const { id, reverse } = Reversal.parse(input);
  await reversePayment(db, by, await heldPayment(db, by.subject.companyId, id), reverse, actorId);
  return done;
};

const claim = async (trx: Db, by: By<Subject>, id: string) => {
  const approval = found(await holdApproval(trx, id));
  // A repeated call continues what the first one began.
  if (approval.state === "APPROVED" && approval.decidedBy === by.doer.id)
    return { ...approval, isNew: false };
  ensureOpen(approval);
  ensure(approval.askedBy !== by.doer.id, "billing.approval_own");
  await decide(trx, id, { state: "APPROVED", by: by.doer.id, reason: null });
  await record(trx, by, "billing.approval_given", { approvalId: id });
  return { ...approval, isNew: true };
};

const ofCompany = ({ doer, subject: { companyId, ...subject } }: By<Subject>): By | undefined =>
  companyId === null ? undefined : { doer, subject: { ...subject, companyId } };

const startRefund = (db: Db, by: By<Subject>, { id, input, askedBy }: ApprovalRow) => {
  const company = ofCompany(by);
  if (!company) {
    const begun = { refundId: id, actorId: askedBy };
    return refundGuest(db, by.doer, RefundRequest.parse(input), begun);
  }
  const wanted = RefundPayment.parse(input);
  return refund(db, company, { ...wanted, ...(askedBy && { actorId: askedBy }) }, id);
};

/** A refused refund ends the approval; one that could not be begun now waits to be approved again. */
const refundApproved = async (db: Db, by: By<Subject>, approval: ApprovalRow) => {
  try {
    return await startRefund(db, by, approval);
  } catch (error) {
    const { id } = approval;
    const refused =
      error instanceof Refusal && error.code !== "billing.operation_open" ? error.message : null;
    await inTransaction(db, (trx) =>
      refused === null
        ? waitAgain(trx, id)
        : decide(trx, id, { state: "REFUSED", by: by.doer.id, reason: refused }),
    );
    throw error;
  }
};

/** Carries out what another super admin asked for. */
export const approveChange = async (
  db: Db,
  by: By<Subject>,
  { id }: Parsed<typeof approvals.approve>,
) => {
  const { approval, answer } = await inTransaction(db, async (trx) => {
    const claimed = await claim(trx, by, id);
    const company = ofCompany(by);
    if (claimed.kind === "REFUND" || !company) return { approval: claimed, answer: undefined };
    return {
      approval: claimed,
      answer: claimed.isNew ? await carryOut(trx, company, claimed) : done,
    };
  });
  return answer ?? refundApproved(db, by, approval);
};

/** Declines a change; the person who asked for it withdraws it the same way. */
export const declineChange = async (
  db: Db,
  by: By<Subject>,
  { id, reason }: Parsed<typeof approvals.decline>,
) => {
  ensureOpen(found(await holdApproval(db, id)));
  await decide(db, id, { state: "DECLINED", by: by.doer.id, reason: reason || null });
  await record(db, by, "billing.approval_declined", { approvalId: id });
  return done;
};
