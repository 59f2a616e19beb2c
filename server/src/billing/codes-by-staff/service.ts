import type { discountCodes } from "@vitrine/contract/billing/codes";
import type { Parsed } from "@vitrine/contract/endpoint";
import { countedMessages, messages } from "@vitrine/contract/messages";
import { refusals } from "@vitrine/contract/refusals";
import { changesSaved } from "@vitrine/contract/shapes";
import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure, ensureEach, found, refuse, refuseField } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { tellOfCodes } from "../coupons/jobs.ts";
import {
  codesForStaff,
  deleteCode,
  holdCode,
  insertCodes,
  isAhead,
  isCodeTaken,
  listPlansOfCodes,
  plansOfCodes,
  saveCodeStatus,
  type StaffCodeRow,
  staffCode,
  type Terms,
  updateCode,
  usesOfCode,
} from "./queries.ts";

const codeView = ({ status, isUsed, ...row }: StaffCodeRow) => ({
  ...row,
  planIds: row.plans.map(({ id }) => id),
  can: {
    change: status !== "CANCELLED",
    changeTerms: status !== "CANCELLED" && !isUsed,
    block: status === "ACTIVE",
    unblock: status === "BLOCKED",
    cancel: status !== "CANCELLED",
    remove: !isUsed,
  },
});

export const listCodes = async (
  db: Db,
  _actor: Actor,
  { fields, ...paged }: Parsed<typeof discountCodes.all>,
) => {
  const { rows, ...counted } = await codesForStaff.page(db, { ...fields, ...paged, ids: [] });
  return { items: rows.map(codeView), ...counted };
};

export const listUses = async (
  db: Db,
  _actor: Actor,
  search: Parsed<typeof discountCodes.uses>,
) => {
  found(await staffCode(db, search.codeId));
  const { rows: items, ...counted } = await usesOfCode.page(db, search);
  return { items, ...counted };
};

export const listPlansOfEveryCode = async (db: Db) => ({ items: await plansOfCodes(db) });

type Given = Pick<Parsed<typeof discountCodes.create>, keyof Terms>;

/** A percentage goes before an amount, and only one of them is kept. */
export const termsOf = (given: Given): Terms => {
  const percentOff = given.percentOff ?? null;
  const isAmount = percentOff === null;
  return {
    name: given.name,
    duration: given.duration,
    percentOff,
    amountOff: isAmount ? (given.amountOff ?? null) : null,
    currency: isAmount ? (given.currency ?? null) : null,
    durationInMonths: given.duration === "repeating" ? (given.durationInMonths ?? null) : null,
    maxRedemptions: given.maxRedemptions ?? null,
  };
};

export const ensureNotOver = async (db: Db, redeemBy: number) => {
  if (!(await isAhead(db, redeemBy)))
    refuseField("redeemBy", "request.invalid", messages.expiryPast);
};

const ensureFree = async (db: Db, code: string, id: string | null) => {
  if (await isCodeTaken(db, code, id)) refuseField("code", "billing.code_taken");
};

/** Refuses plans that do not exist. */
export const forPlans = async (db: Db, codeIds: readonly string[], planIds: readonly string[]) => {
  const wanted = [...new Set(planIds)];
  if ((await listPlansOfCodes(db, codeIds, wanted)) < wanted.length)
    refuseField("planIds", "request.invalid", messages.planGone);
};

export const createCode = async (
  db: Db,
  actor: Actor,
  input: Parsed<typeof discountCodes.create>,
) => {
  const { code, redeemBy, planIds } = input;
  await ensureEach(
    () => ensureNotOver(db, redeemBy),
    () => ensureFree(db, code, null),
  );
  const id = uuid();
  const added = await insertCodes(db, [{ ...termsOf(input), id, code, redeemBy, campaign: null }]);
  if (added.length === 0) refuseField("code", "billing.code_taken");
  await forPlans(db, [id], planIds);
  await record(db, oneself(actor), "billing.codes_made", { discountCodeIds: [id] });
  await tellOfCodes(db);
  return { ...changesSaved, id };
};

type Change = Parsed<typeof discountCodes.update>;

const fixed = ["percentOff", "amountOff", "currency", "duration", "durationInMonths"] as const;

/** The terms of a code are fixed once somebody has it. */
const ensureSameTerms = (known: StaffCodeRow, terms: Terms, code: string) => {
  if (!known.isUsed) return;
  const other = fixed.filter((name) => known[name] !== terms[name]);
  const changed = known.code === code ? other : ["code", ...other];
  const [, message] = refusals["billing.code_in_use"];
  if (changed.length > 0)
    refuse("billing.code_in_use", {
      errors: Object.fromEntries(changed.map((name) => [name, message])),
    });
};

const ensureMayChange = (known: StaffCodeRow, { version }: Change) => {
  ensure(known.status !== "CANCELLED", "billing.code_cancelled");
  if (version !== undefined && version !== known.version)
    refuse("billing.catalogue_stale", { more: { version: known.version } });
};

const ensurePlaces = (known: StaffCodeRow, terms: Terms) => {
  if (terms.maxRedemptions !== null && terms.maxRedemptions < known.used)
    refuseField(
      "maxRedemptions",
      "billing.code_places_taken",
      countedMessages.codePlacesTaken(known.used),
    );
};

const heldCode = async (db: Db, id: string) => {
  ensure(await holdCode(db, id), "not_found");
  return found(await staffCode(db, id));
};

export const changeCode = async (db: Db, actor: Actor, input: Change) => {
  const { id, code, redeemBy, planIds } = input;
  const known = await heldCode(db, id);
  const terms = termsOf(input);
  ensureMayChange(known, input);
  await ensureEach(
    () => ensurePlaces(known, terms),
    () => ensureSameTerms(known, terms, code),
    () => redeemBy === known.redeemBy || ensureNotOver(db, redeemBy),
    () => ensureFree(db, code, id),
  );
  await updateCode(db, id, { ...terms, code, redeemBy });
  await forPlans(db, [id], planIds);
  await record(db, oneself(actor), "billing.code_changed", { discountCodeId: id });
  await tellOfCodes(db);
  return changesSaved;
};

const moving =
  (
    status: StaffCodeRow["status"],
    event: "billing.code_blocked" | "billing.code_unblocked" | "billing.code_cancelled",
  ) =>
  async (db: Db, actor: Actor, { id }: Parsed<typeof discountCodes.block>) => {
    const known = await heldCode(db, id);
    if (known.status === status) return changesSaved;
    ensure(known.status !== "CANCELLED", "billing.code_cancelled");
    await saveCodeStatus(db, id, status);
    await record(db, oneself(actor), event, { discountCodeId: id });
    return changesSaved;
  };

export const blockCode = moving("BLOCKED", "billing.code_blocked");
export const unblockCode = moving("ACTIVE", "billing.code_unblocked");
/** Cancels a code for good. Companies that already pay with it keep their discount. */
export const cancelCode = moving("CANCELLED", "billing.code_cancelled");

export const removeCode = async (
  db: Db,
  actor: Actor,
  { id }: Parsed<typeof discountCodes.remove>,
) => {
  const { isUsed, used } = await heldCode(db, id);
  if (isUsed)
    refuse("billing.code_in_use", {
      message: countedMessages.codeUsed(Math.max(used, 1)),
      more: { count: used },
    });
  await deleteCode(db, id);
  await record(db, oneself(actor), "billing.code_deleted", { discountCodeId: id });
  await tellOfCodes(db);
  return changesSaved;
};
