import { cards } from "@vitrine/contract/billing/cards";
import { subscription } from "@vitrine/contract/billing/subscription";
import type { Person } from "#test/build/people.ts";
import { aPlan, billingDetailsOf } from "#test/plans.ts";
import { aCard, aProvider } from "#test/provider.ts";
import type { Write } from "#test/subjects.ts";
import { as, db } from "#test/world.ts";

const aNewCard = async (of: Person) => {
  await billingDetailsOf(of);
  return aCard(await aProvider());
};

const keptCard = async (of: Person) => {
  const paymentMethodId = await aNewCard(of);
  await as(of).call(cards.attach, { paymentMethodId });
  return { id: paymentMethodId };
};

let plans = 0;

/** A plan opened by a code: people without a plan of their own are not asked to choose it. */
const wanted = async (of: Person) => {
  plans += 1;
  const enterpriseCode = `MONEY${plans}`;
  const { id: planId } = await aPlan({ isHidden: true, enterpriseCode });
  return { planId, enterpriseCode, paymentMethodId: await aNewCard(of) };
};

const bought = async (of: Person) => {
  await as(of).call(subscription.recreate, { ...(await wanted(of)), payNow: true });
  return db()
    .selectFrom("subscriptions")
    .select("latestInvoiceId as id")
    .where("companyId", "=", of.companyId)
    .executeTakeFirstOrThrow();
};

const cancelled = async (of: Person) => {
  await bought(of);
  await as(of).call(subscription.cancel, {});
  return {};
};

/** What companies do with their money. */
export const moneyWrites: Write[] = [
  {
    call: cards.attach,
    events: ["billing.card_kept"],
    input: async (of) => ({ paymentMethodId: await aNewCard(of) }),
  },
  { call: cards.detach, events: ["billing.card_removed"], input: keptCard },
  { call: cards.detachByGet, events: ["billing.card_removed"], input: keptCard },
  { call: subscription.recreate, events: ["billing.plan_paid"], input: wanted },
  { call: subscription.payInvoice, events: ["billing.invoice_paid"], input: bought },
  {
    call: subscription.attachAndPay,
    events: ["billing.invoice_paid"],
    input: async (of) => {
      const { paymentMethodId, ...plan } = await wanted(of);
      await as(of).call(subscription.recreate, { ...plan, paymentMethodId, payNow: true });
      return { methodId: paymentMethodId };
    },
  },
  {
    call: subscription.cancel,
    events: ["billing.cancelled"],
    input: async (of) => {
      await bought(of);
      return {};
    },
  },
  { call: subscription.reactivate, events: ["billing.reactivated"], input: cancelled },
];
