import { billing } from "@vitrine/contract/billing";
import { cards } from "@vitrine/contract/billing/cards";
import { subscription } from "@vitrine/contract/billing/subscription";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { type Person } from "#test/build/people.ts";
import { aCountry } from "#test/build/terms.ts";
import { openChange, someoneWaits } from "#test/locks.ts";
import {
  aCard,
  aCustomer,
  aPayer,
  aShop,
  daysPass,
  type Shop,
  tellOf,
  timePasses,
} from "#test/provider.ts";
import { as, db, listenersDone } from "#test/world.ts";
import { syncCompany } from "./service.ts";

const cardsOf = async (owner: Person) => (await as(owner).call(cards.own, {})).items;

test("an earlier read never overwrites the cards of a later one", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const [card] = await cardsOf(owner);
  await shop.provider.stripe.paymentMethods.detach(card?.id ?? "");
  const later =
    "update customers set synced_from = now() + interval '1 minute' where company_id = $1";
  const { commit } = await openChange(later, [owner.companyId]);

  const earlier = syncCompany(db(), owner.companyId);
  await someoneWaits();
  await commit();
  await earlier;

  expect(await cardsOf(owner)).toEqual([card]);
  await sql`update customers set synced_from = null`.execute(db());
  await syncCompany(db(), owner.companyId);
  expect(await cardsOf(owner)).toEqual([]);
});

test("years of payments are all written down, each with its receipt", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);

  // A test clock advances by two periods at most.
  for (let turn = 0; turn < 15; turn += 1) await daysPass(shop.provider, 56);
  await tellOf(shop.provider);

  const { data } = await shop.provider.stripe.charges.list({ limit: 100 });
  expect(data.length).toBeGreaterThan(25);
  const { rows } = await sql`
    select from payments p join receipts r on r.payment_id = p.id
    where p.company_id = ${owner.companyId}`.execute(db());
  expect(rows).toHaveLength(data.length);
});

test("a customer whose name the provider did not hear is named by the repeat", async () => {
  const shop = await aShop();
  const owner = await aCustomer();
  const paymentMethodId = await aCard(shop.provider);
  const lost = { calls: "POST /v1/customers/", what: "error", times: 1 };
  await shop.provider.switch({ calls: [lost] });

  await as(owner).call(cards.attach, { paymentMethodId });
  await timePasses(6);

  const { data } = await shop.provider.stripe.customers.list();
  expect(data).toMatchObject([{ name: "Halden Ltd", address: { country: "NO" } }]);
  expect(await cardsOf(owner)).toHaveLength(1);
});

const moveTo = async (owner: Person, country: string) => {
  const place = { legalName: "Halden Ltd", address: "Torget 1", city: "Kiel", email: owner.email };
  const countryId = await aCountry(country);
  await as(owner).call(billing.saveDetailsOfRetailer, { ...place, countryId });
  await listenersDone();
};

const lastTax = async ({ provider: { stripe } }: Shop) => {
  const { data } = await stripe.invoices.list({ limit: 1 });
  const [{ total_taxes: taxes, subtotal } = { total_taxes: [], subtotal: 0 }] = data;
  return { subtotal, tax: (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0) };
};

test("a company that moves to another country pays its tax also for a plan that was already planned", async () => {
  const shop = await aShop();
  const owner = await aCustomer();
  const paymentMethodId = await aCard(shop.provider);
  await as(owner).call(subscription.recreate, { planId: shop.large.id, paymentMethodId });
  await as(owner).call(subscription.recreate, { planId: shop.small.id });

  await moveTo(owner, "DE");
  await daysPass(shop.provider, 32);

  expect(await lastTax(shop)).toEqual({ subtotal: 4_900, tax: 931 });
});
