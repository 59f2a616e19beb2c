import { v7 as uuid } from "uuid";
import { issueReceiptOfRequest } from "#billing/receipts/issuing.ts";
import { vatOfRequest } from "#billing/vat/service.ts";
import type { Db } from "#db/connect.ts";
import { catalogueAsOf } from "../catalogue/catalogue.ts";
import { plans } from "../catalogue/plans.ts";
import type { DemoRetailer } from "../catalogue/shapes.ts";
import { byInvoice, planKeyOf, year } from "../rows/chosen-plan.ts";
import { retailerIdOf } from "../rows/companies.ts";

const pay = async (db: Db, retailer: DemoRetailer, paidAt: number) => {
  const companyId = retailerIdOf(retailer);
  const { name = "", yearly = 0 } = plans.find(({ key }) => key === planKeyOf(retailer)) ?? {};
  const { percent } = await vatOfRequest(db, { companyId });
  const tax = Math.round((yearly * percent) / 100);
  const [from, until] = [new Date(paidAt).toISOString(), new Date(paidAt + year).toISOString()];
  const id = uuid();
  const paid = { amount: yearly + tax, tax, currency: "EUR" };
  await db
    .insertInto("payments")
    .values({
      id,
      companyId,
      kind: "MANUAL",
      cause: "TRANSFER",
      ...paid,
      planName: name,
      periodStart: from,
      periodEnd: until,
      happenedAt: from,
    })
    .execute();
  const asked = { companyId, email: null, description: `${name}, one year` };
  await issueReceiptOfRequest(db, { id, ...paid, ...asked, happenedAt: from });
};

/** Companies that pay by invoice have transferred the money for each year so far. */
export const seedTransfers = async (db: Db, now: Date) => {
  for (const retailer of catalogueAsOf(now).retailers.filter(byInvoice))
    for (let at = retailer.addedAt.getTime(); at < now.getTime(); at += year)
      await pay(db, retailer, at);
};
