import { payments } from "@vitrine/contract/billing/payments";
import { receipts } from "@vitrine/contract/billing/receipts";
import type { Input, Output } from "@vitrine/contract/endpoint";
import { tray } from "@vitrine/contract/reports";
import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { anAdmin, aRetailer, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCountry } from "#test/build/terms.ts";
import { goesBack, type Paid, pays } from "#test/money/booked.ts";
import { billingDetailsOf } from "#test/plans.ts";
import { as, baseUrl, db, listenersDone, requestOf } from "#test/world.ts";

type Fields = NonNullable<Input<typeof payments.all>["fields"]>;
type Item = Output<typeof payments.all>["items"][number];

let boss: Person;
let [dutch, norse]: Person[] = [];
let paid: Paid[] = [];

const owner = (person: Person | undefined) => {
  if (!person) throw new Error("Nobody is there yet.");
  return person;
};

beforeAll(async () => {
  boss = await aSuperAdmin();
  [dutch, norse] = [await aRetailer({ shortName: "Zuid" }), await aRetailer()];
  await billingDetailsOf(dutch, { country: "NL" });
  await billingDetailsOf(norse);
  paid = [
    await pays(dutch, { amount: 12_100, tax: 2_100 }),
    await pays(dutch, { amount: 6_050, tax: 1_050, planName: "Starter", kind: "CHARGE" }),
    await pays(norse, { amount: 9_900, currency: "NOK", happenedAt: "2026-02-03T10:00:00Z" }),
    await pays(norse, { amount: 5_000, description: null, cause: "payment_request" }),
    await pays(norse, { amount: 100, happenedAt: "2025-12-31T23:59:59Z" }),
  ];
  const [first, second, third] = paid;
  if (first) await goesBack(first, { amount: -2_420, tax: -420 });
  if (second) await goesBack(second, { amount: -6_050, tax: -1_050, kind: "DISPUTE" });
  if (third) await goesBack(third, { amount: -9_900 });
  await listenersDone();
});

const listed = async (fields: Fields = {}, more: Partial<Input<typeof payments.all>> = {}) =>
  (await as(boss).call(payments.all, { pageSize: 100, ...more, fields })).items;

/** The sums of rows, by currency. */
const recount = (rows: Pick<Item, "amount" | "tax" | "currency">[]) => {
  const sums = new Map<string, Record<string, unknown> & { count: number }>();
  for (const { currency, amount, tax } of rows) {
    const old = sums.get(currency);
    const sum = (name: string, more: number) => Number(old?.[name] ?? 0) + more;
    sums.set(currency, {
      currency,
      count: sum("count", 1),
      amount: sum("amount", amount),
      paid: sum("paid", Math.max(amount, 0)),
      returned: sum("returned", Math.min(amount, 0)),
      tax: sum("tax", tax),
    });
  }
  return [...sums.values()].toSorted((a, b) =>
    String(a.currency).localeCompare(String(b.currency)),
  );
};

const narrowed: [string, () => Promise<Fields> | Fields, number][] = [
  ["everything", () => ({}), 8],
  ["a currency", () => ({ currency: ["NOK"] }), 2],
  ["a kind", () => ({ kind: ["REFUND", "DISPUTE"] }), 3],
  ["a status", () => ({ status: ["PARTLY_RETURNED", "DISPUTED"] }), 2],
  ["a method", () => ({ method: ["CARD"] }), 2],
  ["a plan", () => ({ plan: ["Starter"] }), 2],
  ["a country", async () => ({ country: [await aCountry("NL")] }), 4],
  ["a company", () => ({ retailerId: owner(norse).companyId }), 4],
  ["words of the buyer", () => ({ search: "zuid" }), 4],
  ["days", () => ({ from: "2026-01-01", to: "2026-02-03" }), 1],
  ["the last second of a day", () => ({ to: "2025-12-31" }), 1],
  ["amounts", () => ({ amountFrom: 100, amountTo: 6_050 }), 3],
  ["no receipt", () => ({ hasReceipt: false }), 2],
  ["some ids", () => ({ ids: paid.slice(0, 2).map(({ id }) => id) }), 2],
  ["nothing", () => ({ currency: ["CHF"] }), 0],
];

test.each(narrowed)("by %s, the sums are those of the rows", async (_, narrow, count) => {
  const fields = await narrow();
  const rows = await listed(fields);

  expect(rows).toHaveLength(count);
  expect((await as(boss).call(payments.sums, { fields })).items).toEqual(recount(rows));
});

test("any order has the same rows, on pages without gap or double", async () => {
  const ids = (await listed()).map(({ id }) => id).toSorted();
  for (const fieldName of ["createdAt", "amount", "company", "number"] as const)
    for (const direction of ["ASC", "DESC"] as const) {
      const pages = [1, 2, 3].map((page) =>
        listed({}, { page, pageSize: 3, sort: { fieldName, direction } }),
      );
      expect(
        (await Promise.all(pages))
          .flat()
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(ids);
    }
  const first = await listed({}, { pageSize: 1 });
  expect(first[0]?.createdAt).toBe("2025-12-31T23:59:59.000Z");
});

const file = async (id: string) => {
  const { path } = requestOf(tray.file, { id });
  const headers = { authorization: `Bearer ${boss.accessToken}` };
  return Buffer.from(await (await fetch(baseUrl() + path, { headers })).arrayBuffer());
};

test("a file of them adds up to the same", async () => {
  const { id } = await as(boss).call(payments.export, { columns: ["amount", "tax", "currency"] });
  await listenersDone();

  const [, ...rows]: string[][] = parse(await file(id), { bom: true });
  const minor = rows.map(([amount, tax, currency = ""]) => ({
    amount: Math.round(Number(amount) * 100),
    tax: Math.round(Number(tax) * 100),
    currency,
  }));
  expect(recount(minor)).toEqual((await as(boss).call(payments.sums, {})).items);
});

test("a super admin sees the payments of all companies in one list", async () => {
  const { companyId: retailerId } = owner(dutch);
  const ids = (items: Item[]) => items.map(({ id }) => id);
  const ofDutch = await listed({ retailerId });

  expect(ids((await as(boss).call(payments.filtered, {})).items)).toEqual(ids(await listed()));
  expect((await as(boss).call(payments.ofAccount, { retailerId })).items).toEqual(ofDutch);
  expect((await as(boss).call(payments.receipts, { pageSize: 100 })).items).toEqual(
    await listed({ hasReceipt: true }),
  );
  expect(await as(boss).call(payments.choices, {})).toMatchObject({
    currencies: ["EUR", "NOK"],
    plans: ["Starter", "Team"],
    countries: [{ code: "NL" }, { code: "NO" }],
  });
});

test("other staff see the payments of a company that they name, and sums of no other", async () => {
  const admin = await anAdmin();
  const { companyId: retailerId } = owner(dutch);
  const fields = { retailerId };

  expect((await as(admin).call(payments.filtered, { fields })).count).toBe(4);
  expect((await as(admin).call(payments.ofAccount, { retailerId })).count).toBe(4);
  expect((await as(admin).call(payments.sums, { fields })).items).toHaveLength(1);
  for (const call of [payments.filtered, payments.sums])
    await expect(as(admin).call(call, {})).rejects.toMatchObject({
      status: 400,
      code: "billing.account_needed",
    });
});

test("a payment says what has become of it, also where what went back comes again", async () => {
  const payer = await aRetailer();
  const payment = await pays(payer, { amount: 10_000 });
  const own = { retailerId: payer.companyId };
  const stateOf = async () => {
    const { items } = await as(boss).call(payments.ofAccount, own);
    const row = items.find(({ id }) => id === payment.id);
    return [row?.status, row?.returned];
  };

  expect(await stateOf()).toEqual(["PAID", 0]);
  const refund = await goesBack(payment, { amount: -4_000 });
  expect(await stateOf()).toEqual(["PARTLY_RETURNED", -4_000]);
  await goesBack(
    { ...refund, currency: "EUR" },
    { amount: 4_000, kind: "REVERSAL" },
    "refund_failed",
  );
  expect(await stateOf()).toEqual(["PAID", 0]);
  await goesBack(payment, { amount: -10_000, kind: "DISPUTE" });
  expect(await stateOf()).toEqual(["DISPUTED", -10_000]);
  await goesBack(payment, { amount: 10_000, kind: "REVERSAL" });
  expect(await stateOf()).toEqual(["PAID", 0]);
  await goesBack(payment, { amount: -10_000 });
  expect(await stateOf()).toEqual(["RETURNED", -10_000]);
});

test("two refunds at once are both counted", async () => {
  const payer = await aRetailer();
  const payment = await pays(payer, { amount: 9_000 });

  await Promise.all([1, 2, 3].map(() => goesBack(payment, { amount: -3_000 })));

  const rows = await listed({ ids: [payment.id] });
  expect(rows).toMatchObject([{ status: "RETURNED", returned: -9_000 }]);
});

test("payments of an erased company keep the buyer's name from the receipt", async () => {
  const payer = await aRetailer();
  await billingDetailsOf(payer, { country: "NL" });
  const payment = await pays(payer);
  await db().deleteFrom("billingDetails").where("companyId", "=", payer.companyId).execute();
  const gone = { companyId: null };
  await db().updateTable("payments").set(gone).where("id", "=", payment.id).execute();

  const rows = await listed({ ids: [payment.id] });

  expect(rows).toMatchObject([{ companyId: null, buyer: "Halden Ltd", country: { code: "NL" } }]);
});

const download = async (id: string) => {
  const { path } = requestOf(receipts.download, { id });
  const headers = { authorization: `Bearer ${boss.accessToken}` };
  return Buffer.from(await (await fetch(baseUrl() + path, { headers })).arrayBuffer());
};

/** How many files the end of a packed file counts. */
const packedIn = (zip: Buffer) => zip.readUInt16LE(zip.lastIndexOf("PK\u0005\u0006") + 10);

test("the receipts of a filter leave as one packed file, byte for byte", async () => {
  const fields = { retailerId: owner(dutch).companyId };
  const { id, name } = await as(boss).call(payments.receiptFiles, { fields });
  await listenersDone();

  const zip = await file(id);
  const rows = await listed({ ...fields, hasReceipt: true });
  expect(name).toMatch(/^Receipts_\d\d_\d\d_\d{4}\.zip$/);
  expect(packedIn(zip)).toBe(3);
  for (const { receiptId, number } of rows) {
    expect(zip.includes(`${number}.pdf`)).toBe(true);
    expect(zip.includes(await download(receiptId ?? ""))).toBe(true);
  }
  const [one] = rows;
  const chosen = await as(boss).call(payments.receiptFiles, { ids: [one?.id ?? ""] });
  await listenersDone();
  expect(packedIn(await file(chosen.id))).toBe(1);
});

test("a packing that is cancelled leaves no file", async () => {
  const { id } = await as(boss).call(payments.receiptFiles, {});
  await as(boss).call(tray.cancel, { id });
  await listenersDone();

  const { items } = await as(boss).call(tray.list, {});
  expect(items.find((task) => task.id === id)).toMatchObject({ state: "CANCELLED", bytes: null });
});
