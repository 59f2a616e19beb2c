import { z } from "zod";
import { CardError, invalid, missing } from "#http/errors.ts";
import { expand, flag, mergedMetadata, metadata, text } from "#http/params.ts";
import { route } from "#http/route.ts";
import type { SetupIntent } from "#objects/objects.ts";
import { confirmSetup } from "#payments/setting-up.ts";
import { chance, change, customerOf, emit, find, newId, type World } from "#store/world.ts";

const automatic = z
  .strictObject({ enabled: flag, allow_redirects: z.enum(["always", "never"]).optional() })
  .optional();

const New = z.strictObject({
  customer: text.optional(),
  payment_method: text.optional(),
  confirm: flag.optional(),
  usage: z.enum(["off_session", "on_session"]).optional(),
  metadata: metadata.optional(),
  automatic_payment_methods: automatic,
  payment_method_types: z.array(text).optional(),
  description: text.optional(),
  return_url: text.optional(),
  ...expand,
});

const confirmed = (world: World, intent: SetupIntent, methodId: string | null | undefined) => {
  if (!methodId)
    throw invalid("You cannot confirm this SetupIntent because it's missing a payment method.");
  const done = confirmSetup(world, intent, find(world, "pm", methodId, "payment_method"));
  const { last_setup_error: failure } = done;
  if (failure) {
    const { message, code, decline_code } = failure;
    throw new CardError(message, { code, decline_code, setup_intent: done });
  }
  return done;
};

export const setupIntentRoutes = [
  route("POST", "/v1/setup_intents", New, (world, given) => {
    const id = newId("seti");
    const customer = given.customer === undefined ? null : customerOf(world, given.customer).id;
    const intent = world.store.save("seti", {
      id,
      object: "setup_intent",
      created: world.now,
      livemode: false,
      customer,
      metadata: mergedMetadata({}, given.metadata),
      usage: given.usage ?? "off_session",
      client_secret: `${id}_secret_${chance()}`,
      payment_method: null,
      status: "requires_payment_method",
      next_action: null,
      last_setup_error: null,
    });
    emit(world, "setup_intent.created", intent);
    return given.confirm ? confirmed(world, intent, given.payment_method) : intent;
  }),
  route(
    "GET",
    "/v1/setup_intents/:id",
    z.strictObject({ client_secret: text.optional(), ...expand }),
    (world, { client_secret }, id) => {
      const intent = find(world, "seti", id);
      if (client_secret !== undefined && client_secret !== intent.client_secret)
        throw missing("setupintent", id);
      return intent;
    },
    "publishable",
  ),
  route(
    "POST",
    "/v1/setup_intents/:id/confirm",
    z.strictObject({ payment_method: text.optional(), return_url: text.optional(), ...expand }),
    (world, { payment_method }, id) => {
      const intent = find(world, "seti", id);
      return confirmed(world, intent, payment_method ?? intent.payment_method);
    },
  ),
  route("POST", "/v1/setup_intents/:id/cancel", z.strictObject(expand), (world, _, id) => {
    const intent = find(world, "seti", id);
    if (intent.status === "succeeded")
      throw invalid("You cannot cancel this SetupIntent because it has succeeded.");
    return change(world, "seti", intent, { status: "canceled", next_action: null });
  }),
];
