import { daysFromNow } from "@vitrine/contract/days";
import { type Person } from "#test/build/people.ts";
import { aPlan } from "#test/plans.ts";
import { db } from "#test/world.ts";

const inDays = (days: number) => daysFromNow(days).toISOString();

type Plan = Awaited<ReturnType<typeof aPlan>>;

/** In how many days something ends; negative if it is over. */
type Days = number | null;

const retailer = ({ companyId }: Person, fields: object) =>
  db().updateTable("retailers").set(fields).where("companyId", "=", companyId).execute();

const chosen = (plan: Plan) => ({ planId: plan.id, priceId: plan.priceIds[0] ?? null });

/** A trial without a card. */
export const inTrial = async (owner: Person, endsIn: number, plan?: Plan) => {
  const trial = { trialStartedAt: inDays(endsIn - 14), trialEndsAt: inDays(endsIn) };
  await retailer(owner, { planStatus: "TRIAL", ...trial, ...chosen(plan ?? (await aPlan())) });
};

type Subscribed = {
  plan?: Plan;
  endsIn?: number;
  trialEndsIn?: Days;
  cancelsIn?: Days;
  failedIn?: Days;
  more?: object;
};

const mirrors: Record<string, string> = {
  trialing: "TRIAL",
  active: "ACTIVE",
  past_due: "PAST_DUE",
  incomplete: "TRIAL",
};

const dayOrNull = (days: Days | undefined) =>
  days === null || days === undefined ? null : inDays(days);

/** A company as it was last read at the card provider. */
export const subscribed = async (owner: Person, status: string, fields: Subscribed = {}) => {
  const { companyId } = owner;
  const plan = fields.plan ?? (await aPlan());
  const { trialEndsIn, cancelsIn, failedIn, endsIn = 20 } = fields;
  const planStatus = mirrors[status] ?? "CANCELLED";
  const trialEndsAt = dayOrNull(trialEndsIn);
  await retailer(owner, { ...chosen(plan), planStatus, trialEndsAt });
  const row = {
    status,
    ...chosen(plan),
    periodStart: inDays(-30),
    periodEnd: inDays(endsIn),
    trialEnd: status === "trialing" ? trialEndsAt : null,
    cancelsAt: dayOrNull(cancelsIn),
    firstFailedAt: dayOrNull(failedIn),
    syncedFrom: inDays(0),
    ...fields.more,
  };
  await db()
    .insertInto("subscriptions")
    .values({ companyId, providerId: `sub_${companyId.replaceAll("-", "")}`, ...row })
    .onConflict((conflict) => conflict.column("companyId").doUpdateSet(row))
    .execute();
};

/** A card of the company, which it pays with. */
export const cardOf = async ({ companyId }: Person) => {
  const key = companyId.replaceAll("-", "");
  const card = {
    providerId: `pm_${key}`,
    brand: "visa",
    last4: "4242",
    expMonth: 12,
    expYear: 2050,
  };
  const customer = { providerId: `cus_${key}`, defaultCardId: card.providerId };
  await db()
    .insertInto("customers")
    .values({ companyId, ...customer })
    .execute();
  await db()
    .insertInto("cards")
    .values({ companyId, ...card })
    .execute();
};

/** A company that pays by invoice, with the date it has paid until as noted by staff. */
export const byInvoice = (owner: Person, paidIn: number) =>
  retailer(owner, { collection: "INVOICE", paidUntil: inDays(paidIn) });
