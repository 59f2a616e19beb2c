import { z } from "zod";
import { pageOf } from "#http/lists.ts";
import { expand, mergedMetadata, metadata, paged, text } from "#http/params.ts";
import { route } from "#http/route.ts";
import { apiVersion, chance, change, find, newId } from "#store/world.ts";

const url = text.pipe(z.url({ protocol: /^https?$/ }));
const enabled_events = z.array(text).min(1);

export const eventRoutes = [
  route("GET", "/v1/events/:id", z.strictObject(expand), (world, _, id) => find(world, "evt", id)),
  route(
    "GET",
    "/v1/events",
    z.strictObject({ ...paged, ...expand, type: text.optional() }),
    (world, { type, ...page }) => {
      const all = world.store.all("evt").filter((one) => type === undefined || one.type === type);
      return pageOf("/v1/events", all, page);
    },
  ),
];

export const webhookRoutes = [
  route(
    "POST",
    "/v1/webhook_endpoints",
    z.strictObject({
      url,
      enabled_events,
      metadata: metadata.optional(),
      ...expand,
      description: text.optional(),
      api_version: text.optional(),
    }),
    (world, { url: address, enabled_events: types, metadata: own, api_version }) =>
      world.store.save("we", {
        id: newId("we"),
        object: "webhook_endpoint",
        created: world.now,
        livemode: false,
        url: address,
        enabled_events: types,
        status: "enabled",
        api_version: api_version ?? apiVersion,
        secret: `whsec_${chance(32)}`,
        metadata: mergedMetadata({}, own),
      }),
  ),
  route("GET", "/v1/webhook_endpoints", z.strictObject({ ...paged, ...expand }), (world, page) => {
    const shown = world.store.all("we").map(({ secret: _, ...endpoint }) => endpoint);
    return pageOf("/v1/webhook_endpoints", shown, page);
  }),
  route(
    "POST",
    "/v1/webhook_endpoints/:id",
    z.strictObject({
      url: url.optional(),
      enabled_events: enabled_events.optional(),
      ...expand,
      disabled: z.enum(["true", "false"]).optional(),
    }),
    (world, given, id) => {
      const endpoint = find(world, "we", id);
      const { secret: _, ...shown } = change(world, "we", endpoint, {
        url: given.url ?? endpoint.url,
        enabled_events: given.enabled_events ?? endpoint.enabled_events,
        status: given.disabled === "true" ? "disabled" : "enabled",
      });
      return shown;
    },
  ),
  route("DELETE", "/v1/webhook_endpoints/:id", z.strictObject({}), (world, _, id) => {
    world.store.remove("we", find(world, "we", id).id);
    return { id, object: "webhook_endpoint", deleted: true };
  }),
];
