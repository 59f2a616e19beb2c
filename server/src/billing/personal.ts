import { sql } from "#db/connect.ts";
import type { PersonalData } from "#db/personal-data.ts";
import { keepCodesOfPayments } from "./books/queries.ts";
import { returnRedemptions } from "./codes/queries.ts";
import { leaveProvider } from "./leaving/service.ts";
import { deleteRequestsTo } from "./requests/queries.ts";
import { withdrawRequestsTo } from "./requests/service.ts";

const emailsOf = (people: { email: string }[]) => people.map(({ email }) => email);

export const billingData: PersonalData = {
  tables: {
    billingDetails: { companyId: "cascades" },
    redemptions: { companyId: "cleared" },
    customers: { companyId: "cascades" },
    cards: { companyId: "cascades" },
    subscriptions: { companyId: "cascades" },
    paymentOperations: { companyId: "cascades" },
    paymentRequests: { companyId: "cascades", email: "erased", actorId: "cleared" },
    requestRefunds: { requestId: "cascades", actorId: "cleared" },
    billingEmails: { companyId: "cascades" },
    failedPayments: { companyId: "cascades" },
    moneyApprovals: {
      companyId: "cascades",
      requestId: "cascades",
      askedBy: "cleared",
      decidedBy: "cleared",
    },
    moneyEmails: { companyId: "cascades" },
    paymentNotes: { companyId: "cascades", actorId: "cleared" },
    payments: { companyId: "cleared", actorId: "cleared" },
    paymentRecords: { companyId: "cleared" },
  },
  counts: {
    billingDetails: ({ companyId }) => sql`
      select count(*) from billing_details where company_id = ${companyId}::uuid`,
    invoices: ({ companyId }) => sql`
      select count(*) from receipts r join payments p on p.id = r.payment_id
      where p.company_id = ${companyId}::uuid`,
  },
  exports: {
    payments: ({ companyId }) => sql`
      select p.happened_at, p.kind, p.plan_name, p.period_start, p.period_end, p.amount, p.tax, p.currency,
        r.number as receipt
      from payments p left join receipts r on r.payment_id = p.id
      where p.company_id = ${companyId}::uuid order by p.happened_at, p.id`,
    billingDetails: ({ companyId }) => sql`
      select b.legal_name, b.address, b.city, k.name as country, b.email, b.phone_number, b.vat_number,
        b.updated_at
      from billing_details b join countries k on k.id = b.country_id
      where b.company_id = ${companyId}::uuid`,
  },
  leave: async (db, { companyId, people }) => {
    await withdrawRequestsTo(db, emailsOf(people));
    if (companyId !== null) await leaveProvider(db, companyId);
  },
  eraseLast: async (db, { companyId, people }) => {
    await deleteRequestsTo(db, emailsOf(people));
    if (companyId === null) return;
    await keepCodesOfPayments(db, companyId);
    await returnRedemptions(db, companyId, []);
  },
};
