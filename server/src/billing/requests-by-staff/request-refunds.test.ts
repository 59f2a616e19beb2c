import { approvals } from "@vitrine/contract/billing/approvals";
import { ledger } from "@vitrine/contract/billing/ledger";
import { payments } from "@vitrine/contract/billing/payments";
import { paymentRequests } from "@vitrine/contract/billing/requests";
import { staffPaymentRequests } from "@vitrine/contract/billing/requests-by-staff";
import { daysFromNow } from "@vitrine/contract/days";
import { notifications } from "@vitrine/contract/notifications";
import { afterEach, beforeEach, expect, test } from "vitest";
import { config, useConfig } from "#config.ts";
import { sql } from "#db/connect.ts";
import { anAdmin, aRetailer, aSuperAdmin, type Person } from "#test/build/people.ts";
import { erase, everythingDone } from "#test/erasure.ts";
import { paymentIn } from "#test/money/ledger.ts";
import { aCard, aCustomer, aProvider, tellOf } from "#test/provider.ts";
import { as, dailiesDone, db, lastEmail, listenersDone, roundsDone, visitor } from "#test/world.ts";

beforeEach(() => sql`delete from attempts`.execute(db()));

const limited = (secondAbove: number | null) =>
  useConfig({ ...config(), limits: { ...config().limits, secondAbove } });
afterEach(() => limited(null));

const guest = "ida@guest.example";

/** A payment by a link: without an account, unless a company is named. */
const aPaid = async (
  buyer: { retailerId?: string; email?: string } = { email: guest },
  card?: string,
) => {
  const [provider, boss] = [await aProvider(), await aSuperAdmin()];
  const { id, clientId } = await as(boss).call(staffPaymentRequests.save, {
    ...buyer,
    amount: 100_000,
    currency: "EUR",
    description: "A talk",
    dueAt: daysFromNow(1).toISOString(),
  });
  const paymentMethodId = await aCard(provider, card);
  await visitor.call(paymentRequests.pay, { clientId, paymentMethodId });
  const rowFor = async (reader: Person) => {
    const search = { sort: { fieldName: "createdAt", direction: "DESC" } } as const;
    const { items } = await as(reader).call(staffPaymentRequests.list, search);
    return items.find((one) => one.id === id);
  };
  const paid = (await rowFor(boss))?.amount ?? 0;
  const refund = (amount: number, by = boss) =>
    as(by).call(staffPaymentRequests.refund, { id, amount, reason: "The talk was cancelled" });
  const shown = () => visitor.call(paymentRequests.one, { clientId });
  return { provider, boss, id, paid, refund, shown, row: () => rowFor(boss) };
};

type Paid = Awaited<ReturnType<typeof aPaid>>;

const givenBack = async ({ provider }: Paid) => {
  const { data } = await provider.stripe.refunds.list({ limit: 100 });
  return data.reduce((sum, { amount }) => sum + amount, 0);
};

const booked = async ({ boss, row }: Paid) => {
  const id = (await row())?.payment?.id ?? "";
  const { rows } = await sql<{ kind: string; amount: number; note: string | null }>`
    select r.snapshot ->> 'kind' as kind, p.amount, n.note from payments p
    left join receipts r on r.payment_id = p.id left join payment_notes n on n.payment_id = p.id
    where p.reverses_id = ${id} order by p.happened_at, p.amount desc`.execute(db());
  const { items } = await as(boss).call(payments.all, { fields: { ids: [id] } });
  return { rows, status: items[0]?.status, returned: items[0]?.returned };
};

test("what somebody without an account has paid is given back in parts, with a credit note, and no cent beyond", async () => {
  const story = await aPaid();
  const { paid, refund, row } = story;
  expect(await row()).toMatchObject({
    status: "PAID",
    company: null,
    payment: { left: paid },
    can: { refund: true },
  });

  expect((await refund(30_000)).status).toBe("DONE");
  await listenersDone();

  expect(await lastEmail(guest)).toMatchObject({ kind: "refund" });
  expect((await row())?.payment?.left).toBe(paid - 30_000);
  expect(await story.shown()).toMatchObject({ status: "PAID", amount: paid, returned: 30_000 });
  expect(await booked(story)).toEqual({
    rows: [{ kind: "CREDIT_NOTE", amount: -30_000, note: "The talk was cancelled" }],
    status: "PARTLY_RETURNED",
    returned: -30_000,
  });
  const beyond = { status: 409, code: "billing.refund_too_large" };
  await expect(refund(paid - 29_999)).rejects.toMatchObject(beyond);
  await expect(refund(1_000, await anAdmin({ permissions: [] }))).rejects.toMatchObject({
    status: 403,
  });
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => refund(paid - 30_000)));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await givenBack(story)).toBe(paid);
  expect(await row()).toMatchObject({ payment: { left: 0 }, can: { refund: false } });
  expect(await story.shown()).toMatchObject({ status: "PAID", returned: paid });
});

test("somebody without an account is told of a refund that their bank returned", async () => {
  const story = await aPaid();
  await story.refund(30_000);
  const { stripe } = story.provider;
  const { data } = await stripe.refunds.list();

  await stripe.rawRequest("POST", `/v1/stand_in/refunds/${data[0]?.id}/return`);
  await tellOf(story.provider);
  await listenersDone();

  const { kind, text } = await lastEmail(guest);
  expect({ kind, text }).toEqual({
    kind: "receipt",
    text: expect.stringContaining("Your bank returned our refund of €\u00a0300.00"),
  });
  expect((await story.row())?.payment?.left).toBe(story.paid);
});

test("no super admin keeps a notification with the address of a payer who is erased", async () => {
  const second = await aSuperAdmin();
  const email = "once-a-guest@guest.example";
  const { refund } = await aPaid({ email });
  const payer = await aRetailer({ email });
  limited(50_000);
  expect((await refund(60_000)).status).toBe("WAITING");
  await listenersDone();
  const told = async () => JSON.stringify(await as(second).call(notifications.list, {}));
  expect(await told()).toContain(email);

  await erase(payer);
  await everythingDone();

  expect(await told()).not.toContain(email);
});

test("a refund whose answer is lost is made once, and written down by the next look", async () => {
  const story = await aPaid();
  const { provider, refund, row, paid } = story;
  for (const [at, what] of (["error", "error_after"] as const).entries()) {
    await provider.switch({ calls: [{ calls: "POST /v1/refunds", what, times: 1 }] });
    expect((await refund(1_000 + at)).status, what).toBe("PROCESSING");
    await expect(refund(50), what).rejects.toMatchObject({ code: "billing.operation_open" });
    await provider.switch();

    await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
      db(),
    );
    await listenersDone();
  }
  expect(await givenBack(story)).toBe(2_001);
  expect((await row())?.payment?.left).toBe(paid - 2_001);
});

test("what goes back at the provider's own desk is written down when its message comes, whoever paid", async () => {
  const owner = await aCustomer();
  for (const buyer of [{ email: guest }, { retailerId: owner.companyId }]) {
    const story = await aPaid(buyer);
    const { provider, row, paid } = story;
    const { data } = await provider.stripe.paymentIntents.list();
    await provider.stripe.refunds.create({ payment_intent: data[0]?.id ?? "", amount: 7_000 });
    expect((await row())?.payment?.left).toBe(paid);

    await Promise.all([tellOf(provider), tellOf(provider)]);

    expect((await row())?.payment?.left).toBe(paid - 7_000);
    const { rows, status } = await booked(story);
    expect({ rows, status }).toEqual({
      rows: [{ kind: "CREDIT_NOTE", amount: -7_000, note: null }],
      status: "PARTLY_RETURNED",
    });
  }
});

test("a bank's dispute takes what was paid by a link once, and what is won comes back, whoever paid", async () => {
  const owner = await aCustomer();
  for (const buyer of [{ email: guest }, { retailerId: owner.companyId }]) {
    const story = await aPaid(buyer, "4000000000000259");
    const { provider, paid, row } = story;
    await Promise.all([tellOf(provider), tellOf(provider)]);
    expect(await booked(story)).toEqual({
      rows: [{ kind: null, amount: -paid, note: null }],
      status: "DISPUTED",
      returned: -paid,
    });
    expect((await row())?.payment?.left).toBe(0);
    if (story.id && "email" in buyer)
      await expect(story.refund(1)).rejects.toMatchObject({ code: "billing.refund_too_large" });

    const { data } = await provider.stripe.disputes.list();
    const evidence = { uncategorized_text: "winning_evidence" };
    await provider.stripe.disputes.update(data[0]?.id ?? "", { evidence, submit: true });
    await Promise.all([tellOf(provider), tellOf(provider)]);

    const { rows, returned } = await booked(story);
    expect(rows.map(({ amount }) => amount).toSorted()).toEqual([-paid, paid].toSorted());
    expect(returned).toBe(0);
    expect((await row())?.payment?.left).toBe(paid);
  }
});

/** Runs every job that is still to come. */
const nightPasses = async () => {
  await dailiesDone();
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
    db(),
  );
  await listenersDone();
};

test("what no message told of a payment by a link is found by night: that it was paid, given back, disputed", async () => {
  const returned = await aPaid();
  const [intent] = (await returned.provider.stripe.paymentIntents.list()).data;
  await returned.provider.stripe.refunds.create({
    payment_intent: intent?.id ?? "",
    amount: 7_000,
  });
  await nightPasses();
  expect((await returned.row())?.payment?.left).toBe(returned.paid - 7_000);

  const disputed = await aPaid({ email: guest }, "4000000000000259");
  await nightPasses();
  await nightPasses();
  expect((await booked(disputed)).rows).toEqual([
    { kind: null, amount: -disputed.paid, note: null },
  ]);

  // Begun days ago, and confirmed with the bank after the page was closed.
  const late = await aPaid({ email: guest }, "4000002760003184");
  expect(await late.row()).toMatchObject({ status: "OPEN", payment: null });
  const [waiting] = (await late.provider.stripe.paymentIntents.list()).data;
  await late.provider.tellBank(waiting?.client_secret ?? "");
  await sql`update payment_requests set asked_at = asked_at - interval '9 days' where id = ${late.id}`.execute(
    db(),
  );
  await roundsDone();
  expect(await late.row()).toMatchObject({ status: "OPEN" });
  await nightPasses();
  expect(await late.row()).toMatchObject({ status: "PAID", payment: { left: late.paid } });
});

test("a large refund needs two super admins, and a company's link payment is refunded like its other payments", async () => {
  const story = await aPaid();
  const { id, boss, refund, row } = story;
  limited(50_000);

  expect((await refund(60_000)).status).toBe("WAITING");
  expect((await refund(60_000)).status).toBe("WAITING");
  const other = await aSuperAdmin();
  const { items } = await as(other).call(approvals.waiting, {});
  const [waiting, ...more] = items.filter(({ email }) => email === guest);
  expect(more).toEqual([]);
  expect(waiting).toMatchObject({ kind: "REFUND", amount: 60_000, company: null });
  expect(waiting?.number).toMatch(/^VT-/);
  await listenersDone();
  const told = (await as(other).call(notifications.list, {})).items;
  expect(told[0]).toMatchObject({ link: "/admin-panel/payment-receipts/approvals" });
  const admin = await anAdmin({ permissions: ["USERS_VIEW_PROFILE"] });
  const { items: seen } = await as(admin).call(approvals.waiting, {});
  expect(seen.filter(({ company }) => company === null)).toEqual([]);
  const decided = { id: waiting?.id ?? "" };
  await expect(as(boss).call(approvals.approve, decided)).rejects.toMatchObject({ status: 403 });
  const answers = [
    as(other).call(approvals.approve, decided),
    as(other).call(approvals.approve, decided),
  ];
  await Promise.allSettled(answers);
  expect(await givenBack(story)).toBe(60_000);
  expect((await row())?.payment?.left).toBe(((await row())?.amount ?? 0) - 60_000);

  limited(null);
  const owner = await aCustomer();
  const ofCompany = await aPaid({ retailerId: owner.companyId });
  await expect(ofCompany.refund(100)).rejects.toMatchObject({ code: "billing.not_refundable" });
  const { payment } = await paymentIn(boss, owner, "CHARGE");
  expect((await ofCompany.row())?.payment).toMatchObject({ id: payment.id });
  const wanted = { paymentId: payment.id, amount: 100, reason: "Too much" };
  expect((await as(boss).call(ledger.refund, wanted)).status).toBe("DONE");
  expect(id).not.toBe(ofCompany.id);
});
