import type { Stripe } from "stripe";
import { describe, expect, test, vi } from "vitest";
import { aCard, aCustomer, aPrice, aStandIn, moveOn } from "../test/world.ts";

const day = 86_400;
const latest = { expand: ["latest_invoice.confirmation_secret", "latest_invoice.payments"] };

type Shown = Pick<Stripe.Invoice, "total" | "status" | "amount_paid" | "attempt_count">;

const shown = (invoice: Stripe.Subscription["latest_invoice"]): Shown => {
  if (invoice === null || typeof invoice === "string") throw new Error("It is not expanded.");
  return invoice;
};

const amounts = (invoice: Stripe.Subscription["latest_invoice"]) => {
  const { total, status, amount_paid } = shown(invoice);
  return { total, status, amount_paid };
};

describe("a new subscription", () => {
  test("an invoice that is withdrawn takes along the change that waits for it, and the plan that waits", async () => {
    const world = await aStandIn();
    const { customer, card } = await aCustomer(world);
    const [small, large] = [await aPrice(world, 1_000), await aPrice(world, 9_000)];
    const live = await world.stripe.subscriptions.create({
      customer,
      items: [{ price: small.id }],
    });
    const poor = await aCard(world, "4000000000000341");
    await world.stripe.paymentMethods.attach(poor.id, { customer });
    await world.stripe.subscriptions.update(live.id, { default_payment_method: poor.id });
    const waiting = await world.stripe.subscriptions.update(live.id, {
      items: [{ id: live.items.data[0]?.id, price: large.id }],
      proration_behavior: "always_invoice",
      payment_behavior: "pending_if_incomplete",
    });
    expect(waiting.pending_update).not.toBeNull();
    await world.stripe.invoices.voidInvoice(String(waiting.latest_invoice));
    expect(await world.stripe.subscriptions.retrieve(live.id)).toMatchObject({
      pending_update: null,
      status: "active",
    });

    const unpaid = await world.stripe.subscriptions.create({
      customer,
      items: [{ price: small.id }],
      default_payment_method: poor.id,
    });
    expect(unpaid.status).toBe("incomplete");
    await world.stripe.invoices.voidInvoice(String(unpaid.latest_invoice));
    const { status } = await world.stripe.subscriptions.retrieve(unpaid.id);
    expect([status, card]).toEqual(["incomplete_expired", card]);
  });

  test.each([
    ["price", "The price specified is inactive. This field only accepts active prices."],
    ["product", "is marked as inactive, and thus no new subscriptions can be create"],
  ])("is refused where its %s is archived, and one that is there goes on", async (what, says) => {
    const world = await aStandIn();
    const { stripe } = world;
    const { customer } = await aCustomer(world);
    const price = await aPrice(world, 1_000);
    const wanted = { customer, items: [{ price: price.id }] };
    const there = await stripe.subscriptions.create(wanted);

    if (what === "price") await stripe.prices.update(price.id, { active: false });
    else await stripe.products.update(String(price.product), { active: false });

    await expect(stripe.subscriptions.create(wanted)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining(says),
    });
    expect((await stripe.subscriptions.retrieve(there.id)).status).toBe("active");
    expect((await stripe.prices.retrieve(price.id)).active).toBe(what === "product");
  });

  test("keeps its currency: another one is refused, at once and for later", async () => {
    const world = await aStandIn();
    const { subscriptions, subscriptionSchedules, prices } = world.stripe;
    const { customer } = await aCustomer(world);
    const euros = await aPrice(world, 1_000);
    const kronor = await prices.create({
      product: String(euros.product),
      currency: "sek",
      unit_amount: 9_000,
      recurring: { interval: "year" },
    });
    const made = await subscriptions.create({ customer, items: [{ price: euros.id }] });
    const refused = {
      statusCode: 400,
      message: expect.stringContaining("This doesn't match the expected currency: `eur`."),
    };

    const items = [{ id: made.items.data[0]?.id ?? "", price: kronor.id }];
    const now = subscriptions.update(made.id, { items, proration_behavior: "always_invoice" });
    await expect(now).rejects.toMatchObject(refused);
    const { id, phases } = await subscriptionSchedules.create({ from_subscription: made.id });
    const { start_date = 0, end_date = 0 } = phases[0] ?? {};
    const later = subscriptionSchedules.update(id, {
      phases: [
        { items: [{ price: euros.id }], start_date, end_date },
        { items: [{ price: kronor.id }] },
      ],
    });
    await expect(later).rejects.toMatchObject(refused);
  });

  test("is paid at once and active", async () => {
    const world = await aStandIn();
    const { customer } = await aCustomer(world);
    const price = await aPrice(world, 94_800);

    const made = await world.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      ...latest,
    });

    expect(made.status).toBe("active");
    expect(amounts(made.latest_invoice)).toEqual({
      total: 94_800,
      status: "paid",
      amount_paid: 94_800,
    });
    const [item] = made.items.data;
    expect(new Date((item?.current_period_end ?? 0) * 1000).getUTCFullYear()).toBe(
      new Date((item?.current_period_start ?? 0) * 1000).getUTCFullYear() + 1,
    );
  });

  test("with a card that is declined is incomplete, and mended by another card", async () => {
    const world = await aStandIn();
    const { customer } = await aCustomer(world, "4000000000000341");
    const price = await aPrice(world, 4_900, "month");
    const made = await world.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
    });
    expect(made.status).toBe("incomplete");
    const good = await aCard(world);
    await world.stripe.paymentMethods.attach(good.id, { customer });

    await world.stripe.invoices.pay(String(made.latest_invoice), { payment_method: good.id });

    expect((await world.stripe.subscriptions.retrieve(made.id)).status).toBe("active");
  });

  test.each([
    [true, "active"],
    [false, "incomplete"],
  ])("whose bank is told %s is then %s", async (confirmed, status) => {
    const world = await aStandIn();
    const { customer } = await aCustomer(world, "4000002760003184");
    const price = await aPrice(world, 4_900, "month");
    const made = await world.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      ...latest,
    });
    const invoice = made.latest_invoice;
    const secret = typeof invoice === "object" ? invoice?.confirmation_secret?.client_secret : "";

    await world.tellBank(secret ?? "", confirmed);

    expect((await world.stripe.subscriptions.retrieve(made.id)).status).toBe(status);
  });

  test("that was never paid is gone after 23 hours", async () => {
    const world = await aStandIn();
    const { customer } = await aCustomer(world, "4000000000000341");
    const price = await aPrice(world, 4_900, "month");
    const now = Math.floor(Date.now() / 1000);
    const { id: clock } = await world.stripe.testHelpers.testClocks.create({
      frozen_time: now,
      customer,
    });
    const made = await world.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
    });

    await moveOn(world, clock, now + day);

    expect((await world.stripe.subscriptions.retrieve(made.id)).status).toBe("incomplete_expired");
    expect((await world.stripe.invoices.retrieve(String(made.latest_invoice))).status).toBe("void");
  });
});

const onClock = async (number?: string) => {
  const world = await aStandIn();
  const { customer, card } = await aCustomer(world, number);
  const now = Date.UTC(2026, 0, 15) / 1000;
  const { id: clock } = await world.stripe.testHelpers.testClocks.create({
    frozen_time: now,
    customer,
  });
  return { world, customer, card, now, clock };
};

describe("time goes on", () => {
  test("a trial ends, and an hour later its first period is paid", async () => {
    const { world, customer, now, clock } = await onClock();
    const price = await aPrice(world, 4_900, "month");
    const made = await world.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      trial_end: now + 14 * day,
      ...latest,
    });
    expect(made.status).toBe("trialing");
    expect(amounts(made.latest_invoice)).toEqual({ total: 0, status: "paid", amount_paid: 0 });

    await moveOn(world, clock, now + 14 * day);
    const begun = await world.stripe.subscriptions.retrieve(made.id, latest);
    expect([begun.status, amounts(begun.latest_invoice).status]).toEqual(["active", "draft"]);

    await moveOn(world, clock, now + 14 * day + 3_600);
    const paid = await world.stripe.subscriptions.retrieve(made.id, latest);
    expect(amounts(paid.latest_invoice)).toEqual({
      total: 4_900,
      status: "paid",
      amount_paid: 4_900,
    });
  });

  test("a renewal that is declined is tried four times in 15 days, and then it is over", async () => {
    const { world, customer, now, clock } = await onClock();
    const price = await aPrice(world, 4_900, "month");
    const made = await world.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
    });
    const bad = await aCard(world, "4000000000000341");
    await world.stripe.paymentMethods.attach(bad.id, { customer });
    await world.stripe.subscriptions.update(made.id, { default_payment_method: bad.id });
    const renewal = Date.UTC(2026, 1, 15) / 1000;

    const seen = [];
    for (const hours of [2, 73, 193, 361]) {
      await moveOn(world, clock, renewal + hours * 3_600);
      const { status, latest_invoice } = await world.stripe.subscriptions.retrieve(made.id, latest);
      seen.push([status, shown(latest_invoice).attempt_count]);
    }

    expect(seen).toEqual([
      ["past_due", 1],
      ["past_due", 2],
      ["past_due", 3],
      ["canceled", 4],
    ]);
    expect(now).toBeLessThan(renewal);
  });

  test("a renewal that is tried by hand in vain is still tried automatically as planned", async () => {
    const { world, customer, clock } = await onClock();
    const { invoices, paymentMethods, subscriptions } = world.stripe;
    const price = await aPrice(world, 4_900, "month");
    const made = await subscriptions.create({ customer, items: [{ price: price.id }] });
    const bad = await aCard(world, "4000000000000341");
    await paymentMethods.attach(bad.id, { customer });
    await subscriptions.update(made.id, { default_payment_method: bad.id });
    await moveOn(world, clock, Date.UTC(2026, 1, 15, 2) / 1000);
    const { latest_invoice } = await subscriptions.retrieve(made.id);
    const { id = "", next_payment_attempt } = await invoices.retrieve(String(latest_invoice));

    for (let tries = 0; tries < 3; tries += 1)
      await expect(invoices.pay(id)).rejects.toMatchObject({ type: "StripeCardError" });

    const still = { attempt_count: 1, next_payment_attempt: Date.UTC(2026, 1, 18, 1) / 1000 };
    expect(next_payment_attempt).toBe(still.next_payment_attempt);
    expect(await invoices.retrieve(id)).toMatchObject(still);
  });

  test("who cancels at the end of the period has it until then", async () => {
    const { world, customer, clock } = await onClock();
    const price = await aPrice(world, 4_900, "month");
    const made = await world.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
    });
    await world.stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
    const end = Date.UTC(2026, 1, 15) / 1000;

    await moveOn(world, clock, end - 1);
    expect((await world.stripe.subscriptions.retrieve(made.id)).status).toBe("active");
    await moveOn(world, clock, end);

    expect(await world.stripe.subscriptions.retrieve(made.id)).toMatchObject({
      status: "canceled",
      ended_at: end,
    });
  });
});

describe("a change", () => {
  const changed = async (number?: string) => {
    const base = await onClock();
    const { world, customer } = base;
    const small = await aPrice(world, 94_800);
    const large = await aPrice(world, 238_800);
    const coupon = await world.stripe.coupons.create({ percent_off: 20, duration: "forever" });
    const made = await world.stripe.subscriptions.create({
      customer,
      items: [{ price: small.id }],
      discounts: [{ coupon: coupon.id }],
    });
    if (number) {
      const card = await aCard(world, number);
      await world.stripe.paymentMethods.attach(card.id, { customer });
      await world.stripe.subscriptions.update(made.id, { default_payment_method: card.id });
    }
    await moveOn(world, base.clock, Date.UTC(2027, 0, 1) / 1000);
    const items = [{ id: made.items.data[0]?.id, price: large.id }];
    return { ...base, made, large, small, items, at: Date.UTC(2027, 0, 1) / 1000 };
  };
  const now = {
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
  } as const;

  test("to a dearer plan costs what was previewed, to the cent", async () => {
    const { world, made, items, at } = await changed();

    const preview = await world.stripe.invoices.createPreview({
      subscription: made.id,
      subscription_details: { items, proration_date: at, proration_behavior: "always_invoice" },
    });
    const after = await world.stripe.subscriptions.update(made.id, {
      items,
      proration_date: at,
      ...now,
      ...latest,
    });

    // (1,910.40 − 758.40) × 14 / 365
    expect(preview.total).toBe(4_419);
    expect(amounts(after.latest_invoice)).toEqual({
      total: 4_419,
      status: "paid",
      amount_paid: 4_419,
    });
    expect(after.items.data[0]?.price.unit_amount).toBe(238_800);
    expect(after.pending_update).toBeNull();
  });

  test("in the hour before a renewal is paid costs the difference, and not both plans", async () => {
    const { world, customer, clock } = await onClock();
    const [small, large] = [
      await aPrice(world, 4_900, "month"),
      await aPrice(world, 9_900, "month"),
    ];
    const made = await world.stripe.subscriptions.create({
      customer,
      items: [{ price: small.id }],
    });
    await moveOn(world, clock, Date.UTC(2026, 1, 15) / 1000);

    const items = [{ id: made.items.data[0]?.id, price: large.id }];
    const after = await world.stripe.subscriptions.update(made.id, { items, ...now, ...latest });

    expect(amounts(after.latest_invoice)).toMatchObject({ total: 5_000, status: "paid" });
  });

  test("that the bank must confirm waits, with the old plan, until it does", async () => {
    const { world, made, items, large, small } = await changed("4000002760003184");

    const waiting = await world.stripe.subscriptions.update(made.id, { items, ...now, ...latest });
    expect(waiting.items.data[0]?.price.id).toBe(small.id);
    expect(waiting.pending_update?.subscription_items?.[0]?.price.id).toBe(large.id);
    const invoice = waiting.latest_invoice;
    const secret = typeof invoice === "object" ? invoice?.confirmation_secret?.client_secret : "";
    await world.tellBank(secret ?? "", true);

    const paid = await world.stripe.subscriptions.retrieve(made.id);
    expect(paid.items.data[0]?.price.id).toBe(large.id);
    expect([paid.status, paid.pending_update]).toEqual(["active", null]);
  });

  test("that is never paid is forgotten after 23 hours", async () => {
    const { world, made, items, clock, at, small } = await changed("4000000000000341");
    const waiting = await world.stripe.subscriptions.update(made.id, { items, ...now });
    expect(waiting.pending_update).not.toBeNull();

    await moveOn(world, clock, at + day);

    const kept = await world.stripe.subscriptions.retrieve(made.id, latest);
    expect(kept.pending_update).toBeNull();
    expect(kept.items.data[0]?.price.id).toBe(small.id);
    expect(amounts(kept.latest_invoice).status).toBe("void");
  });

  test("that is never paid is forgotten with its period, and the renewal pays for the old plan", async () => {
    const { world, customer, made, items, clock, small } = await changed("4000000000000341");
    const end = Date.UTC(2027, 0, 15) / 1000;
    await moveOn(world, clock, end - day / 2);
    const waiting = await world.stripe.subscriptions.update(made.id, { items, ...now });
    expect(waiting.pending_update?.expires_at).toBe(end);
    const good = await aCard(world);
    await world.stripe.paymentMethods.attach(good.id, { customer });
    await world.stripe.subscriptions.update(made.id, { default_payment_method: good.id });

    await moveOn(world, clock, end + 2 * 3_600);

    const renewed = await world.stripe.subscriptions.retrieve(made.id, latest);
    expect(renewed.items.data[0]?.price.id).toBe(small.id);
    expect(renewed.pending_update).toBeNull();
    expect(amounts(renewed.latest_invoice)).toMatchObject({ total: 75_840, status: "paid" });
    expect((await world.stripe.invoices.retrieve(String(waiting.latest_invoice))).status).toBe(
      "void",
    );
  });

  test("whose invoice is withdrawn leaves the credit that it would have used", async () => {
    const { world, customer } = await onClock();
    const { customers, invoices, paymentMethods, subscriptions } = world.stripe;
    const yearly = await aPrice(world, 94_800);
    const monthly = await aPrice(world, 9_900, "month");
    const large = await aPrice(world, 238_800);
    const made = await subscriptions.create({ customer, items: [{ price: yearly.id }] });
    const moveTo = (price: string) =>
      subscriptions.update(made.id, { items: [{ id: made.items.data[0]?.id, price }], ...now });
    const balance = async () => {
      const known = await customers.retrieve(customer);
      return known.deleted ? undefined : known.balance;
    };
    await moveTo(monthly.id);
    expect(await balance()).toBe(-84_900);
    const bad = await aCard(world, "4000000000000341");
    await paymentMethods.attach(bad.id, { customer });
    await subscriptions.update(made.id, { default_payment_method: bad.id });
    const waiting = await moveTo(large.id);
    expect(await balance()).toBe(0);

    await invoices.voidInvoice(String(waiting.latest_invoice));

    expect(await balance()).toBe(-84_900);
  });

  test("to a cheaper plan comes with the next period, and can be taken back until then", async () => {
    const { world, made, clock } = await changed();
    const cheap = await aPrice(world, 12_000);
    const begun = await world.stripe.subscriptionSchedules.create({ from_subscription: made.id });
    const [first] = begun.phases;
    const phase = {
      items: [{ price: String(first?.items[0]?.price) }],
      start_date: first?.start_date,
      end_date: first?.end_date,
    };
    await world.stripe.subscriptionSchedules.update(begun.id, {
      phases: [phase, { items: [{ price: cheap.id }], proration_behavior: "none" }],
    });

    await moveOn(world, clock, Date.UTC(2027, 0, 15, 2) / 1000);

    const later = await world.stripe.subscriptions.retrieve(made.id, latest);
    expect(later.items.data[0]?.price.id).toBe(cheap.id);
    expect(amounts(later.latest_invoice)).toMatchObject({ total: 12_000, status: "paid" });
    const released = await world.stripe.subscriptionSchedules.release(begun.id);
    expect([released.status, released.released_subscription]).toEqual(["released", made.id]);
  });

  test("to a cheaper plan comes with its coupon, though that was deleted meanwhile", async () => {
    const { world, made, clock } = await changed();
    const { coupons, subscriptions, subscriptionSchedules } = world.stripe;
    const cheap = await aPrice(world, 12_000);
    const half = await coupons.create({ percent_off: 50, duration: "once" });
    const { id, phases } = await subscriptionSchedules.create({ from_subscription: made.id });
    const [first] = phases;
    const { start_date = 0, end_date = 0 } = first ?? {};
    const plan = (coupon: string) =>
      subscriptionSchedules.update(id, {
        phases: [
          { items: [{ price: String(first?.items[0]?.price) }], start_date, end_date },
          { items: [{ price: cheap.id }], discounts: [{ coupon }], proration_behavior: "none" },
        ],
      });
    await expect(plan("unknown")).rejects.toMatchObject({ code: "resource_missing" });
    await plan(half.id);

    await coupons.del(half.id);
    await moveOn(world, clock, Date.UTC(2027, 0, 15, 2) / 1000);

    const later = await subscriptions.retrieve(made.id, latest);
    expect(amounts(later.latest_invoice)).toMatchObject({ total: 6_000, status: "paid" });
  });

  test("to a cheaper plan has come, however long nothing ran", async () => {
    const world = await aStandIn();
    const { subscriptions, subscriptionSchedules, testHelpers } = world.stripe;
    const { customer } = await aCustomer(world);
    const [large, small] = [
      await aPrice(world, 9_900, "month"),
      await aPrice(world, 4_900, "month"),
    ];
    const today = Math.floor(Date.now() / 1000);
    const begun = { frozen_time: today - 100 * day, customer };
    const { id: clock } = await testHelpers.testClocks.create(begun);
    const made = await subscriptions.create({ customer, items: [{ price: large.id }] });
    const { id, phases } = await subscriptionSchedules.create({ from_subscription: made.id });
    const { start_date = 0, end_date = 0 } = phases[0] ?? {};
    await subscriptionSchedules.update(id, {
      phases: [
        { items: [{ price: large.id }], start_date, end_date },
        { items: [{ price: small.id }], proration_behavior: "none" },
      ],
    });

    // From the past into the present at once.
    await testHelpers.testClocks.del(clock);

    await vi.waitFor(
      async () => {
        const [item] = (await subscriptions.retrieve(made.id)).items.data;
        expect(item?.current_period_end).toBeGreaterThan(today);
        expect(item?.price.id).toBe(small.id);
      },
      { timeout: 5_000 },
    );
  });

  test("in a trial is free, and its end at once is paid at once", async () => {
    const { world, customer, now: begun } = await onClock();
    const price = await aPrice(world, 4_900, "month");
    const other = await aPrice(world, 9_900, "month");
    const made = await world.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      trial_end: begun + 14 * day,
    });
    const item = { id: made.items.data[0]?.id, price: other.id };

    const moved = await world.stripe.subscriptions.update(made.id, { items: [item], ...now });
    expect([moved.status, moved.latest_invoice]).toEqual(["trialing", made.latest_invoice]);
    const paid = await world.stripe.subscriptions.update(made.id, { trial_end: "now", ...latest });

    expect(paid.status).toBe("active");
    expect(amounts(paid.latest_invoice)).toMatchObject({ total: 9_900, status: "paid" });
  });
});

describe("what is not served is refused by name", () => {
  const active = async () => {
    const base = await onClock();
    const { world, customer } = base;
    const [price, other] = [await aPrice(world, 4_900), await aPrice(world, 9_900)];
    const made = await world.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
    });
    const items = [{ id: made.items.data[0]?.id, price: other.id }];
    return { ...base, stripe: world.stripe, id: made.id, price: price.id, other: other.id, items };
  };
  type Active = Awaited<ReturnType<typeof active>>;

  test.each<[string, string, (given: Active) => Promise<unknown>]>([
    [
      "a currency without cents",
      "currency",
      ({ stripe }) => stripe.paymentIntents.create({ amount: 500, currency: "jpy" }),
    ],
    [
      "a price with its tax",
      "tax_behavior",
      async ({ stripe, price }) => {
        const { product } = await stripe.prices.retrieve(price);
        return stripe.prices.create({
          product: String(product),
          currency: "eur",
          unit_amount: 1,
          tax_behavior: "inclusive",
        });
      },
    ],
    [
      "a proration for later",
      "proration_behavior",
      ({ stripe, id, items }) => stripe.subscriptions.update(id, { items }),
    ],
    [
      "a preview of one",
      "proration_behavior",
      ({ stripe, id: subscription, items }) =>
        stripe.invoices.createPreview({ subscription, subscription_details: { items } }),
    ],
    [
      "a second trial",
      "trial_end",
      ({ stripe, id, now }) => stripe.subscriptions.update(id, { trial_end: now + day }),
    ],
    [
      "money back for a period cut short",
      "prorate",
      ({ stripe, id }) => stripe.subscriptions.cancel(id, { prorate: true }),
    ],
    [
      "an end by schedule",
      "end_behavior",
      async ({ stripe, id: from_subscription }) => {
        const { id } = await stripe.subscriptionSchedules.create({ from_subscription });
        return stripe.subscriptionSchedules.update(id, { end_behavior: "cancel" });
      },
    ],
    [
      "a phase within a period",
      "phases[0][end_date]",
      async ({ stripe, id: from_subscription, now, price, other }) => {
        const { id } = await stripe.subscriptionSchedules.create({ from_subscription });
        const first = { items: [{ price }], start_date: now, end_date: now + day };
        return stripe.subscriptionSchedules.update(id, {
          phases: [first, { items: [{ price: other }] }],
        });
      },
    ],
  ])("%s", async (_what, param, ask) => {
    const given = await active();

    await expect(ask(given)).rejects.toMatchObject({ statusCode: 400, param });
  });
});
