import type { ledger } from "@vitrine/contract/billing/ledger";
import {
  MoneyEvent,
  moneyCauses,
  moneyEmails,
  moneyHappenings,
  type standingFields,
} from "@vitrine/contract/billing/money-events";
import type { Output, Parsed } from "@vitrine/contract/endpoint";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { retailerSubject } from "#profiles/company/service.ts";
import { type EventRow, factsOfPayments, namesOfSold, timelineOf } from "./timeline-queries.ts";

type Event = Output<typeof ledger.timeline>["items"][number];
type Field = (typeof standingFields)[number];

/** The names people read for the remembered columns of a plan. */
const fields = new Map<string, Field>([
  ["plan_id", "plan"],
  ["price_id", "price"],
  ["plan_status", "status"],
  ["trial_started_at", "trialStartedAt"],
  ["trial_ends_at", "trialEndsAt"],
  ["discount_code_id", "code"],
  ["collection", "collection"],
  ["paid_until", "paidUntil"],
]);

const days = new Set<Field>(["trialStartedAt", "trialEndsAt", "paidUntil"]);

const oneOf = <V extends string>(known: readonly V[], text: string | null): V | null =>
  known.find((one) => one === text) ?? null;

const shown = (field: Field, value: unknown, names: ReadonlyMap<string, string>) => {
  if (typeof value !== "string") return null;
  return days.has(field) ? new Date(value).toISOString() : (names.get(value) ?? value);
};

const changesOf = ({ before, after }: EventRow, names: ReadonlyMap<string, string>) =>
  Object.keys(after ?? {}).flatMap((column): Event["changes"] => {
    const field = fields.get(column);
    if (!field) return [];
    const side = (values: EventRow["before"]) => shown(field, values?.[column], names);
    return [{ field, before: side(before), after: side(after) }];
  });

const idsIn = ({ before, after }: EventRow) =>
  [before, after].flatMap((values) =>
    ["plan_id", "price_id", "discount_code_id"].flatMap((column) => {
      const value = values?.[column];
      return typeof value === "string" ? [value] : [];
    }),
  );

const kindOf = (text: string) => MoneyEvent.shape.kind.parse(text);

type Known = {
  names: ReadonlyMap<string, string>;
  payments: Awaited<ReturnType<typeof factsOfPayments>>;
  /** Super admins see receipts and may refund. */
  isSuper: boolean;
};

const paymentOf = ({ paymentId }: EventRow, { payments, isSuper }: Known) => {
  const facts = paymentId === null ? undefined : payments.get(paymentId);
  if (!facts) return null;
  const { id, number, reference, left, kind, isByCard, isReversed } = facts;
  const isByHand = kind === "MANUAL";
  const notes = facts.notes.map(({ at, ...note }) => ({ ...note, at: new Date(at).toISOString() }));
  return {
    id,
    number,
    reference,
    left,
    notes,
    receiptId: isSuper ? facts.receiptId : null,
    can: {
      refund: isSuper && kind === "CHARGE" && isByCard && left > 0,
      reverse: isByHand && !isReversed,
      refer: isByHand,
    },
  };
};

const eventOf = (row: EventRow, known: Known): Event => ({
  id: row.id,
  at: row.at,
  kind: kindOf(row.kind),
  amount: row.amount,
  currency: row.currency,
  by: row.by,
  about: row.about,
  reason: row.reason,
  event: oneOf(moneyHappenings, row.event),
  cause: oneOf(moneyCauses, row.cause),
  sent: oneOf(moneyEmails, row.sent),
  changes: changesOf(row, known.names),
  payment: paymentOf(row, known),
});

/** Everything that happened to a company's money, each with who did it and why. */
export const moneyTimeline = async (
  db: Db,
  { role }: Actor,
  { retailerId, ...window }: Parsed<typeof ledger.timeline>,
) => {
  const { companyId } = await retailerSubject(db, retailerId);
  const { items, count } = await timelineOf(db, companyId, window);
  const names = await namesOfSold(db, items.flatMap(idsIn));
  const payments = await factsOfPayments(
    db,
    items.flatMap(({ paymentId }) => paymentId ?? []),
  );
  const known = { names, payments, isSuper: role === "SUPER_ADMIN" };
  return { items: items.map((row) => eventOf(row, known)), count };
};
