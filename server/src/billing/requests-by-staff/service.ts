import type { staffPaymentRequests } from "@vitrine/contract/billing/requests-by-staff";
import { dayMs } from "@vitrine/contract/days";
import type { Parsed } from "@vitrine/contract/endpoint";
import { countedMessages, messages } from "@vitrine/contract/messages";
import { refusals } from "@vitrine/contract/refusals";
import { v7 as uuid } from "uuid";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import type { Actor, By } from "#http/actor.ts";
import { ensure, ensureEach, found, refuse, refuseField } from "#http/refuse.ts";
import { foldEmail } from "#identity/emails/service.ts";
import { linkToken } from "#identity/one-time-secrets/service.ts";
import { retailerSubject } from "#profiles/company/service.ts";
import { versionOf } from "#work/merging.ts";
import { record } from "#work/record.ts";
import {
  hashOf,
  makePaymentRequest,
  renewed,
  sumOf,
  withdrawPaymentRequest,
} from "../requests/service.ts";
import { emailRequest } from "./emailing.ts";
import {
  companyOfAddress,
  type HeldRequest,
  holdRequest,
  isDay,
  isPlan,
  requestsForStaff,
  sameRequest,
  saveLink,
  type StaffRequestRow,
  updateRequest,
} from "./queries.ts";

const requestView = ({ isBegun, ...row }: StaffRequestRow, { role }: Pick<Actor, "role">) => {
  const refund = role === "SUPER_ADMIN" && row.payment !== null && row.payment.left > 0;
  const isOpen = row.status === "OPEN" || row.status === "EXPIRED";
  return {
    ...row,
    can: { change: isOpen, changeAmount: isOpen && !isBegun, withdraw: isOpen, refund },
  };
};

/** The requests to one company or, for super admins, to everybody. */
export const listRequests = async (
  db: Db,
  actor: Actor,
  { fields, ...paged }: Parsed<typeof staffPaymentRequests.list>,
) => {
  if (fields.retailerId === null && actor.role !== "SUPER_ADMIN")
    refuseField("retailerId", "request.invalid", messages.chooseCompany);
  const { rows, ...counted } = await requestsForStaff.page(db, { ...fields, ...paged });
  return { items: rows.map((row) => requestView(row, actor)), ...counted };
};

/** How many days after the due day it can still be paid. */
const patienceDays = 30;

const expiryOf = (dueAt: string) => new Date(Date.parse(dueAt) + patienceDays * dayMs);

const ensureDay = async (db: Db, dueAt: string) => {
  if (!(await isDay(db, dueAt))) refuseField("dueAt", "request.invalid", messages.chooseFutureDay);
};

const ensurePlan = async (db: Db, planId: string | null) => {
  if (planId !== null && !(await isPlan(db, planId)))
    refuseField("planId", "request.invalid", messages.planGone);
};

const linkOf = (linkId: string) => {
  const clientId = linkToken(linkId);
  return { clientId, link: `${config().publicUrl}/payment-request/${clientId}` };
};

const sendRequest = async (db: Db, by: By<{ companyId: string | null }>, requestId: string) => {
  await emailRequest(db, await renewed(db, found(await holdRequest(db, requestId))));
  await record(db, by, "billing.request_sent", { requestId });
};

/** A person with an account pays as their company: with its billing details, in its books. */
const ensureNoAccount = async (db: Db, { permissions }: Actor, email: string) => {
  const company = await companyOfAddress(db, email);
  if (!company) return;
  const isTold = permissions.includes("USERS_VIEW_PROFILE");
  const message = isTold
    ? countedMessages.payerHasAccount(company.name)
    : refusals["billing.payer_has_account"][1];
  refuse("billing.payer_has_account", {
    message,
    errors: { email: message },
    ...(isTold && { more: { companyId: company.id } }),
  });
};

const buyerOf = async (db: Db, { retailerId, email }: Parsed<typeof staffPaymentRequests.save>) => {
  if (!retailerId) return { companyId: null, email: foldEmail(email ?? "") };
  const { companyId } = await retailerSubject(db, retailerId);
  return { companyId, email: null };
};

/** Asks for money by a link that only the caller sees, and e-mails it if wanted. */
export const saveRequest = async (
  db: Db,
  actor: Actor,
  input: Parsed<typeof staffPaymentRequests.save>,
) => {
  const { amount: net, currency, description, isEmailed, planId = null } = input;
  const dueAt = new Date(input.dueAt);
  await ensureEach(
    () => ensureDay(db, input.dueAt),
    () => ensurePlan(db, planId),
    () => input.retailerId || ensureNoAccount(db, actor, foldEmail(input.email ?? "")),
  );
  const buyer = await buyerOf(db, input);
  const { amount } = await sumOf(db, buyer, net);
  const same = { actorId: actor.id, ...buyer, description, amount, currency, dueAt };
  const known = await sameRequest(db, same);
  if (known)
    return { message: messages.paymentRequestUpdated, id: known.id, ...linkOf(known.linkId) };

  const linkId = uuid();
  const terms = { net, currency, description, dueAt, expiresAt: expiryOf(input.dueAt) };
  const made = { ...terms, ...buyer, linkId, planId, actorId: actor.id };
  const { id } = await makePaymentRequest(db, made, linkToken(linkId));
  const subject = { companyId: buyer.companyId };
  await record(db, { doer: actor, subject }, "billing.request_made", { requestId: id });
  if (isEmailed) await sendRequest(db, { doer: actor, subject }, id);
  return { message: messages.changesSaved, id, ...linkOf(linkId) };
};

type Change = Parsed<typeof staffPaymentRequests.update>;

/** The sum after the change. It is fixed once somebody has begun to pay. */
const sumAfter = async (db: Db, held: HeldRequest, { amount, currency }: Change) => {
  const { tax, intentId } = held;
  const sum = amount === undefined ? { amount: held.amount, tax } : await sumOf(db, held, amount);
  const after = { ...sum, currency: currency ?? held.currency };
  const isSame = after.amount === held.amount && after.currency === held.currency;
  ensure(isSame || intentId === null, "billing.request_begun");
  return isSame ? { amount: held.amount, tax, currency: held.currency } : after;
};

const changeTerms = async (db: Db, held: HeldRequest, change: Change) => {
  const { dueAt = held.dueAt, description = held.description, planId = held.planId } = change;
  await ensureEach(
    () => dueAt === held.dueAt || ensureDay(db, dueAt),
    () => ensurePlan(db, planId),
  );
  const expiresAt = expiryOf(dueAt).toISOString();
  const sum = await sumAfter(db, held, change);
  await updateRequest(db, held.id, { ...sum, description, planId, dueAt, expiresAt });
};

/** The link that opens the request from now on; older ones cannot be shown again. */
const renewLink = async (db: Db, { id }: HeldRequest) => {
  const linkId = uuid();
  const { clientId, link } = linkOf(linkId);
  await saveLink(db, id, linkId, hashOf(clientId));
  return { linkId, shown: { clientId, link } };
};

/** Whether terms change, or a save neither sends the request nor renews its link. */
const isOfTerms = ({ id: _, version: __, isEmailed, isLinkNew, ...terms }: Change) =>
  Object.values(terms).some((value) => value !== undefined) || !(isEmailed || isLinkNew);

const noLink = { clientId: null, link: null };

const change = async (db: Db, actor: Actor, held: HeldRequest, input: Change) => {
  const by = { doer: actor, subject: { companyId: held.companyId } };
  if (input.isVoid) {
    await withdrawPaymentRequest(db, by, held.id);
    return noLink;
  }
  ensure(held.state === "OPEN", "billing.request_closed");
  await changeTerms(db, held, input);
  const isRenewed = input.isLinkNew ?? (input.isEmailed === true && held.linkId === null);
  const link = isRenewed ? await renewLink(db, held) : undefined;
  const told = { requestId: held.id };
  if (isOfTerms(input)) await record(db, by, "billing.request_changed", told);
  if (link) await record(db, by, "billing.request_link_renewed", told);
  if (input.isEmailed) await sendRequest(db, by, held.id);
  return link?.shown ?? noLink;
};

/** Changes, withdraws or sends a request, or gives it another link. */
export const updatePaymentRequest = async (db: Db, actor: Actor, input: Change) => {
  const held = found(await holdRequest(db, input.id));
  const known = await versionOf(db, held.id);
  if (input.version !== undefined && input.version !== known)
    refuse("billing.catalogue_stale", { more: { version: known } });
  return { message: messages.paymentRequestUpdated, ...(await change(db, actor, held, input)) };
};
