import { paymentRequests } from "@vitrine/contract/billing/requests";
import { ledger } from "@vitrine/contract/billing/ledger";
import { dayMs } from "@vitrine/contract/days";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { anAdmin, aSuperAdmin, type Person } from "#test/build/people.ts";
import { moneyOf, paymentIn, timelineOf } from "#test/money/ledger.ts";
import { customerOf } from "#test/plans.ts";
import { aCard, aPayer, aShop, type Shop, timePasses } from "#test/provider.ts";
import { as, db, listenersDone, visitor } from "#test/world.ts";
import { makePaymentRequest } from "../requests/service.ts";

const aPaid = async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  await listenersDone();
  const boss = await aSuperAdmin();
  const { payment } = await paymentIn(boss, owner, "CHARGE");
  return { shop, owner, boss, paymentId: payment.id };
};

const refundedAt = async ({ provider }: Shop) => {
  const { data } = await provider.stripe.refunds.list({ limit: 100 });
  return data.reduce((sum, { amount }) => sum + amount, 0);
};

const receiptsOf = async ({ companyId }: Person) => {
  const { rows } = await sql<{ kind: string; text: string; total: number }>`
    select r.snapshot ->> 'kind' as kind, (r.snapshot ->> 'total')::bigint as total, r.snapshot::text as text
    from receipts r join payments p on p.id = r.payment_id
    where p.company_id = ${companyId} order by r.issued_at, r.number`.execute(db());
  return rows;
};

test("a part is given back with its reason, a credit note and who wanted it; the rest once more, and no cent beyond", async () => {
  const { shop, owner, boss, paymentId } = await aPaid();
  const [receipt] = await receiptsOf(owner);

  const part = { paymentId, amount: 1_900, reason: "Two weeks without search" };
  const answer = await as(boss).call(ledger.refund, part);

  expect(answer.status).toBe("DONE");
  const back = await paymentIn(boss, owner, "REFUND");
  expect(back).toMatchObject({ amount: -1_900, cause: "refund", by: { id: boss.id } });
  expect(back.payment.notes).toMatchObject([{ note: "Two weeks without search" }]);
  const papers = await receiptsOf(owner);
  expect(papers).toMatchObject([{ kind: "RECEIPT" }, { kind: "CREDIT_NOTE", total: -1_900 }]);
  expect(papers[0]?.text).toBe(receipt?.text);
  expect((await customerOf(owner.companyId)).planStatus).toBe("ACTIVE");
  const more = as(boss).call(ledger.refund, { ...part, amount: 3_001 });
  const message = "Only €\u00a030.00 is left of this payment: enter that or less.";
  await expect(more).rejects.toMatchObject({
    status: 409,
    code: "billing.refund_too_large",
    body: { message, errors: { amount: message } },
  });
  await as(boss).call(ledger.refund, { ...part, amount: 3_000, reason: "Left", endPlan: true });
  expect(await refundedAt(shop)).toBe(4_900);
  expect((await customerOf(owner.companyId)).planStatus).toBe("CANCELLED");
  await expect(as(boss).call(ledger.refund, { ...part, amount: 1 })).rejects.toMatchObject({
    code: "billing.refund_too_large",
  });
});

test("fifty refunds of one payment at once give back no more than there is", async () => {
  const { shop, owner, boss, paymentId } = await aPaid();

  const pressed = Array.from({ length: 50 }, (_, n) =>
    as(boss).call(ledger.refund, { paymentId, amount: 1_000 + n, reason: "At once" }),
  );
  const answers = await Promise.allSettled(pressed);
  await timePasses(60);
  await listenersDone();

  const given = -(await moneyOf(owner))
    .filter(({ kind }) => kind === "REFUND")
    .reduce((sum, { amount }) => sum + amount, 0);
  expect(given).toBe(await refundedAt(shop));
  expect(given).toBeGreaterThan(0);
  expect(given).toBeLessThanOrEqual(4_900);
  for (const answer of answers)
    if (answer.status === "rejected") expect(answer.reason).toMatchObject({ status: 409 });
});

const faults = ["error", "reset", "error_after", "reset_after"] as const;

test("a refund whose answer is lost is settled within a minute, and made once", async () => {
  const { shop, owner, boss, paymentId } = await aPaid();
  for (const [at, what] of faults.entries()) {
    const times = what.startsWith("reset") ? 2 : 1;
    await shop.provider.switch({ calls: [{ calls: "POST /v1/refunds", what, times }] });
    const amount = 100 + at;

    const answer = await as(boss).call(ledger.refund, { paymentId, amount, reason: what });
    expect(answer.status, what).toBe("PROCESSING");
    const second = as(boss).call(ledger.refund, { paymentId, amount: 50, reason: "Meanwhile" });
    await expect(second, what).rejects.toMatchObject({ code: "billing.operation_open" });
    await shop.provider.switch();

    await timePasses(6);

    const refund = (await timelineOf(boss, owner)).find((one) => one.amount === -amount);
    expect(refund, what).toMatchObject({ kind: "REFUND", by: { id: boss.id } });
    expect(refund?.payment?.notes, what).toMatchObject([{ note: what }]);
  }
  expect(await refundedAt(shop)).toBe(100 + 101 + 102 + 103);
  const refunds = (await moneyOf(owner)).filter(({ kind }) => kind === "REFUND");
  expect(refunds).toHaveLength(faults.length);
});

test("pressing refund twice refunds once, and only super admins can refund", async () => {
  const { shop, boss, paymentId } = await aPaid();
  const input = { paymentId, amount: 700, reason: "Pressed twice" };
  const headers = { "idempotency-key": "refund press" };

  await as(boss).call(ledger.refund, input, { headers });
  await as(boss).call(ledger.refund, input, { headers });

  expect(await refundedAt(shop)).toBe(700);
  const permissions = ["USERS_EDIT_BILLING_DETAILS" as const];
  await expect(as(await anAdmin({ permissions })).call(ledger.refund, input)).rejects.toMatchObject(
    { status: 403 },
  );
});

test("what was paid by a link is given back as well, and written down", async () => {
  const { shop, owner, boss } = await aPaid();
  const day = dayMs;
  const { clientId } = await makePaymentRequest(db(), {
    companyId: owner.companyId,
    description: "A workshop",
    net: 50_000,
    currency: "EUR",
    dueAt: new Date(Date.now() + day),
    expiresAt: new Date(Date.now() + day),
  });
  const paymentMethodId = await aCard(shop.provider);
  await visitor.call(paymentRequests.pay, { clientId, paymentMethodId });
  const { payment } = await paymentIn(boss, owner, "CHARGE");

  const answer = await as(boss).call(ledger.refund, {
    paymentId: payment.id,
    amount: 20_000,
    reason: "Half of it was held",
  });

  expect(answer.status).toBe("DONE");
  const back = await paymentIn(boss, owner, "REFUND");
  expect(back).toMatchObject({ amount: -20_000, about: "A workshop" });
  expect(back.payment.notes).toMatchObject([{ note: "Half of it was held" }]);
  expect((await receiptsOf(owner)).at(-1)).toMatchObject({ kind: "CREDIT_NOTE", total: -20_000 });
  expect((await paymentIn(boss, owner, "CHARGE")).payment.left).toBe(30_000);
});
