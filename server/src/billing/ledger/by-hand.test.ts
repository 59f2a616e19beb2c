import { ledger } from "@vitrine/contract/billing/ledger";
import { receipts } from "@vitrine/contract/billing/receipts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { anAdmin, aRetailer, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCountry } from "#test/build/terms.ts";
import { lockTable, waitsFor } from "#test/locks.ts";
import { aTransfer, moneyOf, paymentIn, seconds, timelineOf } from "#test/money/ledger.ts";
import { billingDetailsOf, customerOf } from "#test/plans.ts";
import { config, useConfig } from "#config.ts";
import { aNode, as, db, listenersDone } from "#test/world.ts";

let boss: Person;
let owner: Person;
beforeAll(async () => {
  boss = await aSuperAdmin();
});
beforeEach(async () => {
  owner = await aRetailer();
  await billingDetailsOf(owner, { country: "NL" });
});

const snapshots = async () => {
  const { rows } = await sql<{ text: string }>`
    select r.snapshot::text as text from receipts r join payments p on p.id = r.payment_id
    where p.company_id = ${owner.companyId} order by r.number`.execute(db());
  return rows.map(({ text }) => text);
};

const byInvoice = (days: number) =>
  as(boss).call(ledger.setting, {
    retailerId: owner.companyId,
    collection: "INVOICE",
    paidUntil: seconds(days),
  });

const paidUntil = async () =>
  Date.parse((await customerOf(owner.companyId)).paidUntil ?? "") / 1000;

test("a bank payment is recorded with its receipt and moves the paid day; taken back, all of that goes back", async () => {
  await byInvoice(10);
  const [before, after] = [await paidUntil(), seconds(375)];

  const recorded = await as(boss).call(ledger.insert, {
    ...aTransfer(owner),
    reference: "Bank 77",
    note: "By Kari",
    paidUntil: after,
  });
  await listenersDone();

  expect(recorded.status).toBe("DONE");
  expect(await paidUntil()).toBe(after);
  const { payment, by, cause } = await paymentIn(boss, owner, "MANUAL");
  expect(payment).toMatchObject({ reference: "Bank 77", left: 120_000 });
  expect(payment.notes).toMatchObject([{ note: "By Kari", by: by?.fullName }]);
  expect(cause).toBe("TRANSFER");
  const [paid] = (await as(owner).call(receipts.payments, {})).items;
  expect(paid).toMatchObject({ status: "PAID", amount: 120_000, receiptId: payment.receiptId });
  const [receipt] = await snapshots();
  expect(JSON.parse(receipt ?? "")).toMatchObject({ total: 120_000, vat: { amount: 20_826 } });

  await as(boss).call(ledger.update, { id: payment.id, reverse: "Wrong company" });

  expect(await moneyOf(owner)).toEqual([
    { kind: "MANUAL", amount: 120_000 },
    { kind: "REVERSAL", amount: -120_000 },
  ]);
  expect(await paidUntil()).toBe(before);
  const [credit, same] = await snapshots();
  expect(same).toBe(receipt);
  expect(JSON.parse(credit ?? "")).toMatchObject({ kind: "CREDIT_NOTE", total: -120_000 });
  const back = await paymentIn(boss, owner, "REVERSAL");
  expect(back.payment.notes).toMatchObject([{ note: "Wrong company" }]);
});

test("a payment taken back gives back the days it bought alone, also where staff had moved the day since the one before", async () => {
  await byInvoice(10);
  const pay = (days: number) =>
    as(boss).call(ledger.insert, { ...aTransfer(owner), paidUntil: seconds(days) });
  await pay(40);
  await byInvoice(70);
  const moved = await paidUntil();
  await pay(100);
  const { payment: last } = await paymentIn(boss, owner, "MANUAL");

  await as(boss).call(ledger.update, { id: last.id, reverse: "Bounced" });

  expect(await paidUntil()).toBe(moved);
});

test("payments taken back in any order give back all of their days", async () => {
  await byInvoice(10);
  const before = await paidUntil();
  for (const days of [40, 70, 100])
    await as(boss).call(ledger.insert, { ...aTransfer(owner), paidUntil: seconds(days) });
  const paid = (await timelineOf(boss, owner)).flatMap(({ payment }) => payment ?? []);
  const [last, middle, first] = paid.map(({ id }) => id);

  for (const id of [middle, first, last])
    await as(boss).call(ledger.update, { id: id ?? "", reverse: "Bounced" });

  expect(await paidUntil()).toBe(before);
});

test("the same payment is booked once: by its key, by its reference, and taken back once", async () => {
  const input = { ...aTransfer(owner), reference: "Bank 78" };
  const headers = { "idempotency-key": "one press" };

  const pressed = Array.from({ length: 5 }, () => as(boss).call(ledger.insert, input, { headers }));
  await Promise.allSettled(pressed);
  const typed = Array.from({ length: 5 }, () => as(boss).call(ledger.insert, input));
  const answers = await Promise.allSettled(typed);

  expect(await moneyOf(owner)).toHaveLength(1);
  for (const answer of answers)
    expect(answer).toMatchObject({ reason: { status: 409, code: "billing.payment_booked" } });
  await as(boss).call(ledger.insert, { ...input, isAnother: true });
  expect(await moneyOf(owner)).toHaveLength(2);
  const { payment } = await paymentIn(boss, owner, "MANUAL");
  const reverse = { id: payment.id, reverse: "Twice" };
  const taken = Array.from({ length: 5 }, () => as(boss).call(ledger.update, reverse));
  await Promise.allSettled(taken);
  await expect(as(boss).call(ledger.update, reverse)).rejects.toMatchObject({
    status: 409,
    code: "billing.already_reversed",
  });
  expect((await moneyOf(owner)).filter(({ kind }) => kind === "REVERSAL")).toHaveLength(1);
});

test("a reference is of one payment: another does not get it, and one that was corrected is free again", async () => {
  const record = (reference: string) =>
    as(boss).call(ledger.insert, { ...aTransfer(owner), reference });
  await record("Bank 80");
  await record("Bank 81");
  const { payment: second } = await paymentIn(boss, owner, "MANUAL");
  const refer = (reference: string) => as(boss).call(ledger.update, { id: second.id, reference });

  await expect(refer("bank 80")).rejects.toMatchObject({
    status: 409,
    code: "billing.payment_booked",
  });
  await refer("Bank 81");
  await refer("Bank 82");
  await record("Bank 81");
  await expect(record("Bank 82")).rejects.toMatchObject({ code: "billing.payment_booked" });

  expect(await moneyOf(owner)).toHaveLength(3);
});

const wrongs: [string, object, number, string][] = [
  ["nothing", { amount: 0 }, 400, "request.invalid"],
  ["less than nothing", { amount: -5 }, 400, "request.invalid"],
  ["a part of a cent", { amount: 10.5 }, 400, "request.invalid"],
  ["more than there is", { amount: 2 ** 53 }, 400, "request.invalid"],
  ["unknown money", { currency: "XAU" }, 400, "request.invalid"],
  ["no day", { receivedOn: "2026-02-30" }, 400, "request.invalid"],
  ["a day that nobody had", { receivedOn: "0000-01-01" }, 400, "request.invalid"],
  ["a day to come", { receivedOn: "2090-01-01" }, 422, "billing.date_future"],
  ["milliseconds", { paidUntil: Date.now() + 1e9 }, 400, "request.invalid"],
  ["a paid day that is over", { paidUntil: 1_000 }, 422, "billing.date_past"],
  ["a paid day that is too far off", { paidUntil: "2126-01-01" }, 422, "billing.date_far"],
  [
    "a paid day before the one that is",
    { paidUntil: "tomorrow" },
    422,
    "billing.paid_until_earlier",
  ],
  ["nobody", { retailerId: "00000000-0000-4000-8000-000000000000" }, 404, "not_found"],
];

test("what is wrong with a payment by hand is refused, and nothing changes", async () => {
  await byInvoice(10);
  const before = await paidUntil();
  for (const [what, fields, status, code] of wrongs) {
    const soon = "paidUntil" in fields && fields.paidUntil === "tomorrow";
    const input = { ...aTransfer(owner), ...fields, ...(soon && { paidUntil: seconds(1) }) };

    const refused = as(boss).call(ledger.insert, input);

    await expect(refused, what).rejects.toMatchObject({ status, code });
  }
  expect(await moneyOf(owner)).toEqual([]);
  expect(await paidUntil()).toBe(before);
});

test("without billing details there is no receipt, so there is no payment", async () => {
  const other = await aRetailer();

  const refused = as(boss).call(ledger.insert, aTransfer(other));

  await expect(refused).rejects.toMatchObject({ status: 409, code: "billing.details_missing" });
});

test("where nobody has said who sells there is no receipt, so there is no payment", async () => {
  const demo = config();
  const node = await aNode({
    VITRINE_MODE: "production",
    VITRINE_SECRET: "bX8w0hQmTz3vKc5rLp9yDf2sNj6eGa1uRi4oYt7kZqE=",
    PUBLIC_URL: "https://shop.example",
    DATABASE_URL: "postgres://db.example/x",
    STAFF_SECOND_FACTOR: "off",
    STAFF_SECOND_FACTOR_OFF_CONFIRMED: "yes",
  });

  const refused = as(boss).call(ledger.insert, aTransfer(owner), { node });

  await expect(refused).rejects.toMatchObject({ status: 409, code: "billing.no_seller" });
  await node.stop();
  useConfig(demo);
  expect(await moneyOf(owner)).toEqual([]);
});

test("admins record payments and write notes; payments of the card provider take a note alone", async () => {
  const admin = await anAdmin();
  await as(admin).call(ledger.insert, aTransfer(owner));
  const { payment } = await paymentIn(boss, owner, "MANUAL");
  await as(admin).call(ledger.update, { id: payment.id, note: "Asked twice", reference: "B 1" });
  await sql`
    insert into payments (id, company_id, kind, amount, currency, cause, provider_id, happened_at)
    values (gen_random_uuid(), ${owner.companyId}, 'CHARGE', 4900, 'EUR', 'subscription_create',
      ${`pi_${owner.companyId}`}, now())`.execute(db());
  const charge = await paymentIn(boss, owner, "CHARGE");

  for (const more of [{ reverse: "No" }, { reference: "B 2" }])
    await expect(
      as(admin).call(ledger.update, { id: charge.payment.id, ...more }),
    ).rejects.toMatchObject({ status: 409, code: "billing.payment_of_provider" });
  await as(admin).call(ledger.update, { id: charge.payment.id, note: "Called them" });

  expect((await paymentIn(boss, owner, "CHARGE")).payment.notes).toMatchObject([
    { note: "Called them" },
  ]);
  const told = await paymentIn(boss, owner, "MANUAL");
  expect(told.payment).toMatchObject({ reference: "B 1", notes: [{ note: "Asked twice" }] });
});

test("a company that moves while its payment is recorded has a receipt with the VAT in the sum", async () => {
  const countryId = await aCountry("NO");
  const { letGo } = await lockTable("payments");

  const recording = as(boss).call(ledger.insert, aTransfer(owner));
  await waitsFor("payments");
  await sql`
    update billing_details set country_id = ${countryId}
    where company_id = ${owner.companyId}`.execute(db());
  await letGo();
  await recording;

  const [receipt] = await snapshots();
  expect(JSON.parse(receipt ?? "").vat).toEqual({ kind: "HOME", percent: 21, amount: 20_826 });
});
