import { cards } from "@vitrine/contract/billing/cards";
import { expect, test } from "vitest";
import { aRetailer, type Person } from "#test/build/people.ts";
import { aCard, aPayer, aShop, type Shop, tellOf } from "#test/provider.ts";
import { secret } from "#test/process.ts";
import { byInvoice, inTrial, subscribed } from "#test/standing.ts";
import { aNode, as, connection, db, mails } from "#test/world.ts";

const page = async ({ provider }: Pick<Shop, "provider">, path = "") =>
  (await fetch(`${provider.node.url}/dev/stripe${path}`)).text();

const press = (
  { provider }: Pick<Shop, "provider">,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { "sec-fetch-site": "same-origin" },
) =>
  fetch(`${provider.node.url}/dev/stripe${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
    redirect: "manual",
  });

const ofCompany = ({ companyId }: Person) => `/companies/${companyId}`;

const moveOn = (shop: Shop, owner: Person, to: string) =>
  press(shop, `${ofCompany(owner)}/time`, { to });

const periodEndOf = ({ companyId }: Person) =>
  db()
    .selectFrom("subscriptions")
    .select(["periodEnd", "status"])
    .where("companyId", "=", companyId)
    .executeTakeFirstOrThrow();

const kindsTo = async ({ email }: Person) =>
  (await mails()).filter(({ to }) => to === email).map(({ kind }) => kind);

test("a press takes one company to its next renewal, and no other", async () => {
  const shop = await aShop();
  const [owner, other] = [await aPayer(shop), await aRetailer()];
  await subscribed(other, "active");
  const paymentMethodId = await aCard(shop.provider, "4000000000000341");
  await as(owner).call(cards.attach, { paymentMethodId });
  const before = await periodEndOf(other);
  expect(await page(shop, ofCompany(owner))).toContain("To the next renewal");

  const pressed = await moveOn(shop, owner, "next");
  await tellOf(shop.provider);

  expect(pressed.status).toBe(303);
  expect(await periodEndOf(owner)).toMatchObject({ status: "past_due" });
  expect(await periodEndOf(other)).toEqual(before);
  expect(await kindsTo(owner)).toContain("payment-failed");
  const opened = await page(shop, ofCompany(owner));
  for (const text of ["moved on", "To the next try", "invoice.payment_failed"])
    expect(opened).toContain(text);
  expect(await page(shop)).toMatch(
    /invoice\.payment_failed<\/td>\s*<td><a href="\/dev\/stripe\/companies\//,
  );

  await moveOn(shop, owner, "week");
  await moveOn(shop, owner, "week");
  await tellOf(shop.provider);
  expect(await periodEndOf(owner)).toMatchObject({ status: "canceled" });
  expect(await kindsTo(owner)).toContain("plan-ended");
});

test("the last day of a plan that was moved on follows the company's own time", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const paymentMethodId = await aCard(shop.provider, "4000000000000341");
  await as(owner).call(cards.attach, { paymentMethodId });
  await moveOn(shop, owner, "next");
  await tellOf(shop.provider);

  const opened = await page(shop, ofCompany(owner));

  const [now = 0, end = 0] = ["Its time (UTC)", "Access ends"].map((name) => {
    const [, rest = ""] = opened.split(`<dt>${name}</dt><dd><time datetime="`);
    return Date.parse(rest.slice(0, rest.indexOf('"')));
  });
  expect(Math.round((end - now) / 86_400_000)).toBe(14);
});

test("a trial without a card is moved to its end by our own rows", async () => {
  const shop = await aShop();
  const [owner, other] = [await aRetailer(), await aRetailer()];
  for (const one of [owner, other]) await inTrial(one, 10);

  await moveOn(shop, owner, "week");
  expect(await kindsTo(owner)).toEqual(["trial-ends"]);
  await moveOn(shop, owner, "next");

  expect(await kindsTo(owner)).toEqual(["trial-ends", "plan-ended"]);
  expect(await kindsTo(other)).toEqual([]);
  expect(await page(shop, ofCompany(owner))).toContain("Trial over");
});

test.each([
  ["the day until which an invoice is paid", "canceled", "paidUntil"],
  ["a trial whose first payment never came", "incomplete_expired", "trialEndsAt"],
] as const)("a week takes %s along, beside a subscription", async (_what, status, day) => {
  const shop = await aShop();
  const owner = await aRetailer();
  await subscribed(owner, status, { trialEndsIn: 10 });
  if (day === "paidUntil") await byInvoice(owner, 20);
  const daysLeft = async () => {
    const own = await db()
      .selectFrom("retailers")
      .select(["paidUntil", "trialEndsAt"])
      .where("companyId", "=", owner.companyId)
      .executeTakeFirstOrThrow();
    return Math.round((Date.parse(own[day] ?? "") - Date.now()) / 86_400_000);
  };
  const before = await daysLeft();

  await moveOn(shop, owner, "week");

  expect(await daysLeft()).toBe(before - 7);
});

test("two presses at once move a company's own dates as far as its time at the provider", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  await byInvoice(owner, 20);

  await Promise.all([moveOn(shop, owner, "day"), moveOn(shop, owner, "day")]);

  const { paidUntil } = await db()
    .selectFrom("retailers")
    .select("paidUntil")
    .where("companyId", "=", owner.companyId)
    .executeTakeFirstOrThrow();
  const { customers, testHelpers } = shop.provider.stripe;
  const [customer] = (await customers.list({ limit: 1 })).data;
  const clock = await testHelpers.testClocks.retrieve(String(customer?.test_clock));
  const daysTo = (ms: number) => Math.round((ms - Date.now()) / 86_400_000);
  expect([daysTo(clock.frozen_time * 1_000), daysTo(Date.parse(paidUntil ?? ""))]).toEqual([2, 18]);
});

test("what goes wrong is switched on, shown, and put back to normal", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const keep = async () => {
    const paymentMethodId = await aCard(shop.provider);
    return (await as(owner).call(cards.attach, { paymentMethodId })).status;
  };
  expect(await page(shop)).toContain("Everything works.");

  const fields = { what: "error", calls: "POST", times: "", late: "yes", thrice: "yes" };
  await press(shop, "/switches", fields);
  const shown = await page(shop);
  expect(shown).toContain("Calls that change something: fail, and nothing is done");
  expect(shown).toContain("Events are sent 30 seconds late.");
  expect(shown).toContain("Each event is sent three times.");
  const { status } = await shop.provider.page.paymentMethods
    .create({ type: "card", card: { token: "tok_visa" } })
    .then(() => ({ status: 200 }))
    .catch(({ statusCode }: { statusCode: number }) => ({ status: statusCode }));
  expect(status).toBe(500);

  await press(shop, "/switches", {});
  expect(await page(shop)).toContain("Everything works.");
  expect(await keep()).toBe("succeeded");
});

test("nobody presses from elsewhere, or what is no button", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const statusOf = async (path: string, fields: Record<string, string>, from = "same-origin") =>
    (await press(shop, path, fields, { "sec-fetch-site": from })).status;

  expect(await statusOf("/switches", { what: "hang" }, "cross-site")).toBe(403);
  expect(await statusOf(`${ofCompany(owner)}/time`, { to: "day" }, "same-site")).toBe(403);
  expect(await statusOf("/switches", { what: "explode" })).toBe(400);
  expect(await statusOf(`${ofCompany(owner)}/time`, { to: "yesterday" })).toBe(400);
  expect(await statusOf("/companies/x/time", { to: "day" })).toBe(404);
  expect(await page(shop)).toContain("Everything works.");
});

test("only a demo that plays its payments has these pages", async () => {
  const real = await aNode({
    STRIPE_SECRET_KEY: "sk_test_real",
    STRIPE_PUBLISHABLE_KEY: "pk_test_real",
    STRIPE_WEBHOOK_SECRETS: "whsec_real",
  });
  const production = await aNode({
    VITRINE_MODE: "production",
    VITRINE_SECRET: secret,
    PUBLIC_URL: "https://shop.example",
    DATABASE_URL: `postgres://${connection().host ?? ""}/x`,
  });

  for (const { url } of [real, production])
    for (const [path, method] of [
      ["", "GET"],
      ["/switches", "POST"],
      ["/companies/0199/time", "POST"],
    ])
      expect((await fetch(`${url}/dev/stripe${path}`, { method })).status).toBe(404);
});
