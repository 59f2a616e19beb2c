import { z } from "zod";
import { invalid } from "#http/errors.ts";
import { pageOf } from "#http/lists.ts";
import { expand, flag, paged, text } from "#http/params.ts";
import { route } from "#http/route.ts";
import { change, emit, find } from "#store/world.ts";

/** The bank's decision for each evidence: the provider's two test words. */
const verdicts = new Map([
  ["winning_evidence", "won" as const],
  ["losing_evidence", "lost" as const],
]);

export const disputeRoutes = [
  route(
    "POST",
    "/v1/disputes/:id",
    z.strictObject({
      evidence: z.strictObject({ uncategorized_text: text }),
      submit: flag.optional(),
      ...expand,
    }),
    (world, { evidence: { uncategorized_text: said }, submit = true }, id) => {
      const dispute = find(world, "dp", id);
      if (dispute.status !== "needs_response") throw invalid("This dispute is already closed.");
      const status = submit ? verdicts.get(said) : undefined;
      if (!status) return dispute;
      const closed = change(world, "dp", dispute, { status });
      if (status === "won") emit(world, "charge.dispute.funds_reinstated", closed);
      emit(world, "charge.dispute.closed", closed);
      return closed;
    },
  ),
  route(
    "GET",
    "/v1/disputes",
    z.strictObject({
      ...paged,
      ...expand,
      payment_intent: text.optional(),
      charge: text.optional(),
    }),
    (world, { payment_intent: intent, charge, ...page }) => {
      const all = world.store
        .all("dp")
        .filter((one) => intent === undefined || one.payment_intent === intent)
        .filter((one) => charge === undefined || one.charge === charge);
      return pageOf("/v1/disputes", all, page);
    },
  ),
  route("GET", "/v1/disputes/:id", z.strictObject(expand), (world, _, id) => find(world, "dp", id)),
];
