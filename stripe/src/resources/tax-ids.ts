import { z } from "zod";
import { pageOf } from "#http/lists.ts";
import { expand, paged, text } from "#http/params.ts";
import { route } from "#http/route.ts";
import { customerOf, emit, find, newId } from "#store/world.ts";

/** As with the provider's test numbers: the last digits decide the register's answer. */
const verificationOf = (value: string) => {
  if (value.endsWith("000000000")) return "unverified" as const;
  return value.endsWith("111111111") ? ("pending" as const) : ("verified" as const);
};

export const taxIdRoutes = [
  route(
    "POST",
    "/v1/customers/:id/tax_ids",
    z.strictObject({ type: text, value: text, ...expand }),
    (world, { type, value }, id) => {
      const { name } = customerOf(world, id, "id");
      const status = verificationOf(value);
      const taxId = world.store.save("txi", {
        id: newId("txi"),
        object: "tax_id",
        created: world.now,
        livemode: false,
        metadata: {},
        customer: id,
        type,
        value,
        country: value.slice(0, 2),
        verification: { status, verified_name: status === "verified" ? name : null },
      });
      emit(world, "customer.tax_id.created", taxId);
      return taxId;
    },
  ),
  route(
    "GET",
    "/v1/customers/:id/tax_ids",
    z.strictObject({ ...paged, ...expand }),
    (world, page, id) =>
      pageOf(
        `/v1/customers/${id}/tax_ids`,
        world.store
          .all("txi")
          .filter(({ customer }) => customer === customerOf(world, id, "id").id),
        page,
      ),
  ),
  route(
    "DELETE",
    "/v1/customers/:id/tax_ids/:id",
    z.strictObject({}),
    (world, _, _customer, id) => {
      const taxId = find(world, "txi", id);
      world.store.remove("txi", taxId.id);
      emit(world, "customer.tax_id.deleted", taxId);
      return { id: taxId.id, object: "tax_id", deleted: true };
    },
  ),
];
