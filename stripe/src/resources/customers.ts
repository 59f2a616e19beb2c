import { z } from "zod";
import { emptyCustomer } from "#billing/customers.ts";
import { endSubscription } from "#billing/ending.ts";
import { invalid } from "#http/errors.ts";
import { emptyable, expand, mergedMetadata, metadata, paged, text } from "#http/params.ts";
import { pageOf } from "#http/lists.ts";
import { route } from "#http/route.ts";
import { change, customerOf, emit, find } from "#store/world.ts";

const address = z.strictObject({
  city: text.optional(),
  country: text.optional(),
  line1: text.optional(),
  line2: text.optional(),
  postal_code: text.optional(),
  state: text.optional(),
});

const fields = {
  email: emptyable(text).optional(),
  name: emptyable(text).optional(),
  description: emptyable(text).optional(),
  phone: emptyable(text).optional(),
  address: emptyable(address).optional(),
  tax_exempt: emptyable(z.enum(["none", "exempt", "reverse"])).optional(),
  preferred_locales: z.array(text).optional(),
  metadata: metadata.optional(),
  invoice_settings: z
    .strictObject({ default_payment_method: emptyable(text).optional() })
    .optional(),
  ...expand,
};

const New = z.strictObject({ ...fields, test_clock: text.optional() });
const Changed = z.strictObject(fields);

const partOf = ({
  address: given,
  tax_exempt,
  ...rest
}: Omit<z.output<typeof Changed>, "expand" | "metadata" | "invoice_settings">) => ({
  ...Object.fromEntries(
    Object.entries(rest).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value === "" ? null : value]],
    ),
  ),
  ...(given !== undefined && { address: given === "" ? null : given }),
  ...(tax_exempt !== undefined && { tax_exempt: tax_exempt || ("none" as const) }),
});

export const customerRoutes = [
  route(
    "POST",
    "/v1/customers",
    New,
    (world, { metadata: given, test_clock: clock, invoice_settings: _, expand: __, ...rest }) => {
      if (clock !== undefined) find(world, "clock", clock, "test_clock");
      const customer = world.store.save("cus", {
        ...emptyCustomer(world.now),
        test_clock: clock ?? null,
        ...partOf(rest),
        metadata: mergedMetadata({}, given),
      });
      emit(world, "customer.created", customer);
      return customer;
    },
  ),
  route(
    "GET",
    "/v1/customers",
    z.strictObject({ ...paged, ...expand, email: text.optional() }),
    (world, { email, ...page }) => {
      const all = world.store.all("cus").filter(({ deleted }) => !deleted);
      const own = email === undefined ? all : all.filter((customer) => customer.email === email);
      return pageOf("/v1/customers", own, page);
    },
  ),
  route("GET", "/v1/customers/:id", z.strictObject(expand), (world, _, id) =>
    find(world, "cus", id),
  ),
  route(
    "POST",
    "/v1/customers/:id",
    Changed,
    (world, { metadata: given, invoice_settings, expand: _, ...rest }, id) => {
      const customer = customerOf(world, id, "id");
      const card = invoice_settings?.default_payment_method;
      if (card && world.store.get("pm", card)?.customer !== id)
        throw invalid(`The customer does not have a payment method with the ID ${card}.`, {
          code: "resource_missing",
          param: "invoice_settings[default_payment_method]",
        });
      const changed = change(world, "cus", customer, {
        ...partOf(rest),
        metadata: mergedMetadata(customer.metadata, given),
        ...(card !== undefined && { invoice_settings: { default_payment_method: card || null } }),
      });
      emit(world, "customer.updated", changed);
      return changed;
    },
  ),
  route("DELETE", "/v1/customers/:id", z.strictObject({}), (world, _, id) => {
    const customer = customerOf(world, id, "id");
    for (const subscription of world.store.all("sub"))
      if (subscription.customer === id && subscription.ended_at === null)
        endSubscription(world, subscription, "cancellation_requested");
    const gone = change(world, "cus", customer, { deleted: true, email: null, name: null });
    emit(world, "customer.deleted", gone);
    return { id, object: "customer", deleted: true };
  }),
];
