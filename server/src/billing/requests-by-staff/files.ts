import { staffPaymentRequests } from "@vitrine/contract/billing/requests-by-staff";
import { inWords, moment } from "#reports/exports/service.ts";
import { listFile } from "#reports/list-files/service.ts";
import { requestsForStaff } from "./queries.ts";

/** Minor units as the amounts that spreadsheets add up. */
const money = (minor: number) => minor / 100;

export const requestsFile = listFile({
  job: "billing.requests_file",
  list: "Payment_Requests",
  source: requestsForStaff,
  asked: staffPaymentRequests.exportFile.input,
  wanted: (fields) => fields,
  columns: {
    payer: { head: "Payer", width: 28, value: ({ company, email }) => company?.name ?? email },
    what: { head: "For", width: 32, value: ({ description }) => description },
    sum: { head: "Amount", width: 12, value: ({ amount }) => money(amount) },
    vat: { head: "VAT included", width: 12, value: ({ vat }) => money(vat) },
    currency: { head: "Currency", width: 9, value: ({ currency }) => currency },
    status: { head: "Status", width: 12, value: ({ status }) => inWords(status) },
    due: { head: "Due", width: 17, value: ({ dueAt }) => moment(dueAt) },
    paid: { head: "Paid", width: 17, value: ({ paidAt }) => moment(paidAt) },
    left: {
      head: "Left of it",
      width: 12,
      value: ({ payment }) => payment && money(payment.left),
    },
    number: { head: "Receipt", width: 16, value: ({ payment }) => payment?.number ?? null },
    plan: { head: "Plan", width: 20, value: ({ plan }) => plan?.name ?? null },
    created: { head: "Created", width: 17, value: ({ createdAt }) => moment(createdAt) },
    by: { head: "Made by", width: 24, value: ({ by }) => by },
  },
});
