import { approvals } from "@vitrine/contract/billing/approvals";
import { ledger } from "@vitrine/contract/billing/ledger";
import { payments } from "@vitrine/contract/billing/payments";
import { staffPaymentRequests } from "@vitrine/contract/billing/requests-by-staff";
import { staffBilling } from "@vitrine/contract/billing/staff";
import { records } from "@vitrine/contract/profiles/records";
import { staffProfiles } from "@vitrine/contract/profiles/staff";

/** The reads that a change of a company's money makes stale. */
export const afterMoney = {
  refreshes: [
    ledger.standing,
    ledger.timeline,
    approvals.waiting,
    staffBilling.details,
    payments.all,
    payments.sums,
    staffPaymentRequests.list,
    staffProfiles.retailerHistory,
    records.retailers,
  ],
};
