import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Stripe } from "stripe";
import { onTestFinished, vi } from "vitest";
import { StandIn } from "#app.ts";

const keys = { secretKey: "sk_test_of_tests", publishableKey: "pk_test_of_tests" };
const throwing = (error: unknown): void => {
  throw error;
};

export const clientOf = (port: number, key = keys.secretKey) =>
  new Stripe(key, {
    host: "127.0.0.1",
    port,
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 0,
    timeout: 2_000,
  });

const asPage = (port: number) => ({
  stripe: clientOf(port),
  /** As the pages of a shop ask. */
  page: clientOf(port, keys.publishableKey),
  switch: (switches: object) =>
    fetch(`http://127.0.0.1:${port}/stand-in/switches`, {
      method: "POST",
      headers: { authorization: `Bearer ${keys.secretKey}` },
      body: JSON.stringify(switches),
    }),
  /** What somebody tells the bank of a card. */
  tellBank: async (secret: string, confirmed: boolean) => {
    const id = secret.slice(0, secret.indexOf("_secret_"));
    const answer = await fetch(`http://127.0.0.1:${port}/v1/stand_in/bank/${id}`, {
      method: "POST",
      headers: { authorization: `Bearer ${keys.publishableKey}` },
      body: new URLSearchParams({ client_secret: secret, confirmed: String(confirmed) }),
    });
    return answer.json();
  },
});

/** A stand-in with an empty folder, as the official client sees it. */
export const aStandIn = async ({ onError = throwing } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-stripe-"));
  let standIn = new StandIn({ folder, ...keys, onError });
  const port = await standIn.listen(0);
  onTestFinished(async () => {
    await standIn.close();
    rmSync(folder, { recursive: true });
  });
  const restart = async () => {
    await standIn.close();
    standIn = new StandIn({ folder, ...keys, onError });
    await standIn.listen(port);
  };
  return { folder, port, restart, ...asPage(port) };
};

type StandInOfTest = Awaited<ReturnType<typeof aStandIn>>;

/** A page takes a card down. */
export const aCard = ({ page }: StandInOfTest, number = "4242424242424242") =>
  page.paymentMethods.create({
    type: "card",
    card: { number, exp_month: 12, exp_year: 2050, cvc: "123" },
  });

/** Somebody with a card that pays. */
export const aCustomer = async (world: StandInOfTest, number?: string) => {
  const customer = await world.stripe.customers.create({ email: "ada@retail.example" });
  const card = await aCard(world, number);
  await world.stripe.paymentMethods.attach(card.id, { customer: customer.id });
  await world.stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: card.id },
  });
  return { customer: customer.id, card: card.id };
};

/** What is sold: so many cents a month or a year. */
export const aPrice = async (
  { stripe }: StandInOfTest,
  amount: number,
  interval: "month" | "year" = "year",
) => {
  const product = await stripe.products.create({ name: `Plan for ${amount}` });
  return stripe.prices.create({
    product: product.id,
    currency: "eur",
    unit_amount: amount,
    recurring: { interval },
  });
};

/** Moves the time of a clock on, in as many steps as it takes. */
export const moveOn = async ({ stripe }: StandInOfTest, clock: string, to: number) => {
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: to });
  await vi.waitFor(async () => {
    const { status } = await stripe.testHelpers.testClocks.retrieve(clock);
    if (status !== "ready") throw new Error(status);
  });
};

/** A shop that hears what happened. */
export const aListener = async ({ stripe }: StandInOfTest, refuses = () => false) => {
  const heard: { event: Stripe.Event; signature: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString("utf8");
    const isRefused = refuses();
    if (!isRefused)
      heard.push({
        event: JSON.parse(body),
        signature: String(request.headers["stripe-signature"]),
        body,
      });
    response.writeHead(isRefused ? 503 : 200).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/hook`;
  const { secret = "" } = await stripe.webhookEndpoints.create({ url, enabled_events: ["*"] });
  return { heard, secret, types: () => heard.map(({ event }) => event.type) };
};
