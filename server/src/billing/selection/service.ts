import type { billing } from "@vitrine/contract/billing";
import type { Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import type { Db } from "#db/connect.ts";
import { type Actor, type By, oneself, type Visitor } from "#http/actor.ts";
import { retailOwner } from "#http/doors.ts";
import type { CallContext } from "#http/on.ts";
import { found, refuse } from "#http/refuse.ts";
import { oneTimeTokenOf } from "#identity/one-time-tokens/service.ts";
import { record } from "#work/record.ts";
import { planOfCompany } from "../queries.ts";
import { recreate } from "../subscription/service.ts";
import { countLookUp } from "../codes/service.ts";
import { applyPlan, ownPlan } from "../service.ts";
import { ownerOfRegistration } from "./queries.ts";

type Caller = Actor | Visitor;

/** The owner by the sign-up's token, once the address is verified. */
const byToken = async (db: Db, visitor: Visitor, token: string): Promise<By> => {
  const oneTimeToken = await oneTimeTokenOf(db, "REGISTRATION", token);
  if (!oneTimeToken?.registrationId) return refuse("auth.required");
  const owner = await ownerOfRegistration(db, oneTimeToken.registrationId);
  if (!owner) return refuse("03-25");
  // After the sign-up the owner has to be signed in.
  if (owner.isOver) return refuse("auth.required");
  const { id, role, companyId } = owner;
  return oneself({ ...visitor, id, role, companyId });
};

type Input = Parsed<typeof billing.choosePlan>;

/** Whose plan it is: the signed-in owner's company, or the one that a sign-up has become. */
const whoChooses = async (db: Db, caller: Caller, token: Input["token"]): Promise<By> => {
  if (token && !("sessionId" in caller)) return byToken(db, caller, token);
  return oneself(retailOwner.admit(caller, "sessionId" in caller ? caller : null));
};

const putOnPlan = async (db: Db, by: By, input: Omit<Input, "token">) => {
  if (input.discountCode || input.enterpriseCode) await countLookUp(db, by.doer);
  const { paymentPlanId, priceId, enterpriseCode } = input;
  const discountCode = input.discountCode ?? null;
  const wish = { paymentPlanId, priceId, discountCode, enterpriseCode };
  const registrationStatus = await applyPlan(db, by, wish);
  const plan = found(await ownPlan(db, by.subject.companyId));
  return { message: messages.changesSavedSuccessfully, plan, registrationStatus };
};

/** Stores the chosen plan and the code; a trial begins, and the sign-up goes on to billing. */
export const choosePlan = async (db: Db, caller: Caller, input: Input) =>
  putOnPlan(db, await whoChooses(db, caller, input.token), input);

/** Takes a card for the chosen plan: it is charged once the trial is over, or at once without one. */
export const payByCard = async (
  db: Db,
  caller: Caller,
  { paymentMethodId, token }: Parsed<typeof billing.pay>,
  context: CallContext,
) => {
  const by = await whoChooses(db, caller, token);
  const { companyId } = by.subject;
  const plan = found(await planOfCompany(db, companyId));
  const { planId, priceId } = plan;
  const paid = await recreate(db, by, { planId, priceId, paymentMethodId }, context);
  if (paid.status === "succeeded")
    await record(db, by, "billing.card_kept", { status: paid.status });
  return paid;
};
