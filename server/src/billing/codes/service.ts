import { type Db, inTransaction } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import { countHourly, countVisitor } from "#identity/attempts/service.ts";
import { record } from "#work/record.ts";
import type { PlanRow, PriceRow } from "../plans/queries.ts";
import { appliesTo } from "./policy.ts";
import {
  type CodeRow,
  codeByName,
  holdRedemption,
  lockCode,
  redemptionOf,
  redemptionsByOthers,
  returnRedemptions,
  returnUnused,
} from "./queries.ts";

/** Codes can be guessed, so the tries per address and of all together are limited per hour. */
export const countLookUp = async (db: Db, visitor: Visitor) => {
  await countVisitor(db, "code", visitor);
  await countHourly(db, "code-overall", "everybody");
};

const notApplicable = () => refuse("09-26", { keep: true });

/** Why nobody can use a code, if so. */
export const whyUnusable = ({ isActive, isExpired }: CodeRow) => {
  if (!isActive) return "09-26" as const;
  return isExpired ? ("billing.code_expired" as const) : undefined;
};

const ensureUsable = (code: CodeRow | undefined) => {
  if (!code) return notApplicable();
  const why = whyUnusable(code);
  return why ? refuse(why, { keep: true }) : code;
};

const hasPlaceFor = async (db: Db, code: CodeRow, companyId: string | null) =>
  code.maxRedemptions === null ||
  (await redemptionsByOthers(db, code.id, companyId)) < code.maxRedemptions;

/** The code as typed, if it can be used at all. */
export const usableCode = async (db: Db, text: string) => {
  const code = ensureUsable(await codeByName(db, text));
  return (await hasPlaceFor(db, code, null)) ? code : notApplicable();
};

export type Wish = { companyId: string; plan: PlanRow; price: PriceRow };

/** A company may use a code once, for a plan it is meant for, while there is a place. */
const ensureFor = async (db: Db, code: CodeRow, { companyId, plan, price }: Wish) => {
  if (!appliesTo(code, plan, price)) return notApplicable();
  if ((await redemptionOf(db, code.id, companyId))?.isSpent) return notApplicable();
  return (await hasPlaceFor(db, code, companyId)) ? code : notApplicable();
};

/** The code as typed, if the company could take it. */
export const codeOnOffer = async (db: Db, text: string, wish: Wish) =>
  ensureFor(db, ensureUsable(await codeByName(db, text)), wish);

/** Takes the code for the company, or refuses; parallel takers queue behind its row. */
export const redeemCode = async (
  db: Db,
  text: string,
  { runningId = null, ...wish }: Wish & { runningId?: string | null },
) => {
  const { companyId } = wish;
  const known = ensureUsable(await codeByName(db, text));
  const code = await ensureFor(db, ensureUsable(await lockCode(db, known.id)), wish);
  await returnRedemptions(db, companyId, [code.id, runningId]);
  await holdRedemption(db, code.id, companyId);
  return code;
};

const isHeld = async (db: Db, codeId: string, companyId: string) =>
  (await redemptionOf(db, codeId, companyId))?.isSpent === false;

/** The code a company holds, if it fits the plan it moves to; otherwise it is given back. */
export const keepCode = async (db: Db, codeId: string, { companyId, plan, price }: Wish) => {
  const code = await lockCode(db, codeId);
  const fits = code && appliesTo(code, plan, price) && (await isHeld(db, codeId, companyId));
  await returnRedemptions(db, companyId, [fits ? code.id : null]);
  return fits ? code : null;
};

/** The company goes on without a code. */
export const dropCode = async (db: Db, companyId: string) => {
  await returnRedemptions(db, companyId, []);
  return null;
};

/** Frees places that nobody pays with; their companies learn it from the next preview. */
export const freePlaces = (db: Db) =>
  inTransaction(db, async (trx) => {
    for (const companyId of await returnUnused(trx))
      await record(trx, null, "billing.code_held", { companyId, discountCodeId: null });
  });

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
