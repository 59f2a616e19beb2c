import type { Stripe } from "stripe";
import { expect } from "vitest";
import { sql } from "#db/connect.ts";
import { db, Refused } from "#test/world.ts";

const tables = [
  "payments",
  "payment_operations",
  "payment_notes",
  "payment_requests",
  "receipts",
  "plans",
  "prices",
  "plan_prices",
  "plan_types",
  "plan_features",
  "member_groups",
  "enterprise_codes",
  "discount_codes",
  "redemptions",
  "subscriptions",
  "retailers",
  "sold_at_provider",
  "tray_tasks",
  "audit",
  "record_changes",
];

/** Everything stored here about payments and products, and their records. */
const rowsNow = async () => {
  const { rows } = await sql<{ text: string }>`
    select string_agg(query_to_xml(format('select t::text from %I t order by t::text', name),
      true, true, '')::text, '' order by name) as text
    from unnest(${tables}::text[]) name`.execute(db());
  return rows[0]?.text;
};

/** All that the card provider has, and how much it was asked to change so far. */
const objectsNow = async (stripe: Stripe) => {
  const all = { limit: 100 };
  const lists = [
    stripe.products.list(all),
    stripe.prices.list(all),
    stripe.coupons.list(all),
    stripe.customers.list(all),
    stripe.subscriptions.list({ ...all, status: "all" }),
    stripe.paymentIntents.list(all),
    stripe.invoices.list(all),
    stripe.refunds.list(all),
    stripe.events.list(all),
  ];
  return (await Promise.all(lists)).map(({ data }) => data);
};

type Wrong = readonly [what: string, asked: () => Promise<unknown>, status: number, field?: string];

/** Each is refused with a code and a way out, and changes nothing here or at the provider. */
export const expectUntouched = async ({ stripe }: { stripe: Stripe }, wrong: readonly Wrong[]) => {
  const before = { rows: await rowsNow(), objects: await objectsNow(stripe) };
  for (const [what, asked, status, field] of wrong) {
    const refused = await asked().catch((error: unknown) => error);

    if (!(refused instanceof Refused)) throw new Error(`It was not refused: ${what}`);
    expect([refused.status, refused.code], what).toEqual([status, expect.stringMatching(/./)]);
    expect(refused.body.message, what).toMatch(/\w/);
    if (field !== undefined) expect(refused.body.errors, what).toHaveProperty(field);
    expect(await rowsNow(), what).toBe(before.rows);
    expect(await objectsNow(stripe), what).toEqual(before.objects);
  }
};
