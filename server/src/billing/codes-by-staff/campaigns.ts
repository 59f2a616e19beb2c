import { randomBytes } from "node:crypto";
import { discountCodes } from "@vitrine/contract/billing/codes";
import type { Parsed } from "@vitrine/contract/endpoint";
import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { openExport } from "#reports/exports/service.ts";
import { addJob, fewAttempts } from "#work/jobs.ts";
import { record } from "#work/record.ts";
import { tellOfCodes } from "../coupons/jobs.ts";
import { codesFileJob } from "./jobs.ts";
import { codesForStaff, insertCodes } from "./queries.ts";
import { ensureNotOver, forPlans, termsOf } from "./service.ts";

/** Without characters that look alike. */
const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** "SUMMER-7KQ2M9XB": no code can be guessed from another. */
const codeOf = (prefix: string) =>
  `${prefix}-${[...randomBytes(8)].map((byte) => signs[byte % signs.length]).join("")}`;

type Campaign = Parsed<typeof discountCodes.createCampaign>;

const newCodes = async (db: Db, input: Campaign, count: number): Promise<string[]> => {
  const terms = { ...termsOf(input), redeemBy: input.redeemBy, campaign: input.prefix };
  const codes = Array.from({ length: count }, () => ({
    ...terms,
    id: uuid(),
    code: codeOf(input.prefix),
  }));
  const added = await insertCodes(db, codes);
  return added.length < count
    ? [...added, ...(await newCodes(db, input, count - added.length))]
    : added;
};

type File = Parsed<typeof discountCodes.exportFile>;

const asFile = async (db: Db, actor: Actor, list: string, total: number, input: File) => {
  const task = await openExport(db, actor, { list, format: input.format, total });
  await addJob(db, codesFileJob, { taskId: task.id, input }, fewAttempts);
  return task;
};

/** Many codes at once, each for one company by default; the file with them goes into the tray. */
export const createCampaign = async (db: Db, actor: Actor, input: Campaign) => {
  await ensureNotOver(db, input.redeemBy);
  const ids = await newCodes(db, input, input.count);
  await forPlans(db, ids, input.planIds);
  await record(db, oneself(actor), "billing.codes_made", { discountCodeIds: ids });
  await tellOfCodes(db);
  const file = discountCodes.exportFile.input.parse({ ids, sort: { fieldName: "code" } });
  return asFile(db, actor, "Discount_Codes", ids.length, file);
};

export const exportCodes = async (db: Db, actor: Actor, input: File) => {
  const { count } = await codesForStaff.count(db, { ...input.fields, ids: input.ids }, Infinity);
  return asFile(db, actor, "Discount_Codes", count, input);
};
