import { receipts } from "@vitrine/contract/billing/receipts";
import { subscription } from "@vitrine/contract/billing/subscription";
import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import {
  aMember,
  anAdmin,
  aRetailer,
  aStartup,
  aSuperAdmin,
  type Person,
} from "#test/build/people.ts";
import { aPlan, billingDetailsOf, withoutPlans } from "#test/plans.ts";
import { aCard, aProvider, daysPass } from "#test/provider.ts";
import { as, asOwner, baseUrl, db, listenersDone, mails, requestOf } from "#test/world.ts";
import { addJob } from "#work/jobs.ts";
import { lookAtCustomer } from "../jobs.ts";
import { drawReceiptJob } from "./jobs.ts";
import type { Snapshot } from "./snapshot.ts";

const ever = { page: 1, pageSize: 50 };

type Provider = Awaited<ReturnType<typeof aProvider>>;

const looked = async ({ stripe }: Provider) => {
  const { data } = await stripe.customers.list();
  for (const { id } of data) await addJob(db(), lookAtCustomer, { customerId: id });
  await listenersDone();
};

const aPayer = async ({ number, ...details }: { number?: string; country?: string } = {}) => {
  await withoutPlans();
  const provider = await aProvider();
  const owner = await aRetailer();
  await billingDetailsOf(owner, details);
  const plan = await aPlan({ prices: [{ unitAmount: 10_000, period: "month" }] });
  const paymentMethodId = await aCard(provider, number);
  await as(owner).call(subscription.recreate, { planId: plan.id, paymentMethodId });
  await listenersDone();
  return { provider, owner, plan };
};

const paidBy = async ({ stripe }: Provider) => {
  const { data } = await stripe.charges.list();
  const [charge] = data;
  return typeof charge?.payment_intent === "string" ? charge.payment_intent : "";
};

const refunded = async (provider: Provider, ...amounts: number[]) => {
  const payment_intent = await paidBy(provider);
  for (const amount of amounts) await provider.stripe.refunds.create({ payment_intent, amount });
  await looked(provider);
};

const listOf = async (owner: Person) =>
  (await as(owner).call(receipts.payments, ever)).items.map(({ status, amount, number }) => ({
    status,
    amount,
    number: number?.slice(0, 2),
  }));

const download = (person: Person, id: string) => {
  const { path } = requestOf(receipts.download, { id });
  return fetch(baseUrl() + path, { headers: { authorization: `Bearer ${person.accessToken}` } });
};

test("a payment has a receipt, which is e-mailed and can be downloaded", async () => {
  const { owner, plan } = await aPayer({ country: "NL" });

  const { items, count } = await as(owner).call(receipts.payments, ever);

  expect(count).toBe(1);
  expect(items[0]).toMatchObject({ status: "PAID", amount: 12_100, for: plan.name });
  const number = items[0]?.number ?? "";
  expect(number).toMatch(/^VT-\d{4}-\d{5}$/);
  const sent = (await mails()).filter(({ to, kind }) => to === owner.email && kind === "receipt");
  expect(sent).toMatchObject([{ attachment: `${number}.pdf` }]);
  expect(sent[0]?.text).toContain("€\u00a0121.00");
  const response = await download(owner, items[0]?.receiptId ?? "");
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toContain(`${number}.pdf`);
  const bytes = Buffer.from(await response.arrayBuffer()).toString("latin1");
  for (const part of ["%PDF-1.7", "/StructTreeRoot", "/Lang (en)", "pdfuaid", "/Marked true"])
    expect(bytes).toContain(part);
  expect(bytes).not.toContain("Helvetica");
});

test("a receipt says who sold what to whom, and for how much", async () => {
  const { owner, plan } = await aPayer({ country: "NL" });

  const { rows } = await sql<{ snapshot: object }>`
    select snapshot from receipts r join payments p on p.id = r.payment_id
    where p.company_id = ${owner.companyId}`.execute(db());

  expect(rows.map(({ snapshot }) => snapshot)).toMatchObject([
    {
      kind: "RECEIPT",
      corrects: null,
      credit: 0,
      total: 12_100,
      currency: "EUR",
      seller: { name: "Vitrine B.V.", vatNumber: "NL123456782B90" },
      buyer: { name: "Halden Ltd", city: "Oslo", email: owner.email },
      lines: [{ text: expect.stringMatching(`^${plan.name}, .+ to .+$`), amount: 10_000 }],
      vat: { kind: "HOME", percent: 21, amount: 2_100 },
    },
  ]);
});

test("a payment lowered by an earlier credit is written down with the tax in what is paid", async () => {
  await withoutPlans();
  const provider = await aProvider();
  const owner = await aRetailer();
  await billingDetailsOf(owner, { country: "NL" });
  const yearly = await aPlan({ prices: [{ unitAmount: 8_000, period: "year" }] });
  const monthly = await aPlan({ prices: [{ unitAmount: 5_000, period: "month" }] });
  const paymentMethodId = await aCard(provider);
  await as(owner).call(subscription.recreate, { planId: yearly.id, paymentMethodId });
  await as(owner).call(subscription.recreate, { planId: monthly.id });

  await daysPass(provider, 32);
  await looked(provider);

  const { rows } = await sql<{ amount: number; tax: number; paper: Snapshot }>`
    select p.amount::int, p.tax::int, r.snapshot as paper from payments p
    join receipts r on r.payment_id = p.id
    where p.company_id = ${owner.companyId} order by p.happened_at`.execute(db());
  expect(rows).toMatchObject([
    { amount: 9_680, tax: 1_680 },
    {
      amount: 2_420,
      tax: 420,
      paper: {
        lines: [{ amount: 5_000 }],
        credit: -3_000,
        vat: { percent: 21, amount: 420 },
        total: 2_420,
      },
    },
  ]);
});

test("each refund has a credit note, and all of them together give all of the tax back", async () => {
  const { provider, owner } = await aPayer({ country: "NL" });

  await refunded(provider, 3_333, 3_333, 5_434);
  await looked(provider);

  const [paid, ...back] = (await listOf(owner)).toReversed();
  expect(paid).toMatchObject({ status: "PAID", number: "VT" });
  expect(back.map(({ amount }) => amount).toSorted()).toEqual([-3_333, -3_333, -5_434]);
  expect(new Set(back.map(({ status, number }) => `${status} ${number}`))).toEqual(
    new Set(["REFUNDED VC"]),
  );
  const { rows } = await sql<{ tax: number }>`
    select sum(tax)::int as tax from payments where company_id = ${owner.companyId}`.execute(db());
  expect(rows[0]?.tax).toBe(0);
  const told = (await mails()).filter(({ to, kind }) => to === owner.email && kind === "refund");
  expect(told).toHaveLength(3);
});

const returned = async (provider: Provider) => {
  const { data } = await provider.stripe.refunds.list({ limit: 1 });
  await provider.stripe.rawRequest("POST", `/v1/stand_in/refunds/${data[0]?.id}/return`);
  await looked(provider);
};

test("of a payment refunded in many parts each part is written down, and all of the tax goes back", async () => {
  const { provider, owner } = await aPayer({ country: "NL" });

  await refunded(provider, 1_001);
  await refunded(provider, 1_001);
  await refunded(provider, ...Array.from({ length: 10 }, () => 1_001), 88);

  const back = (await listOf(owner)).filter(({ status }) => status === "REFUNDED");
  expect(back).toHaveLength(13);
  const { rows } = await sql<{ left: number; tax: number }>`
    select sum(amount)::int as left, sum(tax)::int as tax from payments
    where company_id = ${owner.companyId}`.execute(db());
  expect(rows).toEqual([{ left: 0, tax: 0 }]);
});

test("a refund that the bank returns has one receipt, which corrects the credit note, and the payer is told", async () => {
  const { provider, owner } = await aPayer({ country: "NL" });
  await refunded(provider, 3_333);

  await returned(provider);
  await looked(provider);

  const { rows } = await sql<{ paper: { number: string }; tax: number }>`
    select r.snapshot as paper, p.tax from receipts r join payments p on p.id = r.payment_id
    where p.company_id = ${owner.companyId} order by r.issued_at`.execute(db());
  const [receipt, note, correction] = rows;
  expect(rows).toHaveLength(3);
  expect(note?.paper).toMatchObject({ kind: "CREDIT_NOTE", corrects: receipt?.paper.number });
  expect(correction).toMatchObject({
    tax: 578,
    paper: {
      kind: "RECEIPT",
      number: expect.stringMatching(/^VT-/),
      corrects: note?.paper.number,
      lines: [{ amount: 2_755 }],
      vat: { kind: "HOME", percent: 21, amount: 578 },
      total: 3_333,
    },
  });
  const told = (await mails()).filter(({ to, kind }) => to === owner.email && kind === "receipt");
  expect(told.at(-1)?.subject).toBe("Your bank returned our refund of €\u00a033.33");
});

test("of a payment refunded in parts, one of which was returned, all of the tax goes back", async () => {
  const { provider, owner } = await aPayer({ country: "NL" });
  await refunded(provider, 1_001, 1_001);
  const { data } = await provider.stripe.refunds.list();
  await provider.stripe.rawRequest("POST", `/v1/stand_in/refunds/${data[1]?.id}/return`);
  await looked(provider);

  await refunded(provider, 11_099);

  const { rows } = await sql<{ left: number; tax: number }>`
    select sum(amount)::int as left, sum(tax)::int as tax from payments
    where company_id = ${owner.companyId}`.execute(db());
  expect(rows).toEqual([{ left: 0, tax: 0 }]);
});

const decided = async (provider: Provider, words: string) => {
  const { data } = await provider.stripe.disputes.list();
  const evidence: Stripe.DisputeUpdateParams.Evidence = { uncategorized_text: words };
  await provider.stripe.disputes.update(data[0]?.id ?? "", { evidence, submit: true });
  await looked(provider);
};

test.each([
  ["winning_evidence", [10_000, -10_000, 10_000], ["PAID", "DISPUTED", "RETURNED"]],
  ["losing_evidence", [10_000, -10_000], ["PAID", "DISPUTED"]],
])("a dispute takes the money, and %s decides for good", async (words, amounts, statuses) => {
  const { provider, owner } = await aPayer({ number: "4000000000000259" });
  await looked(provider);

  await decided(provider, words);
  await looked(provider);

  const rows = (await as(owner).call(receipts.payments, ever)).items.toReversed();
  expect(rows.map(({ amount }) => amount).toSorted()).toEqual(amounts.toSorted());
  expect(rows.map(({ status }) => status).toSorted()).toEqual(statuses.toSorted());
  const { rows: links } = await sql`
    select from payments where company_id = ${owner.companyId} and kind <> 'CHARGE'
      and reverses_id is null`.execute(db());
  expect(links).toEqual([]);
});

test("numbers have no gap, whoever pays at the same time and whatever fails", async () => {
  const { provider, plan } = await aPayer();
  const owners = await Promise.all([1, 2, 3, 4].map(() => aRetailer()));
  for (const owner of owners) await billingDetailsOf(owner);
  const cards = await Promise.all(owners.map(() => aCard(provider)));
  await asOwner(`
    create function no_luck() returns trigger language plpgsql as
    $$ begin if random() < 0.5 then raise exception 'no luck'; end if; return new; end $$;
    create trigger no_luck after insert on receipts for each row execute function no_luck()`);
  const buys = owners.map((owner, at) =>
    as(owner).call(subscription.recreate, { planId: plan.id, paymentMethodId: cards[at] }),
  );
  await Promise.allSettled(buys);
  await asOwner("drop trigger no_luck on receipts; drop function no_luck()");
  await looked(provider);

  const { rows } = await sql<{ number: string }>`
    select number from receipts where number like 'VT-%' order by number`.execute(db());

  const numbers = rows.map(({ number }) => Number(number.slice(-5)));
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  expect(new Set(rows.map(({ number }) => number.slice(0, -5))).size).toBe(1);
});

test("a receipt is for who paid and for super admins", async () => {
  const { owner } = await aPayer();
  const { items } = await as(owner).call(receipts.payments, ever);
  const id = items[0]?.receiptId ?? "";
  const people: [Person, number][] = [
    [owner, 200],
    [await aSuperAdmin(), 200],
    [await aRetailer(), 404],
    [await aMember({ of: owner }), 403],
    [await aStartup(), 403],
    [await anAdmin({ permissions: ["USERS_EDIT_BILLING_DETAILS"] }), 403],
  ];

  for (const [person, status] of people) expect((await download(person, id)).status).toBe(status);
});

test.each(["update receipts set number = 'VT-1'", "delete from receipts"])(
  "nobody can `%s`",
  async (text) => {
    await aPayer();
    await expect(asOwner(text)).rejects.toThrow("never changed or removed");
  },
);

test("a receipt that is drawn twice is kept and sent once", async () => {
  const { owner } = await aPayer();
  const { rows } = await sql<{ id: string }>`
    select r.id from receipts r join payments p on p.id = r.payment_id
    where p.company_id = ${owner.companyId}`.execute(db());

  await addJob(db(), drawReceiptJob, { id: rows[0]?.id ?? "" });
  await listenersDone();

  const sent = (await mails()).filter(({ to, kind }) => to === owner.email && kind === "receipt");
  expect(sent).toHaveLength(1);
});
