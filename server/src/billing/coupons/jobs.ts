import { z } from "zod";
import type { Db } from "#db/connect.ts";
import { addJob, job } from "#work/jobs.ts";
import { keepCoupons } from "./service.ts";

export const keepCouponsJob = job("billing.coupons", z.object({}), keepCoupons);

/** Tells the provider, once the caller's transaction is committed, of codes that are new or changed. */
export const tellOfCodes = (db: Db) => addJob(db, keepCouponsJob, {}, { key: "billing coupons" });
