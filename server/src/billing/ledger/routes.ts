import { approvals } from "@vitrine/contract/billing/approvals";
import { ledger } from "@vitrine/contract/billing/ledger";
import { staff, staffFor, superAdminFor } from "#http/doors.ts";
import { on } from "#http/on.ts";
import { retailerOfPath } from "#profiles/company/service.ts";
import { approveChange, declineChange, listWaiting, subjectOfApproval } from "./approving.ts";
import { insertPayment, updatePayment } from "./by-hand.ts";
import { planByStaff } from "./planning.ts";
import { refundPayment } from "./payment-refunds.ts";
import { moneyStanding } from "./service.ts";
import { savePaymentSetting } from "./setting.ts";
import { companyOfPaid, companyOfPayment } from "./subjects.ts";
import { moneyTimeline } from "./timeline.ts";

/** Calls that ask the provider in between, and resume what they began. */
const asking = { transaction: "own", resumes: true } as const;

export const ledgerRoutes = [
  on(ledger.standing, staff("USERS_VIEW_PROFILE"), moneyStanding),
  on(ledger.timeline, staff("USERS_VIEW_PROFILE"), moneyTimeline),
  on(ledger.insert, staffFor(undefined, retailerOfPath), insertPayment),
  on(ledger.update, staffFor(undefined, companyOfPayment), updatePayment),
  on(ledger.refund, superAdminFor(companyOfPaid), refundPayment, asking),
  on(
    ledger.setting,
    staffFor("USERS_EDIT_BILLING_DETAILS", retailerOfPath),
    savePaymentSetting,
    asking,
  ),
  on(ledger.plan, staffFor("USERS_EDIT_BILLING_DETAILS", retailerOfPath), planByStaff, asking),
  on(approvals.waiting, staff("USERS_VIEW_PROFILE"), listWaiting),
  on(approvals.approve, superAdminFor(subjectOfApproval), approveChange, asking),
  on(approvals.decline, superAdminFor(subjectOfApproval), declineChange),
];
