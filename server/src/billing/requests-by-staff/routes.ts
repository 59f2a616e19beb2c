import { staffPaymentRequests } from "@vitrine/contract/billing/requests-by-staff";
import { undoable } from "#db/undoable.ts";
import { owned, staff, superAdmin } from "#http/doors.ts";
import { on, plannedByValues } from "#http/on.ts";
import { requestsFile } from "./files.ts";
import { refundRequest } from "./request-refunds.ts";
import { listRequests, saveRequest, updatePaymentRequest } from "./service.ts";

const ofOne = owned(staff(), "of the company that is named; super admins see all");

export const requestsByStaffRoutes = [
  on(staffPaymentRequests.save, staff(), saveRequest, { answer: "shown once" }),
  on(staffPaymentRequests.update, staff(), undoable(updatePaymentRequest), {
    answer: "shown once",
  }),
  on(staffPaymentRequests.list, ofOne, listRequests, plannedByValues),
  on(staffPaymentRequests.exportFile, superAdmin, requestsFile.begin),
  on(staffPaymentRequests.refund, superAdmin, refundRequest, {
    transaction: "own",
    resumes: true,
  }),
];
