import { cards } from "@vitrine/contract/billing/cards";
import type { Endpoint } from "@vitrine/contract/endpoint";
import { subscription } from "@vitrine/contract/billing/subscription";
import { expect, test, vi } from "vitest";
import { sql } from "#db/connect.ts";
import type { Person } from "#test/build/people.ts";
import { setTo } from "#test/money/long-run.ts";
import { aProcess } from "#test/process.ts";
import {
  aBetterCard,
  aCard,
  aCustomer,
  aPayer,
  aShop,
  chargesOf,
  daysPass,
  failureHeard,
  type Shop,
  tellOf,
} from "#test/provider.ts";
import { as, db, requestOf } from "#test/world.ts";

const kills = setTo("PAYMENT_KILLS", 2);

/** Starts a call whose answer nobody waits for. */
const begin = (url: string, by: Person, endpoint: Endpoint, input: Record<string, unknown>) => {
  const { path, method, headers, body } = requestOf(endpoint, input);
  const all = new Headers({ ...headers, authorization: `Bearer ${by.accessToken}` });
  void fetch(url + path, { method, headers: all, body }).catch(() => {});
};

const rowsOf = async ({ companyId }: Person) => {
  const { rows } = await sql<Record<"open" | "charges" | "receipts" | "emails", number>>`
    select
      (select count(*) from payment_operations
        where company_id = ${companyId} and state not in ('SUCCEEDED', 'FAILED')) as open,
      (select count(*) from payments where company_id = ${companyId} and kind = 'CHARGE') as charges,
      (select count(*) from receipts r join payments p on p.id = r.payment_id
        where p.company_id = ${companyId}) as receipts,
      (select count(*) from emails e join users u on u.id = e.user_id
        where u.company_id = ${companyId} and e.kind = 'receipt') as emails`.execute(db());
  return rows[0];
};

/** Whether the company's operation is open, or its outcome unknown. */
const isUnderWay = async ({ companyId }: Person) => {
  const { rows } = await sql`
    select from payment_operations
    where company_id = ${companyId} and state in ('RUNNING', 'UNKNOWN')`.execute(db());
  return rows.length === 1;
};

/** Moves operations so many seconds into the past, so that they are settled now. */
const hurry = (seconds: number) =>
  sql`
  with begun as (
    update payment_operations set begun_at = begun_at - make_interval(secs => ${seconds}::float8)
    where state in ('RUNNING', 'UNKNOWN') returning id)
  update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(db());

/** A person about to pay, how, and how often they will have paid at the end. */
type Payer = { owner: Person; press: (url: string) => void; times: number };

const buyer = async ({ provider, small }: Shop): Promise<Payer> => {
  const owner = await aCustomer();
  await as(owner).call(cards.attach, { paymentMethodId: await aCard(provider) });
  const press = (url: string) =>
    begin(url, owner, subscription.recreate, { planId: small.id, payNow: true });
  return { owner, press, times: 1 };
};

const mover = async (shop: Shop): Promise<Payer> => {
  const owner = await aPayer(shop);
  const { id: planId } = shop.large;
  return { owner, press: (url) => begin(url, owner, subscription.recreate, { planId }), times: 2 };
};

const debtor = async (shop: Shop): Promise<Payer> => {
  const owner = await aPayer(shop);
  const poor = await aCard(shop.provider, "4000000000000341");
  await as(owner).call(cards.attach, { paymentMethodId: poor });
  await daysPass(shop.provider, 32);
  await tellOf(shop.provider);
  await failureHeard(owner);
  const id = await aBetterCard(shop.provider, owner);
  return { owner, press: (url) => begin(url, owner, subscription.payInvoice, { id }), times: 2 };
};

const where = ["hang_after", "hang"] as const;

test("killed while a charge is under way, it is settled by the next start: one charge, receipt and e-mail", async () => {
  const shop = await aShop();
  const { provider } = shop;
  // In demo mode, an empty database is filled.
  await aCustomer();
  const { url, kill, start } = await aProcess({
    VITRINE_MODE: "demo",
    STRIPE_API_BASE: shop.apiBase,
  });

  for (let count = 0; count < kills; count += 1) {
    const what = where[count % where.length];
    const payers = [await buyer(shop), await mover(shop), await debtor(shop)];
    await provider.switch({
      calls: ["POST /v1/subscriptions", "POST /v1/invoices"].map((calls) => ({ calls, what })),
    });
    for (const { press } of payers) press(url);
    for (const { owner, times } of payers)
      await vi.waitFor(
        async () => {
          expect(await isUnderWay(owner)).toBe(true);
          if (what === "hang_after") expect(await chargesOf(provider, owner)).toHaveLength(times);
        },
        { timeout: 30_000 },
      );
    await kill();
    await provider.switch();
    await start();
    await hurry(21);
    await tellOf({ ...provider, node: { ...provider.node, url } });

    for (const { owner, times } of payers) {
      const once = { open: 0, charges: times, receipts: times, emails: times };
      await vi.waitFor(async () => expect(await rowsOf(owner)).toEqual(once));
      expect(await chargesOf(provider, owner), what).toHaveLength(times);
    }
  }
}, 600_000);
