import { billing } from "@vitrine/contract/billing";
import { paymentRequests } from "@vitrine/contract/billing/requests";
import { receipts } from "@vitrine/contract/billing/receipts";
import { dayMs } from "@vitrine/contract/days";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, type Person } from "#test/build/people.ts";
import { aCountry } from "#test/build/terms.ts";
import { openChange, someoneWaits } from "#test/locks.ts";
import { billingDetailsOf } from "#test/plans.ts";
import { aCard, aCustomer, aProvider, tellOf } from "#test/provider.ts";
import { as, db, lastEmail, listenersDone, roundsDone, visitor } from "#test/world.ts";
import { vatOfRequest } from "../vat/service.ts";
import { makePaymentRequest, payRequest, withdrawPaymentRequest } from "./service.ts";

beforeEach(() => sql`delete from attempts where subject like 'payment-request:%'`.execute(db()));

const somebody = { requestId: "test", userAgent: "test" };
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

const aRequest = ({ companyId }: Person, expiresAt = inDays(30)) =>
  makePaymentRequest(db(), {
    companyId,
    description: "A workshop in your shop",
    net: 120_000,
    currency: "EUR",
    dueAt: inDays(14),
    expiresAt,
  });

const paidBy = async (owner: Person) =>
  (await as(owner).call(receipts.payments, { page: 1, pageSize: 10 })).items.map(
    ({ amount, for: what }) => ({ amount, what }),
  );

const aPayable = async () => {
  const provider = await aProvider();
  const owner = await aCustomer();
  const { clientId, id } = await aRequest(owner);
  const pay = async (number?: string) =>
    visitor.call(paymentRequests.pay, {
      clientId,
      paymentMethodId: await aCard(provider, number),
    });
  return { provider, owner, clientId, id, pay };
};

test("whoever has the link sees what is asked for and pays it once, without signing in", async () => {
  const { owner, clientId, pay } = await aPayable();
  const asked = await visitor.call(paymentRequests.one, { clientId });
  expect(asked).toMatchObject({ status: "OPEN", for: "A workshop in your shop", currency: "EUR" });
  expect(asked.amount - asked.vat).toBe(120_000);

  const paid = await pay();

  expect(paid).toEqual({ status: "success", message: "Payment request has been updated" });
  expect((await visitor.call(paymentRequests.one, { clientId })).status).toBe("PAID");
  await expect(pay()).rejects.toMatchObject({ status: 409, code: "billing.request_closed" });
  const expected = [{ amount: asked.amount, what: "A workshop in your shop" }];
  expect(await paidBy(owner)).toEqual(expected);
});

test("fifty who pay at the same moment are charged once", async () => {
  const { provider, owner, clientId } = await aPayable();
  const cardIds = await Promise.all(Array.from({ length: 50 }, () => aCard(provider)));

  // Each from its own address, since one address may try only so often.
  const answers = await Promise.allSettled(
    cardIds.map((paymentMethodId, n) =>
      payRequest(db(), { ...somebody, ip: `10.0.0.${n}` }, { clientId, paymentMethodId }),
    ),
  );

  const paid = answers.filter(({ status }) => status === "fulfilled");
  expect(paid.length).toBeGreaterThan(0);
  expect(await paidBy(owner)).toHaveLength(1);
  const { data } = await provider.stripe.paymentIntents.list();
  expect(data.map(({ status }) => status)).toEqual(["succeeded"]);
});

test("a card that is declined pays nothing, says why, and another one goes on", async () => {
  const { owner, pay } = await aPayable();

  const declined = await pay("4000000000009995");

  expect(declined).toEqual({
    status: "failed",
    message: "Sorry, your Payment failed. Please try again.",
    reason: "There is not enough money on this card.",
    wayOut: "Use another card, or try again later.",
  });
  expect(await paidBy(owner)).toEqual([]);
  expect((await pay()).status).toBe("success");
});

/** So many requests whose payment, begun a day ago, the provider does not know. */
const neverSettled = (id: string, count: number) =>
  sql`
    insert into payment_requests (id, client_id_hash, company_id, description, amount, tax, currency, due_at,
      expires_at, intent_id, asked_at)
    select gen_random_uuid(), 'unknown ' || n, company_id, description, amount, tax, currency, due_at,
      expires_at, 'pi_unknown_' || n, now() - interval '1 day'
    from payment_requests, generate_series(1, ${count}::int) n where id = ${id}`.execute(db());

test("what the bank confirmed counts, also where the page was closed meanwhile, and many older payments cannot be settled", async () => {
  const { owner, provider, clientId, id: requestId, pay } = await aPayable();
  await neverSettled(requestId, 50);
  const { status, message, clientSecret = "" } = await pay("4000002760003184");
  expect({ status, message }).toEqual({
    status: "requires_action",
    message: "Your bank asks you to confirm the payment.",
  });
  const id = clientSecret.slice(0, clientSecret.indexOf("_secret_"));
  await fetch(`${provider.node.url}/dev/stripe/v1/stand_in/bank/${id}`, {
    method: "POST",
    body: new URLSearchParams({ client_secret: clientSecret, confirmed: "true" }),
  });

  await roundsDone();
  await listenersDone();
  await sql`delete from payment_requests where intent_id like 'pi_unknown_%'`.execute(db());

  expect((await visitor.call(paymentRequests.one, { clientId })).status).toBe("PAID");
  expect(await paidBy(owner)).toHaveLength(1);
});

test("a payment whose answer was lost is settled by the provider's message, once", async () => {
  const { owner, provider, clientId, pay } = await aPayable();
  await provider.switch({ calls: [{ calls: "POST /v1/payment_intents/", what: "reset_after" }] });

  const unknown = await pay();
  await provider.switch();
  expect((await visitor.call(paymentRequests.one, { clientId })).status).toBe("OPEN");
  await Promise.all([tellOf(provider), tellOf(provider)]);

  expect(unknown).toEqual({
    status: "processing",
    message: "We’re checking with your bank. This can take up to a minute.",
  });
  expect((await visitor.call(paymentRequests.one, { clientId })).status).toBe("PAID");
  expect(await paidBy(owner)).toHaveLength(1);
});

test("somebody without an account is asked by e-mail, pays the seller's VAT, and gets the receipt", async () => {
  const provider = await aProvider();
  const { clientId } = await makePaymentRequest(db(), {
    email: " Ida@Guest.Example",
    description: "A talk",
    net: 100_00,
    currency: "EUR",
    dueAt: inDays(14),
    expiresAt: inDays(30),
  });
  const asked = await visitor.call(paymentRequests.one, { clientId });
  const { percent } = await vatOfRequest(db(), { companyId: null });
  expect(asked).toMatchObject({ buyerName: "ida@guest.example", vat: percent * 100 });

  const paymentMethodId = await aCard(provider);
  expect((await visitor.call(paymentRequests.pay, { clientId, paymentMethodId })).status).toBe(
    "success",
  );
  const { kind, text, link } = await lastEmail("ida@guest.example");
  expect({ kind, link }).toEqual({ kind: "receipt", link: null });
  expect(text).toMatch(/^Hello,\n\nWe received your payment of €/);
});

test("the sum goes with the buyer's VAT until somebody begins to pay, and the receipt says what was paid", async () => {
  const provider = await aProvider();
  const owner = await aRetailer();
  const { clientId } = await aRequest(owner);
  const shown = () => visitor.call(paymentRequests.one, { clientId });
  const pay = async (amount: number) =>
    visitor.call(paymentRequests.pay, { clientId, amount, paymentMethodId: await aCard(provider) });
  expect(await shown()).toMatchObject({ amount: 120_000, vat: 0 });
  await billingDetailsOf(owner, { country: "NL" });

  await expect(pay(120_000)).rejects.toMatchObject({
    status: 409,
    code: "billing.request_changed",
  });
  expect(await shown()).toMatchObject({ amount: 145_200, vat: 25_200 });
  expect((await pay(145_200)).status).toBe("success");

  expect(await shown()).toMatchObject({ amount: 145_200, vat: 25_200, status: "PAID" });
  const { rows } = await sql`
    select r.snapshot -> 'vat' as vat, r.snapshot -> 'total' as total, p.amount, p.tax
    from receipts r join payments p on p.id = r.payment_id
    where p.company_id = ${owner.companyId}`.execute(db());
  expect(rows).toMatchObject([
    { vat: { percent: 21, amount: 25_200 }, total: 145_200, amount: 145_200, tax: 25_200 },
  ]);
});

test("the receipt of a payment names the VAT it was begun with, wherever the company moves meanwhile", async () => {
  const provider = await aProvider();
  const owner = await aRetailer();
  await billingDetailsOf(owner, { country: "NL" });
  const { clientId } = await aRequest(owner);
  const pay = async (number?: string) =>
    visitor.call(paymentRequests.pay, {
      clientId,
      amount: 145_200,
      paymentMethodId: await aCard(provider, number),
    });
  expect((await pay("4000000000009995")).status).toBe("failed");
  await as(owner).call(billing.saveDetailsOfRetailer, {
    legalName: "Halden Oy",
    address: "Mannerheimintie 1",
    city: "Helsinki",
    email: owner.email,
    countryId: await aCountry("FI"),
  });

  expect((await pay()).status).toBe("success");

  const { rows } = await sql`
    select r.snapshot -> 'vat' as vat from receipts r join payments p on p.id = r.payment_id
    where p.company_id = ${owner.companyId}`.execute(db());
  expect(rows).toEqual([{ vat: { kind: "HOME", percent: 21, amount: 25_200 } }]);
});

test("what is withdrawn is paid by nobody, not even at the bank", async () => {
  const { provider, owner, clientId, id, pay } = await aPayable();
  const { clientSecret = "" } = await pay("4000002760003184");

  await withdrawPaymentRequest(db(), null, id);
  await listenersDone();
  await provider.tellBank(clientSecret);
  await tellOf(provider);
  await roundsDone();

  expect((await visitor.call(paymentRequests.one, { clientId })).status).toBe("VOID");
  await expect(pay()).rejects.toMatchObject({ status: 409 });
  expect(await paidBy(owner)).toEqual([]);
  const { data } = await provider.stripe.paymentIntents.list();
  expect(data.map(({ status }) => status)).toEqual(["canceled"]);
  await expect(withdrawPaymentRequest(db(), null, id)).rejects.toMatchObject({ status: 409 });
});

test("what was paid a moment before it was withdrawn is paid", async () => {
  const { provider, owner, clientId, id, pay } = await aPayable();
  await provider.switch({ calls: [{ calls: "POST /v1/payment_intents/", what: "reset_after" }] });
  await pay();
  await provider.switch();

  await withdrawPaymentRequest(db(), null, id);
  await listenersDone();

  expect((await visitor.call(paymentRequests.one, { clientId })).status).toBe("PAID");
  expect(await paidBy(owner)).toHaveLength(1);
});

test("a link that has run out pays nothing, and one that is unknown is not found", async () => {
  const provider = await aProvider();
  const { clientId } = await aRequest(await aCustomer(), inDays(-1));
  const paymentMethodId = await aCard(provider);

  expect((await visitor.call(paymentRequests.one, { clientId })).status).toBe("EXPIRED");
  await expect(
    visitor.call(paymentRequests.pay, { clientId, paymentMethodId }),
  ).rejects.toMatchObject({ status: 409 });
  for (const unknown of [clientId.slice(1), "x", "%00"])
    await expect(visitor.call(paymentRequests.one, { clientId: unknown })).rejects.toMatchObject({
      status: 404,
    });
});

test("of a link only a hash is kept, and it cannot be guessed", async () => {
  const { clientId } = await aRequest(await aCustomer());
  const rows = await db().selectFrom("paymentRequests").selectAll().execute();

  expect(Buffer.from(clientId, "base64url")).toHaveLength(32);
  expect(JSON.stringify(rows)).not.toContain(clientId);
});

test("a company that moves in the moment of a payment has a receipt whose VAT is the one it paid", async () => {
  const provider = await aProvider();
  const owner = await aRetailer();
  const { clientId, id } = await aRequest(owner);
  await billingDetailsOf(owner, { country: "NL" });
  const paymentMethodId = await aCard(provider);
  const held = "update payment_requests set description = 'Two talks' where id = $1";
  const { commit } = await openChange(held, [id]);

  const paying = visitor.call(paymentRequests.pay, { clientId, amount: 145_200, paymentMethodId });
  await someoneWaits();
  await sql`
    update billing_details set country_id = ${await aCountry("NO")}
    where company_id = ${owner.companyId}`.execute(db());
  await commit();

  expect((await paying).status).toBe("success");
  const { rows } = await sql`
    select r.snapshot -> 'vat' as vat from receipts r join payments p on p.id = r.payment_id
    where p.company_id = ${owner.companyId}`.execute(db());
  expect(rows).toEqual([{ vat: { kind: "HOME", percent: 21, amount: 25_200 } }]);
});
