import { z } from "zod";
import { invalid } from "#http/errors.ts";
import { pageOf } from "#http/lists.ts";
import {
  currency,
  emptyable,
  expand,
  flag,
  integer,
  mergedMetadata,
  metadata,
  paged,
  text,
} from "#http/params.ts";
import { route } from "#http/route.ts";
import { change, chance, emit, find, newId } from "#store/world.ts";

const own = { metadata: metadata.optional(), ...expand };
const Page = { ...paged, ...expand, active: flag.optional() };

const productRoutes = [
  route(
    "POST",
    "/v1/products",
    z.strictObject({
      id: text.optional(),
      name: text.pipe(z.string().min(1)),
      description: text.optional(),
      active: flag.optional(),
      ...own,
    }),
    (world, { id = newId("prod"), name, description = null, active = true, metadata: given }) => {
      if (world.store.get("prod", id))
        throw invalid("Product already exists.", { code: "resource_already_exists", param: "id" });
      const product = world.store.save("prod", {
        id,
        object: "product",
        created: world.now,
        livemode: false,
        name,
        description,
        active,
        metadata: mergedMetadata({}, given),
      });
      emit(world, "product.created", product);
      return product;
    },
  ),
  route("GET", "/v1/products/:id", z.strictObject(expand), (world, _, id) =>
    find(world, "prod", id),
  ),
  route(
    "POST",
    "/v1/products/:id",
    z.strictObject({
      name: text.optional(),
      description: emptyable(text).optional(),
      active: flag.optional(),
      ...own,
    }),
    (world, { metadata: given, name, description, active }, id) => {
      const product = find(world, "prod", id);
      const changed = change(world, "prod", product, {
        name: name ?? product.name,
        active: active ?? product.active,
        description: description === undefined ? product.description : description || null,
        metadata: mergedMetadata(product.metadata, given),
      });
      emit(world, "product.updated", changed);
      return changed;
    },
  ),
  route("GET", "/v1/products", z.strictObject(Page), (world, { active, ...page }) => {
    const all = world.store
      .all("prod")
      .filter((one) => active === undefined || one.active === active);
    return pageOf("/v1/products", all, page);
  }),
];

const recurring = z.strictObject({
  interval: z.enum(["day", "week", "month", "year"]),
  interval_count: integer.optional(),
});

const priceRoutes = [
  route(
    "POST",
    "/v1/prices",
    z.strictObject({
      product: text,
      currency,
      unit_amount: integer.pipe(z.int().min(0)),
      recurring: recurring.optional(),
      nickname: text.optional(),
      lookup_key: text.optional(),
      active: flag.optional(),
      tax_behavior: z.enum(["exclusive", "unspecified"]).optional(),
      ...own,
    }),
    (world, given) => {
      const { product, currency: money, unit_amount, recurring: rhythm } = given;
      const price = world.store.save("price", {
        id: newId("price"),
        object: "price",
        created: world.now,
        livemode: false,
        product: find(world, "prod", product, "product").id,
        currency: money,
        unit_amount,
        nickname: given.nickname ?? null,
        lookup_key: given.lookup_key ?? null,
        active: given.active ?? true,
        type: rhythm ? "recurring" : "one_time",
        recurring: rhythm
          ? { interval: rhythm.interval, interval_count: rhythm.interval_count ?? 1 }
          : null,
        tax_behavior: given.tax_behavior ?? "unspecified",
        metadata: mergedMetadata({}, given.metadata),
      });
      emit(world, "price.created", price);
      return price;
    },
  ),
  route("GET", "/v1/prices/:id", z.strictObject(expand), (world, _, id) =>
    find(world, "price", id),
  ),
  route(
    "POST",
    "/v1/prices/:id",
    z.strictObject({ active: flag.optional(), nickname: text.optional(), ...own }),
    (world, { active, nickname, metadata: given }, id) => {
      const price = find(world, "price", id);
      const changed = change(world, "price", price, {
        active: active ?? price.active,
        nickname: nickname ?? price.nickname,
        metadata: mergedMetadata(price.metadata, given),
      });
      emit(world, "price.updated", changed);
      return changed;
    },
  ),
  route(
    "GET",
    "/v1/prices",
    z.strictObject({ ...Page, product: text.optional() }),
    (world, { active, product, ...page }) => {
      const all = world.store
        .all("price")
        .filter((one) => active === undefined || one.active === active)
        .filter((one) => product === undefined || one.product === product);
      return pageOf("/v1/prices", all, page);
    },
  ),
];

const percentage = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,4})?$/, "not a percentage")
  .transform(Number)
  .pipe(z.number().min(0).max(100));

const taxRateRoutes = [
  route(
    "POST",
    "/v1/tax_rates",
    z.strictObject({
      display_name: text,
      percentage,
      inclusive: flag,
      country: text.optional(),
      description: text.optional(),
      jurisdiction: text.optional(),
      ...own,
    }),
    (world, { metadata: given, expand: _, description, country, jurisdiction, ...rest }) => {
      if (rest.inclusive)
        throw invalid("Only exclusive rates are served here.", { param: "inclusive" });
      const rate = world.store.save("txr", {
        id: newId("txr"),
        object: "tax_rate",
        created: world.now,
        livemode: false,
        ...rest,
        active: true,
        description: description ?? null,
        country: country ?? null,
        jurisdiction: jurisdiction ?? null,
        metadata: mergedMetadata({}, given),
      });
      emit(world, "tax_rate.created", rate);
      return rate;
    },
  ),
  route("GET", "/v1/tax_rates/:id", z.strictObject(expand), (world, _, id) =>
    find(world, "txr", id),
  ),
  route("GET", "/v1/tax_rates", z.strictObject(Page), (world, { active, ...page }) => {
    const all = world.store
      .all("txr")
      .filter((one) => active === undefined || one.active === active);
    return pageOf("/v1/tax_rates", all, page);
  }),
];

const Coupon = z
  .strictObject({
    id: text.optional(),
    name: text.optional(),
    percent_off: percentage.optional(),
    amount_off: integer.pipe(z.int().min(1)).optional(),
    currency: currency.optional(),
    duration: z.enum(["once", "repeating", "forever"]).optional(),
    duration_in_months: integer.optional(),
    max_redemptions: integer.optional(),
    redeem_by: integer.optional(),
    ...own,
    applies_to: z.strictObject({ products: z.array(text) }).optional(),
  })
  .refine(
    ({ percent_off, amount_off }) => (percent_off === undefined) !== (amount_off === undefined),
    {
      path: ["percent_off"],
      error: "either percent_off or amount_off",
    },
  );

const couponRoutes = [
  route("POST", "/v1/coupons", Coupon, (world, given) => {
    const { id = chance(8), duration = "once", applies_to } = given;
    if (world.store.get("coupon", id))
      throw invalid("Coupon already exists.", { code: "resource_already_exists", param: "id" });
    const coupon = world.store.save("coupon", {
      id,
      object: "coupon",
      created: world.now,
      livemode: false,
      name: given.name ?? null,
      percent_off: given.percent_off ?? null,
      amount_off: given.amount_off ?? null,
      currency: given.currency ?? null,
      duration,
      times_redeemed: 0,
      valid: true,
      duration_in_months: given.duration_in_months ?? null,
      max_redemptions: given.max_redemptions ?? null,
      redeem_by: given.redeem_by ?? null,
      metadata: mergedMetadata({}, given.metadata),
      ...(applies_to && { applies_to }),
    });
    emit(world, "coupon.created", coupon);
    return coupon;
  }),
  route("GET", "/v1/coupons/:id", z.strictObject(expand), (world, _, id) =>
    find(world, "coupon", id),
  ),
  route("GET", "/v1/coupons", z.strictObject({ ...paged, ...expand }), (world, page) =>
    pageOf("/v1/coupons", world.store.all("coupon"), page),
  ),
  route("DELETE", "/v1/coupons/:id", z.strictObject({}), (world, _, id) => {
    const coupon = find(world, "coupon", id);
    change(world, "coupon", coupon, { valid: false, redeem_by: world.now });
    emit(world, "coupon.deleted", coupon);
    return { id, object: "coupon", deleted: true };
  }),
];

/** Products, discounts and tax rates. */
export const catalogueRoutes = [
  ...productRoutes,
  ...priceRoutes,
  ...taxRateRoutes,
  ...couponRoutes,
];
