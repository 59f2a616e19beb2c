import type { Db } from "#db/connect.ts";
import { appliesTo } from "./policy.ts";
import {
  type CodeRow,
  codeById,
  codeByName,
  heldCodeId,
  holdRedemption,
  lockCode,
  returnRedemptions,
} from "./queries.ts";
import { codeOnOffer, redeemCode, whyUnusable, type Wish } from "./service.ts";

/** The code that lowers the price of a plan. It is new while the provider does not know it yet. */
export type Counting = { code: CodeRow | null; isNew: boolean };

type Asked = Wish & {
  /** The code as typed; if none, the company's code goes on. */
  text: string | null | undefined;
  /** The code that counts in the live subscription. */
  runningId: string | null;
};

const goingOn = async (db: Db, { runningId, plan, price }: Asked): Promise<Counting> => {
  const code = runningId === null ? undefined : await codeById(db, runningId);
  return { code: code && appliesTo(code, plan, price) ? code : null, isNew: false };
};

/** Whether the code typed is the one that counts already. */
const isRunning = async (db: Db, text: string, { runningId, plan, price }: Asked) => {
  const code = runningId === null ? undefined : await codeByName(db, text);
  return code !== undefined && code.id === runningId && appliesTo(code, plan, price);
};

const heldCode = async (db: Db, { companyId, runningId, plan, price }: Asked) => {
  const id = await heldCodeId(db, companyId, runningId);
  const code = id === undefined ? undefined : await lockCode(db, id);
  return code && appliesTo(code, plan, price) ? code : undefined;
};

/** The code that would count. Nothing is reserved. */
export const codeShown = async (db: Db, asked: Asked): Promise<Counting> => {
  const { text } = asked;
  if (text && !(await isRunning(db, text, asked)))
    return { code: await codeOnOffer(db, text, asked), isNew: true };
  const held = text ? undefined : await heldCode(db, asked);
  return held && !whyUnusable(held) ? { code: held, isNew: true } : goingOn(db, asked);
};

/**
 * Finds the code that counts and holds a place for the company; places it held of other codes are
 * given back. `lost`: why the company's code no longer counts. A company that saw the discount in a
 * total is not charged more without being asked.
 */
export const codeTaken = async (db: Db, asked: Asked) => {
  const { text, companyId } = asked;
  if (text && !(await isRunning(db, text, asked)))
    return { code: await redeemCode(db, text, asked), isNew: true, lost: undefined };
  const held = text ? undefined : await heldCode(db, asked);
  const lost = held && whyUnusable(held);
  const kept = lost ? undefined : held;
  await returnRedemptions(db, companyId, [kept?.id ?? null, asked.runningId]);
  if (!kept) return { ...(await goingOn(db, asked)), lost };
  await holdRedemption(db, kept.id, companyId);
  return { code: kept, isNew: true, lost };
};

/** Why a code no longer counts for a company that has it, if it is not part of what was asked. */
export const whyEnding = async (
  db: Db,
  codeId: string | null,
  { plan, price }: Omit<Wish, "companyId">,
) => {
  const code = codeId === null ? undefined : await codeById(db, codeId);
  if (!code) return null;
  if (!appliesTo(code, plan, price)) return "NOT_FOR_PLAN" as const;
  if (!code.isActive) return "WITHDRAWN" as const;
  return code.isExpired ? ("EXPIRED" as const) : ("USED_UP" as const);
};
