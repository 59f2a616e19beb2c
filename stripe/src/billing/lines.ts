import type { Subscription, SubscriptionItem } from "#objects/billing.ts";
import type { InvoiceLine } from "#objects/invoices.ts";
import { newId, type World } from "#store/world.ts";
import { type Draft, prorated, sum } from "./amounts.ts";

type Wanted = {
  item: SubscriptionItem;
  subscription: string | null;
  amount: number;
  description: string;
  period: InvoiceLine["period"];
  proration?: boolean;
  discountable?: boolean;
};

const lineOf = ({ item, subscription, amount, description, period, ...how }: Wanted): Draft => {
  const { price, quantity } = item;
  const { proration = false, discountable = true } = how;
  const rounded = Math.round(amount);
  return {
    id: newId("in").replace("in_", "il_"),
    object: "line_item",
    exact: amount,
    amount: rounded,
    subtotal: rounded,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable,
    invoice: null,
    livemode: false,
    metadata: {},
    period,
    quantity,
    taxes: [],
    parent: {
      type: "subscription_item_details",
      subscription_item_details: { subscription, subscription_item: item.id, proration },
    },
    pricing: {
      type: "price_details",
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: String(price.unit_amount),
    },
  };
};

const amountOf = ({ price, quantity }: SubscriptionItem) => price.unit_amount * quantity;

/** What a whole period of these items costs. */
export const wholeLines = (
  subscription: string | null,
  items: SubscriptionItem[],
  isFree = false,
) =>
  items.map((item) =>
    lineOf({
      item,
      subscription,
      amount: isFree ? 0 : amountOf(item),
      description: isFree ? `Trial period for ${item.price.product}` : `${item.price.product}`,
      period: { start: item.current_period_start, end: item.current_period_end },
    }),
  );

/** What is charged for the remaining time of an item, after discounts, or will be within the hour. */
const debitedFor = ({ store }: World, { id }: Subscription, item: SubscriptionItem, at: number) => {
  const lines = store
    .all("in")
    .filter(({ parent }) => parent.subscription_details.subscription === id)
    .filter(({ status }) => status !== "void" && status !== "uncollectible")
    .flatMap((invoice) => invoice.lines.data)
    .filter(({ parent }) => parent.subscription_item_details.subscription_item === item.id)
    .filter(({ period, amount }) => amount > 0 && period.start <= at && at < period.end)
    .filter(({ pricing }) => pricing.price_details.price === item.price.id);
  return lines.at(-1);
};

const credit = (world: World, subscription: Subscription, item: SubscriptionItem, at: number) => {
  const debit = debitedFor(world, subscription, item, at);
  if (!debit) return [];
  const net = debit.amount - sum(debit.discount_amounts.map(({ amount }) => amount));
  return [
    lineOf({
      item,
      subscription: subscription.id,
      amount: -prorated(net, at, debit.period),
      description: `Unused time on ${item.price.product}`,
      period: { start: at, end: debit.period.end },
      proration: true,
      discountable: false,
    }),
  ];
};

const remaining = (subscription: Subscription, item: SubscriptionItem, at: number) => {
  const period = { start: item.current_period_start, end: item.current_period_end };
  const isWhole = period.start === at;
  return lineOf({
    item,
    subscription: subscription.id,
    proration: !isWhole,
    amount: isWhole ? amountOf(item) : prorated(amountOf(item), at, period),
    description: isWhole ? item.price.product : `Remaining time on ${item.price.product}`,
    period: { start: at, end: period.end },
  });
};

/** What a change of items in the middle of a period credits, and what it costs. */
export const changeLines = (
  world: World,
  subscription: Subscription,
  next: SubscriptionItem[],
  at: number,
) => [
  ...subscription.items.data.flatMap((item) => credit(world, subscription, item, at)),
  ...next.map((item) => remaining(subscription, item, at)),
];
