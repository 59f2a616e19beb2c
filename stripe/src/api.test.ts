import { once } from "node:events";
import fs, { appendFileSync, readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { aCard, aCustomer, aListener, aPrice, aStandIn, clientOf } from "../test/world.ts";

test.each([
  ["an unknown parameter", { colour: "red" }, { code: "parameter_unknown", param: "colour" }],
  ["a wrong value", { tax_exempt: "maybe" }, { code: "parameter_invalid", param: "tax_exempt" }],
])("%s is refused and named", async (_what, given, refusal) => {
  const { stripe } = await aStandIn();

  await expect(stripe.rawRequest("POST", "/v1/customers", given)).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
    statusCode: 400,
    ...refusal,
  });
});

test.each([
  ["an address that is not served", "/v1/terminal/readers", { statusCode: 404 }],
  ["something that is not there", "/v1/customers/cus_none", { code: "resource_missing" }],
])("%s is not found", async (_what, path, refusal) => {
  const { stripe } = await aStandIn();

  await expect(stripe.rawRequest("GET", path)).rejects.toMatchObject(refusal);
});

test("a page may take a card down and look at what its secret names, and nothing else", async () => {
  const world = await aStandIn();
  const card = await aCard(world);
  const { customer } = await aCustomer(world);
  const intent = await world.stripe.setupIntents.create({ customer });

  expect(card.card).toMatchObject({ brand: "visa", last4: "4242" });
  const secret = { client_secret: intent.client_secret ?? "" };
  expect((await world.page.setupIntents.retrieve(intent.id, secret)).id).toBe(intent.id);
  const wrong = world.page.setupIntents.retrieve(intent.id, { client_secret: "seti_no" });
  await expect(wrong).rejects.toMatchObject({ statusCode: 404 });
  const without = world.page.setupIntents.retrieve(intent.id);
  await expect(without).rejects.toMatchObject({ statusCode: 401 });
  await expect(world.page.customers.list()).rejects.toMatchObject({ statusCode: 401 });
  const stranger = clientOf(world.port, "sk_test_other").customers.list();
  await expect(stranger).rejects.toMatchObject({ statusCode: 401 });
});

type Script = {
  createPaymentMethod: (from: object) => Promise<object>;
  handleNextAction: (of: { clientSecret: string }) => Promise<object>;
};

/** The script as it runs on a page whose calls go through `ask`. */
const aPage = async ({ port }: { port: number }, ask: () => Promise<Response>) => {
  const script = await (await fetch(`http://127.0.0.1:${port}/v3`)).text();
  const document = { currentScript: { src: "https://shop.example/dev/stripe/v3" } };
  const page: { Stripe?: (key: string) => Script } = {};
  runInNewContext(script, Object.assign(page, { document, URL, URLSearchParams, fetch: ask }));
  return page.Stripe?.("pk_test_of_tests");
};

test.each([
  ["does not answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["is away", async () => Response.json({ code: "unavailable" }, { status: 503 })],
])("a page whose shop %s hears it from the script, and no error of its own", async (_what, ask) => {
  const page = await aPage(await aStandIn(), ask);

  const told = { error: { type: "api_connection_error" } };
  const taken = await page?.createPaymentMethod({ elements: { card: () => ({}) } });
  expect(taken).toMatchObject(told);
  const asked = await page?.handleNextAction({ clientSecret: "pi_1_secret_2" });
  expect(asked).toMatchObject(told);
});

describe("a test card", () => {
  test.each([
    ["4242424242424242", "visa"],
    ["5555555555554444", "mastercard"],
    ["6011111111111117", "discover"],
    ["378282246310005", "amex"],
    ["3566002020360505", "jcb"],
    ["6200000000000005", "unionpay"],
    ["3056930009020004", "diners"],
  ])("%s is of %s", async (number, brand) => {
    const world = await aStandIn();

    expect((await aCard(world, number)).card?.brand).toBe(brand);
  });

  test.each([
    ["4000000000000002", { code: "card_declined", decline_code: "generic_decline" }],
    ["4000000000009995", { code: "card_declined", decline_code: "insufficient_funds" }],
    ["4000000000009987", { code: "card_declined", decline_code: "lost_card" }],
    ["4000000000000069", { code: "expired_card" }],
    ["4000000000000127", { code: "incorrect_cvc" }],
    ["4000000000000119", { code: "processing_error" }],
  ])("%s is refused when it is kept: %o", async (number, refusal) => {
    const world = await aStandIn();
    const { id: customer } = await world.stripe.customers.create();
    const { id: payment_method } = await aCard(world, number);

    const kept = world.stripe.setupIntents.create({ customer, payment_method, confirm: true });

    await expect(kept).rejects.toMatchObject({ type: "StripeCardError", ...refusal });
    const own = await world.stripe.customers.listPaymentMethods(customer);
    expect(own.data).toEqual([]);
  });

  test("with a wrong number is none", async () => {
    const world = await aStandIn();

    const wrong = aCard(world, "4242424242424241");

    await expect(wrong).rejects.toMatchObject({ code: "incorrect_number" });
  });

  test.each([
    ["4000002500003155", "succeeded"],
    ["4000002760003184", "requires_action"],
  ])("%s asks the bank when it is kept; a later payment is then %s", async (number, later) => {
    const world = await aStandIn();
    const { id: customer } = await world.stripe.customers.create();
    const { id: payment_method } = await aCard(world, number);
    const kept = await world.stripe.setupIntents.create({
      customer,
      payment_method,
      confirm: true,
    });
    expect(kept.status).toBe("requires_action");

    await world.tellBank(kept.client_secret ?? "", true);

    const paid = await world.stripe.paymentIntents.create({
      amount: 500,
      currency: "eur",
      customer,
      payment_method,
      confirm: true,
    });
    expect(paid.status).toBe(later);
  });

  test("can be short of money after the bank has confirmed", async () => {
    const world = await aStandIn();
    const { id: payment_method } = await aCard(world, "4000008260003178");
    const asked = await world.stripe.paymentIntents.create({
      amount: 500,
      currency: "eur",
      payment_method,
      confirm: true,
    });

    const answer = await world.tellBank(asked.client_secret ?? "", true);

    expect(answer).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { decline_code: "insufficient_funds" },
    });
  });
});

describe("a key", () => {
  test("gives its first answer again and does nothing twice, also after a restart", async () => {
    const world = await aStandIn();
    const create = (email: string) =>
      world.stripe.customers.create({ email }, { idempotencyKey: "one" });

    const first = await create("ada@a.example");
    await world.restart();
    const again = await create("ada@a.example");

    expect(again.id).toBe(first.id);
    expect((await world.stripe.customers.list()).data).toHaveLength(1);
    const other = create("una@a.example");
    await expect(other).rejects.toMatchObject({ type: "StripeIdempotencyError" });
  });

  test("keeps a decline, and a refusal that did nothing does not use it up", async () => {
    const world = await aStandIn();
    const { card, customer } = await aCustomer(world, "4000000000000341");
    const pay = (key: string, given: object) =>
      world.stripe.rawRequest("POST", "/v1/payment_intents", given, { idempotencyKey: key });
    const whole = {
      amount: 500,
      currency: "eur",
      customer,
      payment_method: card,
      confirm: true,
    };

    const one = await pay("two", whole).catch((error: { raw: object }) => error.raw);
    const same = await pay("two", whole).catch((error: { raw: object }) => error.raw);
    await expect(pay("three", { ...whole, amount: 0 })).rejects.toMatchObject({ statusCode: 400 });

    expect(same).toMatchObject({ payment_intent: { id: expect.any(String) } });
    expect(JSON.stringify(same)).toContain(JSON.stringify(Object(one)).slice(0, 40));
    expect((await world.stripe.paymentIntents.list()).data).toHaveLength(1);
    const good = pay("three", { amount: 700, currency: "eur" });
    await expect(good).resolves.toMatchObject({ amount: 700 });
  });

  test.each([
    ["error_after", 1, "StripeAPIError"],
    ["reset_after", 1, undefined],
    ["hang_after", 1, undefined],
    ["reset", 0, "StripeConnectionError"],
    ["error", 0, "StripeAPIError"],
  ])("asked again after %s leaves %i more than before", async (what, made, again) => {
    const world = await aStandIn();
    // The client itself repeats a call once if the connection was cut.
    const times = what.startsWith("reset") ? 2 : 1;
    await world.switch({ calls: [{ calls: "POST /v1/customers", what, times }] });
    const create = () => world.stripe.customers.create({}, { idempotencyKey: "lost" });

    await expect(create()).rejects.toBeInstanceOf(Error);

    expect((await world.stripe.customers.list()).data).toHaveLength(made);
    const second = await create().then(
      () => undefined,
      (error: { type: string }) => error.type,
    );
    expect(second).toBe(what === "reset" || what === "error" ? undefined : again);
    expect((await world.stripe.customers.list()).data).toHaveLength(1);
  });
});

test("what was answered is there after a kill, and a line cut off never happened", async () => {
  const world = await aStandIn();
  const { id } = await world.stripe.customers.create({ email: "ada@a.example" });
  const journal = join(world.folder, "journal.jsonl");
  expect(readFileSync(journal, "utf8")).toContain(id);

  appendFileSync(journal, '[["cus","cus_half"');
  await world.restart();

  const { data } = await world.stripe.customers.list();
  expect(data.map((customer) => customer.id)).toEqual([id]);
});

test("what did not fit on the disk never happened, and what comes later is there after a restart", async () => {
  const world = await aStandIn({ onError: () => {} });
  const { customers } = world.stripe;
  const { writeFileSync: write } = fs;
  const full = vi.spyOn(fs, "writeFileSync").mockImplementationOnce((file, line) => {
    write(file, String(line).slice(0, 20));
    throw new Error("ENOSPC: no space left on device, write");
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    full.mockRestore();
    syncBuiltinESMExports();
  });

  await expect(customers.create({ name: "lost" })).rejects.toMatchObject({ statusCode: 500 });
  await customers.create({ name: "kept" });
  await world.restart();

  const { data } = await customers.list();
  expect(data.map(({ name }) => name)).toEqual(["kept"]);
});

test("lists come newest first, a page at a time", async () => {
  const { stripe } = await aStandIn();
  for (const name of ["one", "two", "three"]) await stripe.customers.create({ name });

  const first = await stripe.customers.list({ limit: 2 });
  const rest = await stripe.customers.list({ limit: 2, starting_after: first.data[1]?.id });

  expect([first.data.map(({ name }) => name), first.has_more]).toEqual([["three", "two"], true]);
  expect([rest.data.map(({ name }) => name), rest.has_more]).toEqual([["one"], false]);
});

describe("webhooks", () => {
  test("are signed, and come again until they are taken", async () => {
    const world = await aStandIn();
    let refusals = 2;
    const { heard, secret } = await aListener(world, () => (refusals -= 1) >= 0);

    const { id } = await world.stripe.customers.create();

    await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 8_000 });
    const [{ body, signature } = { body: "", signature: "" }] = heard;
    const event = world.stripe.webhooks.constructEvent(body, signature, secret);
    expect(event).toMatchObject({ type: "customer.created", data: { object: { id } } });
    const forged = () => world.stripe.webhooks.constructEvent(`${body} `, signature, secret);
    expect(forged).toThrow(/signature/);
  });

  test("that were taken do not come again after a restart", async () => {
    const world = await aStandIn();
    const { heard } = await aListener(world);
    await world.stripe.customers.create();
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    await vi.waitFor(() =>
      expect(readFileSync(join(world.folder, "journal.jsonl"), "utf8")).toMatch(
        /\[\["delivery","[^"]+"\]\]\n$/,
      ),
    );

    await world.restart();
    const { id } = await world.stripe.customers.create();

    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(heard[1]?.body).toContain(id);
  });

  test("come a few at a time to a shop that has missed many", async () => {
    const world = await aStandIn();
    const taken: ServerResponse[] = [];
    const server = createServer((request, response) => {
      request.resume();
      taken.push(response);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/hook`;
    await world.stripe.webhookEndpoints.create({ url, enabled_events: ["*"] });

    for (let made = 0; made < 12; made += 1) await world.stripe.customers.create();

    await vi.waitFor(() => expect(taken).toHaveLength(8));
    await world.stripe.customers.create();
    expect(taken).toHaveLength(8);
    for (const response of taken) response.end();
    await vi.waitFor(() => expect(taken).toHaveLength(13));
    for (const response of taken) response.end();
  });

  test("can come three times and in any order", async () => {
    const world = await aStandIn();
    const { types } = await aListener(world);
    await world.switch({ webhooks: { copies: 3, shuffleMs: 50 } });

    await world.stripe.customers.create();

    await vi.waitFor(() => expect(types()).toEqual(Array(3).fill("customer.created")));
  });
});

test("a coupon takes off what it says, from the plans it is for, and taxes are added to the rest", async () => {
  const world = await aStandIn();
  const { customer } = await aCustomer(world);
  const price = await aPrice(world, 9_999, "month");
  const other = await aPrice(world, 9_999, "month");
  const applies_to = { products: [String(price.product)] };
  const coupon = await world.stripe.coupons.create({
    percent_off: 10,
    duration: "once",
    applies_to,
  });
  const rate = await world.stripe.taxRates.create({
    display_name: "VAT",
    percentage: 25,
    inclusive: false,
  });
  const preview = async (id: string) => {
    const { subtotal, total_excluding_tax, total } = await world.stripe.invoices.createPreview({
      customer,
      discounts: [{ coupon: coupon.id }],
      subscription_details: { items: [{ price: id }], default_tax_rates: [rate.id] },
    });
    return { subtotal, total_excluding_tax, total };
  };

  expect(await preview(price.id)).toEqual({
    subtotal: 9_999,
    total_excluding_tax: 8_999,
    total: 11_249,
  });
  expect(await preview(other.id)).toEqual({
    subtotal: 9_999,
    total_excluding_tax: 9_999,
    total: 12_499,
  });
  // A preview leaves nothing behind.
  expect((await world.stripe.subscriptions.list({ customer, status: "all" })).data).toEqual([]);
  expect((await world.stripe.coupons.retrieve(coupon.id)).times_redeemed).toBe(0);
});

test("a card that somebody keeps pays for nobody else", async () => {
  const world = await aStandIn();
  const { card: payment_method } = await aCustomer(world);
  const { id: customer } = await world.stripe.customers.create();
  const money = { amount: 500, currency: "eur" };

  for (const whose of [{}, { customer }]) {
    const { id } = await world.stripe.paymentIntents.create({ ...money, ...whose });
    const paid = world.stripe.paymentIntents.confirm(id, { payment_method });
    await expect(paid).rejects.toMatchObject({ statusCode: 400, param: "payment_method" });
  }
});

test("what was paid is refunded once and no more", async () => {
  const world = await aStandIn();
  const { card: payment_method, customer } = await aCustomer(world);
  const { id: payment_intent } = await world.stripe.paymentIntents.create({
    amount: 500,
    currency: "eur",
    customer,
    payment_method,
    confirm: true,
  });

  await world.stripe.refunds.create({ payment_intent, amount: 300 });
  const tooMuch = world.stripe.refunds.create({ payment_intent, amount: 300 });
  await expect(tooMuch).rejects.toMatchObject({ code: "amount_too_large" });
  await world.stripe.refunds.create({ payment_intent });

  const again = world.stripe.refunds.create({ payment_intent });
  await expect(again).rejects.toMatchObject({ code: "charge_already_refunded" });
});

test("a refund that the bank returns has failed, and its money can be refunded again", async () => {
  const world = await aStandIn();
  const { customer, card: payment_method } = await aCustomer(world);
  const paid = { amount: 500, currency: "eur", customer, payment_method, confirm: true };
  const { id: payment_intent } = await world.stripe.paymentIntents.create(paid);
  const { id } = await world.stripe.refunds.create({ payment_intent });

  await world.stripe.rawRequest("POST", `/v1/stand_in/refunds/${id}/return`);

  expect((await world.stripe.refunds.retrieve(id)).status).toBe("failed");
  expect((await world.stripe.refunds.create({ payment_intent })).status).toBe("succeeded");
});

test("a clock goes two periods ahead at most, and never back", async () => {
  const world = await aStandIn();
  const { customer } = await aCustomer(world);
  const frozen_time = Date.UTC(2026, 0, 15) / 1000;
  const clock = await world.stripe.testHelpers.testClocks.create({ frozen_time, customer });
  const price = await aPrice(world, 4_900, "month");
  await world.stripe.subscriptions.create({ customer, items: [{ price: price.id }] });
  const advance = (to: number) =>
    world.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to });

  await expect(advance(frozen_time + 90 * 86_400)).rejects.toMatchObject({ param: "frozen_time" });
  await expect(advance(frozen_time - 1)).rejects.toMatchObject({ param: "frozen_time" });
});
