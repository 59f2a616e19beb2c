import { messages } from "@vitrine/contract/messages";
import { v7 as uuid } from "uuid";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import type { By } from "#http/actor.ts";
import { record } from "#work/record.ts";
import { holdCompany } from "../seats/queries.ts";
import { addApproval, type NewApproval, sameWaits } from "./approval-queries.ts";

/** The answer to a change that was made at once. */
export const done = { message: messages.changesSavedSuccessfully, status: "DONE" as const };

/** Whether a second super admin has to agree to an amount, in minor units. */
export const needsSecond = (amount: number) => {
  const { secondAbove } = config().limits;
  return secondAbove !== null && amount > secondAbove;
};

type Asked = Pick<NewApproval, "kind" | "input" | "amount" | "currency"> & {
  /** For a person without an account. */
  requestId?: string;
};

/** Keeps the change until another super admin decides; the same change waits only once. */
export const askSecond = async (db: Db, by: By<{ companyId: string | null }>, asked: Asked) => {
  const { companyId } = by.subject;
  const { requestId = null } = asked;
  const wanted = { ...asked, id: uuid(), companyId, requestId, askedBy: by.doer.id };
  // A change for a guest holds the request already.
  if (companyId !== null) await holdCompany(db, companyId);
  if (!(await sameWaits(db, wanted))) {
    await addApproval(db, wanted);
    await record(db, by, "billing.approval_asked", { approvalId: wanted.id });
  }
  return { message: messages.approvalAsked, status: "WAITING" as const };
};
