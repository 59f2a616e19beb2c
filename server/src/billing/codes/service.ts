import type { Db } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import { countHourly, countVisitor } from "#identity/attempts/service.ts";
import type { PlanRow, PriceRow } from "../plans/queries.ts";
import { appliesTo } from "./policy.ts";
import {
  type CodeRow,
  codeByName,
  lockCode,
  insertRedemption,
  redemptionsByOthers,
  returnRedemptions,
} from "./queries.ts";

/** Codes can be guessed, so an address may try only so many in an hour, and all together. */
export const countLookUp = async (db: Db, visitor: Visitor) => {
  await countVisitor(db, "code", visitor);
  await countHourly(db, "code-overall", "everybody");
};

const notApplicable = () => refuse("09-26", { keep: true });

const ensureUsable = (code: CodeRow | undefined) => {
  if (!code?.isActive) return notApplicable();
  if (code.isExpired) return refuse("billing.code_expired", { keep: true });
  return code;
};

const hasPlaceFor = async (db: Db, code: CodeRow, companyId: string | null) =>
  code.maxRedemptions === null ||
  (await redemptionsByOthers(db, code.id, companyId)) < code.maxRedemptions;

/** A code somebody typed, if it can be used at all. */
export const usableCode = async (db: Db, text: string) => {
  const code = ensureUsable(await codeByName(db, text));
  return (await hasPlaceFor(db, code, null)) ? code : notApplicable();
};

type Wish = { companyId: string; plan: PlanRow; price: PriceRow };

/** Takes the code for the company, or refuses; parallel takers queue behind its row. */
export const redeemCode = async (db: Db, text: string, { companyId, plan, price }: Wish) => {
  const known = ensureUsable(await codeByName(db, text));
  const code = ensureUsable(await lockCode(db, known.id));
  if (!appliesTo(code, plan, price)) return notApplicable();
  if (!(await hasPlaceFor(db, code, companyId))) return notApplicable();
  await returnRedemptions(db, companyId, code.id);
  await insertRedemption(db, code.id, companyId);
  return code;
};

/** The code a company holds, as long as it fits the plan it moves to; else it is given back. */
export const keepCode = async (db: Db, codeId: string, { companyId, plan, price }: Wish) => {
  const code = await lockCode(db, codeId);
  const kept = code && appliesTo(code, plan, price) ? code : null;
  await returnRedemptions(db, companyId, kept?.id ?? null);
  return kept;
};

/** The company goes on without a code. */
export const dropCode = async (db: Db, companyId: string) => {
  await returnRedemptions(db, companyId, null);
  return null;
};

export const codeView = (code: CodeRow) => ({
  code: code.code,
  name: code.name,
  percentOff: code.percentOff,
  amountOff: code.percentOff === null ? code.amountOff : null,
  currency: code.currency,
  duration: code.duration,
  durationInMonths: code.durationInMonths,
  redeemBy: code.redeemBy,
});
