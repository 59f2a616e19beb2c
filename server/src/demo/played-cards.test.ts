import { cardScripts } from "@vitrine/contract/billing/card-documents";
import { cards } from "@vitrine/contract/billing/cards";
import { expect, test } from "vitest";
import { aProvider } from "#test/provider.ts";
import { aNode, visitor } from "#test/world.ts";

const card = {
  type: "card",
  "card[number]": "4242 4242 4242 4242",
  "card[cvc]": "123",
  "card[exp_month]": "12",
  "card[exp_year]": "50",
};

test("a page gets the script of the stand-in from the shop, and takes a card down through it", async () => {
  const { node } = await aProvider();
  const { scriptUrl, isTest } = await visitor.call(cards.config, {}, { node });
  const script = await fetch(node.url + scriptUrl);
  const made = await fetch(`${node.url}/dev/stripe/v1/payment_methods`, {
    method: "POST",
    body: new URLSearchParams(card),
  });

  expect([scriptUrl, isTest]).toEqual([cardScripts.played, true]);
  expect(script.headers.get("content-type")).toContain("javascript");
  expect(await script.text()).toContain("globalThis.Stripe");
  expect(await made.json()).toMatchObject({ object: "payment_method", card: { last4: "4242" } });
});

test("through the shop one may do only what a page may, whatever key one sends", async () => {
  const { node } = await aProvider();
  const headers = { authorization: "Bearer sk_test_stand_in" };
  const statusOf = async (path: string) =>
    (await fetch(`${node.url}/dev/stripe${path}`, { headers })).status;

  expect(await statusOf("/v1/payment_methods?customer=cus_1")).toBe(401);
  expect(await statusOf("/v1/customers")).toBe(404);
  expect(await statusOf("/stand-in/switches")).toBe(404);
});

test("a shop that charges real cards plays none", async () => {
  const node = await aNode({
    STRIPE_SECRET_KEY: "sk_test_real",
    STRIPE_PUBLISHABLE_KEY: "pk_test_real",
    STRIPE_WEBHOOK_SECRETS: "whsec_real",
  });
  const { scriptUrl } = await visitor.call(cards.config, {}, { node });

  expect(scriptUrl).toBe(cardScripts.real);
  expect((await fetch(node.url + cardScripts.played)).status).toBe(404);
});
