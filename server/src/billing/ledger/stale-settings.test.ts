import { cards } from "@vitrine/contract/billing/cards";
import { ledger } from "@vitrine/contract/billing/ledger";
import { subscription } from "@vitrine/contract/billing/subscription";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { beforeAll, expect, test } from "vitest";
import { anAdmin, aRetailer, type Person } from "#test/build/people.ts";
import { aTransfer, seconds } from "#test/money/ledger.ts";
import { billingDetailsOf } from "#test/plans.ts";
import { aCard, aPayer, aShop } from "#test/provider.ts";
import { as } from "#test/world.ts";

let editor: Person;
beforeAll(async () => {
  editor = await anAdmin({ permissions: ["USERS_EDIT_BILLING_DETAILS", "USERS_VIEW_PROFILE"] });
});

const standing = ({ companyId: retailerId }: Person) =>
  as(editor).call(ledger.standing, { retailerId });

const set = ({ companyId: retailerId }: Person, fields: object) =>
  as(editor).call(ledger.setting, { retailerId, ...fields });

const undo = ({ changeId }: { changeId: string | null }) =>
  as(editor).call(staffProfiles.undoChange, { changeId: changeId ?? "" });

/** How the company pays, with days as seconds. */
const paysNow = async (owner: Person) => {
  const { collection, paidUntil, trialEndsAt } = (await standing(owner)).paymentSettings;
  const at = (moment: string | null) => moment && Date.parse(moment) / 1000;
  return { collection, paidUntil: at(paidUntil), trialEndsAt: at(trialEndsAt) };
};

const booksUntil = (owner: Person, paidUntil: number) =>
  as(editor).call(ledger.insert, { ...aTransfer(owner), paidUntil, isAnother: true });

const byInvoice = async (paidUntil = seconds(30)) => {
  const owner = await aRetailer();
  await billingDetailsOf(owner);
  await set(owner, { collection: "INVOICE", paidUntil });
  return owner;
};

const dayText = (at: number) => new Date(at * 1000).toISOString().replace(".000Z", "+00:00");

test("a form that was open while a bank payment came does not take back the day it paid for", async () => {
  const [first, booked, typed] = [seconds(30), seconds(400), seconds(60)];
  const owner = await byInvoice(first);
  const { version } = await standing(owner);
  await booksUntil(owner, booked);

  const stale = set(owner, { version, paidUntil: typed });

  const [before, theirs, yours] = [first, booked, typed].map((at) => [dayText(at)]);
  await expect(stale).rejects.toMatchObject({
    status: 409,
    code: "profiles.stale",
    body: { conflicts: [{ field: "paidUntil", before, theirs, yours }] },
  });
  await set(owner, { version, collection: "INVOICE" });
  await set(owner, { version, paidUntil: first });
  expect(await paysNow(owner)).toMatchObject({ collection: "INVOICE", paidUntil: booked });
  await set(owner, { version: (await standing(owner)).version, paidUntil: typed });
  expect(await paysNow(owner)).toMatchObject({ paidUntil: typed });
});

test("a second form does not overwrite how a company pays, or its trial, unseen", async () => {
  const owner = await aRetailer({ isTrial: true });
  const { version } = await standing(owner);
  await set(owner, { version, trialEndsAt: seconds(40) });

  await expect(set(owner, { version, trialEndsAt: seconds(50) })).rejects.toMatchObject({
    body: { conflicts: [{ field: "trialEndsAt" }] },
  });
  const invoice = { collection: "INVOICE", paidUntil: seconds(90) };
  await set(owner, { version, ...invoice });
  await expect(set(owner, { version, paidUntil: seconds(20) })).rejects.toMatchObject({
    body: { conflicts: [{ field: "paidUntil" }] },
  });
  expect(await paysNow(owner)).toMatchObject(invoice);
});

test("saving without a day while payments come never takes a day back", async () => {
  const owner = await byInvoice();
  for (let turn = 1; turn <= 12; turn += 1) {
    const paidUntil = seconds(30 + turn);
    await Promise.all([
      ...[1, 2, 3].map(() => set(owner, { collection: "INVOICE" })),
      booksUntil(owner, paidUntil),
    ]);
    expect(await paysNow(owner)).toMatchObject({ paidUntil });
  }
});

test("what only our own rows say is undone, as one change and from the history too", async () => {
  const owner = await aRetailer({ isTrial: true });
  const before = await paysNow(owner);
  const longer = await set(owner, { trialEndsAt: seconds(40) });
  await undo(longer);
  expect(await paysNow(owner)).toEqual(before);

  const invoice = await set(owner, { collection: "INVOICE", paidUntil: seconds(90) });
  const { companyId: retailerId } = owner;
  const { items } = await as(editor).call(staffProfiles.retailerHistory, { retailerId });
  expect(items.find(({ isUndone, undo: way }) => way && !isUndone)).toMatchObject({
    event: "billing.payment_settings_saved",
    undo: { changeId: invoice.changeId, lost: [] },
    fields: expect.arrayContaining([
      { field: "collection", before: ["CARD"], after: ["INVOICE"], person: null },
    ]),
  });
  await undo(invoice);
  expect(await paysNow(owner)).toEqual(before);
  expect((await set(owner, { collection: "CARD" })).changeId).toBeNull();
});

test("a day that a payment has moved since stays, and so does what staff without the right would undo", async () => {
  const owner = await byInvoice();
  const later = await set(owner, { paidUntil: seconds(60) });
  const reader = await anAdmin({ permissions: ["USERS_VIEW_PROFILE"] });
  const { changeId } = later;
  await expect(
    as(reader).call(staffProfiles.undoChange, { changeId: changeId ?? "" }),
  ).rejects.toMatchObject({ status: 403 });
  const paidUntil = seconds(90);
  await booksUntil(owner, paidUntil);

  await expect(undo(later)).rejects.toMatchObject({
    status: 409,
    code: "profiles.changed_since",
    body: { fields: ["paidUntil"] },
  });
  expect(await paysNow(owner)).toMatchObject({ paidUntil });
});

test("what the card provider was told offers no undo, and invoices do not come back beside a card", async () => {
  const shop = await aShop();
  const payer = await aPayer(shop);
  const ended = await set(payer, { collection: "INVOICE", paidUntil: seconds(400) });
  expect(ended.changeId).toBeNull();
  const { companyId: retailerId } = payer;
  const { items } = await as(editor).call(staffProfiles.retailerHistory, { retailerId });
  expect(items.find(({ event }) => event === "billing.payment_settings_saved")).toMatchObject({
    undo: null,
  });

  const owner = await aRetailer({ isTrial: true });
  await billingDetailsOf(owner);
  const longer = await set(owner, { trialEndsAt: seconds(40) });
  await as(owner).call(cards.attach, { paymentMethodId: await aCard(shop.provider) });
  await as(owner).call(subscription.recreate, { planId: shop.small.id });
  await expect(undo(longer)).rejects.toMatchObject({
    status: 409,
    code: "profiles.not_undoable",
  });
});
