import { createHash } from "node:crypto";
import { z } from "zod";
import { cardOf, isNumber } from "#cards.ts";
import { CardError, invalid } from "#http/errors.ts";
import { pageOf } from "#http/lists.ts";
import { emptyable, expand, integer, mergedMetadata, metadata, paged, text } from "#http/params.ts";
import { route } from "#http/route.ts";
import { attach, detach } from "#payments/attaching.ts";
import { change, customerOf, emit, find, newId, type World } from "#store/world.ts";

const billing_details = z
  .strictObject({
    name: emptyable(text).optional(),
    email: emptyable(text).optional(),
    phone: emptyable(text).optional(),
    address: z.record(text, text).optional(),
  })
  .optional();

const Card = z.strictObject({
  number: text.transform((number) => number.replace(/[ -]/g, "")),
  exp_month: integer.pipe(z.int().min(1).max(12)),
  exp_year: integer,
  cvc: text.optional(),
});

const New = z.strictObject({
  type: z.literal("card"),
  card: Card,
  billing_details,
  metadata: metadata.optional(),
  allow_redisplay: text.optional(),
  ...expand,
});

const checked = (world: World, { number, exp_month, exp_year }: z.output<typeof Card>) => {
  const card = cardOf(number);
  if (!isNumber(number))
    throw new CardError("Your card number is incorrect.", {
      code: "incorrect_number",
      param: "number",
    });
  if (!card)
    throw new CardError(
      "Your card was declined. Your request was in test mode, but used a non test card.",
      { code: "card_declined", decline_code: "test_mode_live_card" },
    );
  const year = exp_year < 100 ? 2000 + exp_year : exp_year;
  if (Date.UTC(year, exp_month, 1) / 1000 <= world.now)
    throw new CardError("Your card's expiration year is invalid.", {
      code: "invalid_expiry_year",
      param: "exp_year",
    });
  return { ...card, year };
};

const listOf = (world: World, customer: string, url: string, page: { limit?: number }) => {
  customerOf(world, customer);
  const own = world.store.all("pm").filter((method) => method.customer === customer);
  return pageOf(url, own, page);
};

const Page = { ...paged, ...expand, type: z.literal("card").optional() };

export const paymentMethodRoutes = [
  route(
    "POST",
    "/v1/payment_methods",
    New,
    (world, { card: given, billing_details: whose, metadata: own }) => {
      const { number, exp_month, cvc = "" } = given;
      const { brand, year } = checked(world, given);
      const id = newId("pm");
      world.store.save("secret", { id, number, cvc, agreed: false });
      return world.store.save("pm", {
        id,
        object: "payment_method",
        created: world.now,
        livemode: false,
        type: "card",
        metadata: mergedMetadata({}, own),
        customer: null,
        billing_details: whose ?? {},
        card: {
          brand,
          last4: number.slice(-4),
          exp_month,
          exp_year: year,
          country: "NO",
          funding: "credit",
          checks: { cvc_check: cvc === "" ? null : "unchecked" },
          fingerprint: createHash("sha256").update(number).digest("hex").slice(0, 16),
        },
        allow_redisplay: "unspecified",
      });
    },
    "publishable",
  ),
  route("GET", "/v1/payment_methods/:id", z.strictObject(expand), (world, _, id) =>
    find(world, "pm", id),
  ),
  route(
    "POST",
    "/v1/payment_methods/:id",
    z.strictObject({
      billing_details,
      metadata: metadata.optional(),
      ...expand,
      card: z.strictObject({ exp_month: integer, exp_year: integer }).partial().optional(),
    }),
    (world, { billing_details: whose, metadata: own, card }, id) => {
      const method = find(world, "pm", id);
      if (method.customer === null)
        throw invalid("You must save this PaymentMethod to a customer before you can update it.");
      const changed = change(world, "pm", method, {
        card: { ...method.card, ...card },
        billing_details: { ...method.billing_details, ...whose },
        metadata: mergedMetadata(method.metadata, own),
      });
      emit(world, "payment_method.updated", changed);
      return changed;
    },
  ),
  route(
    "POST",
    "/v1/payment_methods/:id/attach",
    z.strictObject({ customer: text, ...expand }),
    (world, { customer }, id) => attach(world, find(world, "pm", id), customer),
  ),
  route("POST", "/v1/payment_methods/:id/detach", z.strictObject(expand), (world, _, id) =>
    detach(world, find(world, "pm", id)),
  ),
  route(
    "GET",
    "/v1/payment_methods",
    z.strictObject({ ...Page, customer: text }),
    (world, { customer, ...page }) => listOf(world, customer, "/v1/payment_methods", page),
  ),
  route("GET", "/v1/customers/:id/payment_methods", z.strictObject(Page), (world, page, id) =>
    listOf(world, id, `/v1/customers/${id}/payment_methods`, page),
  ),
];
