import { invalid } from "#http/errors.ts";
import type {
  Coupon,
  Discount,
  Price,
  Subscription,
  SubscriptionItem,
  TaxRate,
} from "#objects/billing.ts";
import { find, newId, type World } from "#store/world.ts";
import { endOfDiscount } from "./amounts.ts";
import { periodEndAfter } from "./periods.ts";

export type WantedItem = { id?: string; price?: string; quantity?: number };

const recurringOf = ({ id, recurring }: Price) => {
  if (!recurring) throw invalid(`The price ${id} is not recurring.`, { param: "items[0][price]" });
  return recurring;
};

export const priceOf = (world: World, id: string) => {
  const price = find(world, "price", id, "items[0][price]");
  if (!price.active)
    throw invalid("The price specified is inactive. This field only accepts active prices.", {
      code: "resource_missing",
      param: "items[0][price]",
    });
  // A product already on a subscription goes on; archiving it leaves its prices active.
  if (!find(world, "prod", price.product).active)
    throw invalid(
      `The product ${price.product} is marked as inactive, and thus no new subscriptions can be create to any plans of this product. You provided the plan ${id}.`,
      { param: "items[0][price]" },
    );
  recurringOf(price);
  return price;
};

/** A price that a subscription may move to: it keeps its currency. */
export const priceFor = (world: World, { currency }: Subscription, id: string) => {
  const price = priceOf(world, id);
  if (price.currency !== currency)
    throw invalid(
      `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: \`${currency}\`.`,
      { param: "items[0][price]" },
    );
  return price;
};

export const newItem = (
  world: World,
  subscription: string,
  { price, quantity }: { price: Price; quantity: number },
): SubscriptionItem => ({
  id: newId("sub").replace("sub_", "si_"),
  object: "subscription_item",
  created: world.now,
  livemode: false,
  metadata: {},
  subscription,
  price,
  quantity,
  current_period_start: world.now,
  current_period_end: world.now,
  discounts: [],
  tax_rates: [],
});

/** The same items with other prices or quantities, as a call wants them. */
export const changedItems = (world: World, subscription: Subscription, wanted: WantedItem[]) => {
  const { data } = subscription.items;
  for (const { id } of wanted)
    if (id !== undefined && !data.some((item) => item.id === id))
      throw invalid(`No such subscription item: '${id}'`, { code: "resource_missing" });
  return data.map((item) => {
    const own = wanted.find(({ id }) => id === item.id || (id === undefined && data.length === 1));
    if (!own) return item;
    const price = own.price === undefined ? item.price : priceFor(world, subscription, own.price);
    return { ...item, price, quantity: own.quantity ?? item.quantity };
  });
};

/** The period of these items: all of them are billed together. */
const rhythmOf = ([first]: SubscriptionItem[]) => {
  if (!first) throw invalid("Missing required param: items.", { code: "parameter_missing" });
  return recurringOf(first.price);
};

export const isSameRhythm = (one: SubscriptionItem[], other: SubscriptionItem[]) => {
  const a = rhythmOf(one);
  const b = rhythmOf(other);
  return a.interval === b.interval && a.interval_count === b.interval_count;
};

/** Items in the period that begins at this moment. */
export const inPeriod = (items: SubscriptionItem[], start: number, anchor: number, end?: number) =>
  items.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: end ?? periodEndAfter(anchor, start, rhythmOf(items)),
  }));

export const periodOf = ({ items }: Subscription) => ({
  start: items.data[0]?.current_period_start ?? 0,
  end: items.data[0]?.current_period_end ?? 0,
});

type Owner = Pick<Subscription, "id" | "customer">;

/** A coupon begins to count for a subscription. */
export const newDiscount = (world: World, owner: Owner, coupon: Coupon): Discount => {
  world.store.save("coupon", { ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  return world.store.save("di", {
    id: newId("di"),
    object: "discount",
    source: { type: "coupon", coupon: coupon.id },
    customer: owner.customer,
    subscription: owner.id,
    start: world.now,
    end: endOfDiscount(coupon, world.now),
  });
};

/** The coupons that a call names, as discounts of the subscription. */
export const discountsOf = (
  world: World,
  subscription: Owner,
  wanted: { coupon?: string; discount?: string }[] | "",
): Discount[] =>
  (wanted || []).map(({ coupon: id, discount }) => {
    if (discount !== undefined) return find(world, "di", discount, "discounts[0][discount]");
    const coupon = find(world, "coupon", id ?? "", "discounts[0][coupon]");
    if (!isOpen(coupon, world.now))
      throw invalid(`Coupon expired: ${coupon.id}`, { code: "coupon_expired" });
    return newDiscount(world, subscription, coupon);
  });

const isOpen = (
  coupon: { redeem_by: number | null; max_redemptions: number | null; times_redeemed: number },
  now: number,
) =>
  (coupon.redeem_by === null || now < coupon.redeem_by) &&
  (coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions);

export const taxRatesOf = (world: World, ids: string[] | ""): TaxRate[] =>
  (ids || []).map((id) => find(world, "txr", id, "default_tax_rates[0]"));
