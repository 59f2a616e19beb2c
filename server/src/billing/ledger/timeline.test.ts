import { cards } from "@vitrine/contract/billing/cards";
import { ledger } from "@vitrine/contract/billing/ledger";
import { staffPaymentRequests } from "@vitrine/contract/billing/requests-by-staff";
import { subscription } from "@vitrine/contract/billing/subscription";
import { daysFromNow } from "@vitrine/contract/days";
import { expect, test } from "vitest";
import { anAdmin, aSuperAdmin } from "#test/build/people.ts";
import { timelineOf } from "#test/money/ledger.ts";
import { aCard, aPayer, aShop, tellOf } from "#test/provider.ts";
import { as, listenersDone } from "#test/world.ts";

test("staff read how each cent moved: what, how much, why and who", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const boss = await aSuperAdmin();
  const poor = await aCard(shop.provider, "4000000000009995");
  await as(owner)
    .call(cards.attach, { paymentMethodId: poor })
    .catch(() => undefined);
  const { data } = await shop.provider.stripe.charges.list();
  const payment_intent = String(data[0]?.payment_intent);
  await shop.provider.stripe.refunds.create({ payment_intent, amount: 900 });
  await tellOf(shop.provider);
  await as(owner).call(subscription.cancel, {});
  await listenersDone();

  const events = await timelineOf(boss, owner);

  const told = events.map(({ kind, event, cause, amount, by, reason }) => ({
    kind,
    event,
    cause,
    amount,
    reason,
    by: by?.fullName ?? null,
  }));
  const fullName = expect.any(String);
  const entry = (fields: object) =>
    expect.objectContaining({ event: null, cause: null, amount: null, reason: null, ...fields });
  expect(told).toEqual(
    expect.arrayContaining([
      entry({ kind: "CHARGE", amount: 4_900, cause: "subscription_create", by: null }),
      entry({ kind: "REFUND", amount: -900, cause: "refund", by: null }),
      entry({ kind: "HAPPENED", event: "billing.plan_paid", by: fullName }),
      entry({ kind: "HAPPENED", event: "billing.cancelled", by: fullName }),
      entry({
        kind: "HAPPENED",
        event: "billing.operation_failed",
        by: fullName,
        reason: fullName,
      }),
      entry({ kind: "CARD_ADDED", by: null }),
      entry({ kind: "EMAIL", by: null }),
    ]),
  );
  const charge = events.find(({ kind }) => kind === "CHARGE");
  expect(charge?.about).toBe(shop.small.name);
  expect(charge?.payment).toMatchObject({ left: 4_000, can: { refund: true, reverse: false } });
  expect(charge?.payment?.number).toMatch(/^VT-/);
  const change = events.find(({ kind }) => kind === "CHANGED");
  expect(change?.changes).toContainEqual({ field: "plan", before: null, after: shop.small.name });
  expect(events.map(({ at }) => at)).toEqual(
    events
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});

test("a try that failed stays there with what the bank said", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const { stripe } = shop.provider;
  const [customer] = (await stripe.customers.list()).data;
  const [live] = (await stripe.subscriptions.list()).data;
  const later = await aCard(shop.provider, "4000008260003178");
  await stripe.paymentMethods.attach(later, { customer: customer?.id ?? "" });
  await as(owner)
    .call(subscription.recreate, { planId: shop.large.id, paymentMethodId: later })
    .catch(() => undefined);
  const [invoice] = (await stripe.invoices.list({ subscription: live?.id ?? "" })).data;
  const opened = await stripe.invoices.retrieve(invoice?.id ?? "", {
    expand: ["confirmation_secret"],
  });
  await shop.provider.tellBank(opened.confirmation_secret?.client_secret ?? "");
  await tellOf(shop.provider);

  const [failed] = (await timelineOf(await aSuperAdmin(), owner)).filter(
    ({ kind }) => kind === "FAILED",
  );

  expect(failed?.reason).toBe("There is not enough money on this card.");
  expect(failed?.amount).toBeGreaterThan(0);
});

test("a payment that staff ask for bears the name of who asked", async () => {
  const owner = await aPayer(await aShop());
  const boss = await aSuperAdmin();
  await as(boss).call(staffPaymentRequests.save, {
    retailerId: owner.companyId,
    amount: 100_000,
    currency: "EUR",
    description: "A talk",
    dueAt: daysFromNow(1).toISOString(),
  });

  const asked = (await timelineOf(boss, owner)).find(({ kind }) => kind === "REQUEST_MADE");

  expect(asked?.by).toMatchObject({ id: boss.id, isStaff: true });
});

test("pages of the timeline hold each entry once, and the PDF is for super admins", async () => {
  const owner = await aPayer(await aShop());
  await listenersDone();
  const reader = await anAdmin({ permissions: ["USERS_VIEW_PROFILE"] });
  const { companyId: retailerId } = owner;
  const whole = await timelineOf(reader, owner);

  const paged: string[] = [];
  for (let page = 1; (page - 1) * 3 < whole.length; page += 1) {
    const asked = { retailerId, page, pageSize: 3 };
    const { items, count } = await as(reader).call(ledger.timeline, asked);
    expect(count).toBe(whole.length);
    paged.push(...items.map(({ id, kind }) => kind + id));
  }

  expect(paged).toEqual(whole.map(({ id, kind }) => kind + id));
  expect(whole.every(({ payment }) => !payment?.receiptId && !payment?.can.refund)).toBe(true);
  const stranger = await anAdmin();
  await expect(timelineOf(stranger, owner)).rejects.toMatchObject({ status: 403 });
});
