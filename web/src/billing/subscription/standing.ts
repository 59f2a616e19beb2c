import { isUnpaid, type Person } from "#app/session/side.ts";
import { endOfCard } from "../card/expiry.ts";

export type Retailer = NonNullable<Person["retailer"]>;
export type Settings = Retailer["paymentSettings"];

/** The state that the subscription screen shows. */
export type Standing =
  | "unchosen"
  | "free"
  | "trial"
  | "cardTrial"
  | "trialOver"
  | "active"
  | "planned"
  | "waiting"
  | "pastDue"
  | "incomplete"
  | "unpaid"
  | "cancelling"
  | "late"
  | "ended"
  | "invoice"
  | "invoiceDue"
  | "invoiceOverdue";

const ofTrial = ({ openness, card }: Settings): Standing => {
  if (openness === "CLOSED") return "trialOver";
  return card === null ? "trial" : "cardTrial";
};

const ofActive = ({ openness, cancelsAt, pending }: Settings): Standing => {
  if (openness === "CLOSED") return cancelsAt === null ? "late" : "ended";
  if (cancelsAt !== null) return "cancelling";
  if (pending === null) return "active";
  return pending.isUnpaid ? "waiting" : "planned";
};

const ofInvoice = ({ openness, paidUntil }: Settings): Standing => {
  if (openness === "CLOSED") return "invoiceOverdue";
  return paidUntil !== null && new Date(paidUntil) < new Date() ? "invoiceDue" : "invoice";
};

/** The present state; `null` for members, who are not told. */
export const standingOf = (settings: Settings): Standing | null => {
  const { status, openness, cancelsAt, collection } = settings;
  if (status === null) return null;
  if (collection === "INVOICE") return ofInvoice(settings);
  if (isUnpaid(settings)) return "unpaid";
  switch (status) {
    case "UNCHOSEN":
      return openness === "CLOSED" ? "trialOver" : "unchosen";
    case "FREE":
      return "free";
    case "TRIAL":
      return cancelsAt !== null && openness !== "CLOSED" ? "cancelling" : ofTrial(settings);
    case "ACTIVE":
      return ofActive(settings);
    case "PAST_DUE":
      return openness === "CLOSED" ? "ended" : "pastDue";
    case "INCOMPLETE":
      return "incomplete";
    case "CANCELLED":
      return "ended";
  }
};

/** Whether there is a plan now, not only a chosen or an ended one. */
export const hasPlan = (standing: Standing | null) =>
  standing === null ||
  !["trialOver", "incomplete", "unpaid", "ended", "invoiceOverdue"].includes(standing);

/** A card that expires before the next charge, with its last day. */
export const cardOverBefore = ({ card, nextCharge }: Settings) => {
  if (card === null || nextCharge === null) return undefined;
  if (endOfCard(card) > new Date(nextCharge.date).getTime()) return undefined;
  return { ...card, end: new Date(card.expYear, card.expMonth, 0) };
};

/** There is something to cancel until it has ended; a trial without a card ends by itself. */
export const canCancel = (standing: Standing, { subscriptionId }: Settings) =>
  subscriptionId !== null &&
  ["cardTrial", "active", "planned", "waiting", "pastDue", "incomplete"].includes(standing);
