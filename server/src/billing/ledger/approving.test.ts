import { approvals } from "@vitrine/contract/billing/approvals";
import { ledger } from "@vitrine/contract/billing/ledger";
import { notifications } from "@vitrine/contract/notifications";
import { afterEach, expect, test } from "vitest";
import { config, useConfig } from "#config.ts";
import { sql } from "#db/connect.ts";
import { anAdmin, aRetailer, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aTransfer, moneyOf, paymentIn, timelineOf } from "#test/money/ledger.ts";
import { billingDetailsOf } from "#test/plans.ts";
import { aPayer, aShop, timePasses } from "#test/provider.ts";
import { as, db, listenersDone } from "#test/world.ts";

const limited = (secondAbove: number | null) =>
  useConfig({ ...config(), limits: { ...config().limits, secondAbove } });
afterEach(() => limited(null));

const waitingFor = async (reader: Person, { companyId: retailerId }: Person) =>
  (await as(reader).call(approvals.waiting, { retailerId })).items;

const aBuyer = async () => {
  const owner = await aRetailer();
  await billingDetailsOf(owner);
  return owner;
};

test("from which amount on two are needed is told, or that none is set", async () => {
  const reader = await aSuperAdmin();
  const above = async () => (await as(reader).call(approvals.waiting, {})).above;
  expect(await above()).toBeNull();
  limited(100_000);
  expect(await above()).toBe(100_000);
});

test("a large payment waits as it will be, and counts once another super admin agrees", async () => {
  limited(100_000);
  const [owner, asker, other] = [await aBuyer(), await aSuperAdmin(), await aSuperAdmin()];
  const input = { ...aTransfer(owner), reference: "Bank 9" };
  await as(asker).call(ledger.insert, { ...aTransfer(owner), amount: 100_000 });

  const asked = await as(asker).call(ledger.insert, input);
  await as(asker).call(ledger.insert, input);

  expect(asked.status).toBe("WAITING");
  expect(await moneyOf(owner)).toEqual([{ kind: "MANUAL", amount: 100_000 }]);
  const [waiting, ...rest] = await waitingFor(other, owner);
  expect(rest).toEqual([]);
  expect(waiting).toMatchObject({
    kind: "INSERT",
    amount: 120_000,
    reference: "Bank 9",
    method: "TRANSFER",
    can: { approve: true, decline: true },
  });
  const [own] = await waitingFor(asker, owner);
  expect(own?.can).toEqual({ approve: false, decline: true });
  const id = waiting?.id ?? "";
  const { items: ofAll } = await as(other).call(approvals.waiting, {});
  expect(ofAll).toContainEqual(waiting);
  await listenersDone();
  const told = async (person: Person) =>
    (await as(person).call(notifications.list, {})).items.map(({ link }) => link);
  expect(await told(other)).toEqual([`/admin-panel/profile/retailer/${owner.companyId}/payment`]);
  expect(await told(asker)).toEqual([]);
  await expect(as(asker).call(approvals.approve, { id })).rejects.toMatchObject({
    status: 403,
    code: "billing.approval_own",
  });
  const admin = await anAdmin({ permissions: ["USERS_VIEW_PROFILE"] });
  await expect(as(admin).call(approvals.approve, { id })).rejects.toMatchObject({ status: 403 });
  const pressed = Array.from({ length: 5 }, () => as(other).call(approvals.approve, { id }));
  await Promise.allSettled(pressed);

  expect(await moneyOf(owner)).toEqual([
    { kind: "MANUAL", amount: 100_000 },
    { kind: "MANUAL", amount: 120_000 },
  ]);
  expect(await paymentIn(other, owner, "MANUAL")).toMatchObject({ by: { id: asker.id } });
  const happened = (await timelineOf(other, owner)).map(({ event, by }) => [event, by?.id]);
  expect(happened).toContainEqual(["billing.approval_asked", asker.id]);
  expect(happened).toContainEqual(["billing.approval_given", other.id]);
  expect(await waitingFor(other, owner)).toEqual([]);
});

test("a large payment that cannot be recorded is refused at once, and waits for nobody", async () => {
  limited(100_000);
  const [owner, nobody, asker] = [await aBuyer(), await aRetailer(), await aSuperAdmin()];
  const reference = "Bank 10";
  await as(asker).call(ledger.insert, { ...aTransfer(owner), amount: 50_000, reference });

  const wrongs: [Person, object, string][] = [
    [nobody, {}, "billing.details_missing"],
    [owner, { reference }, "billing.payment_booked"],
    [owner, { receivedOn: "2090-01-01" }, "billing.date_future"],
  ];
  for (const [company, more, code] of wrongs) {
    const asked = as(asker).call(ledger.insert, { ...aTransfer(company), ...more });
    await expect(asked).rejects.toMatchObject({ code });
    expect(await waitingFor(asker, company)).toEqual([]);
  }
});

test("a large refund waits, also in small parts; declined or too late it is never made", async () => {
  const owner = await aPayer(await aShop());
  await listenersDone();
  const [asker, other] = [await aSuperAdmin(), await aSuperAdmin()];
  const { payment } = await paymentIn(asker, owner, "CHARGE");
  const input = { paymentId: payment.id, amount: 600, reason: "Slow search" };
  limited(1_000);

  expect((await as(asker).call(ledger.refund, input)).status).toBe("DONE");
  expect((await as(asker).call(ledger.refund, input)).status).toBe("WAITING");
  const [first] = await waitingFor(other, owner);
  expect(first).toMatchObject({ kind: "REFUND", amount: 600, reason: "Slow search" });
  await as(other).call(approvals.decline, { id: first?.id ?? "", reason: "Not agreed" });
  const closed = { status: 409, code: "billing.approval_closed" };
  const late = as(other).call(approvals.approve, { id: first?.id ?? "" });
  await expect(late).rejects.toMatchObject(closed);
  await as(asker).call(ledger.refund, input);
  const [second] = await waitingFor(other, owner);
  await sql`update money_approvals set expires_at = now() where id = ${second?.id}`.execute(db());
  const tooLate = as(other).call(approvals.approve, { id: second?.id ?? "" });
  await expect(tooLate).rejects.toMatchObject(closed);
  expect((await moneyOf(owner)).map(({ amount }) => amount)).toEqual([4_900, -600]);

  await as(asker).call(ledger.refund, input);
  const [third] = await waitingFor(other, owner);
  await as(other).call(approvals.approve, { id: third?.id ?? "" });

  expect((await moneyOf(owner)).map(({ amount }) => amount)).toEqual([4_900, -600, -600]);
  expect(await paymentIn(other, owner, "REFUND")).toMatchObject({ by: { id: asker.id } });
});

test("a large refund approved while another one is open waits to be approved again, and is made then", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  await listenersDone();
  const [asker, other] = [await aSuperAdmin(), await aSuperAdmin()];
  const { payment } = await paymentIn(asker, owner, "CHARGE");
  const input = { paymentId: payment.id, amount: 600, reason: "Slow search" };
  await shop.provider.switch({ calls: [{ calls: "POST /v1/refunds", what: "error", times: 1 }] });
  await as(asker).call(ledger.refund, { ...input, amount: 100 });
  limited(0);
  await as(asker).call(ledger.refund, input);
  const [waiting] = await waitingFor(other, owner);
  const approve = () => as(other).call(approvals.approve, { id: waiting?.id ?? "" });

  await expect(approve()).rejects.toMatchObject({ status: 409, code: "billing.operation_open" });

  expect(await waitingFor(other, owner)).toEqual([waiting]);
  await shop.provider.switch();
  await timePasses(6);
  expect((await approve()).status).toBe("DONE");
  // Both refunds may be of the same second.
  const amounts = (await moneyOf(owner)).map(({ amount }) => amount);
  expect(amounts.toSorted((one, next) => next - one)).toEqual([4_900, -100, -600]);
  expect(await waitingFor(other, owner)).toEqual([]);
});

test("a large reversal waits; what was taken back meanwhile is not taken back again", async () => {
  const [owner, asker, other] = [await aBuyer(), await aSuperAdmin(), await aSuperAdmin()];
  await as(asker).call(ledger.insert, aTransfer(owner));
  const { payment } = await paymentIn(asker, owner, "MANUAL");
  const reverse = { id: payment.id, reverse: "Wrong company" };
  limited(0);

  expect((await as(asker).call(ledger.update, reverse)).status).toBe("WAITING");
  const [waiting] = await waitingFor(other, owner);
  limited(null);
  await as(asker).call(ledger.update, reverse);
  limited(0);

  const late = as(other).call(approvals.approve, { id: waiting?.id ?? "" });
  await expect(late).rejects.toMatchObject({ code: "billing.already_reversed" });
  expect((await moneyOf(owner)).map(({ amount }) => amount)).toEqual([120_000, -120_000]);
});
