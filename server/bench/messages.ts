import { billingWebhook } from "@vitrine/contract/billing/webhook";
import type pg from "pg";
import { Stripe } from "stripe";
import { connect, sql } from "#db/connect.ts";
import type { Statement } from "./captured.ts";
import type { Target } from "./load.ts";

const type = "application/json";
const customers = 50;
let count = 0;

/** A message of the card provider, another one each time, signed as a played one is. */
const signed = () => {
  count += 1;
  const object = {
    object: "invoice",
    id: `in_bench_${count}`,
    customer: `cus_${count % customers}`,
  };
  const id = `evt_bench_${process.pid}_${count}`;
  const body = JSON.stringify({ object: "event", id, type: "invoice.paid", data: { object } });
  const given = { payload: body, secret: "whsec_stand_in" };
  const signature = Stripe.webhooks.generateTestHeaderString(given);
  return { body, headers: { "content-type": type, "stripe-signature": signature } };
};

export const messages = (shop: string): Target => ({
  url: shop + billingWebhook.receive.path,
  method: "POST",
  steps: [signed],
});

/** The least there is to do: one row for each. */
export const messageStored: Statement = {
  text: `insert into provider_events (id, type, customer_id)
    values ('evt_bench_' || gen_random_uuid(), 'invoice.paid', 'cus_bench')`,
  values: [],
  keepsPlan: true,
};

export const forgetMessages = async (connection: pg.ClientConfig) => {
  const db = connect({ connection, size: 1 });
  await sql`delete from provider_events where id like 'evt_bench_%'`.execute(db);
  await db.destroy();
};
