import type { paymentFileColumns } from "@vitrine/contract/billing/payments";
import type { ColumnOf } from "#reports/exports/service.ts";
import type { PaymentRecord } from "./queries.ts";

/** "PARTLY_RETURNED" → "Partly returned" */
const inWords = (code: string) => {
  const words = code.toLowerCase().replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Minor units as the amounts that spreadsheets add up. */
const money = (minor: number) => minor / 100;

const day = (moment: string) => moment.slice(0, 10);

/** The columns that a file of payments can have. */
export const paymentColumns: Record<
  (typeof paymentFileColumns)[number],
  ColumnOf<PaymentRecord>
> = {
  created: { head: "Date", width: 17, value: ({ createdAt }) => new Date(createdAt) },
  number: { head: "Receipt", width: 16, value: ({ number }) => number },
  buyer: { head: "Buyer", width: 28, value: ({ buyer }) => buyer },
  country: { head: "Country", width: 18, value: ({ country }) => country?.name ?? null },
  for: { head: "For", width: 28, value: (row) => row.for },
  kind: { head: "Kind", width: 12, value: ({ kind }) => inWords(kind) },
  status: { head: "Status", width: 16, value: ({ status }) => status && inWords(status) },
  method: { head: "Method", width: 12, value: ({ method }) => inWords(method) },
  amount: { head: "Amount", width: 12, value: ({ amount }) => money(amount) },
  tax: { head: "VAT included", width: 12, value: ({ tax }) => money(tax) },
  currency: { head: "Currency", width: 9, value: ({ currency }) => currency },
  returned: { head: "Returned", width: 12, value: ({ returned }) => money(returned) },
  period: {
    head: "Period",
    width: 24,
    value: ({ periodStart, periodEnd }) =>
      periodStart && periodEnd && `${day(periodStart)} to ${day(periodEnd)}`,
  },
  id: { head: "Id", width: 36, value: ({ id }) => id },
};
