import type { Db } from "#db/connect.ts";
import { found } from "#http/refuse.ts";
import { retailerSubject } from "#profiles/company/service.ts";
import { paymentById } from "./queries.ts";

const ofPayment = async (db: Db, id: string) =>
  retailerSubject(db, found(await paymentById(db, id)).companyId);

/** The company whose payment it is. */
export const companyOfPayment = (db: Db, { id }: { id: string }) => ofPayment(db, id);
export const companyOfPaid = (db: Db, { paymentId }: { paymentId: string }) =>
  ofPayment(db, paymentId);
