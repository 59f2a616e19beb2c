import { notices } from "@vitrine/contract/messages";
import type { Db } from "#db/connect.ts";
import type { Happened } from "#work/listen.ts";
import { notify } from "../service.ts";
import { waitingApproval } from "./queries.ts";

/** Tells each super admin who may approve a large amount that it is waiting. */
export const tellOfApproval = async (
  db: Db,
  { approvalId }: { approvalId: string },
  { eventId, publish }: Happened,
) => {
  const waiting = await waitingApproval(db, approvalId);
  if (!waiting) return;
  const { companyId, payer, askedBy, readers } = waiting;
  await notify(db, publish, readers, {
    ...notices.approvalAsked(payer),
    notificationType: "NOTIFICATION_WITH_ADDITIONAL_INFO",
    link:
      companyId === null
        ? "/admin-panel/payment-receipts/approvals"
        : `/admin-panel/profile/retailer/${companyId}/payment`,
    aboutUserId: askedBy,
    eventId,
  });
};
