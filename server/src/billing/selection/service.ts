import type { billing } from "@vitrine/contract/billing";
import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import type { Db } from "#db/connect.ts";
import type { Actor, Visitor } from "#http/actor.ts";
import { retailOwner } from "#http/doors.ts";
import { found, refuse } from "#http/refuse.ts";
import { ticketOf } from "#identity/one-time-tokens/service.ts";
import type { Doer } from "#work/record.ts";
import { countLookUp } from "../codes/service.ts";
import { applyPlan, ownPlan } from "../service.ts";
import { ownerOfRegistration } from "./queries.ts";

type Caller = Actor | Visitor;

/** The owner by the sign-up's token, once the address is verified. */
const byToken = async (db: Db, { requestId }: Visitor, token: string) => {
  const ticket = await ticketOf(db, "REGISTRATION", token);
  if (!ticket?.registrationId) return refuse("auth.required");
  const owner = await ownerOfRegistration(db, ticket.registrationId);
  if (!owner) return refuse("03-25");
  // What comes after the sign-up is for those who signed in.
  if (owner.isOver) return refuse("auth.required");
  const doer: Doer = { id: owner.id, companyId: owner.companyId, requestId };
  return { doer, companyId: owner.companyId };
};

/** Whose plan it is: the signed-in owner's company, or the one a sign-up has become. */
const whoChooses = async (db: Db, caller: Caller, token: string | null | undefined) => {
  if (token && !("sessionId" in caller)) return byToken(db, caller, token);
  const owner = retailOwner.admit(caller, "sessionId" in caller ? caller : null);
  return { doer: owner, companyId: owner.companyId };
};

/** Stores the chosen plan and the code; a trial begins, and the sign-up goes on to billing. */
export const choosePlan = async (
  db: Db,
  caller: Caller,
  input: Parsed<typeof billing.choosePlan>,
) => {
  const { doer, companyId } = await whoChooses(db, caller, input.token);
  if (input.discountCode || input.enterpriseCode) await countLookUp(db, caller);
  const { paymentPlanId, priceId, enterpriseCode } = input;
  const discountCode = input.discountCode ?? null;
  const wish = { paymentPlanId, priceId, discountCode, enterpriseCode };
  const registrationStatus = await applyPlan(db, doer, companyId, wish);
  const plan = found(await ownPlan(db, companyId));
  return { message: messages.changesSavedSuccessfully, plan, registrationStatus };
};

/** Cards are not taken yet, from nobody; nothing of what was sent is stored. */
export const payByCard = async () => refuse("billing.card_not_taken");
