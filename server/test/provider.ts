import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Stripe } from "stripe";
import { onTestFinished } from "vitest";
import { StandIn } from "@vitrine/stripe/app";
import { aNode } from "#test/world.ts";

const keys = { secretKey: "sk_test_stand_in", publishableKey: "pk_test_stand_in" };

const onError = (error: unknown) => {
  throw error;
};

const clientOf = (port: number, key: string) =>
  new Stripe(key, { ...{ host: "127.0.0.1", port, protocol: "http" }, telemetry: false });

/** The card provider, and a node of the product that charges there. */
export const aProvider = async () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-provider-"));
  const standIn = new StandIn({ folder, ...keys, onError });
  const port = await standIn.listen(0);
  onTestFinished(async () => {
    await standIn.close();
    rmSync(folder, { recursive: true });
  });
  const node = await aNode({ STRIPE_API_BASE: `http://127.0.0.1:${port}` });
  return {
    port,
    node,
    stripe: clientOf(port, keys.secretKey),
    page: clientOf(port, keys.publishableKey),
  };
};

type Provider = Awaited<ReturnType<typeof aProvider>>;

/** A page takes a card down. */
export const aCard = async ({ page }: Provider, number = "4242424242424242") => {
  const card = { number, exp_month: 12, exp_year: 2050, cvc: "123" };
  return (await page.paymentMethods.create({ type: "card", card })).id;
};
