import { makePaymentRequest, withdrawPaymentRequest } from "#billing/requests/service.ts";
import type { Db } from "#db/connect.ts";
import { day } from "../rows/chosen-plan.ts";

const workshop = "A workshop on shelf analytics in your flagship store";

/** Each state once. Only in a demo are the links known beforehand: `/payment-request/demo-open`. */
const links = [
  ["demo-open", workshop, 20],
  ["demo-withdrawn", "A second workshop", 20],
  ["demo-expired", "An introduction to three startups", -3],
] as const;

/** What the company of the demo is asked to pay by a link. */
export const seedRequests = async (db: Db, companyId: string, now: Date) => {
  const inDays = (days: number) => new Date(now.getTime() + days * day);
  for (const [clientId, description, days] of links) {
    const { id } = await makePaymentRequest(
      db,
      {
        ...{ companyId, description, net: 120_000, currency: "EUR" },
        ...{ dueAt: inDays(days - 6), expiresAt: inDays(days) },
      },
      clientId,
    );
    if (clientId === "demo-withdrawn") await withdrawPaymentRequest(db, null, id);
  }
};
